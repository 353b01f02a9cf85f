import { expect, test } from "vitest";
import { fromLocalDate, parseDay, shownDay, toLocalDate } from "./days.ts";

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

test("a day survives the month grid in every zone", () => {
  for (const day of ["2026-03-29", "2026-10-25", "2026-12-31"]) expect(fromLocalDate(toLocalDate(day))).toBe(day);
});

test("what is no day is shown as it was typed", () => {
  expect(shownDay("2026-10-05")).toBe("Mon 5 Oct 2026");
  expect(shownDay("soonish")).toBe("soonish");
});
