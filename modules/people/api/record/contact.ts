// Another e-mail or mobile, whoever writes it and however: whoever has taken over an account must not be able to hide it.

import { clock } from "#api/clock.ts";
import { mail } from "#api/mail.ts";
import type { Tx } from "#api/transaction.ts";
import { profilePath, recordTabPath } from "../../paths.ts";
import { keepReplacedEmail } from "../changes/emails-store.ts";
import { contactChanged } from "./mails.ts";
import { recordNeeds } from "./needs.ts";

export type Reached = { workEmail: string; personalEmail: string | null; mobile: string | null };
type Person = { employee: number; name: string };

const words = { workEmail: "work e-mail", personalEmail: "personal e-mail", mobile: "mobile" } as const;
const replaceable = { workEmail: "work", personalEmail: "personal" } as const;

export const movedFields = (before: Reached, after: Reached) =>
  (["workEmail", "personalEmail", "mobile"] as const).filter((field) => before[field] !== after[field]);

/** Every address, old and new, is told; links keep going to the old one for a while, and a bank change waits for a day after a new personal one. */
export const reachedOtherwise = async (tx: Tx, person: Person, before: Reached, after: Reached): Promise<void> => {
  const { employee, name } = person;
  const moved = movedFields(before, after);
  for (const field of ["workEmail", "personalEmail"] as const)
    if (moved.includes(field)) keepReplacedEmail(tx, employee, { kind: replaceable[field], address: before[field], at: clock.now() }); // PE-34, SE-23
  const all = [before.workEmail, after.workEmail, before.personalEmail, after.personalEmail];
  const addresses = new Set(all.flatMap((address) => address ?? []));
  for (const what of moved.map((field) => words[field])) {
    recordNeeds
      .get()
      .tell(tx, { employee, event: "people.contact_changed", params: { what }, path: recordTabPath(profilePath, "contact") });
    for (const address of addresses) await mail(tx, address, contactChanged(name, what));
  }
}; // PE-30, SE-23
