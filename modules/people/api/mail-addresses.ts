// Where somebody is written to: at work, and once they have left at their own address.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { AccountHolder } from "#modules/session/api/index.ts";
import type { Instant } from "#shared/dates.ts";
import { accessAt, worksAt } from "../rules.ts";
import { type EmployeeRecord, placedAt, recordsOf } from "./records.ts";
import * as store from "./store.ts";

type Row = Awaited<ReturnType<typeof store.mailAddressesOf>>[number];

const accessNow = (record: EmployeeRecord, timeZone: string, now: Instant) => accessAt({ ...record, timeZone }, record.access, now);

/** The mailbox at work is not theirs any more; whoever has given no address of their own is not reached. */
const ownAddress = ({ work_email: work, personal_email: own }: Row, hasLeft: boolean): string | undefined =>
  hasLeft ? (own ?? undefined) : work;

/** For the rules of passwords and for mail about the account, which a leaver without an own address gets where it went before. */
export const holderOf = async (tx: Tx, employee: number): Promise<AccountHolder | undefined> => {
  const [company, row, [addresses], [record]] = await Promise.all([
    store.company(tx),
    store.namesOf(tx, employee),
    store.mailAddressesOf(tx, [employee]),
    recordsOf(tx, [employee]),
  ]);
  if (!row || !addresses || !record) return undefined;
  const now = clock.now();
  const { timeZone } = placedAt(record, now);
  const hasLeft = accessNow(record, timeZone, now) === "leaver";
  const names = [row.first_name, row.middle_name, row.last_name, row.preferred_name ?? ""].filter((name) => name !== "");
  const email = ownAddress(addresses, hasLeft) ?? row.work_email;
  return { name: row.name, names, email, companyName: company.name, companyCode: company.slug, timeZone };
}; // PE-18

/** Where and how each is written to, of those who work now or have leaver access, and in which zone. */
export const mailAddressesOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { firstName: string; email: string; timeZone: string }>> => {
  const now = clock.now();
  const [rows, records] = await Promise.all([store.mailAddressesOf(tx, ids), recordsOf(tx, ids)]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    records.flatMap((record) => {
      const { timeZone } = placedAt(record, now);
      const access = accessNow(record, timeZone, now);
      const row = known.get(record.id);
      const isReached = access === "leaver" || worksAt({ ...record, timeZone }, now);
      const email = row && isReached ? ownAddress(row, access === "leaver") : undefined;
      return row && email ? [[record.id, { firstName: row.preferred_name ?? row.first_name, email, timeZone }] as const] : [];
    }),
  );
}; // PE-18
