import { expect, test } from "vitest";
import { addMonths, parseDay, parseSpan, presets, shownDay } from "./days.ts";

test.each([
  ["5 Oct 2026", "2026-10-05"],
  ["Mon 5 Oct 2026", "2026-10-05"],
  ["5 october 2026", "2026-10-05"],
  ["5/10/2026", "2026-10-05"],
  ["05.10.26", "2026-10-05"],
  ["2026-10-5", "2026-10-05"],
  ["Oct 5, 2026", "2026-10-05"],
  ["Monday, October 5", "2026-10-05"],
  ["5 Sept 2026", "2026-09-05"],
  ["29 Feb 2028", "2028-02-29"],
  ["5 oct", "2026-10-05"],
  ["2 Jan", "2027-01-02"],
])("%s is %s", (typed, day) => {
  expect(parseDay(typed, "2026-12-07", "en-GB")).toBe(day);
});

test.each([
  ["10/5", "en-US", "2026-10-05"],
  ["10/5", "en-GB", "2026-05-10"],
  ["10/5/2026", "en-IN", "2026-05-10"],
  ["10-5-26", "en-US", "2026-10-05"],
  ["5.10.2026", "en-US", "2026-10-05"],
  ["5 Oct 2026", "en-US", "2026-10-05"],
  ["2026-10-05", "en-US", "2026-10-05"],
])("%s in %s is %s", (typed, locale, day) => {
  expect(parseDay(typed, "2026-08-07", locale)).toBe(day);
});

test.each([
  ["1 – 5 Oct 2026", ["2026-10-01", "2026-10-05"]],
  ["1–5 Oct 2026", ["2026-10-01", "2026-10-05"]],
  ["30 Sep 2026 to 2 Oct 2026", ["2026-09-30", "2026-10-02"]],
  ["2026-10-01 - 2026-10-05", ["2026-10-01", "2026-10-05"]],
  ["30 Dec - 2 Jan 2027", ["2026-12-30", "2027-01-02"]],
  ["5 Oct 2026 - 1 Oct 2026", undefined],
  ["2026-10-01", undefined],
])("%s is a span", (typed, span) => {
  expect(parseSpan(typed, "2026-12-07", "en-GB")).toEqual(span);
});

test("presets are reckoned from today", () => {
  expect(presets.ahead.nextWeek("2026-11-29")).toEqual(["2026-11-30", "2026-12-04"]);
  expect(presets.back.lastMonth("2026-03-31")).toEqual(["2026-02-01", "2026-02-28"]);
  expect(presets.back.lastYear("2026-03-31")).toEqual(["2025-01-01", "2025-12-31"]);
});

test.each(["", "tomorrow", "31 Feb 2026", "29 Feb 2027", "5 foo 2026", "5/13/2026", "2026-10", "0 Oct"])("%j is no day", (typed) => {
  expect(parseDay(typed, "2026-12-07", "en-GB")).toBeUndefined();
});

test.each([
  ["2026-12-31", 1, "2027-01-31"],
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-03-31", -1, "2028-02-29"],
  ["2026-01-15", -1, "2025-12-15"],
  ["2026-11-30", 1, "2026-12-30"],
])("%s and %i month is %s", (day, months, other) => {
  expect(addMonths(day, months)).toBe(other);
});

test("what is no day is shown as it was typed", () => {
  expect(shownDay("2026-10-05")).toBe("Mon 5 Oct 2026");
  expect(shownDay("soonish")).toBe("soonish");
});
