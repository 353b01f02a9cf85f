// SQL of device codes, and of what devices have brought.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { DeviceCodeList } from "../../imports/contract.ts";
import type { PunchImportTables } from "./tables.ts";

const q = tablesOf<PunchImportTables>();

const codesOf = (tx: Tx) => q(tx).selectFrom("attendance.device_codes as c").where("c.company_id", "=", tx.company);

/** Whose these codes are, and when. */
export const spansOf = (tx: Tx, codes: readonly string[]) =>
  codesOf(tx)
    .select(["c.code", "c.employee_id as employee", "c.from_day as from", "c.until_day as until"])
    .where("c.code", "=", sql<string>`any(${codes}::text[])`)
    .orderBy("c.from_day")
    .execute();

type Wanted = { code?: string | undefined; people?: readonly number[] | undefined };

const list = listOf<PunchImportTables>()((q, { company, code, people }: OfCompany & Wanted) => {
  let counted = q.selectFrom("attendance.device_codes as c").where("c.company_id", "=", company);
  if (code !== undefined)
    counted = counted.where((is) =>
      is.or([is("c.code", "=", code), is("c.employee_id", "=", sql<number>`any(${people ?? []}::integer[])`)]),
    );
  const shown = counted.select(["c.id", "c.employee_id", "c.code", "c.from_day", "c.until_day"]);
  return { counted, shown };
})({ key: "c.id", sorts: { added: "c.id" } });

/** `people`: those whose name or code was searched for. */
export const codePage = (tx: Tx, { q: code, ...asked }: DeviceCodeList, people: readonly number[]) => list(tx, { code, people }, asked);

type Code = { id: string; employee: number; code: string; from: PlainDate; until: PlainDate | undefined };

export const lockCode = (tx: Tx, id: string) =>
  codesOf(tx)
    .select(["c.id", "c.employee_id as employee", "c.code", "c.from_day as from", "c.until_day as until"])
    .where("c.id", "=", sql<string>`${id}::uuid`)
    .forUpdate()
    .executeTakeFirst();

export const setUntil = async (tx: Tx, id: string, until: PlainDate): Promise<void> => {
  await q(tx)
    .updateTable("attendance.device_codes")
    .set({ until_day: until })
    .where("company_id", "=", tx.company)
    .where("id", "=", id)
    .execute();
};

export const insertCodes = (tx: Tx, codes: readonly Code[]): void =>
  write(
    tx,
    q(tx)
      .insertInto("attendance.device_codes")
      .values(
        codes.map(({ id, employee, code, from, until }) => ({
          company_id: tx.company,
          id,
          employee_id: employee,
          code,
          from_day: from,
          until_day: until ?? null,
        })),
      ),
  );

/** Another holder of the code on any of these days; the caller's own row is none. */
export const otherHolder = (tx: Tx, { code, from, until, but }: Omit<Code, "id" | "employee"> & { but: string | undefined }) =>
  codesOf(tx)
    .select(["c.employee_id as employee", "c.from_day as from", "c.until_day as until"])
    .where("c.code", "=", code)
    .where(sql<boolean>`daterange(c.from_day, c.until_day, '[]') && daterange(${from}::date, ${until ?? null}::date, '[]')`)
    .where("c.id", "is distinct from", sql<string>`${but ?? null}::uuid`)
    .orderBy("c.from_day")
    .executeTakeFirst();

/** Whoever writes codes does so alone: two who give one code away follow each other. */
export const holdCodes = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('attendance.device_codes'), ${tx.company}::integer)`.execute(q(tx));
};

export type DeviceRow = { device: string; last: Instant; zone: string; peopleThatDay: number; people: number };

const DAYS = 30;

/** Punches that were taken away are none of the device any more. */
const stands = sql`not exists (select from attendance.voids v where v.company_id = p.company_id and v.punch_id = p.id)`;

/** Every device with its last punch that counts: one step along the index for each of them, past those that are void, however many punches there are. */
export const devices = async (tx: Tx): Promise<DeviceRow[]> => {
  const { rows } = await sql<DeviceRow>`
    with recursive known as (
      (select p.device from attendance.punches p where p.company_id = ${tx.company} and p.device is not null order by p.device limit 1)
      union all
      select (select p.device from attendance.punches p where p.company_id = ${tx.company} and p.device > k.device order by p.device limit 1)
      from known k where k.device is not null
    )
    select k.device, l.at as last, l.zone, c."peopleThatDay", c.people
    from known k cross join lateral (
      select p.at, p.zone from attendance.punches p where p.company_id = ${tx.company} and p.device = k.device and ${stands}
        order by p.at desc limit 1) l
    cross join lateral (
      select count(distinct p.employee_id)::integer as people,
        count(distinct p.employee_id) filter (where p.at >= (date_trunc('day', l.at at time zone l.zone) at time zone l.zone))::integer as "peopleThatDay"
        from attendance.punches p where p.company_id = ${tx.company} and p.device = k.device
          and p.at > l.at - ${DAYS} * interval '1 day' and p.at <= l.at and ${stands}) c
    where k.device is not null order by k.device`.execute(q(tx));
  return rows;
};
