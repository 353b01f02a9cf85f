// Who is told when credentials are handed out or their address changes, and the request for a second person to release it.

import { hasMail, type MailText, mail } from "#api/mail.ts";
import type { Tx } from "#api/transaction.ts";
import { releasesPath } from "#modules/administration/paths.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { holdersOf, requestRelease } from "#modules/session/api/index.ts";
import { type ReleaseKind, releaseWords } from "#modules/session/contract.ts";
import { securityPath } from "#modules/session/paths.ts";
import type { Instant } from "#shared/dates.ts";
import { holderOf, ownerAddresses } from "./mail-addresses.ts";
import { working } from "./records.ts";
import { cards } from "./store.ts";

type Deed = "requested" | "given" | "refused";
const events = {
  requested: "administration.credential_requested",
  given: "administration.credential_given",
  refused: "administration.credential_refused",
} as const satisfies Record<Deed, string>;

const letter = (name: string, deed: Deed, { actor, what, reason }: Record<"actor" | "what" | "reason", string>): MailText => ({
  subject: "Somebody changed how you sign in",
  paragraphs: [
    `Hello ${name},`,
    `${actor} ${{ requested: "requested", given: "gave you", refused: "refused" }[deed]} ${what} for your account in the employee portal: “${reason}”.`,
    "Did you not expect this? Tell your HR team and an Admin at once.",
  ],
});

type About = { employee: number; kind: ReleaseKind; reason: string; by?: string };

/** The person, at every address of theirs, and everybody in HR and all Admins. */
export const tellOfCredential = async (tx: Tx, deed: Deed, { employee, kind, reason, by }: About): Promise<void> => {
  const keepers = (await Promise.all([holdersOf(tx, "HR"), holdersOf(tx, "Admin")])).flat();
  const [watchers, known, owner] = await Promise.all([
    working(tx, keepers),
    cards(tx, [tx.actor.employee, employee]),
    ownerAddresses(tx, employee),
  ]);
  const nameOf = (id: number) => known.find((card) => card.id === id)?.name;
  const params = { actor: by ?? nameOf(tx.actor.employee) ?? "The portal", name: nameOf(employee) ?? "", what: releaseWords[kind], reason };
  const event = events[deed];
  notify(tx, { event, employees: [...watchers].filter((id) => id !== employee), params, path: releasesPath });
  notify(tx, { event, employee, params, path: securityPath });
  if (!hasMail() || !owner) return;
  // An invitation tells of itself where it goes.
  const invited = deed === "given" && kind === "invite" ? (await holderOf(tx, employee))?.linkEmail : undefined;
  for (const address of owner.addresses) if (address !== invited) await mail(tx, address, letter(owner.name, deed, params));
}; // SE-20

type Wish = { employee: number; kind: ReleaseKind; reason: string; address?: string };

/** Until when it waits for a second person. */
export const askRelease = async (tx: Tx, wish: Wish): Promise<Instant> => {
  const waitsUntil = await requestRelease(tx, wish);
  await tellOfCredential(tx, "requested", wish);
  return waitsUntil;
}; // SE-21
