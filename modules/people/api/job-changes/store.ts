// SQL of placements that follow each other, and of a manager who is planned.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();
const query = queriesOf<PeopleTables>();
type Of = OfCompany & { employee: number };

const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

const placements = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("people.placements as p")
    .innerJoin("people.departments as d", (join) => join.onRef("d.company_id", "=", "p.company_id").onRef("d.id", "=", "p.department_id"))
    .innerJoin("people.designations as t", (join) => join.onRef("t.company_id", "=", "p.company_id").onRef("t.id", "=", "p.designation_id"))
    .innerJoin("people.locations as l", (join) => join.onRef("l.company_id", "=", "p.company_id").onRef("l.id", "=", "p.location_id"))
    .leftJoin("people.grades as g", (join) => join.onRef("g.company_id", "=", "p.company_id").onRef("g.id", "=", "p.grade_id"))
    .select(["p.id", "p.employee_id", "p.starts_on", "p.ends_on", "p.kind", "p.reason", "p.employment_type"])
    .select(["p.department_id", "p.designation_id", "p.grade_id", "p.location_id"])
    .select([
      "d.name as department",
      "t.name as designation",
      "g.name as grade",
      "g.band",
      "g.notice_days as grade_notice_days",
      "l.name as location",
      "l.address as location_address",
      "l.time_zone",
    ])
    .where("p.company_id", "=", company)
    .where("p.employee_id", "=", oneOf(employees))
    .orderBy("p.employee_id")
    .orderBy("p.starts_on"),
);
/** Of each person in order. */
export const placementsOf = (tx: Tx, employees: readonly number[]) => placements(tx, { employees });
export type PlacementRow = Awaited<ReturnType<typeof placementsOf>>[number];

type NewPlacement = Omit<PeopleTables["people.placements"], "company_id">;
export const insertPlacement = (tx: Tx, row: NewPlacement): void =>
  write(
    tx,
    q(tx)
      .insertInto("people.placements")
      .values({ ...row, company_id: tx.company }),
  );

type Changed = Partial<Omit<NewPlacement, "id" | "employee_id">>;
export const changePlacement = (tx: Tx, id: string, change: Changed): void =>
  write(tx, q(tx).updateTable("people.placements").set(change).where("company_id", "=", tx.company).where("id", "=", id));

export const deletePlacement = (tx: Tx, id: string): void =>
  write(tx, q(tx).deleteFrom("people.placements").where("company_id", "=", tx.company).where("id", "=", id));

const employees = query((q, { company, employee }: Of) =>
  q
    .selectFrom("people.employees as e")
    .leftJoin("people.employees as m", (join) => join.onRef("m.company_id", "=", "e.company_id").onRef("m.id", "=", "e.manager_id"))
    .leftJoin("people.employees as n", (join) => join.onRef("n.company_id", "=", "e.company_id").onRef("n.id", "=", "e.next_manager_id"))
    .select(["e.id", "e.key", "e.code", "e.name", "e.version", "e.status", "e.joined_on", "e.manager_id"])
    .select(["e.probation_ends_on", "e.confirmed_on", "e.contract_ends_on", "e.notice_days", "e.invite_on"])
    .select(["e.next_manager_id", "e.next_manager_on", "e.next_manager_reason", "e.next_manager_plan"])
    .select(["m.code as manager_code", "m.name as manager_name", "n.code as next_code", "n.name as next_name"])
    .where("e.company_id", "=", company)
    .where("e.id", "=", employee),
);
export const jobOf = async (tx: Tx, employee: number) => (await employees(tx, { employee }))[0];
export type JobRow = NonNullable<Awaited<ReturnType<typeof jobOf>>>;

type Plan = { manager: number | null; on: PlainDate; reason: string; plan: string };
/** Without a plan the one that was there is gone. The record gets its next version either way. */
export const setNextManager = (tx: Tx, employee: number, plan: Plan | undefined): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.employees")
      .set({
        next_manager_id: plan?.manager ?? null,
        next_manager_on: plan?.on ?? null,
        next_manager_reason: plan?.reason ?? null,
        next_manager_plan: plan?.plan ?? null,
        version: sql<number>`version + 1`,
      })
      .where("company_id", "=", tx.company)
      .where("id", "=", employee),
  );

/** Every change of a record gives it its next version. */
export const raiseVersion = (tx: Tx, employee: number): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.employees")
      .set({ version: sql<number>`version + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", employee),
  );
