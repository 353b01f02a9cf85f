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

/** Tells the owner of an account what has become of it, where they are written to. */
export const mailOwner = async (
  tx: Tx,
  employee: number,
  write: (about: Owner) => MailText,
  options: { until?: Instant } = {},
): Promise<void> => {
  const owner = await ownerOf(tx, employee);
  await mail(tx, owner.email, write(owner), options);
};
