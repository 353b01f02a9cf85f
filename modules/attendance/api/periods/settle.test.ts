// What was changed a moment before a lock counts as it is by then, whether a job has come to its days or not.
import { expect, test, vi } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { calendarEndpoints } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { onLeaveChanged } from "../index.ts";
import { makeAttendanceCompany, oddParts } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-01T04:00:00.000Z");
const { submitDayRequest, listPeriods, lockPeriod, readDayRequest, reopenPeriod, readSnapshot, readDifferences, readReport } =
  attendanceEndpoints;

const MONDAY = "2026-11-30";
type Away = { duty?: "on_duty" | "work_from_home"; portion?: "whole" | "first" | "second" };

/** Asha is absent from Wednesday 25 November on, and asks for leave on the Friday; or on Monday, when she is at work elsewhere. */
const begin = async ({ duty, portion = "whole" }: Away = {}) => {
  const home = await makeAttendanceCompany({ startsOn: "2026-11-25" });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan, sick: 5 });
  for (const task of ["attendance.close", "attendance.review"]) await portal.jobs.runSlot(`${task}.each`, clock.now());
  const day = duty === undefined ? "2026-11-27" : MONDAY;
  const span = { from: day, to: day };
  if (duty !== undefined) {
    const asked = duty === "on_duty" ? { kind: duty, place: "Mysuru", purpose: "Client visit", ...span } : { kind: duty, ...span };
    const { number } = await asha.call(submitDayRequest, { query: {}, body: asked });
    const { id = "", version = 0 } = (await asha.call(readDayRequest, { params: { number } })).request ?? {};
    await rohan.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version } });
  }
  const { request } = await asha.call(leaveEndpoints.apply, { body: { type: "SL", ...span, firstDay: portion, lastDay: portion } });
  const november = async () => {
    const found = (await hr.call(listPeriods, { query: {} })).items.find(({ to }) => to === "2026-11-30");
    return { params: { id: found?.id ?? "" }, version: found?.revision ?? 0 };
  };
  const approve = () =>
    rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: request.version } });
  const lock = async () => {
    const { params, version } = await november();
    await hr.call(lockPeriod, { params, body: { version, ticked: ["incomplete", "absent"] } });
  };
  const totals = async () => {
    const { params } = await november();
    return (await hr.call(readSnapshot, { params, query: { search: asha.code } })).rows[0]?.totals;
  };
  /** Found of the locked days by every job that waits. */
  const differences = async () => {
    await portal.jobs.runJobs();
    return (await hr.call(readDifferences, { params: (await november()).params, query: { side: "since" } })).rows;
  };
  const waiting = () => portal.asSuperuser("select from attendance.pending_days where company_id = $1", [home.company]);
  return { home, hr, asha, approve, lock, totals, differences, november, waiting };
};

test("AT-38: leave that was approved a moment before is in the snapshot, and its job finds nothing left to do", async () => {
  const { approve, lock, totals, differences, waiting } = await begin();
  await approve();
  expect(await waiting()).toHaveLength(1);
  await lock();
  expect(await totals()).toMatchObject({ employed: 6, absent: 3, leave: 1 });
  expect(await differences()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test.each([
  ["on_duty", "second", { attended: 0.5, leave: 0.5, onDuty: 0.5 }],
  ["on_duty", "whole", { attended: 0, leave: 1, onDuty: 0 }],
  ["work_from_home", "first", { attended: 0, leave: 0.5, workFromHome: 0.5 }],
  ["work_from_home", "whole", { attended: 0, leave: 1, workFromHome: 0 }],
] as const)(
  "AT-35, AT-38: %s gives way to leave (%s) in the snapshot as in its job, which comes after the lock",
  async (duty, portion, counted) => {
    const { home, hr, asha, approve, lock, totals, differences } = await begin({ duty, portion });
    await approve();
    await lock();
    expect(await totals()).toMatchObject(counted);
    // The report adds up the same day in its own way.
    const { rows } = await hr.call(readReport, { query: { scope: "company", from: MONDAY, to: MONDAY } });
    expect(rows.find(({ code }) => code === asha.code)?.totals).toMatchObject(counted);
    const kept = () =>
      portal.asSuperuser(
        "select duty_halves, work_from_home, short, net from attendance.day_records where company_id = $1 and employee_id = $2 and day = $3",
        [...[home.company, asha.employee, MONDAY]],
      );
    const before = await kept();
    expect(await differences()).toEqual([]);
    expect(await kept()).toEqual(before);
    expect(await oddParts(asha, MONDAY)).toEqual([]);
  },
);

test("AT-38: so is a day that became a holiday for everybody there", async () => {
  const { home, hr, lock, totals, differences } = await begin();
  const params = { id: home.calendarId, year: 2026 };
  const { holidays: before, version } = await hr.call(calendarEndpoints.calendarYear, { params });
  const holidays = [...before, { day: "2026-11-26", name: "Founders’ Day", kind: "company" as const, tentative: false }];
  const { effect } = await hr.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays } });
  await hr.call(calendarEndpoints.amendCalendarYear, { params, body: { version, holidays, effect, reason: "We turn ten" } });
  await lock();
  expect(await totals()).toMatchObject({ employed: 6, absent: 3, off: 3 });
  expect(await differences()).toEqual([]);
});

test("AT-39: locked again at once after it was opened, its days are what they should be", async () => {
  const { hr, approve, lock, totals, differences, november } = await begin();
  await lock();
  const { params, version } = await november();
  await hr.call(reopenPeriod, { params, body: { version, comment: "Her leave came late" } });
  await approve();
  await lock();
  expect(await totals()).toMatchObject({ absent: 3, leave: 1 });
  expect(await differences()).toEqual([]);
});

test("AT-38: a lock waits for whoever is changing what its days are computed from", async () => {
  const { home, asha, lock } = await begin();
  let isDone = false;
  let locking: Promise<void> = Promise.resolve();
  await inTransaction(systemActor(home.company), async (tx) => {
    await onLeaveChanged(tx, { employee: asha.employee, dates: ["2026-11-27"] });
    locking = lock().then(() => {
      isDone = true;
    });
    const isWaiting = async () =>
      (await portal.asSuperuser("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length > 0;
    await vi.waitUntil(async () => isDone || (await isWaiting()), { timeout: 20_000 });
    expect(isDone).toBe(false);
  });
  await locking;
});

test("AT-38: of a lock and an approval of leave at once the day is in the snapshot, or a difference of it", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { approve, lock, totals, differences } = await begin();
    await Promise.all([lock(), approve()]);
    const isIn = (await totals())?.leave === 1;
    const found = (await differences()).map(({ was, wouldBe }) => [was.absent, wouldBe.leave]);
    expect(found, `round ${round}`).toEqual(isIn ? [] : [[1, 1]]);
  }
});
