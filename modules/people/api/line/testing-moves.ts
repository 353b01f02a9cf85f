// Changes of who reports to whom as the database sees them, without the portal's own rules before it.
import type pg from "pg";
import { systemActor } from "#api/actor.ts";
import { auditTest } from "#api/testing-audit.ts";
import { inTransaction, tablesOf } from "#api/transaction.ts";
import type { PeopleTables } from "../tables.ts";
import type { TestEmployee } from "../testing.ts";

const q = tablesOf<PeopleTables>();

export const change = (person: TestEmployee, to: { manager_id?: number | null; status?: "left" | "active"; last_working_day?: string }) =>
  inTransaction(systemActor(person.company), async (tx) => {
    auditTest(tx);
    await q(tx).updateTable("people.employees").set(to).where("company_id", "=", tx.company).where("id", "=", person.employee).execute();
  });
export const moveBelow = (person: TestEmployee, manager: TestEmployee | null) => change(person, { manager_id: manager?.employee ?? null });

/** The constraint that refused the work, or `kept`. */
export const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "kept";
  } catch (error) {
    return (error as pg.DatabaseError).constraint ?? String(error);
  }
};
