// SQL of what rests on one person.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { StandInTables } from "./stand-ins/tables.ts";
import type { RequestTables } from "./tables.ts";

const query = queriesOf<RequestTables & StandInTables>();

/** Literals, because a prepared plan uses a partial index only where it can read its condition. */
const open = sql.lit("open" as const);
const set = sql.lit("set" as const);

const decisions = query((q, { company, employee, most }: OfCompany & { employee: number; most: number }) =>
  q
    .selectFrom("requests.steps as s")
    .innerJoin("requests.requests as r", (join) => join.onRef("r.company_id", "=", "s.company_id").onRef("r.id", "=", "s.request_id"))
    .select(["r.number", "r.kind", "r.owner_id", (of) => of.fn.countAll<number>().over().as("count")])
    .where("s.company_id", "=", company)
    .where("s.state", "=", open)
    .where("s.id", "in", (of) =>
      of.selectFrom("requests.step_people").select("step_id").where("company_id", "=", company).where("employee_id", "=", employee),
    )
    .orderBy("s.id")
    .limit(most),
);
export const decisionsOf = (tx: Tx, employee: number, most: number) => decisions(tx, { employee, most });

const standIns = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("requests.stand_ins")
    .select(["id", "principal_id", "stand_in_id", "from_day", "to_day"])
    .where("company_id", "=", company)
    .where((is) => is.or([is("principal_id", "=", employee), is("stand_in_id", "=", employee)]))
    .where("state", "=", set)
    .orderBy("id"),
);
export const standInsOf = (tx: Tx, employee: number) => standIns(tx, { employee });

const owners = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("requests.requests")
    .select("owner_id")
    .distinct()
    .where("company_id", "=", company)
    .where("owner_id", "=", sql<number>`any(${employees}::integer[])`),
);
/** Those of them of whom there is a request, decided or not. */
export const ownersAmong = async (tx: Tx, employees: readonly number[]): Promise<Set<number>> =>
  new Set((await owners(tx, { employees })).map(({ owner_id }) => owner_id));
