// Times on the wall where a clock goes forward or back, east and west of Greenwich and where the gap is no whole hour.
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, financialYearOf, timeIn, wallInstant, wallInstants, weekdayOf } from "./dates.ts";

test("counting days agrees with the calendar from 1900 to 2200, whichever was asked for before", () => {
  let day = "1900-01-01";
  for (let number = 0; day <= "2200-12-31"; number += 1) {
    const at = new Date(Date.UTC(1900, 0, 1 + number));
    expect([day, weekdayOf(day), daysBetween("1900-01-01", day)]).toEqual([at.toISOString().slice(0, 10), at.getUTCDay(), number]);
    day = addDays(day, 1);
  }
  expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
  expect(addDays("2026-12-31", 366)).toBe("2028-01-01");
  expect(daysBetween("2026-03-01", "2026-02-01")).toBe(-28);
  expect(daysBetween("no day", "2026-02-01")).toBeNaN();
  expect(() => addDays("no day", 1)).toThrow(RangeError);
});

describe("a time on the wall of a place", () => {
  test.each([
    ["Asia/Kolkata", "2026-11-12", "09:30", ["2026-11-12T04:00:00.000Z"]],
    ["Europe/London", "2026-10-25", "00:59", ["2026-10-24T23:59:00.000Z"]],
    ["Europe/London", "2026-10-25", "01:00", ["2026-10-25T00:00:00.000Z", "2026-10-25T01:00:00.000Z"]],
    ["Europe/London", "2026-10-25", "01:30", ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]],
    ["Europe/London", "2026-10-25", "02:00", ["2026-10-25T02:00:00.000Z"]],
    ["Europe/London", "2026-03-29", "01:30", []],
    ["America/New_York", "2026-11-01", "01:30", ["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"]],
    ["America/New_York", "2026-03-08", "02:30", []],
    ["Australia/Lord_Howe", "2026-04-05", "01:45", ["2026-04-04T14:45:00.000Z", "2026-04-04T15:15:00.000Z"]],
  ])("in %s on %s at %s", (zone, day, time, moments) => {
    expect(wallInstants(zone, day, time)).toEqual(moments);
    if (moments[0]) expect(wallInstant(zone, day, time)).toBe(moments[0]);
  });

  test.each([
    ["Europe/London", "2026-03-29", "01:30", "02:30"],
    ["America/New_York", "2026-03-08", "02:30", "03:30"],
    ["Australia/Lord_Howe", "2026-10-04", "02:15", "02:45"],
  ])("that %s leaves out on %s, %s, is %s", (zone, day, time, shown) => {
    expect(timeIn(zone, wallInstant(zone, day, time))).toBe(shown);
  });
});

test.each([
  ["2026-03-31", 4, "2025-04-01", "2026-03-31"],
  ["2026-04-01", 4, "2026-04-01", "2027-03-31"],
  ["2026-01-01", 1, "2026-01-01", "2026-12-31"],
  ["2026-12-31", 1, "2026-01-01", "2026-12-31"],
  ["2024-02-29", 3, "2023-03-01", "2024-02-29"],
])("the financial year of %s that begins in month %s", (day, startMonth, from, to) => {
  expect(financialYearOf(day, startMonth)).toEqual({ from, to });
});
