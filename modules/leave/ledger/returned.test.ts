// LV-38: what was returned goes when its days are asked for again, and no more of it than lapses no more.
import { expect, test } from "vitest";
import { fittingToAsk, freeToAsk } from "./returned.ts";
import { TestAccount } from "./testing.ts";

const days = { mon: "2026-12-14", tue: "2026-12-15", wed: "2026-12-16" } as const;
const whole = (day: keyof typeof days) => ({ day: days[day], units: 1 });

/** So many days until 16 Dec; Tue and Wed were asked for, and come back on the 21st. */
const returnedLate = (units: number) => {
  const account = new TestAccount("2026-12-07", { row: { daysAYear: 0 } });
  account.give(units, { from: "2026-12-01", until: days.wed }, "GRANT");
  const held = account.hold(days.tue, days.wed);
  account.today = "2026-12-21";
  account.back(held, "company");
  const returned = (): number => account.entries.reduce((sum, entry) => (entry.kind === "RETURN" ? sum + entry.units : sum), 0);
  return { account, returned };
};

test.each([
  // Of how many, what is asked for, and how much of the two returned days is left then.
  [2, ["tue", "wed"], 0],
  [2, ["wed"], 1],
  [5, ["tue", "wed"], 0],
  // Another day: of what had lapsed anyway, or of what they stand for.
  [5, ["mon"], 2],
  [2, ["mon"], 1],
  [3, ["mon", "tue"], 1],
  [2, ["mon", "tue"], 0],
] as const)("LV-38: of %d days that lapsed with two of them, %j asked for leaves %d returned", (units, asked, left) => {
  const { account, returned } = returnedLate(units);
  expect(returned()).toBe(2);
  account.again("RESERVE", ...asked.map(whole));
  expect(returned()).toBe(left);
  expect(account.balance()).toBe(left);
  // Whatever comes back to its owner, it was theirs to ask for.
  expect(account.settle("2027-03-01").filter((line) => !line.startsWith("LAPSE"))).toEqual([]);
});

test("LV-38: each of two days that were returned by themselves goes with its own, and one that is withdrawn meanwhile comes back to nobody", () => {
  const { account, returned } = returnedLate(2);
  account.again("RESERVE", whole("tue"));
  expect(returned()).toBe(1);
  account.back(account.entries.filter(({ kind }) => kind === "RESERVE").slice(-1), "owner");
  expect([returned(), account.balance()]).toEqual([1, 1]);
  account.again("RESERVE", whole("wed"));
  expect([returned(), account.balance()]).toEqual([0, 0]);
});

test("LV-07, LV-38: what was returned and is used already leaves its days no more to be asked for", () => {
  const { account } = returnedLate(2);
  const asked = [whole("tue"), whole("wed")];
  expect([fittingToAsk(account.standing(), asked), freeToAsk(account.standing(), days.tue)]).toEqual([2, 2]);
  account.again("RESERVE", { day: "2026-12-22", units: 1 });
  expect([fittingToAsk(account.standing(), asked), freeToAsk(account.standing(), days.tue)]).toEqual([1, 1]);
  expect(freeToAsk(account.standing(), "2026-12-23")).toBe(1);
});
