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
import { pastRules } from "../testing-past-rules.ts";
import { removeEmployees } from "./facts-store.ts";
import { actOn } from "./testing.ts";
import { newcomer, officeIn } from "./testing-office.ts";

const portal = openForThisFile(() => openTestPortal({ size: 8 }), "2026-12-07T04:00:00.000Z");
const { office, checkedOf, committedOf } = officeIn(portal);

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

  test("PE-65: keeps a second one from moving, and a row from standing twice in a file, whoever writes it", async () => {
    const { kavita } = await office();
    const both = [await checkedOf(kavita, [newcomer("NEW-1", "Mira")]), await checkedOf(kavita, [newcomer("NEW-2", "Ravi")])];
    const past = pastRules(portal, kavita.company);
    const move = () =>
      past(
        `update people.imports set status = 'committing' where company_id = ${kavita.company} and number = any('{${both.map(({ number }) => number)}}')`,
      );
    await expect(move()).rejects.toMatchObject({ constraint: "imports_one_moving" });
    const twice = past(`insert into people.import_rows (company_id, id, import_id, no, cells)
      select company_id, gen_random_uuid(), import_id, no, '[]' from people.import_rows where company_id = ${kavita.company}`);
    await expect(twice).rejects.toMatchObject({ constraint: "import_rows_no" });
    const tooMany = past(`update people.imports set rows = 10001 where company_id = ${kavita.company}`);
    await expect(tooMany).rejects.toMatchObject({ constraint: "imports_rows_check" });
    await expect(past(`delete from people.imports where company_id = ${kavita.company}`)).rejects.toMatchObject({ code: "42501" });
  });

  test("PE-66: takes no row of pay away but for an import that is being undone", async () => {
    const { kavita, asha } = await office();
    await portal.pastTriggers(
      `insert into people.pay (company_id, employee_id, starts_on, currency, basic, hra, special, other)
       values (${asha.company}, ${asha.employee}, '2026-01-01', 'INR', 1, 0, 0, 0)`,
    );
    const past = pastRules(portal, asha.company);
    const remove = () => past(`delete from people.pay where company_id = ${asha.company} and employee_id = ${asha.employee}`);
    await expect(remove()).rejects.toMatchObject({ constraint: "pay_removed_by_undo" });
    const done = await committedOf(kavita, await checkedOf(kavita, [[asha.code, "Aasha"]]));
    await portal.pastTriggers(`update people.imports set status = 'undoing' where company_id = ${kavita.company} and id = '${done.id}'`);
    await expect(remove()).resolves.toBeUndefined();
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
