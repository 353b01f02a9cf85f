// Somebody who has left is no gap in the months in which they worked here: HR reads them, as the snapshots do.
import { expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

// 10:30 in Bengaluru on Mon 7 Dec 2026.
const portal = openForThisFile(openTestPortal, "2026-12-07T05:00:00.000Z");
const { readReport, readTeamDay, readTeamMonth } = attendanceEndpoints;

test("section 2: HR's day, grid and report of past dates have whoever has left since, and those after them do not", async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-11-23" });
  const hr = await makePerson(portal.app, home, { firstName: "Kavita", lastName: "Rao", role: "HR" });
  const rohan = await makePerson(portal.app, home, { firstName: "Rohan", lastName: "Rao", role: "Manager" });
  const leaving = { lastWorkingDay: "2026-11-27", accessUntil: "2026-11-27T18:30:00.000Z" };
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Rao", manager: rohan, ...leaving });
  await addPunches(asha, [{ at: "2026-11-24T04:00:00Z" }, { at: "2026-11-24T13:00:00Z" }]);
  await portal.jobs.runSlot("attendance.close.each", clock.now());
  await portal.jobs.runSlot("people.leavers.each", clock.now());
  const [row] = await portal.asSuperuser<{ status: string }>("select status from people.employees where id = $1", [asha.employee]);
  expect(row?.status).toBe("left");
  const scope = "company" as const;
  const codesOf = (of: { people: readonly { code: string }[] }): string[] => of.people.map(({ code }) => code);
  const day = (date: string) => hr.call(readTeamDay, { query: { scope, date } });
  expect(codesOf(await day("2026-11-24"))).toContain(asha.code);
  expect(codesOf(await day("2026-11-30"))).not.toContain(asha.code);
  expect(codesOf(await day("2026-12-07"))).not.toContain(asha.code);
  const month = (wanted: string) => hr.call(readTeamMonth, { query: { scope, month: wanted } });
  expect((await month("2026-11")).people.find(({ code }) => code === asha.code)?.totals).toMatchObject({ attended: 1, absent: 4 });
  expect(codesOf(await month("2026-12"))).not.toContain(asha.code);
  const report = async (from: string, to: string) => (await hr.call(readReport, { query: { scope, from, to } })).rows;
  expect((await report("2026-11-23", "2026-11-30")).find(({ code }) => code === asha.code)).toMatchObject({ days: 5 });
  expect((await report("2026-12-01", "2026-12-06")).map(({ code }) => code)).not.toContain(asha.code);
  // Nobody leads them any more.
  await expect(rohan.call(readTeamMonth, { query: { month: "2026-11" } })).rejects.toThrow(/team_not_yours/);
});
