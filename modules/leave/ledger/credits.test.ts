// File 04, section 6.2: each row of its table.
import { expect, test } from "vitest";
import { creditsOf, type Earning, type RowSpan } from "./credits.ts";
import { TestAccount, testRow } from "./testing.ts";

const always = { from: "2000-01-01", to: "2099-12-31" };
const rows = (daysAYear: number, credited: "monthly" | "quarterly" | "yearly", step: 0.5 | 1 = 0.5): RowSpan[] => [
  { ...always, row: testRow({ daysAYear, credited, step }) },
];
const year = { until: "2026-12-31", yearFrom: 1, rounding: "nearest" } as const;
const creditsIn = (spans: RowSpan[], earning: Earning, how: Partial<Parameters<typeof creditsOf>[2]> = {}) =>
  creditsOf(spans, earning, { ...year, ...how });
const unitsIn = (...asked: Parameters<typeof creditsIn>) => creditsIn(...asked).map(({ units }) => units);
const sum = (units: number[]): number => units.reduce((total, one) => total + one, 0);

const fullYear = { from: "2026-01-01" };
const midMarch = { from: "2026-03-16" };

test("LV-35: 18 a year, joined on 16 Mar: 1.0 in March, then 1.5 a month, 14.5 in December; rounded down 0.5 first and 14.0", () => {
  expect(unitsIn(rows(18, "monthly"), midMarch)).toEqual([1, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5]);
  expect(unitsIn(rows(18, "monthly"), midMarch, { rounding: "down" })).toEqual([0.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5]);
  expect(creditsIn(rows(18, "monthly"), midMarch)[0]).toEqual({
    period: "2026-03",
    units: 1,
    usable: { from: "2026-03-16", until: "2026-12-31" },
  });
});

test("LV-35: 20 a year add up to 20, whichever way each month is rounded", () => {
  expect(unitsIn(rows(20, "monthly"), fullYear)).toEqual([1.5, 2, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5]);
  const down = unitsIn(rows(20, "monthly"), fullYear, { rounding: "down" });
  expect(down.slice(0, 3)).toEqual([1.5, 1.5, 2]);
  expect(sum(down)).toBe(20);
});

test("LV-35: 10 yearly and 8 quarterly, joined on 16 Mar: 8.0 on that day; 0.5, 2, 2, 2", () => {
  expect(creditsIn(rows(10, "yearly"), midMarch)).toEqual([
    { period: "2026", units: 8, usable: { from: "2026-03-16", until: "2026-12-31" } },
  ]);
  expect(creditsIn(rows(8, "quarterly"), midMarch).map(({ period, units }) => [period, units])).toEqual([
    ["2026-Q1", 0.5],
    ["2026-Q2", 2],
    ["2026-Q3", 2],
    ["2026-Q4", 2],
  ]);
});

test("LV-35: a version with 21 from 1 Jul counts from that month: 19.5", () => {
  const spans: RowSpan[] = [
    { from: "2000-01-01", to: "2026-06-30", row: testRow() },
    { from: "2026-07-01", to: "2099-12-31", row: testRow({ daysAYear: 21 }) },
  ];
  expect(unitsIn(spans, fullYear)).toEqual([1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 2, 1.5, 2, 1.5, 2, 1.5]);
});

test("LV-35: the policy of the first employed day of a month counts for the whole of it, and a type that has left it earns no more", () => {
  const spans: RowSpan[] = [{ from: "2000-01-01", to: "2026-05-15", row: testRow() }];
  expect(creditsIn(spans, fullYear).map(({ period }) => period)).toEqual(["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"]);
  const later: RowSpan[] = [{ from: "2026-05-15", to: "2099-12-31", row: testRow() }];
  expect(creditsIn(later, fullYear)[0]?.period).toBe("2026-06");
});

test("an optional holiday is credited in whole days", () => {
  expect(unitsIn(rows(2, "yearly", 1), midMarch)).toEqual([2]);
  expect(unitsIn(rows(2, "yearly", 1), { from: "2026-10-15" })).toEqual([]);
});

test("a leave year from April is credited in its own months and quarters", () => {
  const credits = creditsIn(rows(8, "quarterly"), fullYear, { yearFrom: 4, until: "2027-03-31" });
  expect(credits.map(({ period, usable }) => [period, usable.from, usable.until])).toEqual([
    ["2025-Q4", "2026-01-01", "2026-03-31"],
    ["2026-Q1", "2026-04-01", "2027-03-31"],
    ["2026-Q2", "2026-07-01", "2027-03-31"],
    ["2026-Q3", "2026-10-01", "2027-03-31"],
    ["2026-Q4", "2027-01-01", "2027-03-31"],
  ]);
});

test("LV-34: a job that was dead from 28 Sep to 5 Nov posts each missed month with its own day, once", () => {
  const account = new TestAccount("2026-09-28");
  account.settle();
  expect(account.balance()).toBe(13.5);
  expect(account.settle("2026-11-05")).toEqual(["ACCRUAL +1.5 2026-10-01", "ACCRUAL +1.5 2026-11-01"]);
  expect(account.balance()).toBe(16.5);
  expect(account.settle("2026-11-05")).toEqual([]);
});

test("LV-29: a last day on 20 Nov that is known on 12 Nov corrects what was credited, on that day; taken back, all of it returns", () => {
  const cases = [
    { row: testRow(), before: 16.5, after: 16 },
    { row: testRow({ daysAYear: 8, credited: "quarterly" }), before: 8, after: 7 },
    { row: testRow({ daysAYear: 10, credited: "yearly" }), before: 10, after: 9 },
  ];
  for (const { row, before, after } of cases) {
    const account = new TestAccount("2026-11-12", { row });
    account.settle();
    expect(account.balance()).toBe(before);
    account.facts.earning = { from: "2026-01-01", until: "2026-11-20" };
    expect(account.settle()).toEqual([`ACCRUAL ${after - before} 2026-11-12`]);
    expect(account.balance()).toBe(after);
    account.facts.earning = { from: "2026-01-01" };
    account.settle("2026-11-14");
    expect(account.balance()).toBe(before);
  }
});
