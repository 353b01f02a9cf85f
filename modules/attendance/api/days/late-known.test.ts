// Somebody whose working here becomes known when the month is locked: nothing of it can be kept, and all of it is read.
import { expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-01T04:00:00.000Z");
const { listPeriods, lockPeriod, readDay, readMonth, readTeamDay, readTeamMonth } = attendanceEndpoints;

const run = async (...tasks: string[]): Promise<void> => {
  for (const task of tasks) await portal.jobs.runSlot(`${task}.each`, clock.now());
  expect(portal.jobs.failures).toEqual([]);
};

/** November is locked from Wed 25 on. Then Asha is entered, who has worked here since Thursday and came on that day alone. */
const lateAsha = async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-11-25" });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  await run("attendance.close", "attendance.review");
  const november = (await hr.call(listPeriods, { query: {} })).items.find(({ to }) => to === "2026-11-30");
  const [id, version] = [november?.id ?? "", november?.revision ?? 0];
  await hr.call(lockPeriod, { params: { id }, body: { version, ticked: ["incomplete", "absent"] } });
  const asha = await makePerson(portal.app, home, { manager: rohan, joinedOn: "2026-11-26" });
  await addPunches(asha, [{ at: "2026-11-26T04:00:00Z" }, { at: "2026-11-26T13:00:00Z" }]);
  await run("attendance.close");
  const kept = "select day from attendance.day_records where company_id = $1 and employee_id = $2 and day < '2026-12-01'";
  expect(await portal.asSuperuser(kept, [home.company, asha.employee])).toEqual([]);
  return { hr, rohan, asha };
};
const totals = { attended: 1, absent: 2, off: 2, leave: 0, open: 0 };

test("AT-38: employed days that become known after a lock stand in the sheet and its totals, and open as days", async () => {
  const { rohan, asha } = await lateAsha();
  const sheet = await asha.call(readMonth, { params: { month: "2026-11" }, query: {} });
  expect(sheet.days.map(({ date, status }) => [date.slice(8), status])).toEqual([
    ["25", "not_employed"],
    ["26", "present"],
    ["27", "absent"],
    ["28", "weekly_off"],
    ["29", "weekly_off"],
    ["30", "absent"],
  ]);
  expect(sheet.totals).toMatchObject(totals);
  const day = (date: string) => rohan.call(readDay, { params: { date }, query: { employee: asha.code } });
  expect(await day("2026-11-26")).toMatchObject({ status: "present", net: 480 });
  expect(await day("2026-11-27")).toMatchObject({ status: "absent", needsMe: false });
});

test("AT-38: so they do in the grid and the day of the team", async () => {
  const { rohan } = await lateAsha();
  const { people } = await rohan.call(readTeamMonth, { query: { month: "2026-11" } });
  expect(people.map(({ letters }) => letters.slice(24))).toEqual([["", "P", "A", "WO", "WO", "A"]]);
  expect(people[0]?.totals).toMatchObject(totals);
  const tilesOn = async (date: string) => {
    const { tiles, people: listed } = await rohan.call(readTeamDay, { query: { date } });
    return [tiles.here, tiles.not_in_yet, tiles.day_off, listed.map(({ status, net }) => [status, net])];
  };
  expect(await tilesOn("2026-11-25")).toEqual([0, 0, 0, []]);
  expect(await tilesOn("2026-11-26")).toEqual([1, 0, 0, [["present", 480]]]);
  expect(await tilesOn("2026-11-27")).toEqual([0, 1, 0, [["absent", 0]]]);
  expect(await tilesOn("2026-11-28")).toEqual([0, 0, 1, [["weekly_off", 0]]]);
});
