// What jobs make of days: closed in order, computed anew when leave, calendar, place or notice change, looked at again at night.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { giveNotice, moveNotice, withdrawNotice } from "#modules/people/api/index.ts";
import { makeLocation, type TestCompany } from "#modules/people/api/testing.ts";
import { calendarEndpoints } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { assignShifts } from "../shifts/setup.ts";
import { addPunches, laterAs, makeAttendanceCompany } from "../testing.ts";
import { verifyDays } from "./jobs.ts";

const NOW = "2026-12-07T04:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);

const { readDay, readMonth } = attendanceEndpoints;
const close = () => portal.jobs.runSlot("attendance.close.each", clock.now());
const verify = ({ company }: TestCompany) =>
  verifyDays({ transaction: (work) => inTransaction(systemActor(company), work) }).then(
    () => "",
    (alarm: Error) => alarm.message,
  );

const begin = async (startsOn = "2026-11-30") => {
  const home = await makeAttendanceCompany({ startsOn });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  return { home, hr, rohan, asha };
};
type Person = Awaited<ReturnType<typeof begin>>["asha"];

const dayOf = (person: Person, date: string) => person.call(readDay, { params: { date }, query: {} });
const recordsOf = ({ company, employee }: Person) =>
  portal.asSuperuser<{ day: string; status: string; net: number; derived_at: string }>(
    "select day::text, status, net, derived_at::text from attendance.day_records where company_id = $1 and employee_id = $2 order by day",
    [company, employee],
  );
const closedUntil = async ({ company, employee }: Person) =>
  (
    await portal.asSuperuser<{ until: string }>(
      "select closed_until::text as until from attendance.clocks where company_id = $1 and employee_id = $2",
      [company, employee],
    )
  )[0]?.until;

/** The night after. */
const later = async (home: TestCompany): Promise<string[]> => {
  clock.set(new Date(clock.millis() + 86_400_000).toISOString());
  return [await verify(home)];
};

describe("closing", () => {
  test("every day past its closing time is settled, missed dates in order, and doing it again changes nothing", async () => {
    const { asha } = await begin();
    await addPunches(asha, [{ at: "2026-12-01T03:58:00Z" }, { at: "2026-12-01T13:04:00Z" }, { at: "2026-12-03T04:01:00Z" }]);
    await close();
    const first = await recordsOf(asha);
    expect(first.map(({ day, status, net }) => [day, status, net])).toEqual([
      ["2026-11-30", "absent", 0],
      ["2026-12-01", "present", 486],
      ["2026-12-02", "absent", 0],
      ["2026-12-03", "incomplete", 0],
      ["2026-12-04", "absent", 0],
      ["2026-12-05", "weekly_off", 0],
      ["2026-12-06", "weekly_off", 0],
    ]);
    expect(await closedUntil(asha)).toBe("2026-12-06");
    clock.set("2026-12-07T04:10:00.000Z");
    await close();
    expect(await recordsOf(asha)).toEqual(first);
    expect(portal.jobs.failures).toEqual([]);
  });

  test("AT-16: a day closes at its closing time and not a second before", async () => {
    const { asha } = await begin("2026-12-07");
    clock.set("2026-12-07T18:59:59.000Z");
    await close();
    expect(await recordsOf(asha)).toEqual([]);
    clock.set("2026-12-07T19:00:00.000Z");
    await close();
    expect(await recordsOf(asha)).toMatchObject([{ day: "2026-12-07", status: "absent" }]);
  });

  test("AT-13: nothing is kept of days before joining; the month says so", async () => {
    const { home } = await begin();
    const newcomer = await makePerson(portal.app, home, { joinedOn: "2026-12-03" });
    await close();
    expect((await recordsOf(newcomer)).map(({ day }) => day)).toEqual(["2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06"]);
    const { days } = await newcomer.call(readMonth, { params: { month: "2026-12" }, query: {} });
    expect(days[1]).toMatchObject({
      date: "2026-12-02",
      status: "not_employed",
      why: { code: "not_joined", values: { joinedOn: "2026-12-03" } },
    });
    expect(days[1]?.shift).toBeUndefined();
  });

  test("a closed day reads as it is kept, and the same as it was computed before", async () => {
    const { asha } = await begin();
    await addPunches(asha, [{ at: "2026-12-04T04:20:00Z" }, { at: "2026-12-04T17:10:00Z" }]);
    const { derivedAt: none, ...before } = await dayOf(asha, "2026-12-04");
    await close();
    const { derivedAt, ...after } = await dayOf(asha, "2026-12-04");
    expect([none, derivedAt]).toEqual([undefined, NOW]);
    expect(after).toEqual(before);
    expect(after).toMatchObject({ status: "present", gross: 770, net: 710, late: 20, flags: ["outside_window"] });
  });
});

test("a day names what its owner has asked about it, as long as it is about that day", async () => {
  const { asha, rohan } = await begin();
  const body = { kind: "work_from_home" as const, from: "2026-12-09", to: "2026-12-10" };
  const { number } = await asha.call(attendanceEndpoints.submitDayRequest, { query: {}, body });
  expect((await dayOf(asha, "2026-12-09")).requests).toEqual([{ number, status: "waiting" }]);
  expect((await dayOf(asha, "2026-12-11")).requests).toEqual([]);
  expect((await dayOf(rohan, "2026-12-09")).requests).toEqual([]);
});

test("AT-22, AT-23, AT-29: its owner may regularise any day of the last 30, until it is asked about; nobody else reads that", async () => {
  const { asha, rohan } = await begin();
  await addPunches(asha, [{ at: "2026-12-04T04:20:00Z" }, { at: "2026-12-04T13:10:00Z" }]);
  const ofAsha = await rohan.call(readDay, { params: { date: "2026-12-04" }, query: { employee: asha.code } });
  expect(ofAsha.mayRegularise).toBeUndefined();
  const may = async (date: string) => (await dayOf(asha, date)).mayRegularise;
  // Present, absent without a punch, a Sunday, and the next day.
  expect([await may("2026-12-04"), await may("2026-12-03"), await may("2026-12-06"), await may("2026-12-08")]).toEqual([
    true,
    true,
    true,
    undefined,
  ]);
  const pairs = [{ in: { time: "09:50" }, out: { time: "18:50" } }];
  await asha.call(attendanceEndpoints.regularise, { query: {}, body: { date: "2026-12-04", pairs, reason: "forgot" } });
  expect(await may("2026-12-04")).toBeUndefined();
});

describe("what a closed day is", () => {
  test("AT-17, AT-18, AT-19, AT-21: trust needs no punch, a missing end leaves it open, too few minutes are half a day or none", async () => {
    const { home, asha } = await begin();
    const head = await makePerson(portal.app, home);
    await inTransaction(systemActor(home.company), (tx) =>
      assignShifts(tx, [{ employee: head.employee, code: "TRU", from: "2026-12-01" }]),
    );
    await addPunches(asha, [
      { at: "2026-12-01T04:00:00Z", kind: "in" },
      { at: "2026-12-02T04:00:00Z", kind: "in" },
      { at: "2026-12-02T10:59:00Z", kind: "out" },
      { at: "2026-12-03T04:00:00Z", kind: "in" },
      { at: "2026-12-03T06:59:00Z", kind: "out" },
    ]);
    await close();
    const shown = async (person: Person) => {
      const { days } = await person.call(readMonth, { params: { month: "2026-12" }, query: {} });
      return days
        .slice(0, 4)
        .map(({ status, shares: { attended, absent, open }, why: { code }, action }) => [
          ...[status, attended, absent, open, code],
          action,
        ]);
    };
    expect(await shown(asha)).toEqual([
      ["incomplete", 0, 0, 1, "missing_out", "regularise"],
      ["half_day", 0.5, 0.5, 0, "half_a_day", "regularise"],
      ["absent", 0, 1, 0, "too_little", "regularise"],
      ["absent", 0, 1, 0, "no_punch", "apply_for_leave"],
    ]);
    expect(await shown(head)).toEqual(Array.from({ length: 4 }, () => ["present", 1, 0, 0, "trust", undefined]));
    const { totals } = await asha.call(readMonth, { params: { month: "2026-12" }, query: {} });
    const { attended, leave, off, absent, open } = totals;
    expect({ attended, absent }).toEqual({ attended: 0.5, absent: 2.5 });
    expect(attended + leave + off + absent + open).toBe(31);
  });
});

describe("what changes later", () => {
  /** A leave of one day that Rohan has approved. */
  const book = async (asha: Person, rohan: Person, day: string, portion = "whole") => {
    const { request } = await asha.call(leaveEndpoints.apply, {
      body: { type: "EL", from: day, to: day, firstDay: portion as "whole", lastDay: portion as "whole" },
    });
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
  };

  test("AT-14: leave that is approved afterwards makes an absent day one of leave", async () => {
    const { asha, rohan } = await begin();
    await close();
    expect((await dayOf(asha, "2026-12-03")).status).toBe("absent");
    await book(asha, rohan, "2026-12-03");
    await portal.jobs.runJobs();
    expect(await dayOf(asha, "2026-12-03")).toMatchObject({ status: "on_leave", shares: { leave: 1, absent: 0 }, leave: "whole" });
    expect(portal.jobs.failures).toEqual([]);
  });

  test("AT-20: half a day of leave leaves the other half to be worked", async () => {
    const { asha, rohan } = await begin();
    await addPunches(asha, [{ at: "2026-12-03T08:40:00Z" }, { at: "2026-12-03T13:02:00Z" }]);
    await close();
    await book(asha, rohan, "2026-12-03", "first");
    await portal.jobs.runJobs();
    const day = await dayOf(asha, "2026-12-03");
    expect(day).toMatchObject({ status: "present", net: 262, late: 0, shares: { leave: 0.5, attended: 0.5 }, leave: "first" });
  });

  test("AT-15: a holiday that is added late makes a worked day one off and offers leave for it", async () => {
    const { asha, rohan, hr, home } = await begin();
    await addPunches(asha, [{ at: "2026-12-03T04:00:00Z" }, { at: "2026-12-03T12:10:00Z" }]);
    await addPunches(rohan, [{ at: "2026-12-03T04:00:00Z" }, { at: "2026-12-03T04:20:00Z" }]);
    await close();
    expect((await dayOf(asha, "2026-12-03")).status).toBe("present");
    await addHoliday(hr, home, "2026-12-03");
    await portal.jobs.runJobs();
    expect(await dayOf(asha, "2026-12-03")).toMatchObject({
      status: "holiday",
      flags: ["worked_on_day_off"],
      offDayMinutes: 430,
      shares: { off: 1 },
      action: "claim_comp_off",
    });
    const { offers } = await asha.call(leaveEndpoints.listCompOff, {});
    expect(offers).toMatchObject([{ day: "2026-12-03", minutes: 430, units: 0.5 }]);
    expect((await dayOf(rohan, "2026-12-03")).action).not.toBe("claim_comp_off");
  });

  test("AT-15: work on a weekly off is offered as leave once it is punched", async () => {
    const { asha } = await begin();
    const saturday = await laterAs(portal.app, asha, "2026-12-12T04:00:00.000Z");
    await saturday.call(attendanceEndpoints.punch, { body: { kind: "in" } });
    const evening = await laterAs(portal.app, asha, "2026-12-12T13:10:00.000Z");
    await evening.call(attendanceEndpoints.punch, { body: { kind: "out" } });
    await portal.jobs.runJobs();
    expect((await evening.call(leaveEndpoints.listCompOff, {})).offers).toMatchObject([{ day: "2026-12-12", minutes: 490, units: 1 }]);
  });

  test("AT-13: a last day that is moved before a kept day leaves no day of it, and one that is withdrawn brings it back", async () => {
    const { asha, home } = await begin();
    await close();
    const { employee } = asha;
    const statusOf = async (day: string) => (await recordsOf(asha)).find((one) => one.day === day)?.status;
    const notice = { lastWorkingDay: "2026-12-10", exitKind: "resignation", exitNumber: "EX-2026-00001" };
    await inTransaction(systemActor(home.company), (tx) => giveNotice(tx, { employee, ...notice }));
    await inTransaction(systemActor(home.company), (tx) => moveNotice(tx, { employee, lastWorkingDay: "2026-12-03" }));
    await portal.jobs.runJobs();
    expect([await statusOf("2026-12-03"), await statusOf("2026-12-04")]).toEqual(["absent", "not_employed"]);
    await inTransaction(systemActor(home.company), (tx) => withdrawNotice(tx, employee));
    await portal.jobs.runJobs();
    expect(await statusOf("2026-12-04")).toBe("absent");
  });
});

const addHoliday = async (hr: Person, home: TestCompany, day: string): Promise<void> => {
  const params = { id: home.calendarId, year: 2026 };
  const { holidays, version } = await hr.call(calendarEndpoints.calendarYear, { params });
  const body = {
    version,
    holidays: [...holidays, { day, name: "Founders’ Day", kind: "company" as const, tentative: false }],
    reason: "We turn ten",
  };
  const { effect } = await hr.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays: body.holidays } });
  await hr.call(calendarEndpoints.amendCalendarYear, { params, body: { ...body, effect } });
};

test("the night's look finds nothing where days are as they should be, and names one that is not", async () => {
  const { home, asha } = await begin();
  await addPunches(asha, [{ at: "2026-12-01T03:58:00Z" }, { at: "2026-12-01T13:04:00Z" }]);
  await close();
  const nights = async () => [await verify(home), ...(await later(home)), ...(await later(home))];
  expect(await nights()).toEqual(["", "", ""]);
  clock.set(NOW);
  await portal.pastTriggers(
    "update attendance.day_records set late = 7 where company_id = $1 and employee_id = $2 and day = '2026-12-01'",
    [asha.company, asha.employee],
  );
  expect((await nights()).join("")).toBe(`1 days of attendance are not what they should be: ${asha.employee} 2026-12-01: late`);
});

test("AT-02: a day elsewhere has the zone and the shift of the place where the person stood then", async () => {
  const { home } = await begin();
  const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London", currency: "GBP" });
  const amelia = await makePerson(portal.app, home, {
    moves: { locationId: london.locationId, on: "2026-12-03", lastDayBefore: "2026-12-02" },
  });
  await portal.pastTriggers(
    `insert into attendance.place_shifts (company_id, id, location_id, shift_id, from_day)
      select company_id, gen_random_uuid(), $2, id, '2000-01-01' from attendance.shifts where company_id = $1 and code = 'UKG'`,
    [home.company, london.locationId],
  );
  expect(await dayOf(amelia, "2026-12-02")).toMatchObject({ zone: "Asia/Kolkata", shift: { code: "GEN" } });
  expect(await dayOf(amelia, "2026-12-03")).toMatchObject({
    zone: "Europe/London",
    shift: { code: "UKG" },
    plan: { start: "2026-12-03T09:00:00.000Z", end: "2026-12-03T17:30:00.000Z" },
  });
});
