// SQL of successors, and of what people itself knows that somebody holds.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();
const query = queriesOf<PeopleTables>();

const gone = [sql.lit("left" as const), sql.lit("cancelled" as const)];

const named = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("people.successors as s")
    .innerJoin("people.employees as e", (join) => join.onRef("e.company_id", "=", "s.company_id").onRef("e.id", "=", "s.successor_id"))
    .select(["s.kind", "s.item", "s.successor_id", "e.code", "e.name"])
    .where("s.company_id", "=", company)
    .where("s.employee_id", "=", employee)
    .orderBy("s.kind")
    .orderBy("s.item"),
);

/** Everybody who was named for what this person holds or held. */
export const successorsOf = (tx: Tx, employee: number) => named(tx, { employee });

export const setSuccessor = (
  tx: Tx,
  employee: number,
  { kind, item, successor }: { kind: string; item: string; successor: number },
): void =>
  write(
    tx,
    q(tx)
      .insertInto("people.successors")
      .values({ company_id: tx.company, employee_id: employee, kind, item, successor_id: successor })
      .onConflict((conflict) => conflict.columns(["company_id", "employee_id", "kind", "item"]).doUpdateSet({ successor_id: successor })),
  );

export const dropSuccessor = (tx: Tx, employee: number, { kind, item }: { kind: string; item: string }): void =>
  write(
    tx,
    q(tx)
      .deleteFrom("people.successors")
      .where("company_id", "=", tx.company)
      .where("employee_id", "=", employee)
      .where("kind", "=", kind)
      .where("item", "=", item),
  );

type Led = OfCompany & { manager: number; most: number };

const reports = query((q, { company, manager, most }: Led) =>
  q
    .selectFrom("people.employees")
    .select(["id", "code", "name", (of) => of.fn.countAll<number>().over().as("count")])
    .where("company_id", "=", company)
    .where("manager_id", "=", manager)
    .where("status", "not in", gone)
    .orderBy("name_order")
    .orderBy("key")
    .limit(most),
);
export const reportsOf = (tx: Tx, manager: number, most: number) => reports(tx, { manager, most });

const nextReports = query((q, { company, manager, most }: Led) =>
  q
    .selectFrom("people.employees")
    .select(["id", "code", "name", "next_manager_on", (of) => of.fn.countAll<number>().over().as("count")])
    .where("company_id", "=", company)
    .where("next_manager_id", "=", manager)
    .where("status", "not in", gone)
    .orderBy("name_order")
    .orderBy("key")
    .limit(most),
);
export const nextReportsOf = (tx: Tx, manager: number, most: number) => nextReports(tx, { manager, most });
