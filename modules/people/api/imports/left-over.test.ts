// What a discarded import leaves of its file, and whom an undo finds in use: file 02, PE-66.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { actOn } from "./testing.ts";
import { newcomer, officeIn, reasonsOf, rowsOf } from "./testing-office.ts";

const portal = openForThisFile(() => openTestPortal({ size: 6 }), "2026-12-07T04:00:00.000Z");
const { office, checkedOf, committedOf, undoneOf } = officeIn(portal);

test("a discarded import has no file any more, and its content goes", async () => {
  const all = await office();
  const checked = await checkedOf(all.kavita, [newcomer("NEW-1", "Mira")]);
  const files = () =>
    portal.asSuperuser<{ state: string }>("select state from files.files where company_id = $1 and record_number = $2", [
      all.home.company,
      checked.number,
    ]);
  expect(await files()).toEqual([{ state: "clean" }]);
  await actOn(all.kavita, checked, "discard");
  await portal.jobs.runJobs();
  expect(await files()).toEqual([{ state: "deleted" }]);
});

test("PE-66: who has something in the leave ledger stays, and is listed with that", async () => {
  const all = await office();
  const { kavita } = all;
  const done = await committedOf(kavita, await checkedOf(all.kavita, [newcomer("NEW-1", "Mira")]));
  const [mira] = await portal.asSuperuser<{ id: number }>("select id from people.employees where company_id = $1 and code = 'NEW-1'", [
    kavita.company,
  ]);
  await portal.pastTriggers(
    `insert into leave.entries (company_id, id, employee_id, type, kind, units, day, lot, usable_from, usable_until, actor_id, at, key)
     values (${kavita.company}, gen_random_uuid(), ${mira?.id}, 'EL', 'OPENING', 2, '2026-12-01', '2026-01-01..2026-12-31', '2026-01-01',
       '2026-12-31', ${kavita.employee}, now(), 'opening')`,
  );
  const undone = await undoneOf(all.kavita, done);
  expect(undone.undone).toEqual({ removed: 0, restored: 0, kept: 1 });
  expect(reasonsOf(await rowsOf(kavita, undone))[2]).toContain("Row 2: Mira New stays: a leave balance depends on the record.");
});

test("PE-66: who has punched stays, whatever brought the punch", async () => {
  const all = await office();
  const { kavita } = all;
  const rows = [newcomer("NEW-1", "Mira"), newcomer("NEW-2", "Ravi")];
  const done = await committedOf(kavita, await checkedOf(all.kavita, rows));
  await portal.pastTriggers(
    `insert into attendance.punches (company_id, id, employee_id, at, kind, zone, offset_minutes, source, number, device)
     select company_id, gen_random_uuid(), id, '2026-12-01T04:00:00Z', 'untyped', 'Asia/Kolkata', 330, 'import', 'PI-2026-00001', 'Gate 1'
     from people.employees where company_id = ${kavita.company} and code = 'NEW-1'`,
  );
  const undone = await undoneOf(all.kavita, done);
  expect(undone.undone).toEqual({ removed: 1, restored: 0, kept: 1 });
  expect(reasonsOf(await rowsOf(kavita, undone))[2]).toContain("Row 2: Mira New stays: attendance depends on the record.");
});
