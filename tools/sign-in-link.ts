// `npm run sign-in:link -- <username>`: a link to choose a new password, for whoever nobody else can let in again.
import { StartRefused } from "#api/engine/start-refused.ts";
import { operatorLink } from "#api/modules.ts";
import { asOperator } from "./operator.ts";

void asOperator(async () => {
  const [, , username = ""] = process.argv;
  if (username === "") throw new StartRefused("Name the username: npm run sign-in:link -- meera.k");
  const url = await operatorLink(username);
  if (url === undefined) throw new StartRefused(`No account called ${username} is in use.`);
  console.log(`${username} can choose a new password with this link, once. They, HR and all Admins have been notified.\n${url}`);
}); // SE-21
