// Days about the turn of a year and the 29th of February: nothing is lost between two dates, and each day is of its own year.
import { expect, test } from "vitest";
import { eachDay, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { deriveDays } from "./derive.ts";
import type { DayFacts, DayRecord, Punch } from "./model.ts";
import { factsOf, pair, punch, recordOn, shifts } from "./testing.ts";

/** Saturdays and Sundays are off, and holidays by their name. */
const calendarOf = (date: PlainDate, holidays: Record<PlainDate, string>): DayFacts["calendar"] => {
  const holiday = holidays[date];
  if (holiday !== undefined) return { kind: "holiday", holiday };
  return { kind: [0, 6].includes(weekdayOf(date)) ? "weekly_off" : "working" };
};
type Span = { from: PlainDate; to: PlainDate; shift?: DayFacts["shift"]; holidays?: Record<PlainDate, string> };
const derived = ({ from, to, shift = shifts.general, holidays = {} }: Span, punches: readonly Punch[]): Map<PlainDate, DayRecord> =>
  deriveDays(
    eachDay(from, to).map((date) => factsOf(date, { shift, calendar: calendarOf(date, holidays) })),
    punches,
    "2028-06-01T00:00:00.000Z",
  );
const statuses = (records: ReadonlyMap<PlainDate, DayRecord>, from: PlainDate, to: PlainDate) =>
  eachDay(from, to).map((date) => [date, recordOn(date, records).status]);
const sumOf = (records: ReadonlyMap<PlainDate, DayRecord>, from: PlainDate, to: PlainDate) => {
  const days = eachDay(from, to).map((date) => recordOn(date, records));
  const sum = (of: (day: DayRecord) => number): number => days.reduce((total, day) => total + of(day), 0);
  return { attended: sum((day) => day.shares.attended), off: sum((day) => day.shares.off), net: sum((day) => day.net) };
};

const newYear: Span = { from: "2026-12-26", to: "2027-01-05", holidays: { "2027-01-01": "New Year" } };

test("AT-06, AT-15, AT-18: 28 Dec to 3 Jan by day: four days attended, New Year and a weekend off, and a missing punch asked about into the new year", () => {
  const worked = ["2026-12-29", "2026-12-30", "2026-12-31"].flatMap((date) => pair(date, "09:30", "18:30"));
  const records = derived(newYear, [punch("in", "2026-12-28", "09:31"), ...worked, ...pair("2027-01-04", "09:30", "18:30")]);
  expect(statuses(records, "2026-12-28", "2027-01-03")).toEqual([
    ["2026-12-28", "incomplete"],
    ["2026-12-29", "present"],
    ["2026-12-30", "present"],
    ["2026-12-31", "present"],
    ["2027-01-01", "holiday"],
    ["2027-01-02", "weekly_off"],
    ["2027-01-03", "weekly_off"],
  ]);
  expect(recordOn("2026-12-28", records).why.values.until).toBe("2027-01-27");
  expect(sumOf(records, "2026-12-28", "2027-01-03")).toEqual({ attended: 3, off: 3, net: 1440 });
});

test("AT-06, AT-12: the night over New Year is one day of the old year, and that of New Year's Day is work on a holiday", () => {
  const nights = [...pair("2026-12-31", "21:50", "06:40"), ...pair("2027-01-01", "22:00", "06:30")];
  const records = derived({ ...newYear, shift: shifts.night }, nights);
  expect(recordOn("2026-12-31", records)).toMatchObject({ status: "present", gross: 530, breakTaken: 30, net: 500, late: 0, overtime: 0 });
  expect(recordOn("2027-01-01", records)).toMatchObject({
    status: "holiday",
    shares: { off: 1 },
    net: 480,
    offDayMinutes: 480,
    overtime: 0,
    flags: ["worked_on_day_off"],
  });
  expect(recordOn("2027-01-02", records)).toMatchObject({ status: "weekly_off", punches: [], net: 0 });
});

test("AT-06, AT-18: 26 Feb to 1 Mar 2028: the 29th is a day of its own, by day and by night", () => {
  const leap: Span = { from: "2028-02-24", to: "2028-03-03" };
  const days = [...pair("2028-02-28", "09:30", "18:30"), punch("in", "2028-02-29", "09:31"), ...pair("2028-03-01", "09:30", "18:34")];
  const records = derived(leap, days);
  expect(statuses(records, "2028-02-26", "2028-03-01")).toEqual([
    ["2028-02-26", "weekly_off"],
    ["2028-02-27", "weekly_off"],
    ["2028-02-28", "present"],
    ["2028-02-29", "incomplete"],
    ["2028-03-01", "present"],
  ]);
  expect(recordOn("2028-02-29", records).why.values.until).toBe("2028-03-30");
  expect(sumOf(records, "2028-02-26", "2028-03-01")).toEqual({ attended: 2, off: 2, net: 480 + 484 });
  const nights = derived({ ...leap, shift: shifts.night }, [
    ...pair("2028-02-28", "21:50", "06:40"),
    ...pair("2028-02-29", "21:55", "06:30"),
  ]);
  expect(recordOn("2028-02-28", nights)).toMatchObject({ status: "present", gross: 530, net: 500 });
  expect(recordOn("2028-02-29", nights)).toMatchObject({ status: "present", gross: 515, net: 485 });
  expect(recordOn("2028-03-01", nights)).toMatchObject({ status: "absent", punches: [] });
});
