// What other modules ask of attendance, and what a late holiday means to settled days.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { calendarEndpoints, type HolidayPart } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { absentDays, expected, worked } from "../index.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:00:00.000Z");

const begin = async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-11-30" });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair" });
  await addPunches(asha, [
    { at: "2026-12-01T04:00:00Z" },
    { at: "2026-12-01T13:00:00Z" },
    { at: "2026-12-02T04:00:00Z" },
    { at: "2026-12-07T03:50:00Z" },
  ]);
  await portal.jobs.runSlot("attendance.close.each", clock.now());
  const asked = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(systemActor(home.company), work);
  return { home, hr, asha, asked };
};

test("J2: the minutes of a forgotten day count as worked, and as complete, once its regularisation is approved", async () => {
  const { home, asked } = await begin();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const zoya = await makePerson(portal.app, home, { manager: rohan });
  await addPunches(zoya, [{ at: "2026-12-03T04:01:00Z" }]);
  const of = async () => (await asked((tx) => worked(tx, [zoya.employee], "2026-12-03", "2026-12-03"))).get(zoya.employee);
  expect(await of()).toEqual([{ date: "2026-12-03", minutes: 0, expected: 480, isComplete: false }]);
  const pairs = [{ in: { time: "09:31" }, out: { time: "18:40" } }];
  const { number } = await zoya.call(attendanceEndpoints.regularise, { query: {}, body: { date: "2026-12-03", pairs, reason: "forgot" } });
  const { request } = await rohan.call(attendanceEndpoints.readRegularisation, { params: { number } });
  await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: request.version } });
  expect(await of()).toEqual([{ date: "2026-12-03", minutes: 489, expected: 480, isComplete: true }]);
});

test("projects are told what was expected and worked, and which days are not complete; exit the days of absence", async () => {
  const { asha, asked } = await begin();
  const of = await asked((tx) => expected(tx, [asha.employee], "2026-12-04", "2026-12-07"));
  expect(of.get(asha.employee)).toEqual([
    { date: "2026-12-04", minutes: 480 },
    { date: "2026-12-05", minutes: 0 },
    { date: "2026-12-06", minutes: 0 },
    { date: "2026-12-07", minutes: 480 },
  ]);
  const net = await asked((tx) => worked(tx, [asha.employee], "2026-12-01", "2026-12-07"));
  expect(net.get(asha.employee)?.map(({ minutes, isComplete }) => [minutes, isComplete])).toEqual([
    ...[
      [480, true],
      [0, false],
      [0, true],
      [0, true],
      [0, true],
      [0, true],
      [0, false],
    ],
  ]);
  expect(await asked((tx) => absentDays(tx, asha.employee, "2026-11-30", "2026-12-07"))).toBe(3);
});

test("PE-48: a late holiday names whose settled days are computed anew, and they become days off", async () => {
  const { home, hr, asha } = await begin();
  const params = { id: home.calendarId, year: 2026 };
  const elsewhere = await makeLocation(home.company, { name: "Pune" });
  const { holidays, version } = await hr.call(calendarEndpoints.calendarYear, { params });
  const wish = [...holidays, { day: "2026-12-01", name: "Founders’ Day", kind: "company" as const, tentative: false }];
  const { effect } = await hr.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays: wish } });
  expect(effect).toMatchObject({ requests: 0, people: 0, days: 0, attendance: { people: 2, days: 2 } });
  expect(effect.attendance?.names).toContain("Asha Nair");
  const other = { id: elsewhere.calendarId, year: 2026 };
  const there = await hr.call(calendarEndpoints.previewCalendarYear, { params: other, body: { holidays: wish } });
  expect(there.effect).toEqual({ requests: 0, people: 0, days: 0, mark: "" });
  const body = { version, holidays: wish, effect, reason: "We turn ten" };
  const unseen = { ...body, effect: { ...effect, mark: "another" } };
  expect((await hr.refused(calendarEndpoints.amendCalendarYear, { params, body: unseen })).status).toBe(409);
  await hr.call(calendarEndpoints.amendCalendarYear, { params, body });
  await portal.jobs.runJobs();
  const day = await asha.call(attendanceEndpoints.readDay, { params: { date: "2026-12-01" }, query: {} });
  expect(day).toMatchObject({ status: "holiday", net: 480, offDayMinutes: 480, flags: ["worked_on_day_off"] });
});

test("PE-48: half a holiday that comes late leaves half of each settled day, of what is expected and of leave", async () => {
  const { home, hr, asha, asked } = await begin();
  const params = { id: home.calendarId, year: 2026 };
  const { holidays, version } = await hr.call(calendarEndpoints.calendarYear, { params });
  const half = (day: string, off: HolidayPart) => ({ day, name: "Until midday", kind: "company" as const, off, tentative: false });
  // Days with and without punches, and one to come.
  const wish = [...holidays, half("2026-12-01", "afternoon"), half("2026-12-03", "morning"), half("2026-12-24", "afternoon")];
  const { effect } = await hr.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays: wish } });
  expect(effect.attendance).toMatchObject({ people: 2, days: 4 });
  await hr.call(calendarEndpoints.amendCalendarYear, { params, body: { version, holidays: wish, effect, reason: "The year ends" } });
  await portal.jobs.runJobs();
  const dayOf = (date: string) => asha.call(attendanceEndpoints.readDay, { params: { date }, query: {} });
  const worked = { status: "present", expected: 240, net: 480, short: 0, offDayMinutes: 0, overtime: 0, flags: [] };
  expect(await dayOf("2026-12-01")).toMatchObject({ ...worked, shares: { attended: 0.5, off: 0.5 } });
  expect(await dayOf("2026-12-03")).toMatchObject({ status: "absent", expected: 240, short: 240, shares: { absent: 0.5, off: 0.5 } });
  const of = await asked((tx) => expected(tx, [asha.employee], "2026-12-23", "2026-12-25"));
  expect(of.get(asha.employee)?.map(({ minutes }) => minutes)).toEqual([480, 240, 0]);
  // What is told of the year again is no change of a kept day; a whole holiday in place of a half one is.
  const whole = wish.map((one) => (one.day === "2026-12-01" ? { ...one, off: "day" as const } : one));
  const again = await hr.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays: whole } });
  expect(again.effect.attendance).toMatchObject({ days: 2 });
  const leave = { type: "EL", from: "2026-12-24", to: "2026-12-24", firstDay: "whole", lastDay: "whole", reason: "Home" } as const;
  const { request, units } = await asha.call(leaveEndpoints.apply, { body: leave });
  expect(units).toBe(0.5);
  await hr.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: request.version } });
  await portal.jobs.runJobs();
  const away = { status: "on_leave", leave: "first", expected: 0, short: 0, shares: { leave: 0.5, off: 0.5, absent: 0, open: 0 } };
  expect(await dayOf("2026-12-24")).toMatchObject(away);
  const grid = await hr.call(attendanceEndpoints.readTeamMonth, { query: { month: "2026-12", scope: "company" } });
  const letters = grid.people.find(({ code }) => code === asha.code)?.letters ?? [];
  expect([letters[0], letters[2], letters[23], letters[24]]).toEqual(["½H", "A", "L", "H"]);
});
