// What keeps a day from being regularised, and what its punches would be: Asha in Bengaluru, seen on Mon 7 Dec 2026 at 09:30.
import { describe, expect, test } from "vitest";
import { wallInstant } from "#shared/dates.ts";
import { renderMessage } from "#shared/message.ts";
import type { DayFacts, Punch } from "../day/model.ts";
import { around, pair, punch, shifts } from "../day/testing.ts";
import { periodMessages } from "../periods/messages.ts";
import type { WallPair } from "./contract.ts";
import { type RegulariseViolation, regulariseMessages } from "./messages.ts";
import { checkApproval, checkDate, checkProposal, checkReason, flagsFor, oftenThisMonth, type RegulariseFacts } from "./rules.ts";
import { endOf, isDoubled, momentOf, prefilled } from "./wall.ts";

const DAY = "2026-12-03";
const NOW = "2026-12-07T04:00:00.000Z";
const KOLKATA = "Asia/Kolkata";

const factsOf = (punches: readonly Punch[] = [], changed: Partial<DayFacts> = {}, more: Partial<RegulariseFacts> = {}): RegulariseFacts => {
  const date = more.date ?? DAY;
  const { zone = KOLKATA, shift = shifts.general } = changed;
  return { date, now: NOW, days: around(date, { zone, shift }, { [date]: changed }), punches, earlier: 0, hrDecidesFrom: 4, ...more };
};
const wall = (from: string, to: string, outDay: "same" | "after" = "same"): WallPair => ({
  in: { time: from, day: "same" },
  out: { time: to, day: outDay },
});
const said = (violations: readonly RegulariseViolation[]): string[] =>
  violations.map(({ code, params }) => renderMessage({ ...regulariseMessages, ...periodMessages }[code], params));
const stops = (pairs: WallPair[], facts: RegulariseFacts = factsOf()): string[] => said(checkProposal(pairs, facts).violations);

describe("what stops it", () => {
  test("AT-22: a date of a locked period is HR's, for whoever asks and for whoever approves; how long ago it was is said beside it", () => {
    const locked = { period: "2026-10-31", place: "Bengaluru" };
    const october = factsOf([], {}, { date: "2026-10-30", locked });
    expect(said(checkDate(october))).toEqual([
      "October 2026 is closed for Bengaluru. Ask HR.",
      "Days can be regularised for 30 days; 30 Oct was 38 days ago.",
    ]);
    expect(said(checkApproval(october, [], () => undefined))).toEqual(["October 2026 is closed for Bengaluru. Ask HR."]);
  });

  test("AT-23: thirty days back, and none ahead", () => {
    const on = (date: string) => said(checkDate(factsOf([], {}, { date })));
    expect(on("2026-11-07")).toEqual([]);
    expect(on("2026-11-06")).toEqual(["Days can be regularised for 30 days; 6 Nov was 31 days ago."]);
    expect(on("2026-12-07")).toEqual([]);
    expect(on("2026-12-08")).toEqual(["8 Dec has not come yet."]);
  });

  test("AT-23: HR asks for somebody else however long ago it was, and not ahead either", () => {
    const on = (date: string) => said(checkDate(factsOf([], {}, { date, byHr: true })));
    expect(on("2026-11-06")).toEqual([]);
    expect(on("2026-02-02")).toEqual([]);
    expect(on("2026-12-08")).toEqual(["8 Dec has not come yet."]);
  });

  test("AT-13: a day before joining is nobody's", () => {
    expect(said(checkDate(factsOf([], { employed: "not_yet" })))).toEqual([
      "3 Dec is before the first day or after the last day of attendance here.",
    ]);
  });

  test("AT-24: in before out, in order, not in the future, not for ever", () => {
    expect(stops([wall("18:40", "09:31")])).toEqual(["18:40 to 09:31 is not possible: the out must be after the in."]);
    expect(stops([wall("09:00", "13:00"), wall("12:59", "18:00")])).toEqual(["12:59 lies within the pair before it."]);
    expect(stops([wall("09:00", "13:00"), wall("13:00", "18:00")])).toEqual([]);
    expect(stops([wall("06:00", "22:01")])).toEqual(["16 h 01 min are more than 16."]);
    expect(stops([wall("06:00", "22:00")])).toEqual([]);
    expect(stops([wall("08:00", "09:31")], factsOf([], {}, { date: "2026-12-07" }))).toEqual(["09:31 has not come yet."]);
    expect(stops([wall("08:00", "09:30")], factsOf([], {}, { date: "2026-12-07" }))).toEqual([]);
    const five = Array.from({ length: 5 }, (_, index) => wall(`0${index}:00`, `0${index}:30`));
    expect(stops(five)).toContain("A day has at most 4 pairs.");
  });

  test("AT-25: every punch belongs to the date", () => {
    const night = factsOf([], { shift: shifts.night });
    expect(stops([wall("22:00", "06:30", "after")], night)).toEqual([]);
    expect(stops([wall("22:00", "13:10", "after")], night)).toEqual(["13:10 on 4 Dec belongs to Fri 4 Dec, not to the night of 3 Dec."]);
    expect(stops([wall("23:30", "00:40", "after")])).toContain("00:40 on 4 Dec belongs to Fri 4 Dec, not to 3 Dec.");
  });

  test("AT-26 / row 27: a time that the clock leaves out or shows twice", () => {
    const london: Partial<DayFacts> = { zone: "Europe/London", shift: shifts.night };
    const march = factsOf([], london, { date: "2026-03-29", now: "2026-03-31T08:00:00.000Z" });
    expect(stops([wall("01:30", "05:00")], march)).toEqual([
      "On 29 Mar 2026 clocks in London go from 01:00 to 02:00. Choose another time.",
    ]);
    const october = factsOf([], london, { date: "2026-10-25", now: "2026-10-27T08:00:00.000Z" });
    expect(stops([wall("01:30", "05:00")], october)).toContain(
      "On 25 Oct 2026 clocks in London show 01:30 twice. Choose the first or the second.",
    );
    const at = (nth: "first" | "second") => momentOf({ time: "01:30", day: "same", nth }, "2026-10-25", "Europe/London", "in");
    expect(at("first")).toEqual({ at: "2026-10-25T00:30:00.000Z" });
    expect(at("second")).toEqual({ at: "2026-10-25T01:30:00.000Z" });
    expect(isDoubled({ time: "01:30", day: "same" }, "2026-10-25", "Europe/London")).toBe(true);
    expect(isDoubled({ time: "02:00", day: "same" }, "2026-10-25", "Europe/London")).toBe(false);
    for (const nth of ["first", "second"] as const) {
      const read = at(nth);
      expect("at" in read && endOf(read.at, "2026-10-25", "Europe/London")).toEqual({ time: "01:30", day: "same", nth });
    }
  });

  test("AT-27: nothing is different", () => {
    expect(stops([wall("09:31", "18:40")], factsOf(pair(DAY, "09:31:20", "18:40:59")))).toEqual([
      "Nothing is different from what we have.",
    ]);
  });

  test("AT-28: a day of leave is given back first, half of one is not", () => {
    const leave = (halves: "whole" | "first", number?: string) => said(checkDate(factsOf([], { leave: { halves, number } })));
    expect(leave("whole", "LV-2026-00031")).toEqual(["You are on leave that day (LV-2026-00031). Give the day back first."]);
    expect(leave("whole")).toEqual(["You are on leave that day. Give the day back first."]);
    expect(leave("first")).toEqual([]);
    const forAnother = checkDate(factsOf([], { leave: { halves: "whole", number: "LV-2026-00031" } }, { byHr: true }));
    expect(said(forAnother)).toEqual(["There is leave on that day. It has to be given back first."]);
  });

  test("AT-29: one that is not decided", () => {
    expect(said(checkDate(factsOf([], {}, { open: "AR-2026-00011" })))).toEqual(["AR-2026-00011 already asks for 3 Dec."]);
  });

  test("AT-30: another reason in ten characters; the fourth in a month is HR's too", () => {
    expect(said(checkReason({ reason: "other", text: "Nine char" }))).toEqual(["Say in a few words what happened."]);
    expect(checkReason({ reason: "other", text: "Ten chars." })).toEqual([]);
    expect(checkReason({ reason: "forgot", text: "" })).toEqual([]);
    expect(oftenThisMonth(factsOf([], {}, { earlier: 2 }))).toEqual([]);
    const fourth = factsOf([], {}, { earlier: 3 });
    expect(said(oftenThisMonth(fourth))).toEqual(["This is your 4th in December: HR decides too."]);
    const nextYear = { ...fourth, now: "2027-01-02T04:00:00.000Z" };
    expect(said(oftenThisMonth(nextYear))).toEqual(["This is your 4th in December 2026: HR decides too."]);
    expect(said(oftenThisMonth(factsOf([], {}, { earlier: 10 })))[0]).toContain("11th");
    expect(said(oftenThisMonth(factsOf([], {}, { earlier: 21 })))[0]).toContain("22nd");
    expect(flagsFor(fourth, checkProposal([wall("09:30", "22:40")], fourth).before)).toEqual([{ code: "often", text: "4th this month" }]);
  });

  test("AT-31: the punches are those that it was asked about", () => {
    const there = [punch("in", DAY, "09:31")];
    const changes = checkProposal([wall("09:31", "18:40")], factsOf(there)).after?.changes ?? [];
    const untouched = () => undefined;
    expect(checkApproval(factsOf(there), changes, untouched)).toEqual([]);
    const came = punch("out", DAY, "18:02");
    const cameAt = (at: string) => (id: string) => (id === came.id ? at : undefined);
    const withOut = factsOf([...there, came]);
    expect(said(checkApproval(withOut, changes, cameAt("2026-12-07T03:42:30.000Z")))).toEqual([
      "The punches of 3 Dec changed at 09:12. Return it, or ask for a new one.",
    ]);
    expect(said(checkApproval(withOut, changes, cameAt("2026-12-04T04:42:00.000Z")))).toEqual([
      "The punches of 3 Dec changed on 4 Dec at 10:12. Return it, or ask for a new one.",
    ]);
    expect(said(checkApproval(factsOf([]), changes, untouched))).toEqual([
      "Other punches belong to 3 Dec now. Return it, or ask for a new one.",
    ]);
  });
});

describe("what the day becomes", () => {
  test("AT-25 / row 26: one punch is added, none voided, and the one that stays keeps its second", () => {
    const came = punch("in", DAY, "09:31:20");
    const { before, after } = checkProposal([wall("09:31", "18:40")], factsOf([came]));
    expect(before).toMatchObject({ status: "incomplete", net: 0 });
    expect(after?.record).toMatchObject({ status: "present", gross: 548, net: 488 });
    expect(after?.changes.map(({ change, at }) => [change, at])).toEqual([
      ["kept", came.at],
      ["added", wallInstant(KOLKATA, DAY, "18:40")],
    ]);
    const whole = checkProposal([wall("09:31", "18:40")], factsOf([punch("in", DAY, "09:31")]));
    expect(whole.after?.record).toMatchObject({ gross: 549, net: 489, status: "present" });
  });

  test("AT-27: an end that is another one goes", () => {
    const there = pair(DAY, "09:31", "17:00");
    const { after } = checkProposal([wall("09:31", "18:40")], factsOf(there));
    expect(after?.changes.map(({ change }) => change)).toEqual(["kept", "added", "gone"]);
    expect(after?.changes[2]?.id).toBe(there[1]?.id);
  });

  test("AT-08: what a device gave without direction stays where it reads the same, else it is replaced", () => {
    const device = [punch("untyped", DAY, "09:31"), punch("untyped", DAY, "18:40")];
    const stays = checkProposal([wall("09:31", "13:00"), wall("14:00", "18:40")], factsOf(device));
    expect(stays.after?.changes.map(({ change }) => change)).toEqual(["kept", "added", "added", "kept"]);
    const soon = [punch("in", DAY, "09:31"), punch("untyped", DAY, "13:01"), punch("out", DAY, "18:40")];
    const replaced = checkProposal([wall("09:31", "13:00"), wall("13:01", "18:40")], factsOf(soon));
    expect(replaced.after?.record.pairs).toHaveLength(2);
    expect(replaced.after?.record).toMatchObject({ flags: [], gross: 548 });
  });

  test("is offered with what is there, and the ends of the shift for what is missing", () => {
    const plan = { start: wallInstant(KOLKATA, DAY, "22:00"), end: wallInstant(KOLKATA, "2026-12-04", "06:30") };
    expect(prefilled({ date: DAY, zone: KOLKATA, pairs: [], plan })).toEqual([
      { in: { time: "22:00", day: "same" }, out: { time: "06:30", day: "after" } },
    ]);
    const out = wallInstant(KOLKATA, DAY, "18:31");
    expect(prefilled({ date: DAY, zone: KOLKATA, pairs: [{ out }] })).toEqual([
      { in: { time: "", day: "same" }, out: { time: "18:31", day: "same" } },
    ]);
  });
});
