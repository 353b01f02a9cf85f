// File 04, section 6.3: each row of its table that a ledger alone decides.
import { expect, test } from "vitest";
import { largest } from "./replay.ts";
import { fitsAgain } from "./returned.ts";
import { nextDueOn, shortOn, toComeOf, worstDebt } from "./standing.ts";
import { TestAccount } from "./testing.ts";

const year2026 = { from: "2026-01-01", until: "2026-12-31" };
const none = { daysAYear: 0 } as const;

/** 24 yearly, 8 carried until 31 Mar; Mon 30 Mar to Thu 2 Apr. */
const withCarried = (how: "take" | "hold") => {
  const account = new TestAccount("2026-04-02", { row: { daysAYear: 24, credited: "yearly", carryUntil: { month: 3, day: 31 } } });
  account.give(8, { from: "2026-01-01", until: "2026-03-31" }, "CARRY_IN");
  account.entries = account.entries.map((entry) => ({ ...entry, kind: "GRANT" }));
  account.settle("2026-03-29");
  const days = account[how]("2026-03-30", "2026-03-31", "2026-04-01", "2026-04-02");
  return { account, days, posted: account.settle("2026-04-02") };
};

test("LV-36: of 8 carried until 31 Mar two are taken, and the rest lapses on 1 Apr", () => {
  const { account, posted } = withCarried("take");
  expect(posted).toEqual(["LAPSE -6 2026-04-01"]);
  expect(["2026-03-29", "2026-03-31", "2026-04-01", "2026-04-02"].map((day) => account.inHand(day))).toEqual([32, 30, 23, 22]);
});

test("LV-38: a day that HR takes back from a lot that has ended comes back for 30 days; one of a lot that still lasts just comes back", () => {
  const { account, days } = withCarried("take");
  account.today = "2026-04-10";
  expect(account.back([days[1] as never], "company")).toEqual(["REVERSE +1 2026-03-31", "RETURN +1 2026-04-10", "LAPSE -1 2026-04-01"]);
  expect(account.entries.find(({ kind }) => kind === "RETURN")?.usable).toEqual({ from: "2026-04-10", until: "2026-05-10" });
  expect(account.inHand("2026-04-10")).toBe(23);
  expect(account.back([days[2] as never], "company")).toEqual(["REVERSE +1 2026-04-01"]);
  expect(account.inHand("2026-04-10")).toBe(24);
});

test("LV-38: what waited over the end of a lot and is rejected comes back for 30 days; what its owner withdraws does not", () => {
  const { account, days } = withCarried("hold");
  expect(account.back(days, "company").slice(4)).toEqual(["RETURN +2 2026-04-02", "LAPSE -2 2026-04-01"]);
  expect(account.entries.find(({ kind }) => kind === "RETURN")?.usable?.until).toBe("2026-05-02");
  expect(account.inHand("2026-04-02")).toBe(26);
  const other = withCarried("hold");
  expect(other.account.back(other.days, "owner").slice(4)).toEqual(["LAPSE -2 2026-04-01"]);
  expect(other.account.inHand("2026-04-02")).toBe(24);
});

test("LV-37: of 34.5 in hand at the end of the year 30 are carried and 4.5 lapse, and January's credit comes", () => {
  const account = new TestAccount("2026-12-31", { earning: { from: "2027-01-01" } });
  account.give(34.5, year2026);
  expect(account.settle("2027-01-01")).toEqual([
    "CARRY_OUT -30 2027-01-01",
    "CARRY_IN +30 2027-01-01",
    "LAPSE -4.5 2027-01-01",
    "ACCRUAL +1.5 2027-01-01",
  ]);
  expect(account.inHand("2027-01-01")).toBe(31.5);
  expect(account.settle()).toEqual([]);
});

/** 12.0 in hand on 20 Dec; 30 and 31 Dec and 4 Jan are asked for. */
const overNewYear = () => {
  const account = new TestAccount("2026-12-20", { earning: { from: "2027-01-01" } });
  account.give(12, year2026);
  return { account, held: account.hold("2026-12-30", "2026-12-31", "2027-01-04") };
};

test("LV-07: January's credit covers a day of January, so that 10.0 stay free beside three that wait", () => {
  expect(overNewYear().account.free()).toBe(10);
});

test("LV-37: what is booked over the new year is not carried: 10 of 12", () => {
  const { account, held } = overNewYear();
  account.approve(held);
  const carried = ["CARRY_OUT -10 2027-01-01", "CARRY_IN +10 2027-01-01", "ACCRUAL +1.5 2027-01-01"];
  expect(account.settle("2027-01-01")).toEqual(carried);
  expect(["2027-01-01", "2027-01-04"].map((day) => account.inHand(day))).toEqual([11.5, 10.5]);
});

test("LV-37: days that wait at the close stay reserved in their year, and a rejection carries them after all", () => {
  const rejected = overNewYear();
  const posted = rejected.account.settle("2027-01-05");
  expect(posted).toEqual(["CARRY_OUT -10 2027-01-01", "CARRY_IN +10 2027-01-01", "ACCRUAL +1.5 2027-01-01"]);
  expect(rejected.account.back(rejected.held, "company").slice(3)).toEqual(["CARRY_OUT -2 2027-01-01", "CARRY_IN +2 2027-01-01"]);
  expect(rejected.account.inHand("2027-01-05")).toBe(13.5);
  const approved = overNewYear();
  approved.account.settle("2027-01-05");
  approved.account.approve(approved.held);
  expect(approved.account.settle()).toEqual([]);
  expect(approved.account.inHand("2027-01-05")).toBe(10.5);
});

test("LV-38: a rejection after the close that would only lapse gives the days back for 30 days", () => {
  const account = new TestAccount("2026-12-20", { earning: { from: "2027-01-01" } });
  account.give(32, year2026);
  const held = account.hold("2026-12-30", "2026-12-31");
  account.settle("2027-01-05");
  expect(account.back(held, "company").slice(2)).toEqual(["RETURN +2 2027-01-05", "LAPSE -2 2027-01-01"]);
  expect(account.entries.find(({ kind }) => kind === "RETURN")?.usable?.until).toBe("2027-02-04");
  expect(account.inHand("2027-01-05")).toBe(33.5);
});

const inJune = (booksCreditsToCome: boolean) => {
  const account = new TestAccount("2026-06-10", { earning: { from: "2026-07-01" }, settings: { booksCreditsToCome } });
  account.give(3, year2026);
  return account;
};
const august = ["2026-08-10", "2026-08-11", "2026-08-12", "2026-08-13", "2026-08-14"];

test("LV-07: what is booked for August on credits to come keeps 2.0 of 3.0; on 15 Dec 7.0 are free", () => {
  const account = inJune(true);
  account.take(...august);
  expect(account.inHand("2026-06-10")).toBe(3);
  expect(account.free()).toBe(1);
  expect(account.inHand("2026-06-10") - account.free()).toBe(2);
  expect(account.free("2026-12-15")).toBe(7);
});

test("LV-07: where credits to come may not be booked, the leave of August is short on its fourth day", () => {
  const debits = august.map((day) => ({ day, units: 1 }));
  expect(shortOn(inJune(true).standing(), debits)).toBeUndefined();
  expect(shortOn(inJune(false).standing(), debits)).toBe("2026-08-13");
  expect(toComeOf(inJune(false).standing())).toBe(0);
});

test("Asha on 7 Dec: 14.0 in hand, 3.5 kept for what is booked, 10.5 free; on 15 Feb 12.0", () => {
  const account = new TestAccount("2026-12-07", { earning: { from: "2027-01-01" } });
  account.give(14, year2026);
  account.take("2026-12-28", "2026-12-29", "2026-12-30", "2027-01-07", "2027-01-08");
  expect(account.inHand("2026-12-07")).toBe(14);
  expect(account.free()).toBe(10.5);
  expect(account.free("2027-02-15")).toBe(12);
});

test("a holiday that comes and goes again: the day comes back, and is taken anew", () => {
  const account = new TestAccount("2026-10-20", { row: none });
  account.give(10, year2026);
  const days = account.take("2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06");
  expect(account.back([days[2] as never], "company")).toEqual(["REVERSE +1 2026-11-04"]);
  expect(account.balance()).toBe(6);
  account.take("2026-11-04");
  expect(account.balance()).toBe(5);
});

test("LV-39: what is owed is repaid first by the next credit, and never lapses", () => {
  const account = new TestAccount("2026-02-10", { earning: { from: "2026-03-01" }, settings: { mayOwe: 2 } });
  account.take("2026-02-10", "2026-02-11");
  expect(worstDebt(account.standing())).toBe(2);
  expect(account.free("2026-02-12")).toBe(0);
  account.settle("2026-03-01");
  expect(account.balance()).toBe(-0.5);
  account.settle("2026-04-01");
  expect(account.free("2026-04-01")).toBeGreaterThanOrEqual(1);
  expect(worstDebt(account.standing())).toBe(0);
});

test("LV-39: an adjustment that takes away what is usable is no debt, and what it lacks is", () => {
  const account = new TestAccount("2026-05-04", { row: none });
  account.give(3, year2026);
  account.add({ kind: "ADJUST", units: -5, day: "2026-05-04", usable: { from: "2026-05-04", until: "2026-12-31" } });
  expect(worstDebt(account.standing())).toBe(2);
  expect(account.settle("2027-01-01")).toEqual([]);
  expect(account.balance()).toBe(-2);
});

test("LV-36: a comp-off lapses by itself after its last day, and no year of its account is closed", () => {
  const account = new TestAccount("2026-12-07", { kind: "earned", row: { kind: "earned", credited: "claim", daysAYear: 0 } });
  account.give(1, { from: "2026-12-05", until: "2027-02-03" }, "COMP_GRANT");
  expect(nextDueOn(account.standing())).toBe("2027-02-04");
  expect(account.settle("2027-01-15")).toEqual([]);
  expect(account.settle("2027-03-01")).toEqual(["LAPSE -1 2027-02-04"]);
  expect(nextDueOn(account.standing())).toBeUndefined();
});

test("LV-28, LV-38: a day on the last day of a comp-off that is a holiday for a while leaves its owner the leave, and not the day beside it", () => {
  const last = "2027-02-03";
  const compOff = () => {
    const account = new TestAccount("2026-12-07", { kind: "earned", row: { kind: "earned", credited: "claim", daysAYear: 0 } });
    account.give(1, { from: "2026-12-05", until: last }, "COMP_GRANT");
    const [taken] = account.take(last);
    return { account, taken: taken as never };
  };
  const debit = { day: last, units: 1 };
  // Known before the lot has ended: it comes back to it, and is taken from it again.
  const early = compOff();
  early.account.today = "2027-02-01";
  expect(early.account.back([early.taken], "company")).toEqual(["REVERSE +1 2027-02-03"]);
  expect(fitsAgain(early.account.standing(), [debit])).toBe(true);
  // The same once the lot has lapsed: the leave takes what had lapsed, and nothing was returned for it.
  expect(early.account.settle("2027-02-10")).toEqual(["LAPSE -1 2027-02-04"]);
  expect(fitsAgain(early.account.standing(), [debit])).toBe(true);
  expect(early.account.again("TAKE", debit)).toEqual(["TAKE -1 2027-02-03", "LAPSE +1 2027-02-04"]);
  // Known afterwards: another day stands for it for 30 days, and goes when the day counts again.
  const late = compOff();
  late.account.today = "2027-02-10";
  expect(late.account.back([late.taken], "company")).toEqual(["REVERSE +1 2027-02-03", "RETURN +1 2027-02-10", "LAPSE -1 2027-02-04"]);
  expect(fitsAgain(late.account.standing(), [debit])).toBe(true);
  const used = late.account.take("2027-02-15");
  expect(fitsAgain(late.account.standing(), [debit]), "it is used: HR settles it").toBe(false);
  late.account.back(used, "owner");
  expect(late.account.again("TAKE", debit)).toEqual(["TAKE -1 2027-02-03", "RETURN -1 2027-02-10", "LAPSE +1 2027-02-04"]);
  expect([late.account.balance(), late.account.free()]).toEqual([0, 0]);
  expect(late.account.settle("2027-04-01")).toEqual([]);
});

test("LV-37: nothing is closed and nothing lapses once somebody has left", () => {
  const account = new TestAccount("2027-02-01", { earning: { from: "2026-01-01", until: "2026-12-18" } });
  account.settle();
  expect(account.entries.map(({ kind }) => kind)).not.toContain("CARRY_OUT");
  expect(nextDueOn(account.standing())).toBeUndefined();
});

test("the next day on which a yearly account is due is its next credit, the end of a lot or the new leave year", () => {
  const monthly = new TestAccount("2026-12-07");
  monthly.settle();
  expect(nextDueOn(monthly.standing())).toBe("2027-01-01");
  const carried = new TestAccount("2026-02-10", { row: { daysAYear: 24, credited: "yearly" } });
  carried.give(2, { from: "2026-01-01", until: "2026-03-31" });
  expect(nextDueOn(carried.standing())).toBe("2026-04-01");
});

test("the largest number that holds is found, also none and all", () => {
  expect([0, 3, 7].map((most) => largest(7, (count) => count <= most))).toEqual([0, 3, 7]);
});
