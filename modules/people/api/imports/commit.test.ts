// What is taken over, what has changed since the check, and a worker that dies in the middle: file 02, PE-65.
import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { importEndpoints } from "../../imports/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { makeColleague, monthsMiscounted } from "../directory/testing.ts";
import { actOn } from "./testing.ts";
import { look, newcomer, officeIn, reasonsOf, record, rowsOf } from "./testing-office.ts";

const portal = openForThisFile(() => openTestPortal({ size: 6 }), "2026-12-07T04:00:00.000Z");
const { office, at, checkedOf, committedOf } = officeIn(portal);

describe("the commit", () => {
  test("PE-65: whoever was changed since the check is skipped, with who and when; a code given meanwhile too", async () => {
    const { home, kavita, asha, rohan } = await office();
    const neha = await makeColleague(portal.app, home, { firstName: "Neha", lastName: "Gupta", role: "HR" });
    const checked = await checkedOf(kavita, [[asha.code, "Aasha"], newcomer("NEW-1", "Mira"), [rohan.code, "Roan"]]);
    const later = "2026-12-07T08:33:00.000Z";
    await (await at(later, neha)).call(
      recordEndpoints.saveName,
      { params: { code: asha.code }, body: { firstName: "Ash", lastName: "Nair", reason: "Asked for" } },
      1,
    );
    const other = await at(later, neha);
    const meanwhile = await committedOf(other, await checkedOf(other, [newcomer("NEW-1", "Other")]));
    expect(meanwhile.result?.added).toBe(1);
    const hr = await at(later, kavita);
    const done = await committedOf(hr, checked);
    expect(done.result).toEqual({ added: 0, updated: 1, same: 0, leftOut: 0, skipped: 2 });
    expect(reasonsOf(await rowsOf(hr, done, { outcome: "skipped" }))).toEqual({
      2: ["Row 2 skipped: Neha Gupta changed it at 14:03."],
      3: ["Without a manager, requests go to HR.", "Row 3 skipped: NEW-1 was given to somebody else meanwhile."],
    });
    expect((await record(hr, asha.code)).name?.firstName).toBe("Ash");
  });

  test("PE-65: not a day after the check, and only one at a time in a company", async () => {
    const { kavita } = await office();
    const [first, second] = [await checkedOf(kavita, [newcomer("NEW-1", "Mira")]), await checkedOf(kavita, [newcomer("NEW-2", "Ravi")])];
    await actOn(kavita, first, "commit", { rows: 1 });
    const commit = (hr = kavita) =>
      hr.refused(importEndpoints.actOnImport, {
        params: { number: second.number, action: "commit" },
        body: { version: second.version, rows: 1 },
      });
    expect((await commit()).sentences).toEqual([`${first.number} is still running (0 %).`]);
    await portal.jobs.runJobs();
    expect((await commit(await at("2026-12-08T04:00:00.001Z", kavita))).sentences).toEqual(["Checked more than a day ago. Check again."]);
    clock.set("2026-12-07T04:00:00.000Z");
    expect((await committedOf(kavita, second)).result?.added).toBe(1);
    expect((await commit()).code).toBe("people.import_ended");
  });

  test("PE-09, PE-63: whoever commits what another has checked is skipped themselves", async () => {
    const { home, kavita } = await office();
    const neha = await makeColleague(portal.app, home, { firstName: "Neha", lastName: "Gupta", role: "HR" });
    const checked = await checkedOf(kavita, [[neha.code, "Nehaa"]]);
    expect((await committedOf(neha, checked)).result).toMatchObject({ updated: 0, skipped: 1 });
  });

  test("the rows are fetched as a file by HR alone, and a discarded import forgets them", async () => {
    const { kavita, rohan } = await office();
    const checked = await checkedOf(kavita, [newcomer("NEW-1", "Mira", { department: "=Nowhere" })]);
    const wish = { list: "people.imported", format: "csv", filters: { import: checked.number } } as const;
    expect((await kavita.call(exportEndpoints.request, { body: wish })).rowsTotal).toBe(1);
    expect((await rohan.refused(exportEndpoints.request, { body: wish })).status).toBe(404);
    expect((await rohan.refused(importEndpoints.imports, { query: {} })).sentences).toEqual(["HR imports people."]);
    expect((await actOn(kavita, checked, "discard")).status).toBe("discarded");
    expect(await rowsOf(kavita, checked)).toEqual([]);
  });
});

test("PE-65: a worker that dies in the middle is followed by one that goes on: nobody half, nobody twice", async () => {
  const { kavita, asha } = await office();
  const many = Array.from({ length: 450 }, (_, no) =>
    newcomer(`NEW-${1000 + no}`, `Person${"abcdefghij"[no % 10]}`, {
      email: `new${no}@example.com`,
      manager: no % 3 === 0 ? asha.code : "NEW-1000",
    }),
  );
  many[0] = newcomer("NEW-1000", "Head", { manager: asha.code });
  const checked = await checkedOf(kavita, [...many, [asha.code, "Aasha"]]);
  expect(checked.counters).toMatchObject({ add: 450, update: 1, error: 0 });
  await actOn(kavita, checked, "commit", { rows: 451 });
  const people = async () =>
    (
      await portal.asSuperuser<{ people: number; placed: number; led: number }>(
        `select count(*)::integer as people, count(p.id)::integer as placed, count(e.manager_id)::integer as led
         from people.employees e left join people.placements p on p.company_id = e.company_id and p.employee_id = e.id
         where e.company_id = $1 and e.code like 'NEW-%'`,
        [kavita.company],
      )
    )[0];
  await portal.asSuperuser(`create function people.die() returns trigger language plpgsql as $$
    begin if new.code = 'NEW-1210' then raise exception using errcode = '57P05', message = 'killed'; end if; return new; end $$`);
  await portal.asSuperuser("create trigger die before insert on people.employees for each row execute function people.die()");
  await portal.jobs.runJobs();
  expect(portal.jobs.failures.splice(0)).toHaveLength(1);
  expect(await people()).toEqual({ people: 200, placed: 200, led: 0 });
  expect(await monthsMiscounted(portal, kavita.company)).toEqual([]);
  expect(await look(kavita, checked)).toMatchObject({ status: "committing", progress: { done: 200, of: 902 } });
  await portal.asSuperuser("drop trigger die on people.employees");
  await portal.asSuperuser("drop function people.die()");
  await portal.asSuperuser("update jobs._private_jobs set run_at = now()");
  await portal.jobs.runJobs();
  expect(portal.jobs.failures).toEqual([]);
  expect(await people()).toEqual({ people: 450, placed: 450, led: 450 });
  expect(await monthsMiscounted(portal, kavita.company)).toEqual([]);
  const done = await look(kavita, checked);
  expect(done.result).toEqual({ added: 450, updated: 1, same: 0, leftOut: 0, skipped: 0 });
  await actOn(kavita, done, "undo");
  await portal.jobs.runJobs();
  expect((await look(kavita, done)).undone).toEqual({ removed: 450, restored: 1, kept: 0 });
  expect(await people()).toEqual({ people: 0, placed: 0, led: 0 });
  expect(await monthsMiscounted(portal, kavita.company)).toEqual([]);
});
