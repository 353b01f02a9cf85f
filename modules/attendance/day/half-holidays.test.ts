// Half holidays: 24 December until midday, 31 December from midday on, each with the shift's own halves.
import { describe, expect, test } from "vitest";
import { deriveDays } from "./derive.ts";
import type { DayFacts, Punch, Shift } from "./model.ts";
import { around, pair, punch, recordOn, settled, shifts } from "./testing.ts";

const EVE = "2026-12-24";
const LAST = "2026-12-31";
const afternoonOff: DayFacts["calendar"] = { kind: "working", holiday: "Christmas Eve", halfOff: "second" };
const morningOff: DayFacts["calendar"] = { kind: "working", holiday: "New Year’s Eve", halfOff: "first" };
const onEve = (punches: readonly Punch[], changed: Partial<DayFacts> = {}) => settled(EVE, punches, { calendar: afternoonOff, ...changed });
const onLast = (punches: readonly Punch[], changed: Partial<DayFacts> = {}) => settled(LAST, punches, { calendar: morningOff, ...changed });
const nothing = { attended: 0, leave: 0, off: 0, absent: 0, open: 0 };

describe("the half that is left", () => {
  test("AT-20: who works the morning is present and neither short nor early, and the other way round", () => {
    const whole = {
      status: "present",
      shares: { ...nothing, attended: 0.5, off: 0.5 },
      expected: 240,
      short: 0,
      late: 0,
      early: 0,
      flags: [],
    };
    expect(onEve(pair(EVE, "09:30", "14:00"))).toMatchObject({ ...whole, net: 270, overtime: 0 });
    expect(onLast(pair(LAST, "14:00", "18:30"))).toMatchObject({ ...whole, net: 270, overtime: 0 });
    expect(onEve(pair(EVE, "09:30", "18:30"))).toMatchObject({ ...whole, net: 480, overtime: 0, offDayMinutes: 0 });
  });

  test("AT-11: late and early are measured on that half", () => {
    expect(onEve(pair(EVE, "09:50", "13:30"))).toMatchObject({ status: "present", late: 20, early: 30, short: 20 });
    expect(onLast(pair(LAST, "14:20", "18:00"))).toMatchObject({ status: "present", late: 20, early: 30, short: 20 });
    expect(onLast(pair(LAST, "09:30", "18:30"))).toMatchObject({ late: 0, early: 0 });
  });

  test("AT-19, AT-20: without a punch, or with too few minutes, half of the day is absent", () => {
    expect(onEve([])).toMatchObject({ status: "absent", shares: { ...nothing, absent: 0.5, off: 0.5 }, expected: 240, short: 240 });
    expect(onLast(pair(LAST, "14:00", "16:59"))).toMatchObject({ status: "absent", shares: { absent: 0.5, off: 0.5 }, short: 61 });
    expect(onLast(pair(LAST, "14:00", "17:00"))).toMatchObject({ status: "present", shares: { attended: 0.5, off: 0.5 } });
  });

  test("AT-16, AT-18: what is open or lacks an end is half of the day", () => {
    const now = (at: string, punches: Punch[]) =>
      recordOn(EVE, deriveDays(around(EVE, {}, { [EVE]: { calendar: afternoonOff } }), punches, at));
    expect(now(`${EVE}T03:00:00.000Z`, [])).toMatchObject({ status: "planned", shares: { open: 0.5, off: 0.5 }, short: 0 });
    const last = (at: string) => recordOn(LAST, deriveDays(around(LAST, {}, { [LAST]: { calendar: morningOff } }), [], at));
    // 10:00 and 14:00: nobody is missed in a morning that is off.
    expect([last(`${LAST}T04:30:00.000Z`), last(`${LAST}T08:30:00.000Z`)].map(({ status }) => status)).toEqual(["planned", "not_in_yet"]);
    expect(last(`${LAST}T04:30:00.000Z`).why.values).toEqual({ start: `${LAST}T08:30:00.000Z`, end: `${LAST}T13:00:00.000Z` });
    expect(now(`${EVE}T05:00:00.000Z`, [punch("in", EVE, "09:30")])).toMatchObject({ status: "in", shares: { open: 0.5, off: 0.5 } });
    expect(onEve([punch("in", EVE, "09:30")])).toMatchObject({ status: "incomplete", shares: { open: 0.5, off: 0.5 } });
  });

  test("a half holiday of a weekly off, or of a holiday, changes nothing of it", () => {
    const off = { status: "weekly_off", shares: { ...nothing, off: 1 }, expected: 0 };
    expect(settled("2026-12-27", [], { calendar: { kind: "weekly_off", halfOff: "second" } })).toMatchObject(off);
    expect(onEve([], { employed: "no_longer" })).toMatchObject({ status: "not_employed", shares: nothing });
  });
});

describe("beside leave and duty", () => {
  test("AT-14: leave of the other half makes the day free, and nothing is short", () => {
    const free = { status: "on_leave", shares: { ...nothing, leave: 0.5, off: 0.5 }, expected: 0, short: 0, flags: [] };
    expect(onEve([], { leave: { halves: "first" } })).toMatchObject(free);
    expect(onLast([], { leave: { halves: "second" } })).toMatchObject(free);
    expect(onEve(pair(EVE, "09:30", "12:00"), { leave: { halves: "first" } })).toMatchObject({ ...free, flags: ["leave_conflict"] });
  });

  test("AT-14: leave that counts days off as well is leave of all of it", () => {
    expect(onEve([], { leave: { halves: "whole" } })).toMatchObject({ status: "on_leave", shares: { ...nothing, leave: 1 }, expected: 0 });
  });

  test("AT-17: on duty, at home or on trust for the half that is left", () => {
    const half = { status: "present", shares: { ...nothing, attended: 0.5, off: 0.5 }, short: 0, expected: 240 };
    expect(onEve([], { onDuty: { halves: "first" } })).toMatchObject(half);
    expect(onEve([], { onDuty: { halves: "whole" } })).toMatchObject(half);
    expect(onLast([], { shift: shifts.trust })).toMatchObject(half);
    expect(onLast([], { workFromHome: true, homeNeedsPunches: false })).toMatchObject(half);
    expect(onEve(pair(EVE, "09:30", "14:00"), { onDuty: { halves: "second" } })).toMatchObject(half);
  });
});

describe("other shifts", () => {
  const night = (date: string, punches: readonly Punch[], calendar: DayFacts["calendar"], shift: Shift = shifts.night) =>
    settled(date, punches, { calendar, shift });
  test("AT-20: a night has its halves about 02:15, and belongs to the day on which it starts", () => {
    const half = { status: "present", shares: { attended: 0.5, off: 0.5 }, expected: 240, short: 0, late: 0, early: 0 };
    expect(night(EVE, pair(EVE, "22:00", "02:15"), afternoonOff)).toMatchObject({ ...half, net: 255 });
    expect(night(EVE, pair(EVE, "22:00", "01:30"), afternoonOff)).toMatchObject({ early: 45, short: 30 });
    expect(night(LAST, [punch("in", "2027-01-01", "02:15"), punch("out", "2027-01-01", "06:30")], morningOff)).toMatchObject(half);
    expect(night(LAST, [], morningOff)).toMatchObject({ status: "absent", shares: { absent: 0.5, off: 0.5 } });
  });
  test("AT-20: a flexible day is measured on the core time of its half", () => {
    const flexible = night(EVE, pair(EVE, "10:00", "14:00"), afternoonOff, shifts.flexible);
    expect(flexible).toMatchObject({ status: "present", expected: 240, short: 0, late: 0, early: 0 });
  });
});
