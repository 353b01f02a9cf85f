// LV-28: half a holiday, from the calendar to leave that is asked for, booked and counted anew.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { calendarEndpoints, type HolidayPart } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints, type Portion } from "../../contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:00:00.000Z");

const begin = async () => {
  const home = await makeLeaveCompany();
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const divya = await makePerson(portal.app, home, { manager: rohan });
  const params = { id: home.calendarId, year: 2026 };
  /** Says which part of which day is off beside the public holidays, and has leave counted anew. */
  const amend = async (...days: [day: string, off: HolidayPart][]) => {
    const { holidays, version } = await hr.call(calendarEndpoints.calendarYear, { params });
    const added = days.map(([day, off]) => ({ day, name: "Until midday", kind: "company" as const, off, tentative: false }));
    const body = { version, holidays: [...holidays.filter(({ kind }) => kind !== "company"), ...added], reason: "The year ends" };
    const { effect } = await hr.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays: body.holidays } });
    await hr.call(calendarEndpoints.amendCalendarYear, { params, body: { ...body, effect } });
    await portal.jobs.runJobs();
    return effect;
  };
  const wish = (from: string, to = from, part: Portion = "whole") => ({
    type: "EL",
    from,
    to,
    firstDay: part,
    lastDay: part,
    reason: "Home",
  });
  const apply = (...dates: Parameters<typeof wish>) => divya.call(leaveEndpoints.apply, { body: wish(...dates) });
  const book = async (...dates: Parameters<typeof wish>) => {
    const { number, request } = await apply(...dates);
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
    return number;
  };
  const read = (number: string) => divya.call(leaveEndpoints.read, { params: { number } });
  const free = async () => (await divya.call(leaveEndpoints.summary, { query: {} })).balances[0]?.free;
  const ledgerOf = ({ employee }: LeavePerson) =>
    portal.asSuperuser<{ kind: string; units: number; day: string }>(
      "select kind, units::float8 as units, day::text from leave.entries where employee_id = $1 and leave_day_id is not null order by id",
      [employee],
    );
  return { divya, amend, wish, apply, book, read, free, ledgerOf };
};

test("LV-05, LV-06: the week of 21 to 25 Dec costs 3.5 days; the afternoon that is off costs none, and may lie beside other leave", async () => {
  const { divya, amend, wish, apply, read } = await begin();
  await amend(["2026-12-24", "afternoon"], ["2026-12-31", "morning"]);
  const refused = await divya.refused(leaveEndpoints.apply, { body: wish("2026-12-24", "2026-12-24", "second") });
  expect(refused.sentences).toEqual(["No working day here: the afternoon of Thu 24 Dec is off (Until midday)."]);
  const { number } = await apply("2026-12-21", "2026-12-25");
  const leave = await read(number);
  expect(leave.units).toBe(3.5);
  expect(leave.days.map(({ units }) => units)).toEqual([1, 1, 1, 0.5, 0]);
  expect(leave.days[3]).toMatchObject({ portion: "whole", why: "working", holiday: "Until midday", halfOff: "second" });
  const again = await divya.refused(leaveEndpoints.apply, { body: wish("2026-12-24", "2026-12-24", "first") });
  expect(again.code).toBe("leave.overlap");
  expect(await apply("2026-12-31", "2026-12-31", "second")).toMatchObject({ units: 0.5 });
  const { days } = await divya.call(leaveEndpoints.holidays, {});
  expect(days).toContainEqual({ date: "2026-12-24", name: "Until midday", halfOff: "second", optional: false });
  const { people } = await divya.call(leaveEndpoints.readCalendar, { query: { month: "2026-12" } });
  expect(people[0]?.off).toContainEqual({ date: "2026-12-24", holiday: "Until midday", halfOff: "second" });
});

test("LV-28: booked leave gets half a day back, is charged it again, and the ledger has one open entry a day", async () => {
  const { divya, amend, book, read, free, ledgerOf } = await begin();
  const number = await book("2026-12-23", "2026-12-24");
  expect(await amend(["2026-12-24", "afternoon"])).toMatchObject({ requests: 1, people: 1, days: 0.5 });
  expect([(await read(number)).units, await free()]).toEqual([1.5, 8.5]);
  expect((await ledgerOf(divya)).slice(-2)).toEqual([
    { kind: "REVERSE", units: 1, day: "2026-12-24" },
    { kind: "TAKE", units: -0.5, day: "2026-12-24" },
  ]);
  // The other half, which costs the same; then all of it, then nothing of it.
  await amend(["2026-12-24", "morning"]);
  expect([(await read(number)).days[1]?.halfOff, (await read(number)).units]).toEqual(["first", 1.5]);
  expect(await amend(["2026-12-24", "day"])).toMatchObject({ requests: 1, days: 0.5 });
  expect([(await read(number)).units, await free()]).toEqual([1, 9]);
  await amend(["2026-12-24", "afternoon"]);
  expect([(await read(number)).units, await free()]).toEqual([1.5, 8.5]);
  expect(await amend()).toMatchObject({ requests: 1, days: 0.5 });
  expect([(await read(number)).units, await free()]).toEqual([2, 8]);
  const open = await portal.asSuperuser<{ count: string }>(
    `select count(*) from leave.entries e join leave.days d on d.company_id = e.company_id and d.id = e.leave_day_id
     where e.employee_id = $1 and e.kind = 'TAKE' and d.state = 'booked'
       and not exists (select from leave.entries b where b.company_id = e.company_id and b.reverses = e.id)`,
    [divya.employee],
  );
  expect(Number(open[0]?.count)).toBe(2);
});

test("LV-28: a leave that waits for its afternoon alone is withdrawn once that is off; a day without enough left goes to HR", async () => {
  const { amend, apply, book, read, free } = await begin();
  const { number } = await apply("2026-12-17", "2026-12-17", "second");
  await amend(["2026-12-17", "afternoon"]);
  expect(await read(number)).toMatchObject({ status: "withdrawn", units: 0 });
  const morning = await book("2026-12-17");
  expect((await read(morning)).units).toBe(0.5);
  const rest = await apply("2026-12-18", "2026-12-31");
  expect([rest.units, await free()]).toEqual([9, 0.5]);
  await apply("2026-12-16", "2026-12-16", "first");
  await amend();
  expect([(await read(morning)).units, await free()]).toEqual([0.5, 0]);
});
