import { expect, test } from "vitest";
import { addMonths, parseDay, shownDay } from "./days.ts";

test.each([
  ["5 Oct 2026", "2026-10-05"],
  ["Mon 5 Oct 2026", "2026-10-05"],
  ["5 october 2026", "2026-10-05"],
  ["5/10/2026", "2026-10-05"],
  ["05.10.26", "2026-10-05"],
  ["2026-10-5", "2026-10-05"],
  ["29 Feb 2028", "2028-02-29"],
  ["5 oct", "2026-10-05"],
  ["2 Jan", "2027-01-02"],
])("%s is %s", (typed, day) => {
  expect(parseDay(typed, "2026-12-07")).toBe(day);
});

test.each(["", "tomorrow", "31 Feb 2026", "29 Feb 2027", "5 foo 2026", "5/13/2026", "2026-10", "0 Oct"])("%j is no day", (typed) => {
  expect(parseDay(typed, "2026-12-07")).toBeUndefined();
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
