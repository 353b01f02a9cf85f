// When a review ends, what stands against a lock, and what a month comes to: November 2026 in Bengaluru.
import { describe, expect, test } from "vitest";
import { eachDay, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { renderMessage } from "#shared/message.ts";
import type { OpenCounts } from "./contract.ts";
import { addedUp, type CountedDay, countPeriod, type DayFigures, figuresOf, type LeaveOfDay, leaveOn, sameFigures } from "./figures.ts";
import { periodMessages } from "./messages.ts";
import {
  checkLock,
  checkReopen,
  differenceInWords,
  type LockFacts,
  needsYou,
  type PeriodViolation,
  periodAfter,
  periodAround,
  reviewEnd,
} from "./rules.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };
const said = (violations: readonly PeriodViolation[]) => violations.map(({ code, params }) => renderMessage(periodMessages[code], params));

describe("which days a period has", () => {
  test("AT-36: the calendar month, or from another day of it on; one that is chosen later makes one odd period and no gap", () => {
    expect(periodAround("2026-11-26", 1)).toEqual(november);
    expect(periodAround("2026-11-26", 26)).toEqual({ from: "2026-11-26", to: "2026-12-25" });
    expect(periodAround("2026-11-25", 26)).toEqual({ from: "2026-10-26", to: "2026-11-25" });
    expect(periodAround("2027-02-28", 28)).toEqual({ from: "2027-02-28", to: "2027-03-27" });
    expect(periodAfter(november, 1)).toEqual({ from: "2026-12-01", to: "2026-12-31" });
    expect(periodAfter(november, 21)).toEqual({ from: "2026-12-01", to: "2026-12-20" });
    expect(periodAfter({ from: "2026-12-01", to: "2026-12-20" }, 21)).toEqual({ from: "2026-12-21", to: "2027-01-20" });
  });
});

describe("the review", () => {
  const december = eachDay("2026-12-01", "2026-12-20").filter((date) => weekdayOf(date) % 6 !== 0);
  test("AT-36: three working days after November it ends with Thu 3 Dec in Bengaluru, and is told of at nine the working day before", () => {
    expect(reviewEnd(december, { days: 3, zone: "Asia/Kolkata" })).toEqual({
      until: "2026-12-03",
      ends: "2026-12-03T18:30:00.000Z",
      remindAt: "2026-12-02T03:30:00.000Z",
    });
    expect(reviewEnd(december, { days: 1, zone: "Asia/Kolkata" })?.remindAt).toBe("2026-12-01T03:30:00.000Z");
    expect(reviewEnd([], { days: 3, zone: "Asia/Kolkata" })).toBeUndefined();
  });

  test("AT-36: people read which days need them", () => {
    expect(needsYou(november, ["2026-11-12", "2026-11-26"])).toBe("2 days of November need you: 12 and 26 Nov.");
    expect(needsYou(november, ["2026-11-12"])).toBe("1 day of November needs you: 12 Nov.");
    expect(needsYou(november, ["2026-10-30", "2026-11-02"])).toBe("2 days of November need you: 30 Oct and 2 Nov.");
    expect(needsYou(november, eachDay("2026-11-02", "2026-11-07"))).toBe("6 days of November need you.");
  });
});

describe("the lock", () => {
  const none: OpenCounts = { incomplete: 0, absent: 0, undecided: 0 };
  const facts: LockFacts = { older: undefined, unclosed: 0, to: "2026-11-30", importing: false, open: none, ticked: [] };
  test("AT-37: the oldest first, every day closed, and no import on its way", () => {
    expect(checkLock(facts)).toEqual([]);
    expect(said(checkLock({ ...facts, older: "2026-10-31", unclosed: 2, importing: true }))).toEqual([
      "Lock October first.",
      "Mon 30 Nov has not closed for 2 people yet. Lock it when it has.",
      "An import of punches is being committed. Lock it when that is done.",
    ]);
    expect(said(checkLock({ ...facts, older: "2026-12-31", to: "2027-01-31" }))).toEqual(["Lock December 2026 first."]);
  });

  test("AT-37: each kind of open items is ticked for itself, and only where there are some", () => {
    const open = { incomplete: 3, absent: 2, undecided: 1 };
    expect(said(checkLock({ ...facts, open }))).toEqual([
      "3 incomplete days will count as absent. Tick to go on.",
      "2 absent days will be locked as absent. Tick to go on.",
      "1 undecided request will be closed as withdrawn. Tick to go on.",
    ]);
    expect(said(checkLock({ ...facts, open, ticked: ["incomplete", "undecided"] }))).toEqual([
      "2 absent days will be locked as absent. Tick to go on.",
    ]);
    expect(checkLock({ ...facts, open, ticked: ["incomplete", "absent", "undecided"] })).toEqual([]);
  });

  test("AT-39: the newest locked one is opened again, with a reason of ten characters", () => {
    expect(checkReopen({ newer: undefined, to: "2026-10-31", reason: "Payroll asked" })).toEqual([]);
    expect(said(checkReopen({ newer: "2026-11-30", to: "2026-10-31", reason: "Too short" }))).toEqual([
      "Reopen November first.",
      "Say in 10 characters or more why it is opened again.",
    ]);
  });
});

describe("what a month comes to", () => {
  const shares = { attended: 0, leave: 0, off: 0, absent: 0, open: 0 };
  const dayOf = (date: PlainDate, changed: Partial<CountedDay> = {}): CountedDay => ({
    date,
    status: "present",
    shares: { ...shares, attended: 1 },
    late: 0,
    short: 0,
    overtime: 0,
    offDayMinutes: 0,
    workFromHome: false,
    onDuty: "none",
    leave: "none",
    ...changed,
  });
  const sick: LeaveOfDay = { type: "SL", name: "Sick leave", paid: true, units: 0.5 };
  const casual: LeaveOfDay = { type: "CL", name: "Casual leave", paid: true, units: 1 };
  const leave: Record<PlainDate, LeaveOfDay[]> = { "2026-11-12": [sick], "2026-11-13": [casual] };
  const told: Record<PlainDate, Partial<CountedDay>> = {
    "2026-11-12": { shares: { ...shares, leave: 0.5, attended: 0.5 } },
    "2026-11-13": { status: "on_leave", shares: { ...shares, leave: 1 } },
    "2026-11-16": { status: "half_day", shares: { ...shares, attended: 0.5, absent: 0.5 } },
    "2026-11-26": { status: "incomplete", shares: { ...shares, open: 1 } },
    "2026-11-17": { late: 22, short: 5, overtime: 60, workFromHome: true },
    "2026-11-18": { late: 3, onDuty: "whole" },
    "2026-11-14": { status: "weekly_off", shares: { ...shares, off: 1 }, offDayMinutes: 490 },
  };
  // Bengaluru, November 2026: 20 working days, and 10 off with a holiday on Mon 9 Nov.
  const isOff = (date: PlainDate): boolean => weekdayOf(date) % 6 === 0 || date === "2026-11-09";
  const days = eachDay(november.from, november.to).map((date) =>
    dayOf(date, { ...(isOff(date) && { status: "weekly_off", shares: { ...shares, off: 1 } }), ...told[date] }),
  );
  const offOn = (date: PlainDate): number => (isOff(date) ? 1 : 0);
  const { totals, leaveByType, leaveDays } = countPeriod(days, (date) => leave[date] ?? [], offOn);

  test("AT-38: an open day counts as absent when it is locked: 17 attended, 1.5 of leave, 1.5 absent, 10 off", () => {
    expect(totals).toEqual({
      employed: 30,
      working: 20,
      attended: 17,
      leave: 1.5,
      off: 10,
      absent: 1.5,
      unpaid: 1.5,
      lateCount: 2,
      lateMinutes: 25,
      short: 5,
      overtime: 60,
      offDayMinutes: 490,
      workFromHome: 1,
      onDuty: 1,
    });
    expect(totals.attended + totals.leave + totals.off + totals.absent).toBe(30);
    expect(leaveByType).toEqual([casual, sick]);
    expect(leaveDays).toEqual(leave);
  });

  test("AT-38: leave that HR enters afterwards for the open day is a difference, absent −1 and leave +1", () => {
    const was = figuresOf(dayOf("2026-11-26", told["2026-11-26"]), []);
    const would = figuresOf(dayOf("2026-11-26", { status: "on_leave", shares: { ...shares, leave: 1 } }), [casual]);
    const moved = (name: keyof DayFigures) => would[name] - was[name];
    expect([moved("absent"), moved("leave"), moved("unpaid")]).toEqual([-1, 1, -1]);
    expect(sameFigures(was, would)).toBe(false);
    expect(differenceInWords(was, would, "LV-2026-00052")).toBe("absent 1 → leave 1 (LV-2026-00052)");
    expect(differenceInWords(was, { ...was, late: 12 })).toBe("late minutes 0 → late minutes 12");
  });

  test("AT-38: leave without pay is unpaid like an absence, and no leave counts for more than the day has of it", () => {
    const unpaid: LeaveOfDay = { type: "LWP", name: "Leave without pay", paid: false, units: 1 };
    const day = dayOf("2026-11-26", { status: "on_leave", shares: { ...shares, leave: 1 } });
    expect(figuresOf(day, [unpaid])).toMatchObject({ leave: 1, absent: 0, unpaid: 1 });
    expect(leaveOn(0.5, [casual])).toEqual([{ ...casual, units: 0.5 }]);
    expect(leaveOn(1, [sick, { ...casual, units: 0.5 }, unpaid]).map(({ type, units }) => [type, units])).toEqual([
      ["SL", 0.5],
      ["CL", 0.5],
    ]);
    expect(figuresOf(undefined, [])).toMatchObject({ attended: 0, absent: 0 });
  });

  test("AT-38: what many people come to together is the sum of every figure, and nobody comes to nothing", () => {
    const both = addedUp([totals, { ...totals, absent: 2, lateMinutes: 5 }]);
    expect(both).toEqual({
      employed: 60,
      working: 40,
      attended: 34,
      leave: 3,
      off: 20,
      absent: 3.5,
      unpaid: 3,
      lateCount: 4,
      lateMinutes: 30,
      short: 10,
      overtime: 120,
      offDayMinutes: 980,
      workFromHome: 2,
      onDuty: 2,
    });
    expect(new Set(Object.values(addedUp([])))).toEqual(new Set([0]));
    // Adding up leaves what was added as it was.
    expect(totals.employed).toBe(30);
  });

  test("AT-38: a day off that leave covers is leave, and no working day for that", () => {
    const away = days.map(({ date }) => dayOf(date, { status: "on_leave", shares: { ...shares, leave: 1 } }));
    expect(countPeriod(away, () => [], offOn).totals).toMatchObject({ employed: 30, leave: 30, off: 0, working: 20 });
  });

  test("AT-38: half a holiday is half a working day, whether its other half is worked, leave or absent, at home or not", () => {
    const share = (also: Partial<typeof shares>) => ({ shares: { ...shares, off: 0.5, ...also } });
    const eve = [
      dayOf("2026-11-17", { ...share({ attended: 0.5 }), workFromHome: true }),
      dayOf("2026-11-18", { ...share({ leave: 0.5 }), status: "on_leave", leave: "first" }),
      dayOf("2026-11-19", { ...share({ absent: 0.5 }), status: "absent" }),
    ];
    expect(
      countPeriod(
        eve,
        () => [{ ...casual, paid: false, units: 0.5 }],
        () => 0.5,
      ),
    ).toMatchObject({
      totals: { employed: 3, working: 1.5, attended: 0.5, leave: 0.5, off: 1.5, absent: 0.5, unpaid: 1, workFromHome: 0.5 },
      leaveByType: [{ type: "CL", units: 0.5 }],
    });
  });

  test("AT-35, AT-38: at home beside half a day of leave is half a day", () => {
    const half = { workFromHome: true, shares: { ...shares, leave: 0.5, attended: 0.5 } };
    expect(figuresOf(dayOf("2026-11-12", { ...half, leave: "first" }), [sick]).workFromHome).toBe(0.5);
    expect(figuresOf(dayOf("2026-11-12", { workFromHome: true }), []).workFromHome).toBe(1);
  });

  test("AT-38: nobody is employed on a day before joining", () => {
    const newcomer = countPeriod([dayOf("2026-11-13", { status: "not_employed", shares }), dayOf("2026-11-16")], () => [], offOn);
    expect(newcomer.totals).toMatchObject({ employed: 1, working: 1, attended: 1 });
  });
});
