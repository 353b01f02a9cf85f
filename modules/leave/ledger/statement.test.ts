import { expect, test } from "vitest";
import { figuresOf, lastDayOf, linesOf } from "./statement.ts";
import { TestAccount } from "./testing.ts";

const year2026 = { from: "2026-01-01", until: "2026-12-31" };
const today = "2026-12-07";

/** 10 brought along, and no more to come. */
const opened = () => {
  const account = new TestAccount(today, { row: { daysAYear: 0 } });
  account.give(10, year2026);
  return account;
};
const shown = (account: TestAccount, until = lastDayOf(account.standing())) =>
  linesOf(account.standing(), until).map(({ kind, day, units, after, expected }) => [
    kind,
    day,
    units,
    after,
    ...(expected ? ["expected"] : []),
  ]);

test("LV-22: what waits is held back from what is free, and is still in hand", () => {
  const account = opened();
  account.hold("2026-12-14");
  expect(figuresOf(account.standing())).toMatchObject({ free: 9, inHand: 10, kept: 1, waiting: 1, booked: 0 });
});

test("LV-23: what is approved is booked before its day and leaves the hand on it", () => {
  const account = opened();
  account.approve(account.hold(today, "2026-12-08"));
  account.today = "2026-12-06";
  expect(figuresOf(account.standing())).toMatchObject({ free: 8, inHand: 10, kept: 2, waiting: 0, booked: 2 });
  account.today = today;
  expect(figuresOf(account.standing())).toMatchObject({ free: 8, inHand: 9, kept: 1, waiting: 0, booked: 1 });
});

test("a balance says what lapses next and its last day, and nothing where nothing will", () => {
  expect(figuresOf(opened().standing()).lapses).toBeUndefined();
  const account = new TestAccount(today, { row: { daysAYear: 8, credited: "quarterly", carryMost: 0 } });
  account.take("2026-11-05", "2026-11-06", "2026-11-09");
  expect(figuresOf(account.standing()).lapses).toEqual({ units: 5, last: "2026-12-31" });
});

test("what was taken counts in its leave year, up to the day and without what was cancelled", () => {
  const account = opened();
  const [, second] = account.take("2025-12-30", "2026-03-02", "2026-03-03", "2026-12-21");
  if (second) account.back([second], "owner");
  expect(figuresOf(account.standing()).taken).toBe(1);
  expect(figuresOf(account.standing(), "2026-12-31").taken).toBe(2);
});

test("of the day on which an account was opened, what was brought along stands before what was credited", () => {
  const account = new TestAccount("2026-01-01");
  account.settle();
  account.give(10, year2026);
  expect(shown(account)).toEqual([
    ["opening", "2026-01-01", 10, 10],
    ["credited", "2026-01-01", 1.5, 11.5],
  ]);
});

test("a figure is the same whether the job has posted what is due or not", () => {
  const late = new TestAccount(today);
  const posted = new TestAccount(today);
  posted.settle();
  expect(figuresOf(late.standing())).toEqual(figuresOf(posted.standing()));
  expect(figuresOf(late.standing()).inHand).toBe(18);
});

test("a statement shows each line once, in order of its day, with what is in hand after it", () => {
  const account = opened();
  account.approve(account.hold("2026-12-14"));
  account.take("2026-11-02");
  account.hold("2026-12-10");
  expect(shown(account)).toEqual([
    ["opening", "2026-01-01", 10, 10],
    ["taken", "2026-11-02", -1, 9],
    ["waiting", "2026-12-10", -1, undefined],
    ["booked", "2026-12-14", -1, 8],
  ]);
});

test("what was given back stands beside what was taken", () => {
  const account = opened();
  const [day] = account.take("2026-12-03");
  account.back(day ? [day] : [], "owner");
  expect(shown(account)).toEqual([
    ["opening", "2026-01-01", 10, 10],
    ["taken", "2026-12-03", -1, 9],
    ["givenBack", "2026-12-03", 1, 10],
  ]);
});

test("LV-37: a statement of a later day says what the rules will post by then", () => {
  const account = opened();
  account.facts.earning = { from: "2027-01-01" };
  account.facts.rows = account.facts.rows.map((span) => ({ ...span, row: { ...span.row, daysAYear: 18 } }));
  expect(shown(account, "2027-02-15")).toEqual([
    ["opening", "2026-01-01", 10, 10],
    ["carriedOut", "2027-01-01", -10, 0, "expected"],
    ["carriedIn", "2027-01-01", 10, 10, "expected"],
    ["credited", "2027-01-01", 1.5, 11.5, "expected"],
    ["credited", "2027-02-01", 1.5, 13, "expected"],
  ]);
  expect(figuresOf(account.standing(), "2027-02-15")).toMatchObject({ free: 13, inHand: 13 });
});
