import { expect, test } from "vitest";
import { refusalCounter } from "./refusals.ts";

const MINUTE = 60_000;

test.each([
  { what: "50 refusals in an hour", at: Array.from({ length: 50 }, () => 0), told: 0 },
  { what: "51 refusals in an hour", at: Array.from({ length: 51 }, (_, index) => index * MINUTE), told: 1 },
  { what: "5,000 refusals in an hour", at: Array.from({ length: 5000 }, (_, index) => index), told: 1 },
  { what: "one refusal a minute for a night", at: Array.from({ length: 600 }, (_, index) => index * MINUTE), told: 10 },
  { what: "40 refusals an hour all day", at: Array.from({ length: 400 }, (_, index) => index * 1.5 * MINUTE), told: 0 },
])("$what are told $told times", ({ at, told }) => {
  const isTooMany = refusalCounter(50);
  expect(at.filter((now) => isTooMany(7, now))).toHaveLength(told);
});

test("each person has a count of their own", () => {
  const isTooMany = refusalCounter(1);
  expect([isTooMany(7, 0), isTooMany(8, 0), isTooMany(7, 1), isTooMany(8, 1)]).toEqual([false, false, true, true]);
});
