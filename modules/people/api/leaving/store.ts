// SQL of leaving: notices, who is due to leave, what they hold, and who takes it over.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { EmployeeStatus } from "../../workflow.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();
const query = queriesOf<PeopleTables>();

const gone = [sql.lit("left" as const), sql.lit("cancelled" as const)];
const here = [sql.lit("active" as const), sql.lit("notice" as const)];
const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

const locked = query((q, { company, id }: OfCompany & { id: number }) =>
  q
    .selectFrom("people.employees")
    .select([
      "id",
      "key",
      "code",
      "name",
      "status",
      "manager_id",
      "joined_on",
      "last_working_day",
      "access_until",
      "exit_kind",
      "exit_number",
      "version",
    ])
    .where("company_id", "=", company)
    .where("id", "=", id)
    .forNoKeyUpdate(),
);
export type LockedEmployee = Awaited<ReturnType<typeof locked>>[number];

/** Held until the transaction ends. */
export const lockEmployee = async (tx: Tx, id: number): Promise<LockedEmployee | undefined> => (await locked(tx, { id }))[0];

type Notice = {
  status: EmployeeStatus;
  last_working_day: PlainDate | null;
  access_until: Instant | null;
  exit_kind: string | null;
  exit_number: string | null;
};

export const setNotice = (tx: Tx, id: number, notice: Partial<Notice> & { ended_at?: Instant }): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.employees")
      .set((row) => ({ ...notice, version: row("version", "+", 1) }))
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

/** Whose access may have ended by now: their own zone decides, and no zone is a day ahead of UTC. */
const due = query((q, { company, day, now }: OfCompany & { day: PlainDate; now: Instant }) =>
  q
    .selectFrom("people.employees")
    .select("id")
    .where("company_id", "=", company)
    .where("status", "in", here)
    .where((is) => is.or([is("last_working_day", "<=", day), is("access_until", "<=", now)]))
    .orderBy("id"),
);
export const maybeDue = async (tx: Tx, day: PlainDate, now: Instant): Promise<number[]> =>
  (await due(tx, { day, now })).map(({ id }) => id);

const reportsLocked = query((q, { company, manager }: OfCompany & { manager: number }) =>
  q
    .selectFrom("people.employees")
    .select(["id", "code", "name"])
    .where("company_id", "=", company)
    .where("manager_id", "=", manager)
    .where("status", "not in", gone)
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** Everybody who reports to them, whether they have started or not; held until the transaction ends. */
export const lockReports = (tx: Tx, manager: number) => reportsLocked(tx, { manager });

const nextReportsLocked = query((q, { company, manager }: OfCompany & { manager: number }) =>
  q
    .selectFrom("people.employees")
    .select(["id", "key", "code", "name", "next_manager_on"])
    .where("company_id", "=", company)
    .where("next_manager_id", "=", manager)
    .where("status", "not in", gone)
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** Who is to report to them from a later day on. */
export const lockNextReports = (tx: Tx, manager: number) => nextReportsLocked(tx, { manager });

/** Null: the planned change is for nobody. */
export const setNextManager = (tx: Tx, ids: readonly number[], manager: number | null): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.employees")
      .set((row) => ({ next_manager_id: manager, version: row("version", "+", 1) }))
      .where("company_id", "=", tx.company)
      .where("id", "=", oneOf(ids)),
  );

type Edge = { id: number; manager_id: number | null; name: string };

/** Everybody above these people with them, and everybody below the leaver. */
export const lineAround = async (tx: Tx, leaver: number, others: readonly number[]): Promise<Edge[]> => {
  const { company } = tx;
  const { rows } = await sql<Edge>`
    with recursive up(id, manager_id, name) as (
      select e.id, e.manager_id, e.name from people.employees e where e.company_id = ${company} and e.id = ${oneOf([leaver, ...others])}
      union
      select e.id, e.manager_id, e.name from people.employees e join up on e.id = up.manager_id where e.company_id = ${company}
    ), down(id, manager_id, name) as (
      select e.id, e.manager_id, e.name from people.employees e where e.company_id = ${company} and e.id = ${leaver}
      union
      select e.id, e.manager_id, e.name from people.employees e join down on e.manager_id = down.id
      where e.company_id = ${company} and e.status not in ('left', 'cancelled')
    )
    select id, manager_id, name from up union select id, manager_id, name from down`.execute(q(tx));
  return rows;
};

/** They are led by nobody since this person left. */
export const markUnled = (tx: Tx, ids: readonly number[], formerManager: number): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.employees")
      .set({ former_manager_id: formerManager })
      .where("company_id", "=", tx.company)
      .where("id", "=", oneOf(ids)),
  );

/** Leavers of whom nobody is left without a manager any more, with the key of their record. */
export const allLedAgain = async (tx: Tx): Promise<{ id: number; key: string }[]> => {
  const { rows } = await sql<{ id: number; key: string }>`
    select l.id, l.key from people.employees l
    where l.company_id = ${tx.company} and l.id in (
      select e.former_manager_id from people.employees e
      where e.company_id = ${tx.company} and e.former_manager_id is not null
      group by e.former_manager_id
      having bool_and(e.manager_id is not null or e.status in ('left', 'cancelled'))
    )`.execute(q(tx));
  return rows;
};

/** Nothing is left to be done for those whom this person led. */
export const forgetUnled = (tx: Tx, formerManager: number): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.employees")
      .set({ former_manager_id: null })
      .where("company_id", "=", tx.company)
      .where("former_manager_id", "=", formerManager),
  );

const headed = query((q, { company, head }: OfCompany & { head: number }) =>
  q
    .selectFrom("people.departments")
    .select(["id", "name", "closed_on"])
    .where("company_id", "=", company)
    .where("head_id", "=", head)
    .orderBy("name"),
);
export const headedBy = (tx: Tx, head: number) => headed(tx, { head });

export const takeHead = (tx: Tx, head: number): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.departments")
      .set((row) => ({ head_id: null, version: row("version", "+", 1) }))
      .where("company_id", "=", tx.company)
      .where("head_id", "=", head),
  );
