import { expect, test } from "vitest";
import { reportSorts } from "./contract.ts";
import { reportOrder, spanOf, spanRefused, sumOf } from "./rules.ts";

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
    attended: 1.5,
    leave: 0.5,
    off: 2,
    absent: 0,
    open: 1,
    net: 480,
    short: 5,
    overtime: 30,
    offDayMinutes: 0,
    lateCount: 1,
    lateMinutes: 12,
    workFromHome: 1,
    onDuty: 0.5,
  };
  expect(sumOf([])).toMatchObject({ days: 0, totals: { attended: 0, onDuty: 0 } });
  expect(
    sumOf([
      { days: 5, totals },
      { days: 2, totals },
    ]),
  ).toEqual({ days: 7, totals: Object.fromEntries(Object.entries(totals).map(([figure, value]) => [figure, 2 * value])) });
});

test("rows stand in the order of any column that the page shows, either way; equals stay in the order of names", () => {
  const row = (code: string, name: string, location: string, days: number) => ({ code, name, location, days, totals: sumOf([]).totals });
  const rows = [row("LF-1", "Asha", "Pune", 5), row("LF-2", "Asha", "Bengaluru", 4), row("LF-3", "Zoya", "Pune", 5)];
  const sorted = (sort: (typeof reportSorts)[number], of = rows) =>
    of
      .toSorted(reportOrder(sort))
      .map(({ code }) => code.slice(-1))
      .join("");
  expect([sorted("name"), sorted("-name"), sorted("location"), sorted("-location")]).toEqual(["123", "321", "213", "132"]);
  expect([sorted("days"), sorted("-days")]).toEqual(["213", "132"]);
  const figures = reportSorts.filter((sort) => !/name|location|days/.test(sort) && !sort.startsWith("-"));
  expect(figures).toHaveLength(10);
  for (const figure of figures) {
    const more = rows.map((one, index) => ({ ...one, totals: { ...one.totals, [figure]: index === 1 ? 2 : 1 } }));
    expect([figure, sorted(figure, more), sorted(`-${figure}` as typeof figure, more)]).toEqual([figure, "132", "213"]);
  }
});
