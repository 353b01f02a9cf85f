// Where somebody is written to: at work, and once they have left at their own address.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { AccountHolder } from "#modules/session/api/index.ts";
import type { Instant } from "#shared/dates.ts";
import { bankAddresses, linkAddress } from "../changes/rules.ts";
import { accessAt, phaseAt, worksAt } from "../rules.ts";
import { replacedEmails } from "./changes/store.ts";
import { type EmployeeRecord, placedAt, recordsOf } from "./records.ts";
import * as store from "./store.ts";

type Row = Awaited<ReturnType<typeof store.mailAddressesOf>>[number];

const accessNow = (record: EmployeeRecord, timeZone: string, now: Instant) => accessAt({ ...record, timeZone }, record.access, now);

/** The mailbox at work is not theirs any more; whoever has given no address of their own is not reached. */
const ownAddress = ({ work_email: work, personal_email: own }: Row, hasLeft: boolean): string | undefined =>
  hasLeft ? (own ?? undefined) : work;

const replacedOf = async (tx: Tx, employee: number, kind: "work" | "personal") =>
  (await replacedEmails(tx, employee, kind)).map(({ address, replaced_at: replacedAt }) => ({ address, replacedAt }));

/** For the rules of passwords and for mail about the account, which a leaver without an own address gets where it went before. */
export const holderOf = async (tx: Tx, employee: number): Promise<AccountHolder | undefined> => {
  const [company, row, [addresses], [record], work, own] = await Promise.all([
    store.company(tx),
    store.namesOf(tx, employee),
    store.mailAddressesOf(tx, [employee]),
    recordsOf(tx, [employee]),
    replacedOf(tx, employee, "work"),
    replacedOf(tx, employee, "personal"),
  ]);
  if (!row || !addresses || !record) return undefined;
  const now = clock.now();
  const { timeZone } = placedAt(record, now);
  const hasLeft = accessNow(record, timeZone, now) === "leaver";
  const names = [row.first_name, row.middle_name, row.last_name, row.preferred_name ?? ""].filter((name) => name !== "");
  const workLink = linkAddress(row.work_email, work, now);
  return {
    name: row.name,
    names,
    email: ownAddress(addresses, hasLeft) ?? row.work_email,
    linkEmail: (hasLeft ? linkAddress(addresses.personal_email, own, now) : workLink) ?? workLink ?? row.work_email,
    companyName: company.name,
    companyCode: company.slug,
    timeZone,
  };
}; // PE-18, SE-23

/** Every address that somebody who took over their account, or one of the addresses, could not have changed unseen. */
export const ownerAddresses = async (
  tx: Tx,
  employee: number,
): Promise<{ name: string; timeZone: string; addresses: string[] } | undefined> => {
  const [row, [mails], [record], work, own] = await Promise.all([
    store.namesOf(tx, employee),
    store.mailAddressesOf(tx, [employee]),
    recordsOf(tx, [employee]),
    replacedOf(tx, employee, "work"),
    replacedOf(tx, employee, "personal"),
  ]);
  if (!row || !mails || !record) return undefined;
  const now = clock.now();
  const { timeZone } = placedAt(record, now);
  const hasLeft = phaseAt({ ...record, timeZone }, now) === "left";
  const earlier = [...(hasLeft ? [] : work), ...own].flatMap(({ address, replacedAt }) => (address ? [{ address, replacedAt }] : []));
  const of = { workEmail: row.work_email, hasLeft, personalEmail: mails.personal_email, earlier };
  return { name: row.name, timeZone, addresses: bankAddresses(of, now) };
}; // PE-30

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
