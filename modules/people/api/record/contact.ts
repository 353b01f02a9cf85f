// Another personal e-mail or mobile, whoever writes it and however: whoever has taken over an account must not be able to hide it.
import { clock } from "#api/clock.ts";
import { mail } from "#api/mail.ts";
import type { Tx } from "#api/transaction.ts";
import { keepReplacedEmail } from "../changes/emails-store.ts";
import { contactChanged } from "./mails.ts";
import { recordNeeds } from "./needs.ts";

export type Reached = { personalEmail: string | null; mobile: string | null };
type Person = { employee: number; name: string; workEmail: string };

const words = { personalEmail: "personal e-mail", mobile: "mobile" } as const;

export const movedFields = (before: Reached, after: Reached) =>
  (["personalEmail", "mobile"] as const).filter((field) => before[field] !== after[field]);

/** Old and new address alike are told, and a bank change waits for a day after a new address. */
export const reachedOtherwise = async (tx: Tx, person: Person, before: Reached, after: Reached): Promise<void> => {
  const { employee, name, workEmail } = person;
  const moved = movedFields(before, after);
  if (moved.includes("personalEmail")) keepReplacedEmail(tx, employee, { address: before.personalEmail, at: clock.now() }); // PE-34
  const addresses = new Set([workEmail, before.personalEmail, after.personalEmail].flatMap((address) => address ?? []));
  for (const what of moved.map((field) => words[field])) {
    recordNeeds.get().tell(tx, { employee, event: "people.contact_changed", params: { what }, path: "/profile/view?tab=contact" });
    for (const address of addresses) await mail(tx, address, contactChanged(name, what));
  }
}; // PE-30
