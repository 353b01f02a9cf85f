// The way out where nobody is left to release a link: whoever runs the server makes one, and everybody who could object is told.
import { systemActor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { inTransaction, lookup } from "#api/transaction.ts";
import { tellOfCredential } from "#modules/people/api/index.ts";
import { accountByUsername, issueLink } from "#modules/session/api/index.ts";

const reason = "Made on the server with npm run sign-in:link";

/** Shown where it was asked for, also where there is mail; undefined: no account of this name is in use. */
export const operatorLink = async (username: string): Promise<string | undefined> => {
  const found = await lookup((tx) => accountByUsername(tx, username.normalize("NFKC").trim().toLowerCase()));
  if (!found || found.state === "closed") return undefined;
  const { company_id: company, employee_id: employee, state } = found;
  return inTransaction(systemActor(company), async (tx) => {
    const issued = await issueLink(tx, { employee, purpose: state === "invited" ? "activate" : "admin", shown: true });
    audit(tx, { action: "administration.operator_link", record: { type: "session.account", id: employee }, reason });
    await tellOfCredential(tx, "given", { employee, kind: "link", reason, by: "The operator of the server" });
    return issued.mailed ? undefined : issued.url;
  });
}; // SE-21
