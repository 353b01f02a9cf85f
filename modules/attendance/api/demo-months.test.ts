// What is made for the demo must be what the portal would have made of the same punches.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { openTestPortal } from "#api/testing.ts";
import { auditTest } from "#api/testing-audit.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeEmployee, makeLocation } from "#modules/people/api/testing.ts";
import { deriveMany } from "./days/derive.ts";
import { fillMonths } from "./demo-months.ts";
import { assignShifts } from "./shifts/setup.ts";
import { makeAttendanceCompany } from "./testing.ts";

// 10:30 in Bengaluru, 05:00 in London.
const NOW = "2026-12-07T05:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);

test("days that are made at once stay the same when they are derived from their punches, nights and the clocks of London included", async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-10-01" });
  const { company } = home;
  const london = await makeLocation(company, { name: "London", timeZone: "Europe/London", calendar: "England and Wales" });
  const people = [await makeEmployee(home), await makeEmployee(home), await makeEmployee(home, { locationId: london.locationId })];
  const [early = 0, nightly = 0, british = 0] = people.map(({ employee }) => employee);
  await inTransaction(systemActor(company), (tx) =>
    assignShifts(tx, [
      { employee: nightly, code: "NIG", from: "2026-10-01" },
      { employee: early, code: "EAR", from: "2026-11-01" },
    ]),
  );
  const told = new Map([["2026-12-03", { who: "", date: "2026-12-03", keeps: "in" as const }]]);
  await inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    const lives = [{ employee: early, who: 11, toldOn: told }, ...[nightly, british].map((employee) => ({ employee, who: employee }))];
    await fillMonths(tx, lives, { from: "2026-10-01", now: NOW });
  });
  const rows = await portal.asSuperuser<{ employee: number; days: number; incomplete: number; open: number; closed: string }>(
    `select r.employee_id as employee, count(*)::integer as days, count(*) filter (where status = 'incomplete')::integer as incomplete,
       count(*) filter (where status in ('in', 'planned', 'not_in_yet'))::integer as open, min(c.closed_until)::text as closed
     from attendance.day_records r join attendance.clocks c using (company_id, employee_id) where company_id = $1 group by 1 order by 1`,
    [company],
  );
  expect(rows).toEqual([
    { employee: early, days: 68, incomplete: 1, open: 1, closed: "2026-12-06" },
    // Her Sunday night can be closed until noon.
    { employee: nightly, days: 68, incomplete: 0, open: 1, closed: "2026-12-05" },
    { employee: british, days: 68, incomplete: 0, open: 1, closed: "2026-12-06" },
  ]);
  const employees = people.map(({ employee }) => employee);
  expect(await inTransaction(systemActor(company), (tx) => deriveMany(tx, employees, "2026-10-01", "2026-12-07"))).toBe(0);
});
