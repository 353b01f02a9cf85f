// Whose account it is, for the rules of passwords and for mail.
import { type MailText, mail } from "#api/mail.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import { sessionNeeds } from "../settings.ts";
import { accountOf } from "../store.ts";

export const ownerOf = async (tx: Tx, employee: number) => {
  const [account, holder] = await Promise.all([accountOf(tx, employee), sessionNeeds.get().holderOf(tx, employee)]);
  return { ...orMissing("account")(account), ...orMissing("employee")(holder) };
};
export type Owner = Awaited<ReturnType<typeof ownerOf>>;

/** Tells the owner of an account what has become of it, where they are written to; for a while also where they were before. */
export const mailOwner = async (tx: Tx, employee: number, write: (about: Owner) => MailText): Promise<void> => {
  const owner = await ownerOf(tx, employee);
  for (const address of new Set([owner.email, owner.linkEmail])) await mail(tx, address, write(owner));
};

/** A link goes to the address before it, for 72 hours after another one was written down. Of an account that nobody has used there is none to take over. */
export const mailLink = async (
  tx: Tx,
  employee: number,
  write: (about: Owner) => MailText,
  { until, isUsed }: { until: Instant; isUsed: boolean },
): Promise<void> => {
  const owner = await ownerOf(tx, employee);
  await mail(tx, isUsed ? owner.linkEmail : owner.email, write(owner), { until });
}; // SE-23
