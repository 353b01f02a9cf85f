// SQL of changes of shifts: versions, what places have, and the days behind that were computed by them.
import { sql } from "kysely";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { Shift } from "../../day/model.ts";
import type { AttendanceTables } from "../tables.ts";

const q = tablesOf<AttendanceTables>();

/** Two who change shifts or rosters follow each other. */
export const lockSettings = (tx: Tx) =>
  q(tx).selectFrom("attendance.settings").select("version").where("company_id", "=", tx.company).forNoKeyUpdate().execute();

export const shiftById = async (tx: Tx, id: string) =>
  orMissing("shift")(
    await q(tx)
      .selectFrom("attendance.shifts")
      .select(["id", "code", "name", "kind"])
      .where("company_id", "=", tx.company)
      .where("id", "=", sql<string>`${id}::uuid`)
      .executeTakeFirst(),
  );

export const everyShift = (tx: Tx) =>
  q(tx)
    .selectFrom("attendance.shifts")
    .select(["id", "code", "name", "kind"])
    .where("company_id", "=", tx.company)
    .orderBy("position")
    .orderBy("code")
    .execute();

/** Gives whether its code was free. */
export const insertShift = async (
  tx: Tx,
  { id, code, name, kind }: Pick<Shift, "code" | "name" | "kind"> & { id: string },
): Promise<boolean> => {
  const inserted = await q(tx)
    .insertInto("attendance.shifts")
    .columns(["company_id", "id", "code", "name", "kind", "position"])
    .expression((db) =>
      db
        .selectFrom("attendance.shifts")
        .select([sql<number>`${tx.company}::integer`.as("company_id"), sql<string>`${id}::uuid`.as("id")])
        .select([sql<string>`${code}`.as("code"), sql<string>`${name}`.as("name"), sql<Shift["kind"]>`${kind}`.as("kind")])
        .select(sql<number>`coalesce(max(position), 0) + 1`.as("position"))
        .where("company_id", "=", tx.company),
    )
    .onConflict((conflict) => conflict.columns(["company_id", "code"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
};

export const endVersion = (tx: Tx, id: string, until: PlainDate): void =>
  write(
    tx,
    q(tx).updateTable("attendance.shift_versions").set({ until_day: until }).where("company_id", "=", tx.company).where("id", "=", id),
  );

export const deleteVersion = (tx: Tx, id: string): void =>
  write(tx, q(tx).deleteFrom("attendance.shift_versions").where("company_id", "=", tx.company).where("id", "=", id));

export const endPlaceShift = (tx: Tx, id: string, until: PlainDate): void =>
  write(
    tx,
    q(tx).updateTable("attendance.place_shifts").set({ until_day: until }).where("company_id", "=", tx.company).where("id", "=", id),
  );

export const deletePlaceShift = (tx: Tx, id: string): void =>
  write(tx, q(tx).deleteFrom("attendance.place_shifts").where("company_id", "=", tx.company).where("id", "=", id));

/** Days that were kept before `before`, whose they are, and what tells them from others. */
export type Behind = { days: number; employees: number[]; mark: string | null };

const counted = sql.raw(
  "count(*)::integer as days, coalesce(array_agg(distinct d.employee_id), '{}') as employees, md5(string_agg(d.employee_id || ' ' || d.day, ',' order by d.employee_id, d.day)) as mark",
);
const none: Behind = { days: 0, employees: [], mark: null };

/** Computed by one of these versions, at one place or everywhere. */
export const behindVersions = async (
  tx: Tx,
  { versions, from, before, location }: { versions: readonly string[]; from: PlainDate; before: PlainDate; location?: string | undefined },
): Promise<Behind> => {
  const there = location === undefined ? sql`` : sql`and d.location_id = ${location}::uuid`;
  const { rows } = await sql<Behind>`select ${counted} from attendance.day_records d where d.company_id = ${tx.company}
    and d.day >= ${from}::date and d.day < ${before}::date and d.shift_version_id = any(${versions}::uuid[]) ${there}`.execute(q(tx));
  return rows[0] ?? none;
};

export type PersonSpan = { employee: number; from: PlainDate; until: PlainDate | null };

export const behindSpans = async (tx: Tx, spans: readonly PersonSpan[], before: PlainDate): Promise<Behind> => {
  const given = JSON.stringify(spans.map(({ employee, from, until }) => ({ employee, from, until })));
  const { rows } =
    await sql<Behind>`select ${counted} from jsonb_to_recordset(${given}::jsonb) as s(employee integer, "from" date, until date)
    join attendance.day_records d on d.company_id = ${tx.company} and d.employee_id = s.employee and d.day >= s."from"
      and d.day <= coalesce(s.until, ${before}::date) and d.day < ${before}::date`.execute(q(tx));
  return rows[0] ?? none;
};

/** The last locked day of a place at which somebody's locked days from a day on were computed by one of these versions. */
export const lockMet = async (
  tx: Tx,
  { versions, from, locked }: { versions: readonly string[]; from: PlainDate; locked: ReadonlyMap<string, PlainDate> },
): Promise<PlainDate | undefined> => {
  const { rows } = await sql<{ until: PlainDate | null }>`
    select max(l.until) as until from unnest(${[...locked.keys()]}::uuid[], ${[...locked.values()]}::date[]) as l(location_id, until)
    where l.until >= ${from}::date and exists (select 1 from attendance.day_records d where d.company_id = ${tx.company}
      and d.day >= ${from}::date and d.day <= l.until and d.location_id = l.location_id and d.shift_version_id = any(${versions}::uuid[]))`.execute(
    q(tx),
  );
  return rows[0]?.until ?? undefined;
};
