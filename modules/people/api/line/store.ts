// SQL of who reports to whom.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();
const query = queriesOf<PeopleTables>();

const gone = [sql.lit("left" as const), sql.lit("cancelled" as const)];
const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

/** One change of the line at a time in a company; what the triggers of the table take, taken before anything is read. */ // PE-29
export const holdLine = async (tx: Tx): Promise<void> => {
  await sql`select people.hold_line(${tx.company}::integer)`.execute(q(tx));
};

const locked = query((q, { company, codes }: OfCompany & { codes: readonly string[] }) =>
  q
    .selectFrom("people.employees")
    .select(["id", "code", "name", "manager_id", "version", "next_manager_on"])
    .where("company_id", "=", company)
    .where("code", "=", sql<string>`any(${codes}::text[])`)
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** Their rows, held until the transaction ends; unknown codes are absent. */
export const lockByCode = (tx: Tx, codes: readonly string[]) => locked(tx, { codes });

const keys = query((q, { company, ids }: OfCompany & { ids: readonly number[] }) =>
  q.selectFrom("people.employees").select("key").where("company_id", "=", company).where("id", "=", oneOf(ids)),
);
/** What to-dos about people are found by. */
export const keysOf = async (tx: Tx, ids: readonly number[]): Promise<string[]> => (await keys(tx, { ids })).map(({ key }) => key);

type Edge = { id: number; manager_id: number | null; name: string };

/** Everybody above the manager with them, and everybody below these people with them. */
export const edgesAround = async (tx: Tx, people: readonly number[], manager: number | undefined): Promise<Edge[]> => {
  const { company } = tx;
  const { rows } = await sql<Edge>`
    with recursive up(id, manager_id, name, level) as (
      select e.id, e.manager_id, e.name, 1 from people.employees e where e.company_id = ${company} and e.id = ${manager ?? null}::integer
      union all
      select e.id, e.manager_id, e.name, up.level + 1 from people.employees e join up on e.id = up.manager_id
      where e.company_id = ${company} and up.level < 40
    ), down(id, manager_id, name) as (
      select e.id, e.manager_id, e.name from people.employees e where e.company_id = ${company} and e.id = ${oneOf(people)}
      union
      select e.id, e.manager_id, e.name from people.employees e join down on e.manager_id = down.id where e.company_id = ${company}
    )
    select id, manager_id, name from up union select id, manager_id, name from down`.execute(q(tx));
  return rows;
};

export const setManager = (tx: Tx, people: readonly number[], manager: number | null): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.employees")
      .set((row) => ({ manager_id: manager, version: row("version", "+", 1) }))
      .where("company_id", "=", tx.company)
      .where("id", "=", oneOf(people)),
  );

const leading = query((q, { company, ids }: OfCompany & { ids: readonly number[] }) =>
  q
    .selectFrom("people.employees")
    .select("manager_id as id")
    .distinct()
    .where("company_id", "=", company)
    .where("manager_id", "=", oneOf(ids))
    .where("status", "not in", gone),
);

/** Those of them to whom somebody reports, whether that person has started or not. */
export const leadingAmong = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> =>
  new Set((ids.length === 0 ? [] : await leading(tx, { ids })).flatMap(({ id }) => id ?? []));

const reports = query((q, { company, manager, most }: OfCompany & { manager: number; most: number }) =>
  q
    .selectFrom("people.employees")
    .select("id")
    .where("company_id", "=", company)
    .where("manager_id", "=", manager)
    .where("status", "not in", gone)
    .orderBy("name_order")
    .orderBy("key")
    .limit(most),
);

/** Direct ones in the order of their names, those included who have not started. */
export const reportsOf = async (tx: Tx, manager: number, most: number): Promise<number[]> =>
  (await reports(tx, { manager, most })).map(({ id }) => id);
