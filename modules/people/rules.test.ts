import { describe, expect, it } from "vitest";
import { addDays, type PlainDate } from "#shared/dates.ts";
import {
  accessAt,
  accessEndOf,
  type CalendarFacts,
  calendarDays,
  placementInForce,
  placementOn,
  type Service,
  suggestUsername,
  weekdayOff,
  worksAt,
} from "./rules.ts";

const weekend = [...weekdayOff(0), ...weekdayOff(6)];
const alternateSaturdays = [...weekdayOff(0), ...weekdayOff(6, 2, 4)];

// The part of the demo calendars that these examples meet; the whole years are counted in api/demo.test.ts.
const karnataka = ["2026-10-02", "2026-10-20", "2026-11-01", "2026-11-09", "2027-05-01"];
const maharashtra = ["2026-10-02", "2026-10-20", "2026-11-09", "2027-05-01"];
const england = ["2027-05-03", "2027-05-31"];

const place = (holidays: readonly PlainDate[], daysOff: readonly number[], years = [2026, 2027]): CalendarFacts => ({
  placements: [{ startsOn: "2020-01-01", locationId: "here" }],
  schedules: [{ locationId: "here", calendarId: "calendar", daysOff }],
  publishedYears: years.map((year) => ({ calendarId: "calendar", year })),
  holidays: holidays.map((day) => ({ calendarId: "calendar", day, name: `Holiday of ${day}`, kind: "public", off: "day" })),
});
const bengaluru = place(karnataka, weekend);
const pune = place(maharashtra, alternateSaturdays);
const london = place(england, weekend);

const working = (facts: CalendarFacts, from: PlainDate, to: PlainDate): PlainDate[] =>
  calendarDays(facts, from, to).flatMap(({ kind, date }) => (kind === "working" ? [date] : []));
const kindOn = (facts: CalendarFacts, day: PlainDate) => calendarDays(facts, day, day)[0]?.kind;

describe("working days (file 02, section 6.1)", () => {
  it("PE-17 counts 1–5 Oct 2026 by the location", () => {
    expect(working(bengaluru, "2026-10-01", "2026-10-05")).toEqual(["2026-10-01", "2026-10-05"]);
    expect(working(pune, "2026-10-01", "2026-10-05")).toEqual(["2026-10-01", "2026-10-03", "2026-10-05"]);
    expect(working(london, "2026-10-01", "2026-10-05")).toEqual(["2026-10-01", "2026-10-02", "2026-10-05"]);
  });

  it.each([
    ["November 2026", "2026-11-01", "2026-11-30", 20, 22, 21],
    ["1–4 May 2027", "2027-05-01", "2027-05-04", 2, 2, 1],
  ])("counts %s", (_, from, to, ...expected) => {
    expect([bengaluru, pune, london].map((facts) => working(facts, from, to).length)).toEqual(expected);
  });

  it("names the holiday, also where it falls on a weekly off", () => {
    expect(calendarDays(bengaluru, "2026-11-01", "2026-11-02")).toEqual([
      { date: "2026-11-01", kind: "holiday", holiday: "Holiday of 2026-11-01", locationId: "here", published: true },
      { date: "2026-11-02", kind: "working", holiday: undefined, locationId: "here", published: true },
    ]);
  });

  it("takes an optional holiday for a working day", () => {
    const optional = {
      ...bengaluru,
      holidays: [{ calendarId: "calendar", day: "2026-11-24", name: "Guru Nanak", kind: "optional" as const, off: "day" as const }],
    };
    expect(kindOn(optional, "2026-11-24")).toBe("working");
    expect(calendarDays(optional, "2026-11-23", "2026-11-24").map((day) => day.optional)).toEqual([undefined, "Guru Nanak"]);
  });

  it("takes half a holiday for a working day with a half that is off; on a weekly off or in a draft it says nothing", () => {
    const half = (day: PlainDate, name: string, off: "morning" | "afternoon") => ({
      calendarId: "calendar",
      day,
      name,
      kind: "public" as const,
      off,
    });
    const yearEnd = {
      ...place(["2026-12-25"], weekend),
      holidays: [
        half("2026-12-24", "Christmas Eve", "afternoon"),
        half("2026-12-27", "Carols", "morning"),
        half("2026-12-31", "New Year’s Eve", "morning"),
      ],
    };
    const on = (day: PlainDate, facts: CalendarFacts = yearEnd) => calendarDays(facts, day, day)[0];
    expect(on("2026-12-24")).toMatchObject({ kind: "working", holiday: "Christmas Eve", halfOff: "second" });
    expect(on("2026-12-31")).toMatchObject({ kind: "working", holiday: "New Year’s Eve", halfOff: "first" });
    expect(on("2026-12-27")).toEqual({ date: "2026-12-27", kind: "weekly_off", holiday: undefined, locationId: "here", published: true });
    expect(on("2026-12-24", { ...yearEnd, publishedYears: [] })).toMatchObject({ kind: "working", holiday: undefined });
    expect(on("2026-12-24", { ...yearEnd, publishedYears: [] })?.halfOff).toBeUndefined();
  });

  it("PE-47 counts a year that is not published by the work week alone, and says so", () => {
    const draft = place(karnataka, weekend, [2027]);
    expect(calendarDays(draft, "2026-10-02", "2026-10-03")).toMatchObject([
      { kind: "working", published: false },
      { kind: "weekly_off", published: false },
    ]);
  });

  it("follows a location's change of schedule", () => {
    const changed: CalendarFacts = {
      ...pune,
      schedules: [
        { locationId: "here", calendarId: "calendar", daysOff: alternateSaturdays },
        { locationId: "here", calendarId: "calendar", daysOff: weekend, startsOn: "2026-11-01" },
      ],
    };
    expect(kindOn(changed, "2026-10-31")).toBe("working");
    expect(kindOn(changed, "2026-11-07")).toBe("weekly_off");
  });

  it("has nothing to say about a place without a schedule", () => {
    expect(calendarDays({ ...pune, schedules: [] }, "2026-11-02", "2026-11-03")).toEqual([]);
  });
});

describe("occurrence of a weekday (file 02, section 6.2)", () => {
  it.each([
    ["Sat 7 Nov, the first", "2026-11-07", "working"],
    ["Sat 14 Nov, the second", "2026-11-14", "weekly_off"],
    ["Sat 28 Nov, the fourth", "2026-11-28", "weekly_off"],
    ["Sat 31 Oct, the fifth", "2026-10-31", "working"],
  ])("%s", (_, day, kind) => {
    expect(kindOn(pune, day)).toBe(kind);
  });

  it("writes occurrences as weekday and number", () => {
    expect(weekdayOff(6, 2, 4)).toEqual([62, 64]);
    expect(weekdayOff(0)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("PE-18 who may sign in (file 02, section 6.3)", () => {
  const inPune: Service = { status: "active", joinedOn: "2020-01-01", timeZone: "Asia/Kolkata" };
  const inLondon: Service = { ...inPune, timeZone: "Europe/London" };
  const leaving = { status: "notice", lastWorkingDay: "2026-12-11" } as const;
  const starting = { status: "upcoming", joinedOn: "2026-12-01" } as const;

  it.each<[string, Service, string, boolean]>([
    ["Pune, before the access end", { ...inPune, ...leaving, accessUntil: "2026-12-11T12:30:00Z" }, "2026-12-11T12:29:59Z", true],
    ["Pune, at the access end", { ...inPune, ...leaving, accessUntil: "2026-12-11T12:30:00Z" }, "2026-12-11T12:30:00Z", false],
    ["London, before the access end", { ...inLondon, ...leaving, accessUntil: "2026-12-11T18:00:00Z" }, "2026-12-11T17:59:59Z", true],
    ["London, at the access end", { ...inLondon, ...leaving, accessUntil: "2026-12-11T18:00:00Z" }, "2026-12-11T18:00:00Z", false],
    ["Pune, without an access end: to the end of the last day", { ...inPune, ...leaving }, "2026-12-11T18:29:59Z", true],
    ["Pune, the day after the last day", { ...inPune, ...leaving }, "2026-12-11T18:30:00Z", false],
    ["Pune, a second before the joining day", { ...inPune, ...starting }, "2026-11-30T18:29:59Z", false],
    ["Pune, from the joining day on", { ...inPune, ...starting }, "2026-11-30T18:30:00Z", true],
    ["London, a second before the joining day", { ...inLondon, ...starting }, "2026-11-30T23:59:59Z", false],
    ["London, from the joining day on", { ...inLondon, ...starting }, "2026-12-01T00:00:00Z", true],
    ["somebody who has left, even on the last day", { ...inPune, ...leaving, status: "left" }, "2026-12-11T09:00:00Z", false],
    ["a joining that was cancelled", { ...inPune, ...starting, status: "cancelled" }, "2026-12-02T09:00:00Z", false],
  ])("%s", (_, person, now, expected) => {
    expect(worksAt(person, now)).toBe(expected);
  });
});

describe("PE-18 what is open to whoever has left, and before the joining day", () => {
  const inPune: Service = { status: "notice", joinedOn: "2020-01-01", lastWorkingDay: "2026-12-11", timeZone: "Asia/Kolkata" };
  const inLondon: Service = { ...inPune, timeZone: "Europe/London" };
  const settings = { signInBeforeDays: 0, leaverAccessDays: 180 };
  const at6 = (person: Service, end: string): Service => ({ ...person, accessUntil: end });

  it.each<[string, Service, string, string]>([
    ["Pune, before 18:00 of the last day", at6(inPune, "2026-12-11T12:30:00Z"), "2026-12-11T12:29:59Z", "work"],
    ["Pune, at 18:00", at6(inPune, "2026-12-11T12:30:00Z"), "2026-12-11T12:30:00Z", "leaver"],
    ["London, before 18:00", at6(inLondon, "2026-12-11T18:00:00Z"), "2026-12-11T17:59:59Z", "work"],
    ["London, at 18:00", at6(inLondon, "2026-12-11T18:00:00Z"), "2026-12-11T18:00:00Z", "leaver"],
    ["without an access end, when the last day is over", inPune, "2026-12-11T18:30:00Z", "leaver"],
    ["a second before 180 days are over", inPune, "2027-06-09T18:29:59Z", "leaver"],
    ["when 180 days are over", inPune, "2027-06-09T18:30:00Z", "over"],
    [
      "left at once, long before the day that was meant",
      { ...inPune, status: "left", endedAt: "2026-11-01T10:00:00Z" },
      "2026-11-01T10:00:00Z",
      "leaver",
    ],
    ["counted from when they left", { ...inPune, status: "left", endedAt: "2026-11-01T10:00:00Z" }, "2027-04-30T10:00:00Z", "over"],
    ["somebody whose joining was cancelled", { ...inPune, status: "cancelled" }, "2026-12-11T18:30:00Z", "none"],
  ])("%s", (_, person, now, expected) => {
    expect(accessAt(person, settings, now)).toBe(expected);
  });

  it("nothing is open any more where the company sets no days for it", () => {
    expect(accessAt(inPune, { ...settings, leaverAccessDays: 0 }, "2026-12-11T18:30:00Z")).toBe("over");
    expect(accessEndOf(inPune)).toBe("2026-12-11T18:30:00.000Z");
    expect(accessEndOf(inLondon)).toBe("2026-12-12T00:00:00.000Z");
  });

  it("opens as many days before the joining day as the company sets, and does not count them as work", () => {
    const starting: Service = { status: "upcoming", joinedOn: "2026-12-01", timeZone: "Asia/Kolkata" };
    const days = (signInBeforeDays: number, now: string) => accessAt(starting, { ...settings, signInBeforeDays }, now);
    expect([days(0, "2026-11-30T18:29:59Z"), days(0, "2026-11-30T18:30:00Z")]).toEqual(["none", "work"]);
    expect([days(3, "2026-11-27T18:29:59Z"), days(3, "2026-11-27T18:30:00Z")]).toEqual(["none", "work"]);
    expect(worksAt(starting, "2026-11-28T09:00:00Z")).toBe(false);
  });
});

describe("PE-17 the placement in force (file 02, section 6.4)", () => {
  const placements = [
    { startsOn: "2020-01-01", locationId: "Bengaluru", timeZone: "Asia/Kolkata" },
    { startsOn: "2027-01-01", locationId: "London", timeZone: "Europe/London" },
  ];

  it("changes when the new location's own day begins", () => {
    expect(placementInForce(placements, "2026-12-31T19:00:00Z")?.locationId).toBe("Bengaluru");
    expect(placementInForce(placements, "2026-12-31T23:59:59Z")?.locationId).toBe("Bengaluru");
    expect(placementInForce(placements, "2027-01-01T00:00:00Z")?.locationId).toBe("London");
  });

  it("counts a date by the placement of that date, whenever it is asked", () => {
    expect(placementOn(placements, "2026-12-31")?.locationId).toBe("Bengaluru");
    expect(placementOn(placements, "2027-01-01")?.locationId).toBe("London");
  });

  it("looks at the first placement before somebody has joined", () => {
    expect(placementInForce(placements, "2019-06-01T00:00:00Z")?.locationId).toBe("Bengaluru");
    expect(placementOn(placements, addDays("2020-01-01", -1))?.locationId).toBe("Bengaluru");
    expect(placementOn([], "2020-01-01")).toBeUndefined();
  });
});

describe("AD-01 a suggested username (file 02, section 6.8)", () => {
  const suggest = (firstName: string, lastName: string, ...taken: string[]) =>
    suggestUsername({ firstName, lastName, code: "LF-0023" }, new Set(taken));

  it.each([
    ["Zoë", "D'Souza", "zoe.dsouza"],
    ["Łukasz", "Żółć", "lukasz.zolc"],
    ["Jörg", "Müßig", "jorg.mussig"],
    ["Søren", "Åberg", "soren.aberg"],
    ["Zoë", "O’Brien", "zoe.obrien"],
    ["Þórdís", "Ægisdóttir", "thordis.aegisdottir"],
    ["Jean‑Luc", "de la Cruz", "jeanluc.delacruz"],
    ["小龙", "李", "lf-0023"],
    ["Ольга", "Smith", "lf-0023"],
    ["Lukaß李", "Żółć", "lf-0023"],
    ["Tenzin", "", "tenzin"],
    ["李晓明", "", "lf-0023"],
  ])("%s %s → %s", (firstName, lastName, expected) => {
    expect(suggest(firstName, lastName)).toBe(expected);
  });

  it("counts up while somebody has it", () => {
    expect(suggest("Priya", "Sharma", "priya.sharma")).toBe("priya.sharma2");
    expect(suggest("Priya", "Sharma", "priya.sharma", "priya.sharma2")).toBe("priya.sharma3");
  });

  it("stays within 60 characters, the figure included", () => {
    const long = suggest("a".repeat(80), "b");
    expect(long).toBe("a".repeat(60));
    expect(suggest("a".repeat(80), "b", long)).toBe(`${"a".repeat(59)}2`);
  });
});
