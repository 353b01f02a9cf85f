import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { auditTest } from "#api/testing-audit.ts";
import { inTransaction, reading } from "#api/transaction.ts";
import { calendarEndpoints as calls, type Effect, type YearHoliday } from "../../calendars/contract.ts";
import { days, daysOfMany, headOfficeWorkingDays } from "../index.ts";
import { organisationNeeds } from "../organisation/needs.ts";
import { auditOf, makeOrganiser } from "../organisation/testing.ts";
import { addCalendarYear } from "../setup-store.ts";
import { makeEmployee, makeLocation, type TestCompany } from "../testing.ts";
import { peopleAt } from "./calendar-store.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 10 });
});
afterEach(() => clock.reset());
afterAll(() => portal.close());

const NOW = "2026-12-07T04:00:00.000Z";
const begin = () => {
  clock.set(NOW);
  return makeOrganiser(portal);
};

const holiday = (day: string | undefined, name: string, wish: Partial<YearHoliday> = {}): YearHoliday => ({
  day,
  name,
  kind: "public",
  off: "day",
  tentative: false,
  ...wish,
});

type Hr = Awaited<ReturnType<typeof makeOrganiser>>["hr"];

/** A calendar of its own, with the draft of 2028. */
const draft = async (hr: Hr) => {
  const { id } = await hr.call(calls.addCalendar, { body: { name: "Goa", year: 2028 } });
  const params = { id, year: 2028 };
  const save = (holidays: YearHoliday[], version = 1) => hr.call(calls.saveCalendarYear, { params, body: { holidays } }, version);
  return { id, params, save };
};

const kindOn = async (home: TestCompany, employee: number, day: string) => {
  const [counted] = await reading(systemActor(home.company), (tx) => days(tx, employee, day, day));
  return [counted?.kind, counted?.published];
};

describe("calendars", () => {
  it("are listed with their years and the locations that follow them", async () => {
    const { hr } = await begin();
    const goa = await hr.call(calls.addCalendar, { body: { name: "Goa", year: 2028 } });
    const { calendars } = await hr.call(calls.calendars, {});
    expect(calendars.map(({ name, years, locations }) => [name, years.map(({ year, status }) => `${year} ${status}`), locations])).toEqual([
      ["Goa", ["2028 draft"], []],
      ["Karnataka (Bengaluru)", ["2026 published", "2027 published"], ["Bengaluru"]],
    ]);
    expect((await hr.refused(calls.addCalendar, { body: { name: "GOA", year: 2027 } })).sentences).toEqual(["“Goa” exists already."]);
    expect(await hr.call(calls.calendarYear, { params: { id: goa.id, year: 2028 } })).toMatchObject({
      name: "Goa",
      year: 2028,
      status: "draft",
      holidays: [],
      version: 1,
      actions: ["change", "publish", "copy"],
    });
    expect((await hr.refused(calls.calendarYear, { params: { id: goa.id, year: 2031 } })).status).toBe(404);
  });
});

describe("a draft", () => {
  it("PE-46: holds each holiday on a day of its own, within its year; some may have none yet", async () => {
    const { home, hr } = await begin();
    const { params, save } = await draft(hr);
    const saved = await save([holiday("2028-12-25", "Christmas"), holiday(undefined, "Holi"), holiday("2028-01-26", "Republic Day")]);
    expect(saved.holidays.map(({ day, name }) => [day, name])).toEqual([
      ["2028-01-26", "Republic Day"],
      ["2028-12-25", "Christmas"],
      [undefined, "Holi"],
    ]);
    const twice = [holiday("2028-12-25", "Christmas"), holiday("2028-12-25", "X-mas"), holiday("2027-12-25", "Late")];
    const refused = await hr.refused(calls.saveCalendarYear, { params, body: { holidays: twice } }, 2);
    expect(refused).toMatchObject({ status: 422, sentences: ["25 Dec 2028 is already “Christmas”.", "25 Dec 2027 is not in 2028."] });
    expect(refused.body.violations.map(({ field }) => field)).toEqual(["holidays.1.day", "holidays.2.day"]);
    expect((await hr.refused(calls.saveCalendarYear, { params, body: { holidays: [] } }, 1)).status).toBe(412);
    const entry = (await auditOf(portal, home.company)).at(-1);
    expect([entry?.action, JSON.parse(entry?.change ?? "")]).toEqual([
      "people.save_calendar_year",
      { holidays: [[], ["2028-01-26 Republic Day (public)", "2028-12-25 Christmas (public)", "no date Holi (public)"]] },
    ]);
  });

  it("PE-47: is copied with its fixed dates, once", async () => {
    const { home, hr } = await begin();
    const params = { id: home.calendarId, year: 2027 };
    const copy = await hr.call(calls.copyCalendarYear, { params });
    const dated = copy.holidays.filter(({ day }) => day);
    expect(dated.map(({ day, name }) => [day, name])).toEqual(
      expect.arrayContaining([
        ["2028-01-26", "Republic Day"],
        ["2028-12-25", "Christmas"],
        ["2028-11-01", "Karnataka Rajyotsava"],
      ]),
    );
    const open = copy.holidays.filter(({ day }) => !day).map(({ name }) => name);
    for (const name of ["Ugadi", "Diwali", "Dussehra", "Good Friday", "Makar Sankranti"]) expect(open).toContain(name);
    expect(copy).toMatchObject({ year: 2028, status: "draft", version: 1 });
    expect(await hr.refused(calls.copyCalendarYear, { params })).toMatchObject({ status: 409, sentences: ["2028 is there already."] });
    expect((await hr.call(calls.calendarYear, { params })).actions).toEqual(["amend"]);
  });
});

describe("publishing", () => {
  it("PE-47: needs a holiday and a date for each; from then on the year counts and its people are told", async () => {
    const { home, kavita, hr } = await begin();
    const params = { id: home.calendarId, year: 2028 };
    const copy = await hr.call(calls.copyCalendarYear, { params: { id: home.calendarId, year: 2027 } });
    const publish = (version: number) => ({ params, body: { version } });
    const refused = await hr.refused(calls.publishCalendarYear, publish(1));
    expect(refused).toMatchObject({ status: 422, code: "people.year_incomplete" });
    expect(refused.sentences).toContain("“Ugadi” has no date yet.");
    await hr.call(calls.saveCalendarYear, { params, body: { holidays: [] } }, 1);
    expect((await hr.refused(calls.publishCalendarYear, publish(2))).sentences).toEqual(["2028 has no holiday yet. Add at least one."]);
    await hr.call(calls.saveCalendarYear, { params, body: { holidays: copy.holidays.filter(({ day }) => day) } }, 2);
    expect(await kindOn(home, kavita.employee, "2028-01-26")).toEqual(["working", false]);
    const asha = await makeEmployee(home);
    const published = await hr.call(calls.publishCalendarYear, publish(3));
    expect(published).toMatchObject({ status: "published", version: 4, actions: ["amend", "copy"] });
    expect(await kindOn(home, kavita.employee, "2028-01-26")).toEqual(["holiday", true]);
    await portal.jobs.runJobs();
    expect(await noticesOf(asha)).toEqual([["people.calendar_published", { location: "Bengaluru", year: 2028 }]]);
    expect((await hr.refused(calls.publishCalendarYear, publish(4))).status).toBe(409);
    const late = await hr.refused(calls.saveCalendarYear, { params, body: { holidays: [] } }, 4);
    expect(late).toMatchObject({ status: 409, code: "people.year_published" });
  });

  it("people of a location are told a page after the other, each beginning behind the one before", async () => {
    const { home } = await begin();
    const [first, second, third] = [await makeEmployee(home), await makeEmployee(home), await makeEmployee(home)];
    const asked = { location: home.locationId, day: "2026-12-07", limit: 1 };
    const page = (after: number) => reading(systemActor(home.company), (tx) => peopleAt(tx, { ...asked, after }));
    expect([await page(first.employee), await page(second.employee), await page(third.employee)]).toEqual([
      [second.employee],
      [third.employee],
      [],
    ]);
  });

  it("PE-47: the database keeps no holiday without a day in a published year", async () => {
    const { home } = await begin();
    const undated = inTransaction(systemActor(home.company), async (tx) => {
      auditTest(tx);
      const row = { calendar_id: home.calendarId, year: 2029, status: "published" } as const;
      await addCalendarYear(tx, row, [{ day: null, name: "Holi", kind: "public" }]);
    });
    await expect(undated).rejects.toMatchObject({ constraint: "published_days" });
  });
});

const noticesOf = async ({ company, employee }: { company: number; employee: number }) => {
  const rows = await portal.asSuperuser<{ event: string; params: object }>(
    "select event, params from notifications.notices where company_id = $1 and employee_id = $2 and event like 'people.%' order by id",
    [company, employee],
  );
  return rows.map(({ event, params }) => [event, params]);
};

const nobody: Effect = { requests: 0, people: 0, days: 0, mark: "" };

describe("amending a published year", () => {
  it("PE-48: is saved with a reason; only the people of its locations are told, and each once", async () => {
    const { home, hr } = await begin();
    const pune = await makeLocation(home.company);
    const [asha, rahul] = [await makeEmployee(home), await makeEmployee({ ...home, locationId: pune.locationId })];
    const params = { id: pune.calendarId, year: 2026 };
    const { holidays, version } = await hr.call(calls.calendarYear, { params });
    const wish = [...holidays, holiday("2026-12-17", "Founders’ Day", { kind: "company" })];
    const preview = await hr.call(calls.previewCalendarYear, { params, body: { holidays: wish } });
    expect(preview).toMatchObject({
      effect: { requests: 0, people: 0, days: 0 },
      changes: [{ day: "2026-12-17", works: false, locations: ["Pune"] }],
    });
    const body = { version, holidays: wish, effect: preview.effect, reason: "We turn ten" };
    const amended = await hr.call(calls.amendCalendarYear, { params, body });
    expect(amended).toMatchObject({ version: version + 1, status: "published" });
    expect(await kindOn(home, rahul.employee, "2026-12-17")).toEqual(["holiday", true]);
    expect(await kindOn(home, asha.employee, "2026-12-17")).toEqual(["working", true]);
    const entry = (await auditOf(portal, home.company)).at(-1);
    expect(entry).toMatchObject({ action: "people.amend_calendar_year", reason: "We turn ten" });
    expect(JSON.parse(entry?.change ?? "")).toEqual({ holidays: [[], ["2026-12-17 Founders’ Day (company)"]] });
    await portal.jobs.runJobs();
    expect(await noticesOf(rahul)).toEqual([["people.holiday_added", { location: "Pune", year: 2026, day: "2026-12-17" }]]);
    expect(await noticesOf(asha)).toEqual([]);
    expect((await hr.refused(calls.amendCalendarYear, { params, body })).status).toBe(412);
    const same = { ...body, version: version + 1 };
    expect((await hr.refused(calls.amendCalendarYear, { params, body: same })).code).toBe("people.year_same");
    expect((await hr.refused(calls.amendCalendarYear, { params, body: { ...same, reason: " " } })).sentences).toEqual(["Say why."]);
  });

  it("PE-48: half a day is a holiday, with its own notice and audit line, a working day for the head office, and never an optional one", async () => {
    const { home, hr } = await begin();
    const asha = await makeEmployee(home);
    const params = { id: home.calendarId, year: 2026 };
    const { holidays, version } = await hr.call(calls.calendarYear, { params });
    const wish = [...holidays, holiday("2026-12-24", "Christmas Eve", { off: "afternoon" })];
    const { effect, changes } = await hr.call(calls.previewCalendarYear, { params, body: { holidays: wish } });
    expect(changes).toEqual([{ day: "2026-12-24", works: false, halfOff: "second", locations: ["Bengaluru"] }]);
    const amended = await hr.call(calls.amendCalendarYear, { params, body: { version, holidays: wish, effect, reason: "Until midday" } });
    expect(amended.holidays).toContainEqual(holiday("2026-12-24", "Christmas Eve", { off: "afternoon" }));
    expect(JSON.parse((await auditOf(portal, home.company)).at(-1)?.change ?? "")).toEqual({
      holidays: [[], ["2026-12-24 Christmas Eve (public, afternoon off)"]],
    });
    const read = await reading(systemActor(home.company), async (tx) => [
      await days(tx, asha.employee, "2026-12-24", "2026-12-24"),
      [...(await daysOfMany(tx, [asha.employee], "2026-12-24", "2026-12-24")).values()][0],
      await headOfficeWorkingDays(tx, "2026-12-24", "2026-12-25"),
    ]);
    const eve = expect.objectContaining({ kind: "working", holiday: "Christmas Eve", halfOff: "second" });
    expect(read.slice(0, 2)).toEqual([[eve], [eve]]);
    expect(read[2]).toContain("2026-12-24");
    await portal.jobs.runJobs();
    expect(await noticesOf(asha)).toEqual([["people.afternoon_off", { location: "Bengaluru", year: 2026, day: "2026-12-24" }]]);
    const next = { id: home.calendarId, year: 2028 };
    await hr.call(calls.copyCalendarYear, { params: { ...params, year: 2027 } });
    const half = [holiday("2028-12-24", "Christmas Eve", { kind: "optional", off: "morning" })];
    expect(await hr.refused(calls.saveCalendarYear, { params: next, body: { holidays: half } }, 1)).toMatchObject({
      status: 422,
      code: "people.holiday_half",
      sentences: ["“Christmas Eve” is optional, and an optional holiday takes the whole day."],
    });
  });

  it("PE-48: changes no day whose attendance is locked in a place that follows it; other days it may", async () => {
    const { home, hr } = await begin();
    const pune = await makeLocation(home.company);
    await portal.pastTriggers(
      `insert into attendance.periods (company_id, id, location_id, from_day, to_day, state, version, review_ends, locked_at)
       values (${home.company}, gen_random_uuid(), '${pune.locationId}', '2026-10-26', '2026-11-25', 'locked', 1, now(), now())`,
    );
    const params = { id: pune.calendarId, year: 2026 };
    const { holidays, version } = await hr.call(calls.calendarYear, { params });
    const wish = (day: string) => ({ holidays: [...holidays, holiday(day, "Founders’ Day", { kind: "company" })] });
    const amending = (day: string) => ({ params, body: { version, ...wish(day), effect: nobody, reason: "We turn ten" } });
    const refusal = { status: 422, code: "people.holiday_locked", sentences: ["Attendance in Pune is locked to 25 Nov."] };
    expect(await hr.refused(calls.previewCalendarYear, { params, body: wish("2026-11-25") })).toMatchObject(refusal);
    expect(await hr.refused(calls.amendCalendarYear, amending("2026-11-25"))).toMatchObject(refusal);
    expect((await hr.call(calls.previewCalendarYear, { params, body: wish("2026-11-26") })).changes).toHaveLength(1);
    expect(await hr.call(calls.amendCalendarYear, amending("2026-11-26"))).toMatchObject({ version: version + 1 });
    // Another calendar is not held by it.
    const elsewhere = { id: home.calendarId, year: 2026 };
    const there = await hr.call(calls.calendarYear, { params: elsewhere });
    const body = { holidays: [...there.holidays, holiday("2026-11-25", "Founders’ Day")] };
    expect((await hr.call(calls.previewCalendarYear, { params: elsewhere, body })).changes).toHaveLength(1);
  });

  it("PE-47: leaves no holiday without a date, and a draft is not amended", async () => {
    const { home, hr } = await begin();
    const params = { id: home.calendarId, year: 2027 };
    const body = { version: 1, holidays: [holiday(undefined, "Holi")], effect: nobody, reason: "Because" };
    expect((await hr.refused(calls.amendCalendarYear, { params, body })).sentences).toEqual(["“Holi” has no date yet."]);
    const goa = await draft(hr);
    expect((await hr.refused(calls.amendCalendarYear, { params: goa.params, body })).code).toBe("people.year_draft");
  });

  it("PE-48: what counts otherwise is told to those who count by it, in the same transaction", async () => {
    const { home, hr } = await begin();
    const given = organisationNeeds.get();
    const heard: object[] = [];
    organisationNeeds.give({ ...given, calendarChanged: [async (_, change) => void heard.push(change)] });
    try {
      const params = { id: home.calendarId, year: 2026 };
      const { holidays } = await hr.call(calls.calendarYear, { params });
      const amend = (version: number, wish: YearHoliday[]) =>
        hr.call(calls.amendCalendarYear, { params, body: { version, holidays: wish, effect: nobody, reason: "A slip" } });
      const renamed = holidays.map((one) => ({ ...one, name: `${one.name}.` }));
      await amend(1, renamed);
      expect(heard).toEqual([]);
      await amend(
        2,
        renamed.filter(({ day }) => day !== "2026-12-25"),
      );
      expect(heard).toEqual([{ calendar: home.calendarId, days: ["2026-12-25"] }]);
    } finally {
      organisationNeeds.give(given);
    }
  });
});
