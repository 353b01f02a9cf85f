// What the database itself holds of imports, whatever the code above it asks.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { openTestPortal } from "#api/testing.ts";
import { auditTest } from "#api/testing-audit.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { statesOf } from "#shared/workflow.ts";
import { importWorkflow } from "../../imports/workflow.ts";
import { makeEmployee } from "../testing.ts";
import { removeEmployees } from "./facts-store.ts";
import { actOn } from "./testing.ts";
import { newcomer, officeIn } from "./testing-office.ts";

const portal = openForThisFile(() => openTestPortal({ size: 8 }), "2026-12-07T04:00:00.000Z");
const { office, checkedOf } = officeIn(portal);

describe("the database", () => {
  test("PE-66: removes nobody but by undoing the import that added them", async () => {
    const { home } = await office();
    const { employee } = await makeEmployee(home);
    const remove = inTransaction(systemActor(home.company), async (tx) => {
      auditTest(tx);
      await removeEmployees(tx, [employee]);
    });
    await expect(remove).rejects.toMatchObject({ constraint: "employees_removed_by_undo" });
  });

  test("PE-65: lets one of two that begin at once go on, and the other reads why", async () => {
    const { kavita } = await office();
    const both = [await checkedOf(kavita, [newcomer("NEW-1", "Mira")]), await checkedOf(kavita, [newcomer("NEW-2", "Ravi")])];
    const ends = await Promise.allSettled(both.map((one) => actOn(kavita, one, "commit", { rows: 1 })));
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = ends.find((end) => end.status === "rejected");
    expect(String(refused?.reason)).toContain("people.import_busy");
  });

  test("knows the states of the workflow, and no other", async () => {
    const [found] = await portal.asSuperuser<{ words: string }>(
      "select pg_get_constraintdef(oid) as words from pg_constraint where conrelid = 'people.imports'::regclass and conname = 'imports_status_check'",
    );
    expect([...(found?.words ?? "").matchAll(/'(\w+)'::text/g)].map(([, word]) => word).sort()).toEqual(
      [...statesOf(importWorkflow)].sort(),
    );
  });
});
