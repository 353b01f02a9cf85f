// What a shift must be, from when it may change, whose rest is short, and how a roster is written over.
import { describe, expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import type { DayFacts } from "../day/model.ts";
import { around, shifts } from "../day/testing.ts";
import type { ShiftTimes } from "./contract.ts";
import { type ShiftViolation, shiftMessages } from "./messages.ts";
import { checkFollows, checkFrom, checkSpan, checkTimes, type Held, measuredTimes, overwritten, shortRests } from "./rules.ts";

const early: ShiftTimes = {
  start: "06:00",
  end: "14:30",
  breakMinutes: 30,
  graceIn: 10,
  graceOut: 10,
  before: 60,
  after: 60,
  lateFrom: "06:00",
  earlyUntil: "14:30",
  full: 480,
  halfBelow: 360,
  absentBelow: 180,
  overtimeFrom: 30,
  overtimeStep: 15,
  overtimeMost: 240,
};
const said = (violations: readonly ShiftViolation[]): string[] =>
  violations.map(({ code, params }) => renderMessage(shiftMessages[code], params));

describe("the times of a shift", () => {
  test.each<[Partial<ShiftTimes>, string[]]>([
    [{}, []],
    [{ halfBelow: 480, absentBelow: 480 }, []],
    [{ halfBelow: 481 }, ["481 is more than the 480 minutes of a full day. Choose fewer."]],
    [{ absentBelow: 361 }, ["361 is more than the 360 minutes of half a day. Choose fewer."]],
    [{ full: 481 }, ["A full day of 8 h 01 min does not fit: the span less its break has 8 h."]],
    [{ start: "22:00", end: "06:30" }, []],
    [{ before: 360, after: 360 }, []],
    [{ end: "05:00", before: 60, after: 60 }, ["The span with the time around it has 25 h; 24 h are the most."]],
  ])("AT-44: keep their order, and fit into their span: %j", (changed, expected) => {
    expect(said(checkTimes("fixed", { ...early, ...changed }))).toEqual(expected);
  });

  test("AT-44: a flexible one has core times within its span, early after late", () => {
    const core = (lateFrom: string, earlyUntil: string, span: Partial<ShiftTimes> = {}) =>
      said(checkTimes("flexible", { ...early, ...span, lateFrom, earlyUntil }));
    expect(core("08:00", "12:00")).toEqual([]);
    expect(core("12:00", "12:00")).toEqual(["12:00 to 12:00 is not possible: early has to come after late."]);
    expect(core("08:00", "15:00")).toEqual(["15:00 lies outside 06:00–14:30."]);
    expect(core("23:00", "04:00", { start: "22:00", end: "06:30" })).toEqual([]);
    expect(measuredTimes("fixed", { ...early, lateFrom: "08:00" })).toMatchObject({ lateFrom: "06:00", earlyUntil: "14:30" });
    expect(measuredTimes("flexible", { ...early, lateFrom: "08:00" })).toMatchObject({ lateFrom: "08:00" });
  });
});

describe("the day from which something counts", () => {
  test("AT-44: is the day after the lock or a later one", () => {
    expect(said(checkFrom("2026-10-31", "2026-10-31"))).toEqual(["Choose a day after 31 Oct."]);
    expect(checkFrom("2026-11-01", "2026-10-31")).toEqual([]);
    expect(checkFrom("2026-01-01", undefined)).toEqual([]);
  });

  test("follows the version before, and one that has not begun is said anew", () => {
    expect(checkFollows("2026-12-02", "2026-12-01", "2026-12-07")).toEqual([]);
    expect(said(checkFollows("2026-12-01", "2026-12-01", "2026-12-07"))).toEqual([
      "Choose a day after 1 Dec: the times before begin then.",
    ]);
    expect(checkFollows("2026-12-20", "2026-12-20", "2026-12-07")).toEqual([]);
    expect(said(checkFollows("2026-12-19", "2026-12-20", "2026-12-07"))).toEqual([
      "Choose a day after 19 Dec: the times before begin then.",
    ]);
    expect(said(checkSpan("2026-12-10", "2026-12-09"))).toEqual(["9 Dec lies before 10 Dec. Choose a later last day."]);
    expect(checkSpan("2026-12-10", "2026-12-10")).toEqual([]);
  });
});

describe("rest between shifts", () => {
  const DAY = "2026-12-08";
  const NEXT = "2026-12-09";
  const rests = (own: Partial<DayFacts>, next: Partial<DayFacts>, least = 480) =>
    shortRests(around(DAY, {}, { [DAY]: own, [NEXT]: next }), least).filter(({ date }) => date === DAY);

  test("AT-44: two working days closer than eight hours are named with what lies between", () => {
    const night = { shift: shifts.night };
    // From half past six to nine, to half past nine, and to ten in the evening.
    expect(rests(night, {})).toEqual([{ date: DAY, next: NEXT, minutes: 180 }]);
    expect(rests(night, night)).toEqual([]);
    expect(rests({}, {})).toEqual([]);
    expect(rests({ shift: { ...shifts.general, end: "23:30" } }, { shift: { ...shifts.general, start: "07:30" } })).toEqual([]);
    expect(rests({ shift: { ...shifts.general, end: "23:30" } }, { shift: { ...shifts.general, start: "07:29" } })).toMatchObject([
      { minutes: 479 },
    ]);
    expect(rests(night, {}, 180)).toEqual([]);
  });

  test("AT-44: days off, days of leave and days before joining need no rest", () => {
    const night = { shift: shifts.night };
    expect(rests(night, { calendar: { kind: "weekly_off" } })).toEqual([]);
    expect(rests({ ...night, leave: { halves: "whole" } }, {})).toEqual([]);
    expect(rests({ ...night, leave: { halves: "first" } }, {})).toHaveLength(1);
    expect(rests({ ...night, employed: "not_yet" }, {})).toEqual([]);
  });
});

describe("a roster that is written over", () => {
  const held: Held[] = [
    { id: "a", shiftId: "early", from: "2026-12-01", until: "2026-12-10" },
    { id: "b", shiftId: "late", from: "2026-12-11", until: null },
  ];
  test("what lies in the days goes, what lies beside them stays", () => {
    expect(overwritten(held, [{ shiftId: "night", from: "2026-12-05", until: "2026-12-06" }])).toEqual({
      gone: ["a"],
      added: [
        { shiftId: "early", from: "2026-12-01", until: "2026-12-04" },
        { shiftId: "early", from: "2026-12-07", until: "2026-12-10" },
        { shiftId: "night", from: "2026-12-05", until: "2026-12-06" },
      ],
    });
    expect(overwritten(held, [{ shiftId: "night", from: "2026-12-10", until: null }])).toEqual({
      gone: ["a", "b"],
      added: [
        { shiftId: "early", from: "2026-12-01", until: "2026-12-09" },
        { shiftId: "night", from: "2026-12-10", until: null },
      ],
    });
  });

  test("without a shift the days are the place's again, and days beside all others touch nothing", () => {
    expect(overwritten(held, [{ from: "2026-12-01", until: "2026-12-10" }])).toEqual({ gone: ["a"], added: [] });
    expect(overwritten(held, [{ shiftId: "night", from: "2026-11-01", until: "2026-11-30" }])).toEqual({
      gone: [],
      added: [{ shiftId: "night", from: "2026-11-01", until: "2026-11-30" }],
    });
    const two = [
      { shiftId: "night", from: "2026-12-03", until: "2026-12-03" },
      { shiftId: "night", from: "2026-12-20", until: "2026-12-31" },
    ];
    expect(overwritten(held, two).added).toEqual([
      { shiftId: "early", from: "2026-12-01", until: "2026-12-02" },
      { shiftId: "early", from: "2026-12-04", until: "2026-12-10" },
      { shiftId: "late", from: "2026-12-11", until: "2026-12-19" },
      { shiftId: "late", from: "2027-01-01", until: null },
      ...two,
    ]);
  });
});
