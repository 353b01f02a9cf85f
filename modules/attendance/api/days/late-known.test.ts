// Somebody whose working here becomes known when the month is locked: what was counted stays, and all of it is read, added up and kept beside.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";
import { onNoticeChanged, onPlaceChanged } from "./jobs.ts";

const portal = openForThisFile(openTestPortal, "2026-12-01T04:00:00.000Z");
const { listPeriods, lockPeriod, readDay, readDifferences, readMonth, readReport, readSnapshot, readTeamDay, readTeamMonth, reopenPeriod } =
  attendanceEndpoints;

const run = async (...tasks: string[]): Promise<void> => {
  for (const task of tasks) await portal.jobs.runSlot(`${task}.each`, clock.now());
  expect(portal.jobs.failures).toEqual([]);
};

const [FIRST, LAST] = ["2026-11-25", "2026-11-30"] as const;

/** November is closed from Wed 25 on and waits for its lock. */
const begin = async () => {
  const home = await makeAttendanceCompany({ startsOn: FIRST });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(portal.app, home, { firstName, lastName: "Rao", manager: rohan, ...wish });
  const november = async () => {
    const found = (await hr.call(listPeriods, { query: {} })).items.find(({ to }) => to === LAST);
    return { params: { id: found?.id ?? "" }, version: found?.revision ?? 0 };
  };
  const lock = async () => {
    const { params, version } = await november();
    await hr.call(lockPeriod, { params, body: { version, ticked: ["incomplete", "absent"] } });
  };
  const reopen = async () => {
    const { params, version } = await november();
    await hr.call(reopenPeriod, { params, body: { version, comment: "Somebody came late" } });
  };
  const snapshotOf = async (code: string) =>
    (await hr.call(readSnapshot, { params: (await november()).params, query: { search: code } })).rows[0]?.totals;
  const differences = async () => (await hr.call(readDifferences, { params: (await november()).params, query: { side: "since" } })).rows;
  return { home, hr, rohan, person, lock, reopen, snapshotOf, differences };
};
type Begun = Awaited<ReturnType<typeof begin>>;
type Person = Awaited<ReturnType<Begun["person"]>>;

/** Then Asha is entered, who has worked here since Thursday and came on that day alone. */
const lateAsha = async () => {
  const begun = await begin();
  await run("attendance.close", "attendance.review");
  await begun.lock();
  const asha = await begun.person("Asha", { joinedOn: "2026-11-26" });
  await addPunches(asha, [{ at: "2026-11-26T04:00:00Z" }, { at: "2026-11-26T13:00:00Z" }]);
  await run("attendance.close");
  return { ...begun, asha };
};
const totals = { attended: 1, absent: 2, off: 2, leave: 0, open: 0 };

const sheetOf = async (person: Person) => {
  const { days, totals: sum } = await person.call(readMonth, { params: { month: "2026-11" }, query: {} });
  return { statuses: days.map(({ date, status }) => `${date.slice(8)} ${status}`), totals: sum };
};
const gridOf = async ({ rohan }: Begun, sort: "name" | "attention" = "name") =>
  (await rohan.call(readTeamMonth, { query: { month: "2026-11", sort } })).people;
const reportedOf = async ({ rohan }: Begun, { code }: Person) =>
  (await rohan.call(readReport, { query: { from: FIRST, to: LAST } })).rows.find((row) => row.code === code);

test("AT-38: employed days that become known after a lock stand in the sheet and its totals, and open as days", async () => {
  const { rohan, asha } = await lateAsha();
  const sheet = await sheetOf(asha);
  expect(sheet.statuses).toEqual(["25 not_employed", "26 present", "27 absent", "28 weekly_off", "29 weekly_off", "30 absent"]);
  expect(sheet.totals).toMatchObject(totals);
  const day = (date: string) => rohan.call(readDay, { params: { date }, query: { employee: asha.code } });
  expect(await day("2026-11-26")).toMatchObject({ status: "present", net: 480 });
  expect(await day("2026-11-27")).toMatchObject({ status: "absent", needsMe: false });
});

test("AT-38: so they do in the grid and the day of the team", async () => {
  const late = await lateAsha();
  const people = await gridOf(late);
  expect(people.map(({ letters }) => letters.slice(24))).toEqual([["", "P", "A", "WO", "WO", "A"]]);
  expect(people[0]?.totals).toMatchObject(totals);
  const tilesOn = async (date: string) => {
    const { tiles, people: listed } = await late.rohan.call(readTeamDay, { query: { date } });
    return [tiles.here, tiles.not_in_yet, tiles.day_off, listed.map(({ status, net }) => [status, net])];
  };
  expect(await tilesOn("2026-11-25")).toEqual([0, 0, 0, []]);
  expect(await tilesOn("2026-11-26")).toEqual([1, 0, 0, [["present", 480]]]);
  expect(await tilesOn("2026-11-27")).toEqual([0, 1, 0, [["absent", 0]]]);
  expect(await tilesOn("2026-11-28")).toEqual([0, 0, 1, [["weekly_off", 0]]]);
});

test("AT-38: the report adds them up as the sheet does, and whoever has more that needs somebody comes first", async () => {
  const begun = await begin();
  const bina = await begun.person("Bina", { joinedOn: LAST });
  await run("attendance.close", "attendance.review");
  await begun.lock();
  const zoya = await begun.person("Zoya", { joinedOn: "2026-11-26" });
  await addPunches(zoya, [{ at: "2026-11-26T04:00:00Z" }, { at: "2026-11-26T13:00:00Z" }]);
  await run("attendance.close");
  expect(await reportedOf(begun, zoya)).toMatchObject({ days: 5, totals });
  expect((await reportedOf(begun, zoya))?.totals).toEqual((await sheetOf(zoya)).totals);
  const order = async (sort: "name" | "attention") =>
    (await gridOf(begun, sort)).map(({ name, attention }) => `${name} ${attention.length}`);
  expect(await order("name")).toEqual(["Bina Rao 1", "Zoya Rao 2"]);
  expect(await order("attention")).toEqual(["Zoya Rao 2", "Bina Rao 1"]);
  expect((await reportedOf(begun, bina))?.days).toBe(1);
});

test("AT-38: they are told as differences and in no snapshot until the month is opened and locked again; from then on they stay", async () => {
  const late = await lateAsha();
  const { asha, differences, lock, reopen, snapshotOf } = late;
  expect((await differences()).map(({ date, wouldBe }) => [date.slice(8), wouldBe.absent])).toEqual([
    ...[["26", 0] as const, ["27", 1] as const, ["28", 0] as const, ["29", 0] as const, ["30", 1] as const],
  ]);
  expect(await snapshotOf(asha.code)).toBeUndefined();
  const rewrite = () =>
    portal.asSuperuser("update attendance.day_records set late = late where company_id = $1 and employee_id = $2 and day = '2026-11-27'", [
      ...[asha.company, asha.employee],
    ]);
  await rewrite();
  await run("attendance.verify");
  await reopen();
  await portal.jobs.runJobs();
  await lock();
  expect(await snapshotOf(asha.code)).toMatchObject({ employed: 5, attended: 1, absent: 2, off: 2 });
  expect(await differences()).toEqual([]);
  await expect(rewrite()).rejects.toThrow(/locked period/);
  expect((await reportedOf(late, asha))?.totals).toEqual((await sheetOf(asha)).totals);
});

const moved = async (
  { company, employee }: Person,
  change: string,
  tell: typeof onNoticeChanged | typeof onPlaceChanged,
): Promise<void> => {
  await portal.pastTriggers(`update people.employees set ${change} where company_id = $1 and id = $2`, [company, employee]);
  await inTransaction(systemActor(company), (tx) => tell(tx, { employee, from: FIRST }));
};

test("AT-38: so do days before a joining day that is moved back, and days after a last one that is taken back", async () => {
  const begun = await begin();
  const asha = await begun.person("Asha", { joinedOn: LAST });
  const zoya = await begun.person("Zoya");
  await run("attendance.close", "attendance.review");
  await moved(zoya, "last_working_day = '2026-11-26', exit_kind = 'resignation', exit_number = 'EX-2026-00001'", onNoticeChanged);
  await portal.jobs.runJobs();
  expect(await reportedOf(begun, zoya)).toMatchObject({ days: 2, totals: { absent: 2 } });
  await begun.lock();
  const before = await begun.snapshotOf(zoya.code);
  await moved(asha, "joined_on = '2026-11-27'", onPlaceChanged);
  await moved(zoya, "last_working_day = null, exit_kind = null, exit_number = null", onNoticeChanged);
  // Whoever opens the sheet reads it at once, and everybody else when its job has come.
  expect((await sheetOf(asha)).totals).toMatchObject({ absent: 2, off: 2 });
  await portal.jobs.runJobs();
  for (const [person, absent] of [[asha, 2] as const, [zoya, 4] as const]) {
    const sheet = await sheetOf(person);
    expect(sheet.totals).toMatchObject({ absent, off: 2 });
    expect((await reportedOf(begun, person))?.totals).toEqual(sheet.totals);
    expect((await gridOf(begun)).find(({ code }) => code === person.code)?.totals).toEqual(sheet.totals);
  }
  expect(await begun.snapshotOf(zoya.code)).toEqual(before);
  // The notice comes once more: what no lock has counted goes again, and what it has stays.
  await moved(zoya, "last_working_day = '2026-11-25', exit_kind = 'resignation', exit_number = 'EX-2026-00001'", onNoticeChanged);
  await portal.jobs.runJobs();
  expect(await reportedOf(begun, zoya)).toMatchObject({ days: 2, totals: { absent: 2 } });
});
