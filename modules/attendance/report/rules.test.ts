import { expect, test } from "vitest";
import { spanOf, spanRefused, sumOf } from "./rules.ts";

const TODAY = "2026-12-01";

test("a report ends with yesterday and begins with its month, unless asked otherwise", () => {
  expect(spanOf({}, TODAY)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(spanOf({}, "2026-12-07")).toEqual({ from: "2026-12-01", to: "2026-12-06" });
  expect(spanOf({ to: "2026-10-09" }, TODAY)).toEqual({ from: "2026-10-01", to: "2026-10-09" });
});

test("days that are not over, an end before the beginning and more than 400 days are refused at their field", () => {
  const refused = (from: string, to: string) => {
    const { field, params } = spanRefused({ from, to }, TODAY) ?? {};
    return field && [field, params];
  };
  expect(refused("2026-11-01", "2026-11-30")).toBeUndefined();
  expect(refused("2026-11-01", "2026-12-01")).toEqual(["to", { case: "open", last: "2026-11-30" }]);
  expect(refused("2026-11-10", "2026-11-09")).toEqual(["to", { case: "order", from: "2026-11-10" }]);
  expect(refused("2025-10-27", "2026-11-30")).toBeUndefined();
  expect(refused("2025-10-26", "2026-11-30")).toEqual(["from", { case: "long", days: 401, most: 400 }]);
});

test("all rows together are the sum of each figure", () => {
  const totals = {
    ...{ attended: 1.5, leave: 0.5, off: 2, absent: 0, open: 1, net: 480, short: 5, overtime: 30, offDayMinutes: 0 },
    ...{ lateCount: 1, lateMinutes: 12, workFromHome: 1, onDuty: 0.5 },
  };
  expect(sumOf([])).toMatchObject({ days: 0, totals: { attended: 0, onDuty: 0 } });
  expect(
    sumOf([
      { days: 5, totals },
      { days: 2, totals },
    ]),
  ).toEqual({ days: 7, totals: Object.fromEntries(Object.entries(totals).map(([figure, value]) => [figure, 2 * value])) });
});
