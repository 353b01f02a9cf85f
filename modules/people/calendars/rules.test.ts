import { describe, expect, it } from "vitest";
import { renderMessage } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";
import { weekdayOff } from "../rules.ts";
import type { YearHoliday } from "./contract.ts";
import { calendarMessages } from "./messages.ts";
import {
  changedDays,
  checkComplete,
  checkDays,
  checkEffect,
  checkUnlocked,
  copied,
  countingChanges,
  freeDays,
  inOrder,
  isSame,
  scheduleChanges,
  toldOf,
} from "./rules.ts";

const said = (violations: readonly Violation[]): string[] =>
  violations.map(({ code, params }) => renderMessage(calendarMessages[code as keyof typeof calendarMessages], params));

const holiday = (day: string | undefined, name: string, wish: Partial<YearHoliday> = {}): YearHoliday => ({
  day,
  name,
  kind: "public",
  off: "day",
  tentative: false,
  ...wish,
});
const gandhi = holiday("2026-10-02", "Gandhi Jayanti");
const christmas = holiday("2026-12-25", "Christmas");

describe("PE-46 each holiday", () => {
  it("has a day of its own", () => {
    expect(checkDays([gandhi, christmas, holiday(undefined, "Holi"), holiday(undefined, "Id")], 2026)).toEqual([]);
    const twice = checkDays([gandhi, christmas, holiday("2026-10-02", "Dussehra")], 2026);
    expect(twice.map(({ field }) => field)).toEqual(["holidays.2.day"]);
    expect(said(twice)).toEqual(["2 Oct 2026 is already “Gandhi Jayanti”."]);
  });
  it("lies in its year", () => {
    expect(said(checkDays([gandhi, holiday("2027-01-01", "New Year")], 2026))).toEqual(["1 Jan 2027 is not in 2026."]);
  });
});

it("an optional holiday takes the whole day, the others half of it as well", () => {
  const eve = holiday("2026-12-24", "Christmas Eve", { off: "afternoon" });
  expect(checkDays([eve, gandhi], 2026)).toEqual([]);
  const found = checkDays([gandhi, { ...eve, kind: "optional" }], 2026);
  expect(found[0]?.field).toBe("holidays.1.off");
  expect(said(found)).toEqual(["“Christmas Eve” is optional, and an optional holiday takes the whole day."]);
});

describe("PE-47 what is published", () => {
  it("has a holiday, and a date for each", () => {
    expect(checkComplete([gandhi], 2026)).toEqual([]);
    expect(said(checkComplete([], 2026))).toEqual(["2026 has no holiday yet. Add at least one."]);
    const open = checkComplete([gandhi, holiday(undefined, "Holi")], 2026);
    expect(said(open)).toEqual(["“Holi” has no date yet."]);
    expect(open[0]?.field).toBe("holidays.1.day");
  });
});

describe("PE-47 a copy", () => {
  it("keeps day and month of fixed dates; others come without one", () => {
    const ugadi = holiday("2027-04-07", "Ugadi", { tentative: true });
    expect(copied([holiday("2027-01-26", "Republic Day"), ugadi], [], 2028)).toEqual([
      holiday("2028-01-26", "Republic Day"),
      { ...ugadi, day: undefined },
    ]);
  });
  it("knows a date for moving that fell elsewhere in another year", () => {
    const years = [holiday("2025-04-18", "Good Friday"), holiday("2026-04-03", "Good Friday"), holiday("2025-12-25", "Christmas")];
    expect(copied([holiday("2027-03-26", "Good Friday"), holiday("2027-12-25", "Christmas")], years, 2028)).toEqual([
      holiday("2028-12-25", "Christmas"),
      holiday(undefined, "Good Friday"),
    ]);
  });
  it("has no 29 February in other years", () => {
    expect(copied([holiday("2028-02-29", "Leap day")], [], 2029)).toEqual([holiday(undefined, "Leap day")]);
  });
});

describe("PE-48 the effect of a change", () => {
  it("is on days that are free in one of the two and not in the other; optional ones are working days", () => {
    const before = [gandhi, christmas, holiday("2026-11-24", "Guru Nanak", { kind: "optional" })];
    const after = [gandhi, holiday("2026-12-25", "Christmas", { kind: "optional" }), holiday("2026-11-09", "Diwali", { kind: "company" })];
    expect(changedDays(before, after)).toEqual([
      { date: "2026-11-09", isHoliday: true },
      { date: "2026-12-25", isHoliday: false },
    ]);
    expect(changedDays(before, [gandhi, holiday("2026-12-25", "X-mas", { tentative: true })])).toEqual([]);
  });

  it("is on days of which another part is off, which are no change of a weekly off", () => {
    const eve = (off: YearHoliday["off"]) => holiday("2026-12-24", "Christmas Eve", { off });
    const added = { date: "2026-12-24", isHoliday: true };
    expect(changedDays([], [eve("afternoon")])).toEqual([{ ...added, halfOff: "second" }]);
    expect(changedDays([eve("day")], [eve("morning")])).toEqual([{ ...added, halfOff: "first" }]);
    expect(changedDays([eve("morning")], [eve("day")])).toEqual([added]);
    expect(changedDays([eve("morning")], [])).toEqual([{ date: "2026-12-24", isHoliday: false }]);
    expect(changedDays([eve("morning")], [eve("morning")])).toEqual([]);
    const off = (daysOff: number[]) => countingChanges([{ ...added, halfOff: "second" }], [{ locationId: "pune", daysOff }]);
    expect(off(weekdayOff(4))).toEqual([]);
    expect(off(weekdayOff(0))).toEqual([{ date: "2026-12-24", locationId: "pune", works: false, halfOff: "second" }]);
    expect(isSame([eve("morning")], [eve("afternoon")])).toBe(false);
  });

  it("is where the calendar is followed on that day, and not on a weekly off", () => {
    const off = [...weekdayOff(0), ...weekdayOff(6, 2, 4)];
    const following = [
      { locationId: "pune", daysOff: off },
      { locationId: "goa", daysOff: off, from: "2026-12-01" },
      { locationId: "delhi", daysOff: off, until: "2026-10-31" },
    ];
    const on = (date: string) => countingChanges([{ date, isHoliday: true }], following).map(({ locationId }) => locationId);
    expect(on("2026-11-09")).toEqual(["pune"]);
    expect(on("2026-12-01")).toEqual(["pune", "goa"]);
    expect(on("2026-10-31")).toEqual(["pune", "delhi"]);
    // Sat 14 Nov is the second, Sat 7 Nov the first.
    expect([on("2026-11-14"), on("2026-11-07")]).toEqual([[], ["pune"]]);
    expect(countingChanges([{ date: "2026-11-09", isHoliday: false }], following)).toEqual([
      { date: "2026-11-09", locationId: "pune", works: true },
    ]);
  });

  it("is saved only as it was shown", () => {
    const shown = { requests: 2, people: 2, days: 2, mark: "a" };
    expect(checkEffect(shown, { ...shown })).toEqual([]);
    const now = (requests: number) => said(checkEffect(shown, { ...shown, requests, mark: "b" }));
    expect([now(3), now(5), now(2), now(1)]).toEqual([
      ["One more request is affected now. Look again."],
      ["3 more requests are affected now. Look again."],
      ["The effect is another one now. Look again."],
      ["The effect is another one now. Look again."],
    ]);
  });

  it("is told by its one day, or by how many there are", () => {
    expect(toldOf([])).toBeUndefined();
    expect(toldOf([{ date: "2026-11-09", isHoliday: true }])).toEqual({ event: "people.holiday_added", day: "2026-11-09" });
    expect(toldOf([{ date: "2026-11-09", isHoliday: false }])).toEqual({ event: "people.holiday_removed", day: "2026-11-09" });
    const half = (halfOff: "first" | "second") => toldOf([{ date: "2026-12-24", isHoliday: true, halfOff }])?.event;
    expect([half("first"), half("second")]).toEqual(["people.morning_off", "people.afternoon_off"]);
    const two = ["2026-11-09", "2026-11-10"].map((date) => ({ date, isHoliday: true }));
    expect(toldOf(two)).toEqual({ event: "people.calendar_amended", count: 2 });
  });
});

it("holidays stand by day, those without one last, and are the same in any order", () => {
  const all = [holiday(undefined, "Holi"), christmas, gandhi];
  expect(inOrder(all).map(({ name }) => name)).toEqual(["Gandhi Jayanti", "Christmas", "Holi"]);
  expect(isSame(all, inOrder(all))).toBe(true);
  expect(isSame(all, [gandhi, christmas])).toBe(false);
  expect(isSame([gandhi], [{ ...gandhi, tentative: true }])).toBe(false);
});

describe("PE-48 a locked day", () => {
  const follows = (location: string, lockedUntil: string | undefined, from?: string, until?: string) => ({
    locationId: location,
    location,
    daysOff: [70],
    from,
    until,
    lockedUntil,
  });
  const changes = (...days: string[]) => days.map((date) => ({ date }));
  it("is changed in no place that follows the calendar then, each of which is named once", () => {
    const pune = [follows("Pune", "2026-11-25", undefined, "2026-03-31"), follows("Pune", "2026-11-25", "2026-04-01")];
    expect(said(checkUnlocked(changes("2026-01-01", "2026-11-25"), pune))).toEqual(["Attendance in Pune is locked to 25 Nov."]);
    expect(checkUnlocked(changes("2026-11-26"), pune)).toEqual([]);
    expect(checkUnlocked(changes("2026-01-01"), [follows("Pune", "2026-11-25", "2026-04-01")])).toEqual([]);
    expect(checkUnlocked(changes("2026-01-01"), [follows("Pune", undefined)])).toEqual([]);
  });
});

describe("another schedule", () => {
  const saturdays = [...weekdayOff(0), ...weekdayOff(6)];
  const alternate = [...weekdayOff(0), ...weekdayOff(6, 2, 4)];
  const between = { first: "2026-12-01", last: "2026-12-31" };

  it("PE-48: counts otherwise where one of the two works and the other does not, first and last day included", () => {
    const eve = holiday("2026-12-24", "Christmas Eve", { off: "afternoon" });
    const before = { daysOff: saturdays, holidays: freeDays([christmas]) };
    const after = { daysOff: alternate, holidays: freeDays([holiday("2026-12-01", "One"), holiday("2026-12-12", "Two"), eve]) };
    expect(scheduleChanges("pune", between, [before, after])).toEqual([
      { date: "2026-12-01", locationId: "pune", works: false },
      { date: "2026-12-05", locationId: "pune", works: true },
      { date: "2026-12-19", locationId: "pune", works: true },
      { date: "2026-12-24", locationId: "pune", works: false, halfOff: "second" },
      { date: "2026-12-25", locationId: "pune", works: true },
    ]);
    const last = { first: "2026-12-05", last: "2026-12-05" };
    expect(scheduleChanges("pune", last, [before, after])).toHaveLength(1);
    expect(scheduleChanges("pune", between, [before, before])).toEqual([]);
  });
});
