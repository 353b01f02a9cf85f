import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { reading } from "#api/transaction.ts";
import { calendarEndpoints } from "../../calendars/contract.ts";
import { locationEndpoints as calls } from "../../organisation/locations-contract.ts";
import { weekdayOff } from "../../rules.ts";
import { days } from "../index.ts";
import { makeEmployee, makeLocation } from "../testing.ts";
import { organisationNeeds } from "./needs.ts";
import { auditOf, makeOrganiser } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 10 });
});
afterEach(() => clock.reset());
afterAll(() => portal.close());

// Mon 7 Dec 2026, 09:30 in Bengaluru.
const NOW = "2026-12-07T04:00:00.000Z";
const byId = (unit: { id: string }) => ({ params: { id: unit.id } });
const london = { name: "London", address: "1 Mill Lane", country: "GB", timeZone: "Europe/London", currency: "GBP" };

/** HR with the week and the calendar that are there already. */
const begin = async (now = NOW) => {
  clock.set(now);
  const made = await makeOrganiser(portal);
  const [week] = (await made.hr.call(calls.workWeeks, {})).workWeeks;
  const [calendar] = (await made.hr.call(calendarEndpoints.calendars, {})).calendars;
  if (!week || !calendar) throw new Error("A company has a week and a calendar.");
  return { ...made, week, calendar };
};

describe("locations", () => {
  it("come with a first schedule that covers all days before", async () => {
    const { home, hr, week, calendar } = await begin();
    const added = await hr.call(calls.addLocation, { body: { ...london, calendar: calendar.id, workWeek: week.id } });
    expect(added).toEqual({
      id: added.id,
      ...london,
      version: 1,
      actions: ["change", "close"],
      isHeadOffice: false,
      isFixed: false,
      people: 0,
      schedules: [
        { id: expect.any(String), calendar: { id: calendar.id, name: calendar.name }, workWeek: { id: week.id, name: week.name } },
      ],
    });
    const { items: locations } = await hr.call(calls.locations, { query: {} });
    expect(locations.map(({ name, isHeadOffice, isFixed, people }) => [name, isHeadOffice, isFixed, people])).toEqual([
      ["Bengaluru", true, true, 1],
      ["London", false, false, 0],
    ]);
    expect(locations[0]?.id).toBe(home.locationId);
    expect(await hr.refused(calls.addLocation, { body: { ...london, calendar: week.id, workWeek: week.id } })).toMatchObject({
      status: 422,
      sentences: ["“London” exists already.", "This is not there any more. Choose another."],
    });
  });

  it("PE-43: keep their zone and currency once somebody has worked there, and are not closed before all have gone", async () => {
    const { home, hr } = await begin();
    const pune = await makeLocation(home.company);
    const leaver = { joinedOn: "2020-01-01", status: "left", lastWorkingDay: "2026-01-31" } as const;
    await makeEmployee({ ...home, locationId: pune.locationId }, leaver);
    const change = { name: "Poona", address: "", country: "IN", timeZone: "Asia/Kolkata", currency: "USD" };
    const refused = await hr.refused(calls.changeLocation, { params: { id: pune.locationId }, body: change }, 1);
    expect(refused).toMatchObject({ status: 422, code: "people.location_fixed" });
    expect(refused.body.violations.map(({ field }) => field)).toEqual(["currency"]);
    const renamed = await hr.call(calls.changeLocation, { params: { id: pune.locationId }, body: { ...change, currency: "INR" } }, 1);
    expect(renamed).toMatchObject({ name: "Poona", isFixed: true, people: 0, version: 2 });
    expect((await hr.refused(calls.closeLocation, { params: { id: home.locationId }, body: { version: 1 } })).sentences).toEqual([
      "Bengaluru is the head office. Make another location the head office first.",
      "1 person is in Bengaluru. Move them first.",
    ]);
    const closed = await hr.call(calls.closeLocation, { params: { id: pune.locationId }, body: { version: 2 } });
    expect(closed).toMatchObject({ closedOn: "2026-12-07", actions: [] });
  });

  it("name a zone, a country and a currency that there are", async () => {
    const { hr, week, calendar } = await begin();
    const body = { ...london, timeZone: "Mars/Olympus", country: "gb", currency: "£", calendar: calendar.id, workWeek: week.id };
    expect((await hr.refused(calls.addLocation, { body })).sentences.sort()).toEqual([
      "Choose a country.",
      "Choose a currency.",
      "Choose a time zone such as Asia/Kolkata.",
    ]);
  });
});

describe("schedules", () => {
  it("PE-44: begin tomorrow at the location or later, leave no gap, and count from their day on", async () => {
    const { home, kavita, hr, week, calendar } = await begin();
    const heard: object[] = [];
    const given = organisationNeeds.get();
    organisationNeeds.give({ ...given, scheduleChanged: [async (_, change) => void heard.push(change)] });
    const alternate = await hr.call(calls.addWorkWeek, {
      body: { name: "Alternate", daysOff: [...weekdayOff(0), ...weekdayOff(6, 2, 4)] },
    });
    const schedule = (from: string, version: number, workWeek = alternate.id) => ({
      params: { id: home.locationId },
      body: { calendar: calendar.id, workWeek, from, version },
    });
    expect((await hr.refused(calls.addSchedule, schedule("2026-12-07", 1))).sentences).toEqual(["Choose a day from tomorrow on."]);
    await hr.call(calls.addSchedule, schedule("2027-03-01", 1));
    const { schedules } = await hr.call(calls.addSchedule, schedule("2027-06-01", 2, week.id));
    const told = schedules.map(({ workWeek, from, until }) => [workWeek.name, from, until]);
    expect(told).toEqual([
      [week.name, undefined, "2027-02-28"],
      ["Alternate", "2027-03-01", "2027-05-31"],
      [week.name, "2027-06-01", undefined],
    ]);
    // What was planned for that very day is taken back by planning something else.
    const third = await hr.call(calls.addWorkWeek, { body: { name: "Every day", daysOff: [] } });
    const after = await hr.call(calls.addSchedule, schedule("2027-03-01", 3, third.id));
    expect(after.schedules.map(({ workWeek, from }) => [workWeek.name, from])[1]).toEqual(["Every day", "2027-03-01"]);
    expect(heard).toEqual(["2027-03-01", "2027-06-01", "2027-03-01"].map((from) => ({ location: home.locationId, from })));
    organisationNeeds.give(given);
    const counted = await reading(systemActor(home.company), (tx) => days(tx, kavita.employee, "2027-02-28", "2027-03-07"));
    expect(counted.map(({ kind }) => kind)).toEqual(["weekly_off", ...Array.from({ length: 7 }, () => "working")]);
    expect((await hr.refused(calls.addSchedule, schedule("2027-04-01", 3, alternate.id))).status).toBe(412);
    expect((await hr.refused(calls.addSchedule, schedule("2027-04-01", 4, third.id))).code).toBe("people.schedule_same");
    expect((await auditOf(portal, home.company)).filter(({ action }) => action === "people.add_schedule")).toHaveLength(3);
  });

  it("PE-48: say what they mean before they are saved, and are saved only while that is so", async () => {
    const { home, kavita, hr, week, calendar } = await begin();
    const alternate = await hr.call(calls.addWorkWeek, {
      body: { name: "Alternate", daysOff: [...weekdayOff(0), ...weekdayOff(6, 2, 4)] },
    });
    const given = organisationNeeds.get();
    const asked: string[][] = [];
    let mark = "first";
    const meeting = async (_: unknown, changes: readonly { date: string }[]) => {
      asked.push(changes.map(({ date }) => date));
      return { requests: 2, people: [kavita.employee], days: 3, mark };
    };
    organisationNeeds.give({ ...given, effectsOf: [meeting] });
    const params = { id: home.locationId };
    const wish = { calendar: calendar.id, workWeek: alternate.id, from: "2026-12-08" };
    // Another one is followed from the new year on, so that what is asked counts until then.
    await hr.call(calls.addSchedule, { params, body: { ...wish, from: "2027-01-01", version: 1 } });
    const other = await hr.call(calls.addWorkWeek, { body: { name: "Every day", daysOff: [] } });
    await hr.call(calls.addSchedule, { params, body: { ...wish, workWeek: other.id, from: "2027-02-01", version: 2 } });
    const now = await hr.call(calls.previewSchedule, { params, body: wish });
    expect(asked.at(-1)).toEqual(["2026-12-19"]);
    expect(now).toEqual({
      effect: { requests: 2, people: 1, days: 3, mark: "first" },
      works: 1,
      worksNot: 0,
      changes: [{ day: "2026-12-19", works: true, locations: ["Bengaluru"] }],
    });
    expect((await hr.refused(calls.previewSchedule, { params, body: { ...wish, from: "2026-12-07" } })).code).toBe("people.schedule_day");
    mark = "second";
    const save = { params, body: { ...wish, version: 3, effect: now.effect } };
    expect(await hr.refused(calls.addSchedule, save)).toMatchObject({
      status: 409,
      code: "people.effect_changed",
      sentences: ["The effect is another one now. Look again."],
    });
    const { effect } = await hr.call(calls.previewSchedule, { params, body: wish });
    const saved = await hr.call(calls.addSchedule, { params, body: { ...wish, version: 3, effect } });
    expect(saved.schedules.map(({ workWeek, from }) => [workWeek.name, from])).toEqual([
      [week.name, undefined],
      ["Alternate", "2026-12-08"],
      ["Alternate", "2027-01-01"],
      ["Every day", "2027-02-01"],
    ]);
    organisationNeeds.give(given);
  });

  it("the day of the location decides, not that of the head office", async () => {
    clock.set("2026-12-07T20:00:00.000Z");
    const { hr, home } = await makeOrganiser(portal);
    const [week] = (await hr.call(calls.workWeeks, {})).workWeeks;
    const place = await makeLocation(home.company, { name: "London", timeZone: "Europe/London", currency: "GBP" });
    const body = { calendar: home.calendarId, workWeek: week?.id ?? "", from: "2026-12-08", version: 1 };
    expect((await hr.refused(calls.addSchedule, { params: { id: home.locationId }, body })).code).toBe("people.schedule_day");
    expect((await hr.call(calls.addSchedule, { params: { id: place.locationId }, body })).schedules).toHaveLength(2);
  });
});

describe("work weeks", () => {
  it("PE-44: leave a working day", async () => {
    const { hr } = await begin();
    const always = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => weekdayOff(weekday));
    expect(await hr.refused(calls.addWorkWeek, { body: { name: "Never", daysOff: always } })).toMatchObject({
      status: 422,
      code: "people.no_working_day",
      sentences: ["Leave at least one working day."],
    });
    expect((await hr.refused(calls.addWorkWeek, { body: { name: "Odd", daysOff: [66, 20] } })).status).toBe(400);
  });

  it("PE-43: keep their days while a location follows them, and are not closed", async () => {
    const { hr, week } = await begin();
    expect(week).toMatchObject({ locations: ["Bengaluru"], isFixed: true });
    const change = { ...byId(week), body: { name: week.name, daysOff: [] } };
    expect((await hr.refused(calls.changeWorkWeek, change, 1)).code).toBe("people.week_fixed");
    const renamed = await hr.call(calls.changeWorkWeek, { ...byId(week), body: { name: "Usual", daysOff: week.daysOff } }, 1);
    expect(renamed).toMatchObject({ name: "Usual", version: 2 });
    expect((await hr.refused(calls.closeWorkWeek, { ...byId(week), body: { version: 2 } })).sentences).toEqual([
      "Bengaluru follows Usual. Give it another week first.",
    ]);
    const other = await hr.call(calls.addWorkWeek, { body: { name: "Short", daysOff: [61, 61, 5] } });
    expect(other).toMatchObject({ daysOff: [5, 61], isFixed: false, locations: [] });
    await hr.call(calls.changeWorkWeek, { ...byId(other), body: { name: "Short", daysOff: [] } }, 1);
    expect((await hr.call(calls.closeWorkWeek, { ...byId(other), body: { version: 2 } })).closedOn).toBe("2026-12-07");
  });

  it("PE-43: are followed until the day before the next one, and by no location that is closed", async () => {
    // A minute before midnight in Bengaluru.
    const { home, hr, week, calendar } = await begin("2026-12-07T18:29:00.000Z");
    const short = await hr.call(calls.addWorkWeek, { body: { name: "Short", daysOff: weekdayOff(0) } });
    const place = await hr.call(calls.addLocation, { body: { ...london, calendar: calendar.id, workWeek: short.id } });
    const schedule = { calendar: calendar.id, workWeek: short.id, from: "2026-12-08", version: 1 };
    await hr.call(calls.addSchedule, { params: { id: home.locationId }, body: schedule });
    const followedBy = async () => (await hr.call(calls.workWeeks, {})).workWeeks.map(({ name, locations }) => [name, locations]);
    expect(await followedBy()).toEqual([
      [week.name, ["Bengaluru"]],
      ["Short", ["Bengaluru", "London"]],
    ]);
    await hr.call(calls.closeLocation, { ...byId(place), body: { version: place.version } });
    clock.set("2026-12-07T18:30:00.000Z");
    expect(await followedBy()).toEqual([
      [week.name, []],
      ["Short", ["Bengaluru"]],
    ]);
    expect((await hr.call(calls.closeWorkWeek, { ...byId(week), body: { version: 1 } })).closedOn).toBe("2026-12-08");
  });
});
