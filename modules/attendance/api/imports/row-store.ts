// SQL of an import's rows: written and read many at once.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { CheckedPunch, RowReason } from "../../imports/check.ts";
import type { PunchRow, PunchRowList, PunchRowOutcome } from "../../imports/contract.ts";
import type { PunchImportTables } from "./tables.ts";

const q = tablesOf<PunchImportTables>();
const TOGETHER = 1000;

const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, part) => all.slice(part * TOGETHER, (part + 1) * TOGETHER));

const rowsOf = (tx: Tx, id: string) =>
  q(tx).selectFrom("attendance.import_rows as r").where("r.company_id", "=", tx.company).where("r.import_id", "=", id);

export const addRows = async (tx: Tx, id: string, rows: readonly { no: number; cells: string[] }[]): Promise<void> => {
  for (const part of partsOf(rows)) {
    const given = JSON.stringify(part.map(({ no, cells }) => ({ id: newId(), no, cells })));
    await sql`insert into attendance.import_rows (company_id, id, import_id, no, cells)
      select ${tx.company}::integer, r.id, ${id}::uuid, r.no, r.cells from jsonb_to_recordset(${given}::jsonb) as r(id uuid, no integer, cells jsonb)`.execute(
      q(tx),
    );
  }
};

export const forgetRows = (tx: Tx, id: string): void =>
  write(tx, q(tx).deleteFrom("attendance.import_rows").where("company_id", "=", tx.company).where("import_id", "=", id));

/** As they were read, in the order of the file. */
export const cellsOf = (tx: Tx, id: string, after: number, limit: number) =>
  rowsOf(tx, id).select(["r.no", "r.cells"]).where("r.no", ">", after).orderBy("r.no").limit(limit).execute();

/** What the check has found, over what an earlier check had. */
export const setChecked = async (tx: Tx, id: string, rows: readonly CheckedPunch[]): Promise<void> => {
  for (const part of partsOf(rows)) {
    const given = JSON.stringify(
      part.map(({ employee, locationId, reasons, ...row }) => ({
        ...row,
        reasons,
        warned: reasons.some(({ isWarning }) => isWarning),
        employee_id: employee ?? null,
        location_id: locationId ?? null,
      })),
    );
    await sql`update attendance.import_rows as r set outcome = c.outcome, warned = c.warned, code = c.code, said = c.said, reasons = c.reasons,
        employee_id = c.employee_id, at = c.at, kind = c.kind, device = c.device, zone = c.zone, day = c.day, location_id = c.location_id
      from jsonb_to_recordset(${given}::jsonb) as c(no integer, outcome text, warned boolean, code text, said text, reasons jsonb,
        employee_id integer, at timestamptz(3), kind text, device text, zone text, day date, location_id uuid)
      where r.company_id = ${tx.company} and r.import_id = ${id}::uuid and r.no = c.no`.execute(q(tx));
  }
};

/** Of each person how many rows are still to be done, some people at a time. */
type Waiting = { employee: number; rows: number };
const waiting = async (tx: Tx, id: string, what: "write" | "void", people: number): Promise<Waiting[]> => {
  const fits = what === "write" ? sql`outcome = 'new' and written is null` : sql`written = 'added' and not voided`;
  const { rows } = await sql<Waiting>`select employee_id as employee, count(*)::integer as rows from attendance.import_rows
    where company_id = ${tx.company} and import_id = ${id}::uuid and ${fits} group by employee_id order by employee_id limit ${people}`.execute(
    q(tx),
  );
  return rows;
};

/** Whose rows are done next: so many people at most, and so many rows unless one person alone has more. */
export const nextPeople = async (tx: Tx, id: string, what: "write" | "void", most: { people: number; rows: number }): Promise<number[]> => {
  const chosen: number[] = [];
  let rows = 0;
  for (const one of await waiting(tx, id, what, most.people)) {
    if (chosen.length > 0 && rows + one.rows > most.rows) break;
    chosen.push(one.employee);
    rows += one.rows;
  }
  return chosen;
};

export type RowToWrite = {
  no: number;
  employee: number;
  at: Instant;
  kind: "in" | "out" | "untyped";
  device: string | null;
  zone: string;
  day: PlainDate;
  locationId: string;
};

const of = (people: readonly number[]) => sql<number>`any(${people}::integer[])`;

/** Theirs that are not written yet. What a new row holds, the database has seen to. */
export const toWrite = async (tx: Tx, id: string, people: readonly number[]): Promise<RowToWrite[]> =>
  (await rowsOf(tx, id)
    .select(["r.no", "r.employee_id as employee", "r.at", "r.kind", "r.device", "r.zone", "r.day", "r.location_id as locationId"])
    .where("r.outcome", "=", "new")
    .where("r.written", "is", null)
    .where("r.employee_id", "=", of(people))
    .orderBy("r.no")
    .execute()) as RowToWrite[];

export type RowToVoid = { no: number; employee: number; punch: string; zone: string; at: Instant; day: PlainDate; locationId: string };

export const toVoid = async (tx: Tx, id: string, people: readonly number[]): Promise<RowToVoid[]> =>
  (await rowsOf(tx, id)
    .select(["r.no", "r.employee_id as employee", "r.punch_id as punch", "r.zone", "r.at", "r.day", "r.location_id as locationId"])
    .where("r.written", "=", "added")
    .where("r.voided", "=", false)
    .where("r.employee_id", "=", of(people))
    .orderBy("r.no")
    .execute()) as RowToVoid[];

/** Those of them whose moment that person has a punch of already, one that counts. */
export const knownAmong = async (tx: Tx, rows: readonly { no: number; employee: number; at: Instant }[]): Promise<Set<number>> => {
  const known = new Set<number>();
  for (const part of partsOf(rows)) {
    const given = JSON.stringify(part.map(({ no, employee, at }) => ({ no, employee, at })));
    const { rows: found } = await sql<{
      no: number;
    }>`select r.no from jsonb_to_recordset(${given}::jsonb) as r(no integer, employee integer,
        at timestamptz(3))
      where exists (select from attendance.punches p where p.company_id = ${tx.company} and p.employee_id = r.employee and p.at = r.at
        and not exists (select from attendance.voids v where v.company_id = p.company_id and v.punch_id = p.id))`.execute(q(tx));
    for (const { no } of found) known.add(no);
  }
  return known;
};

/** Those of these punches that were taken away already. */
export const voidedAmong = async (tx: Tx, punches: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ punch: string }>`select punch_id as punch from attendance.voids
    where company_id = ${tx.company} and punch_id = any(${punches}::uuid[])`.execute(q(tx));
  return new Set(rows.map(({ punch }) => punch));
};

type Ended = { no: number; written: NonNullable<PunchRow["written"]>; punch?: string | undefined; reasons?: readonly RowReason[] };

/** What became of rows, in the transaction in which it did; `reasons` are added. */
export const setWritten = (tx: Tx, id: string, rows: readonly Ended[]): void => {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows);
  write(
    tx,
    sql`update attendance.import_rows as r set written = c.written, punch_id = c.punch, reasons = r.reasons || coalesce(c.reasons, '[]')
      from jsonb_to_recordset(${given}::jsonb) as c(no integer, written text, punch uuid, reasons jsonb)
      where r.company_id = ${tx.company} and r.import_id = ${id}::uuid and r.no = c.no`.compile(q(tx)),
  );
};

export const setVoided = (tx: Tx, id: string, nos: readonly number[]): void =>
  write(
    tx,
    q(tx)
      .updateTable("attendance.import_rows")
      .set({ voided: true })
      .where("company_id", "=", tx.company)
      .where("import_id", "=", id)
      .where("no", "=", of(nos)),
  );

/** Rows that never become anything: done with the commit. */
export const setLeftOut = (tx: Tx, id: string): void =>
  write(
    tx,
    sql`update attendance.import_rows set written = case outcome when 'same' then 'same' else 'left_out' end
      where company_id = ${tx.company} and import_id = ${id}::uuid and outcome in ('same', 'error') and written is null`.compile(q(tx)),
  );

type Tally = { import: string; written: PunchRow["written"] | null; voided: boolean; rows: number };
export const tallyOf = async (tx: Tx, ids: readonly string[]): Promise<Tally[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Tally>`select import_id as import, written, voided, count(*)::integer as rows from attendance.import_rows
    where company_id = ${tx.company} and import_id = any(${ids}::uuid[]) and written is not null group by 1, 2, 3`.execute(q(tx));
  return rows;
};

/** On how many different dates its punches count up to the day that their place is locked, and the last such day of these places. */
export const datesUntil = async (
  tx: Tx,
  id: string,
  locks: ReadonlyMap<string, PlainDate>,
): Promise<{ days: number; until: PlainDate } | undefined> => {
  const given = JSON.stringify([...locks].map(([location, until]) => ({ location, until })));
  // A punch is of the day that holds it: the morning after a night belongs to the day before, whatever the wall says.
  const { rows } = await sql<{
    days: number;
    until: PlainDate | null;
  }>`with locks as (select location, until from jsonb_to_recordset(${given}::jsonb) as l(location uuid, until date))
    select count(distinct coalesce(d.day, r.day))::integer as days, max(l.until) as until from attendance.import_rows r
    left join lateral (select d.day, d.location_id from attendance.day_records d where d.company_id = r.company_id
      and d.employee_id = r.employee_id and d.day between r.day - 1 and r.day + 1 and d.punches ? r.punch_id::text limit 1) d on true
    join locks l on l.location = coalesce(d.location_id, r.location_id) and coalesce(d.day, r.day) <= l.until
    where r.company_id = ${tx.company} and r.import_id = ${id}::uuid and r.written = 'added' and not r.voided
      and r.day <= (select max(until) + 1 from locks)`.execute(q(tx));
  const [{ days, until } = { days: 0, until: null }] = rows;
  return until === null ? undefined : { days, until };
}; // AT-06, AT-43

type Narrowed = { outcome?: PunchRowOutcome | undefined; warned?: true | undefined; leftBehind?: true | undefined };

const narrowing = (filter: PunchRowList["outcome"]): Narrowed => {
  if (filter === "warning") return { warned: true };
  return filter === "left_behind" ? { leftBehind: true } : { outcome: filter };
};

const list = listOf<PunchImportTables>()((q, { company, id, outcome, warned, leftBehind }: OfCompany & { id: string } & Narrowed) => {
  let counted = q.selectFrom("attendance.import_rows as r").where("r.company_id", "=", company).where("r.import_id", "=", id);
  if (outcome) counted = counted.where("r.outcome", "=", outcome);
  if (warned) counted = counted.where(sql<boolean>`r.warned`);
  if (leftBehind) counted = counted.where("r.written", "=", sql.lit("left_behind"));
  const shown = counted.select([
    ...(["r.id", "r.no", "r.outcome", "r.code", "r.said", "r.reasons", "r.employee_id"] as const),
    ...(["r.at", "r.kind", "r.zone", "r.written", "r.voided"] as const),
  ]);
  return { counted, shown };
})({ key: "r.id", sorts: { row: "r.id" } });

export const rowPage = (tx: Tx, id: string, { outcome, ...asked }: PunchRowList) => list(tx, { id, ...narrowing(outcome) }, asked);
