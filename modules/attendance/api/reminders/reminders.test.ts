// Who is told of what by the hour: each once, with a link that leads to the way out.
import { afterEach, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { wallInstant } from "#shared/dates.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { laterAs, makeAttendanceCompany } from "../testing.ts";

// Thu 3 Dec 2026, 09:30 in Bengaluru.
const NOW = "2026-12-03T04:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
afterEach(() => clock.set(NOW));

const at = (time: string, date = "2026-12-03") => wallInstant("Asia/Kolkata", date, time);
const { punch } = attendanceEndpoints;

type Told = { event: string; params: Record<string, string>; path: string };
const told = ({ company, employee }: { company: number; employee: number }): Promise<Told[]> =>
  portal.asSuperuser<Told>(
    "select event, params, path from notifications.notices where company_id = $1 and employee_id = $2 and event like 'attendance.%' order by id",
    [company, employee],
  );

const runAt = async (moment: string) => {
  clock.set(moment);
  for (const job of ["attendance.close.each", "attendance.remind.each"]) await portal.jobs.runSlot(job, clock.now());
};

const begin = async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-12-03" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  const karthik = await makePerson(portal.app, home, { manager: rohan });
  return { home, rohan, asha, karthik };
};

test("an owner is told that a day has no end while it can be punched, and again once it is closed; each once", async () => {
  const { asha } = await begin();
  await (await laterAs(portal.app, asha, at("09:31"))).call(punch, { body: { kind: "in" } });
  await runAt(at("19:00"));
  expect(await told(asha)).toEqual([]);
  await runAt(at("19:30"));
  await runAt(at("20:00"));
  expect(await told(asha)).toEqual([{ event: "attendance.still_in", params: {}, path: "/attendance/my-attendance" }]);
  await runAt(at("00:30", "2026-12-04"));
  await runAt(at("01:00", "2026-12-04"));
  expect((await told(asha)).slice(1)).toEqual([
    {
      event: "attendance.incomplete",
      params: { day: "2026-12-03", what: "punch-out" },
      path: "/attendance/my-attendance/regularise/2026-12-03",
    },
  ]);
});

test("AT-29: of a day that somebody has asked about in time nothing is told when it closes", async () => {
  const { asha, karthik } = await begin();
  for (const one of [asha, karthik]) await (await laterAs(portal.app, one, at("09:31"))).call(punch, { body: { kind: "in" } });
  const pairs = [{ in: { time: "09:31" }, out: { time: "18:30" } }];
  const ask = await laterAs(portal.app, asha, at("19:00"));
  await ask.call(attendanceEndpoints.regularise, { query: {}, body: { date: "2026-12-03", pairs, reason: "forgot", text: "" } });
  await runAt(at("00:30", "2026-12-04"));
  expect(await told(asha)).toEqual([]);
  expect((await told(karthik)).map(({ event }) => event)).toEqual(["attendance.incomplete"]);
});

test("who is not in is told only where the company wishes so, and nothing is told that it does not wish", async () => {
  const { home, asha, karthik } = await begin();
  await (await laterAs(portal.app, asha, at("09:31"))).call(punch, { body: { kind: "in" } });
  await runAt(at("10:00"));
  expect(await told(karthik)).toEqual([]);
  await portal.pastTriggers(`insert into platform.settings values ($1, 'attendance', '{"nudgeNotIn": true, "nudgeStillIn": false}', 1)`, [
    home.company,
  ]);
  await runAt(at("10:30"));
  await runAt(at("19:30"));
  expect(await told(karthik)).toEqual([{ event: "attendance.not_in", params: {}, path: "/attendance/my-attendance" }]);
  expect(await told(asha)).toEqual([]);
});

test("a manager is told at half past ten of the working day before, and not of days somebody has asked about", async () => {
  const { rohan, asha, karthik } = await begin();
  await (await laterAs(portal.app, asha, at("09:31"))).call(punch, { body: { kind: "in" } });
  await runAt(at("10:00", "2026-12-04"));
  expect(await told(rohan)).toEqual([]);
  await runAt(at("10:30", "2026-12-04"));
  await runAt(at("11:00", "2026-12-04"));
  const path = "/attendance/team-attendance?date=2026-12-03&tile=needs_attention";
  const params = { day: "2026-12-03", sentence: "1 absent without a record, 1 incomplete" };
  expect((await told(rohan)).filter(({ event }) => event === "attendance.team_yesterday")).toEqual([
    { event: "attendance.team_yesterday", params, path },
  ]);

  // On Monday it is Friday that counts; Asha has asked about hers.
  const pairs = [{ in: { time: "09:30" }, out: { time: "18:30" } }];
  const ask = await laterAs(portal.app, asha, at("09:00", "2026-12-05"));
  await ask.call(attendanceEndpoints.regularise, { query: {}, body: { date: "2026-12-04", pairs, reason: "forgot", text: "" } });
  await runAt(at("10:30", "2026-12-07"));
  expect((await told(rohan)).filter(({ event }) => event === "attendance.team_yesterday").slice(1)).toMatchObject([
    { params: { day: "2026-12-04", sentence: "1 absent without a record" } },
  ]);
  expect(await told(karthik)).toEqual([]);
});
