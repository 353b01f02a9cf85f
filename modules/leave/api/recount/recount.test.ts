// LV-28, LV-29: leave is counted anew when a calendar, a week, a place or an employment changes.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { inTransaction } from "#api/transaction.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { giveNotice, leaveNow } from "#modules/people/api/index.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { calendarEndpoints, jobChangeEndpoints } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { settleEndpoints } from "../../recount/contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 10 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const NOW = "2026-12-07T04:00:00.000Z";
const wish = { type: "EL", firstDay: "whole", lastDay: "whole", reason: "A wedding" } as const;

/** Rohan's team, and HR, all in Bengaluru. */
const begin = async () => {
  clock.set(NOW);
  const home = await makeLeaveCompany();
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const [divya, gaurav] = [await makePerson(portal.app, home, { manager: rohan }), await makePerson(portal.app, home, { manager: rohan })];
  const apply = (person: LeavePerson, from: string, to = from, more: object = {}) =>
    person.call(leaveEndpoints.apply, { body: { ...wish, from, to, ...more } });
  const book = async (person: LeavePerson, from: string, to = from, more: object = {}) => {
    const sent = await apply(person, from, to, more);
    await rohan.call(requestEndpoints.decide, { params: { id: sent.request.id }, body: { action: "approve", version: 1 } });
    return sent;
  };
  const read = (person: LeavePerson, number: string) => person.call(leaveEndpoints.read, { params: { number } });
  const free = async (person: LeavePerson) => (await person.call(leaveEndpoints.summary, { query: {} })).balances[0]?.free;
  const told = async (person: LeavePerson) =>
    (await person.call(notificationEndpoints.list, { query: {} })).items
      .filter(({ event }) => event === "leave.changed")
      .map(({ params }) => params.sentence);
  const params = { id: home.calendarId, year: 2026 };
  /** Saves the year with these holidays of the company beside its own. */
  const amend = async (...days: string[]) => {
    const { holidays, version } = await hr.call(calendarEndpoints.calendarYear, { params });
    const own = holidays.filter(({ kind }) => kind !== "company");
    const added = days.map((day) => ({ day, name: "Founders’ Day", kind: "company" as const, tentative: false }));
    const body = { version, holidays: [...own, ...added], reason: "We turn ten" };
    const { effect } = await hr.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays: body.holidays } });
    await hr.call(calendarEndpoints.amendCalendarYear, { params, body: { ...body, effect } });
    return effect;
  };
  const settle = () => portal.jobs.runJobs();
  const ledgerOf = ({ employee }: LeavePerson) =>
    portal.asSuperuser<{ kind: string; units: number; day: string }>(
      "select kind, units::float8 as units, day::text from leave.entries where employee_id = $1 and leave_day_id is not null order by id",
      [employee],
    );
  return { home, hr, rohan, divya, gaurav, apply, book, read, free, told, amend, settle, ledgerOf };
};

describe("a calendar", () => {
  test("LV-28: a new holiday returns its day to what is booked and to what waits; owner and decider read which", async () => {
    const { divya, gaurav, rohan, apply, book, read, free, told, amend, settle, ledgerOf } = await begin();
    const booked = await book(divya, "2026-12-14", "2026-12-15");
    const waits = await apply(gaurav, "2026-12-14", "2026-12-15");
    expect(await amend("2026-12-14")).toMatchObject({ requests: 2, people: 2, days: 2 });
    await settle();
    expect(await read(divya, booked.number)).toMatchObject({ status: "approved", units: 1, counted: { from: "2026-12-15" } });
    expect((await read(divya, booked.number)).days[0]).toEqual({
      date: "2026-12-14",
      portion: "whole",
      units: 0,
      why: "holiday",
      holiday: "Founders’ Day",
    });
    expect(await read(gaurav, waits.number)).toMatchObject({ status: "waiting", units: 1 });
    expect([await free(divya), await free(gaurav)]).toEqual([9, 9]);
    expect((await ledgerOf(divya)).at(-1)).toEqual({ kind: "REVERSE", units: 1, day: "2026-12-14" });
    expect((await ledgerOf(gaurav)).at(-1)).toEqual({ kind: "RELEASE", units: 1, day: "2026-12-14" });
    expect(await told(divya)).toEqual(["Mon 14 Dec is now a holiday: 1 day returned. Free now: 9 days."]);
    expect(await told(rohan)).toHaveLength(2);
  });

  test("LV-28: whoever decides at present is told of what waits with them, also where it is not the manager", async () => {
    const { home, hr, divya, apply, told, amend, settle } = await begin();
    const meera = await makePerson(portal.app, home, { role: "Manager" });
    const { request } = await apply(divya, "2026-12-14", "2026-12-15");
    const body = { version: 1, to: meera.code, comment: "Rohan is away" };
    await hr.call(requestEndpoints.reassign, { params: { id: request.id }, body });
    await amend("2026-12-14");
    await settle();
    expect(await told(meera)).toEqual(["Mon 14 Dec is now a holiday: 1 day returned."]);
  });

  test("LV-28: what has no counted day left is withdrawn or cancelled", async () => {
    const { divya, gaurav, apply, book, read, amend, settle, free } = await begin();
    const booked = await book(divya, "2026-12-14");
    const waits = await apply(gaurav, "2026-12-14");
    await amend("2026-12-14");
    await settle();
    expect((await read(divya, booked.number)).status).toBe("cancelled");
    expect(await read(gaurav, waits.number)).toMatchObject({ status: "withdrawn", request: { status: "withdrawn" } });
    expect([await free(divya), await free(gaurav)]).toEqual([10, 10]);
  });

  /** Five days of Divya's, of which one becomes a holiday and a working day again. */
  const goneAgain = async (wish: Parameters<Awaited<ReturnType<typeof begin>>["book"]>[3] = {}) => {
    const { divya, book, read, free, amend, settle, ledgerOf } = await begin();
    const { number } = await book(divya, "2026-12-14", "2026-12-18", wish);
    await amend("2026-12-16");
    await settle();
    expect((await read(divya, number)).units).toBe(4);
    await amend();
    await settle();
    expect(await read(divya, number)).toMatchObject({ units: 5, status: "approved" });
    return { free: await free(divya), ledger: (await ledgerOf(divya)).map(({ kind }) => kind) };
  };

  test("LV-28: a holiday that goes again charges its day anew", async () => {
    const { free, ledger } = await goneAgain();
    expect([free, ledger.slice(-2)]).toEqual([5, ["REVERSE", "TAKE"]]);
  });

  test("LV-28: leave without pay is charged anew as well, whatever its owner has left, and in no ledger", async () => {
    expect((await goneAgain({ type: "LWP", reason: "A course abroad" })).ledger).toEqual([]);
  });

  test("LV-28: a day that the balance does not cover, or that other leave stands on, is HR's to settle", async () => {
    const { home, divya, book, apply, read, told, amend, settle } = await begin();
    await amend("2026-12-16");
    const { number } = await book(divya, "2026-12-14", "2026-12-18");
    await book(divya, "2026-12-21", "2026-12-24");
    await apply(divya, "2026-12-28", "2026-12-29");
    await amend();
    await settle();
    expect((await read(divya, number)).units).toBe(4);
    const open = await portal.asSuperuser("select what, day::text from leave.to_settle where company_id = $1", [home.company]);
    expect(open).toEqual([{ what: "recount", day: "2026-12-16" }]);
    expect(await told(divya)).toContainEqual("Wed 16 Dec is a working day now and could not be charged: HR settles it. Free now: 0 days.");
  });

  test("LV-28: what HR has been given is told once, and charged by nobody else, also once it is settled", async () => {
    const { home, hr, divya, book, apply, read, told, amend, settle } = await begin();
    await amend("2026-12-16");
    const { number } = await book(divya, "2026-12-14", "2026-12-18");
    await book(divya, "2026-12-21", "2026-12-24");
    const other = await apply(divya, "2026-12-28", "2026-12-29");
    await amend();
    await settle();
    const before = await told(divya);
    clock.set("2026-12-07T04:01:00.000Z");
    await settle();
    expect(await told(divya)).toEqual(before);
    const { items } = await hr.call(settleEndpoints.listToSettle, { query: {} });
    const note = "Taken off December's pay";
    await hr.call(settleEndpoints.settleOne, { params: { id: items[0]?.id ?? "" }, body: { note } });
    // By now it would fit.
    await divya.call(requestEndpoints.withdraw, { params: { id: other.request.id }, body: { version: 1 } });
    await amend("2026-12-17");
    await settle();
    expect((await read(divya, number)).days.map(({ units }) => units)).toEqual([1, 1, 0, 0, 1]);
    expect(await portal.asSuperuser("select note from leave.to_settle where company_id = $1", [home.company])).toEqual([{ note }]);
  });

  test("LV-28: counted twice it is counted once, and what went back stays back", async () => {
    const { divya, book, read, told, amend, settle } = await begin();
    const { number } = await book(divya, "2026-12-14", "2026-12-18");
    await divya.call(leaveEndpoints.giveBack, { params: { number }, body: { days: ["2026-12-16"], reason: "" } });
    await amend("2026-12-15", "2026-12-16");
    await settle();
    clock.set("2026-12-07T04:01:00.000Z");
    await settle();
    expect(await read(divya, number)).toMatchObject({ units: 4, givenBack: 1 });
    expect(await told(divya)).toEqual(["Tue 15 Dec is now a holiday: 1 day returned. Free now: 7 days."]);
  });
});

describe("a place", () => {
  test("LV-28: a planned move counts the leave by the new place, and its end by the old one", async () => {
    const { home, hr, divya, book, read, told, settle, ledgerOf } = await begin();
    const pune = await makeLocation(home.company);
    const { number, units } = await book(divya, "2026-12-31", "2027-01-04");
    expect(units).toBe(2);
    const job = await hr.call(jobChangeEndpoints.job, { params: { code: divya.code } });
    const { department, designation, grade } = { department: home.departmentId, designation: home.designationId, grade: home.gradeId };
    const placement = {
      department,
      designation,
      grade,
      location: pune.locationId,
      employmentType: "full_time" as const,
      kind: "transfer" as const,
    };
    await hr.call(jobChangeEndpoints.changeJob, {
      params: { code: divya.code },
      body: { from: "2027-01-01", placement, reason: "Moves to Pune", version: job.version },
    });
    await settle();
    expect((await read(divya, number)).units).toBe(4);
    expect((await ledgerOf(divya)).slice(-2).map(({ kind, units: posted }) => [kind, posted])).toEqual([
      ["TAKE", -1],
      ["TAKE", -1],
    ]);
    const { planned, version } = await hr.call(jobChangeEndpoints.job, { params: { code: divya.code } });
    await hr.call(jobChangeEndpoints.cancelJobChange, { params: { code: divya.code, id: planned[0]?.id ?? "" }, body: { version } });
    await settle();
    expect((await read(divya, number)).units).toBe(2);
    expect(await told(divya)).toEqual([
      "Fri 1 Jan is now a holiday, Sat 2 Jan is now a day off: 2 days returned. Free now: 8 days.",
      "Fri 1 Jan, Sat 2 Jan are working days now: 2 days more. Free now: 6 days.",
    ]);
  });
});

describe("an employment", () => {
  test("LV-29: whoever has left has no leave after their last working day; a notice alone returns none", async () => {
    const { home, divya, book, settle } = await begin();
    await book(divya, "2026-12-08", "2026-12-15");
    const as = systemActor(home.company);
    await inTransaction(as, (tx) =>
      giveNotice(tx, { employee: divya.employee, lastWorkingDay: "2026-12-10", exitKind: "resignation", exitNumber: "EX-2026-00001" }),
    );
    await settle();
    const days = () =>
      portal.asSuperuser<{ day: string }>(
        "select day::text from leave.days where employee_id = $1 and state = 'booked' and units > 0 order by day",
        [divya.employee],
      );
    expect(await days()).toHaveLength(6);
    clock.set("2026-12-11T20:00:00.000Z");
    await inTransaction(as, (tx) => leaveNow(tx, divya.employee));
    await settle();
    expect((await days()).map(({ day }) => day)).toEqual(["2026-12-08", "2026-12-09", "2026-12-10"]);
  });
});

test("LV-28: a holiday that is saved while a leave is approved leaves nothing taken, in either order", async () => {
  const { divya, rohan, apply, read, free, amend, settle, ledgerOf } = await begin();
  const sent = await apply(divya, "2026-12-14");
  const body = { action: "approve", version: 1 } as const;
  // Whichever comes first: the other one waits for the person, and the second round meets what the first has not seen.
  await Promise.allSettled([
    rohan.call(requestEndpoints.decide, { params: { id: sent.request.id }, body }),
    amend("2026-12-14").then(settle),
  ]);
  clock.set("2026-12-07T04:01:00.000Z");
  await settle();
  expect(["withdrawn", "cancelled"]).toContain((await read(divya, sent.number)).status);
  expect((await read(divya, sent.number)).units).toBe(0);
  expect((await ledgerOf(divya)).reduce((sum, { units }) => sum + units, 0)).toBe(0);
  expect(await free(divya)).toBe(10);
});

describe("what HR settles", () => {
  test("LV-28: is on HR's list until somebody says what was done; nobody settles their own", async () => {
    const { home, hr, divya, book, amend, settle } = await begin();
    await amend("2026-12-16");
    const { number } = await book(divya, "2026-12-14", "2026-12-18");
    await book(divya, "2026-12-21", "2026-12-24");
    const more = await divya.call(leaveEndpoints.apply, { body: { ...wish, from: "2026-12-28", to: "2026-12-29" } });
    expect(more.units).toBe(2);
    await amend();
    await settle();
    const list = () => hr.call(leaveEndpoints.listToSettle, { query: {} });
    const [row] = (await list()).items;
    expect(row).toMatchObject({ what: "recount", number, day: "2026-12-16", units: 1, typeName: "Earned leave", maySettle: true });
    const answer = { params: { id: row?.id ?? "" }, body: { note: "Taken off December's pay" } };
    expect(await divya.refused(leaveEndpoints.settleOne, answer)).toMatchObject({ status: 403, code: "leave.settle_not_yours" });
    await hr.call(leaveEndpoints.settleOne, answer);
    expect((await list()).items).toEqual([]);
    expect(await hr.refused(leaveEndpoints.settleOne, answer)).toMatchObject({ status: 409, code: "leave.settled_already" });
    await portal.pastTriggers(
      `insert into leave.to_settle (company_id, id, employee_id, what, type, day, found_at)
       values (${home.company}, gen_random_uuid(), ${hr.employee}, 'debt', 'EL', '2026-12-07', now())`,
    );
    const [own] = (await list()).items;
    expect(own?.maySettle).toBe(false);
    const refusal = await hr.refused(leaveEndpoints.settleOne, { ...answer, params: { id: own?.id ?? "" } });
    expect(refusal).toMatchObject({ status: 403, code: "leave.settle_own" });
  });
});
