// The calculations of the specification, row by row: General in Bengaluru on Thu 12 Nov 2026 unless a row says otherwise, computed after closing time.
import { describe, expect, test } from "vitest";
import { deriveDays, nextPunch, walkThrough } from "./derive.ts";
import type { DayFacts, DayRecord, Punch } from "./model.ts";
import { closesAt, planOf } from "./plan.ts";
import { around, factsOf, pair, punch, recordOn, settled, shifts } from "./testing.ts";

const DAY = "2026-11-12";
const OFTEN_LATER = "2027-06-01T00:00:00.000Z";
const attended = { attended: 1, leave: 0, off: 0, absent: 0, open: 0 };
const absent = { ...attended, attended: 0, absent: 1 };
const half = { ...attended, attended: 0.5, absent: 0.5 };
const open = { ...attended, attended: 0, open: 1 };
const off = { ...attended, attended: 0, off: 1 };
const besideLeave = { ...attended, attended: 0.5, leave: 0.5 };
const missedBesideLeave = { ...absent, absent: 0.5, leave: 0.5 };

const on = (from: string, to: string, changed?: Partial<DayFacts>): DayRecord => settled(DAY, pair(DAY, from, to), changed);
const leaveOf = (halves: "first" | "second" | "whole"): Partial<DayFacts> => ({ leave: { halves, number: "LV-2026-00031" } });
const dutyOf = (halves: "first" | "second" | "whole"): Partial<DayFacts> => ({
  onDuty: { halves, place: "Mysuru", purpose: "client visit" },
});

describe("from punches to a day", () => {
  test("AT-10 / row 1: a whole day", () => {
    expect(on("09:28", "18:34")).toMatchObject({
      gross: 546,
      breakTaken: 60,
      net: 486,
      status: "present",
      late: 0,
      overtime: 0,
      flags: [],
    });
  });

  test("AT-11 / row 2: grace is counted to the second, minutes from the start", () => {
    expect(on("09:45:00", "18:20:00")).toMatchObject({ late: 0, early: 0, net: 455, short: 25 });
    expect(on("09:45:01", "18:19:59")).toMatchObject({ late: 15, early: 10, net: 454, short: 26 });
  });

  test("AT-16, AT-18 / row 3: an open day is incomplete from its closing time on", () => {
    const days = around(DAY);
    const punches = [punch("in", DAY, "09:31")];
    const seen = (at: string): DayRecord => recordOn(DAY, deriveDays(days, punches, at));
    expect(seen("2026-11-12T18:59:59.999Z")).toMatchObject({ status: "in", shares: open, flags: [], why: { code: "in" } });
    expect(seen("2026-11-12T19:00:00.000Z")).toMatchObject({ status: "incomplete", shares: open, flags: ["missing_out"] });
    expect(seen("2026-11-12T19:00:00Z")).toMatchObject({ status: "incomplete" });
    expect(closesAt(factsOf(DAY), factsOf("2026-11-13"))).toBe("2026-11-12T19:00:00.000Z");
  });

  test("AT-06, AT-09 / row 4: a punch before closing time closes the day before, a later one opens its own", () => {
    const of = (...more: Punch[]) =>
      deriveDays(
        around("2026-11-10"),
        [punch("in", "2026-11-10", "09:31"), punch("untyped", "2026-11-11", "09:25"), punch("untyped", "2026-11-11", "18:31"), ...more],
        OFTEN_LATER,
      );
    expect(recordOn("2026-11-10", of())).toMatchObject({ status: "incomplete", flags: ["missing_out"] });
    expect(recordOn("2026-11-11", of())).toMatchObject({ status: "present", gross: 546 });
    const closed = of(punch("untyped", "2026-11-11", "00:20"));
    expect(recordOn("2026-11-10", closed)).toMatchObject({ gross: 889, flags: ["outside_window"] });
    expect(recordOn("2026-11-11", closed)).toMatchObject({ status: "present", gross: 546 });
  });

  test("AT-10 / row 5: a pause that was taken is not deducted again", () => {
    const paused = (back: string) => settled(DAY, [...pair(DAY, "09:30", "13:00"), ...pair(DAY, back, "18:30")]);
    expect(paused("14:00")).toMatchObject({ gross: 480, breakTaken: 0, net: 480 });
    expect(paused("13:30")).toMatchObject({ gross: 510, breakTaken: 30, net: 480 });
  });

  test("AT-10, AT-21 / row 6: the break never takes a day below five hours", () => {
    expect(on("09:30", "15:01")).toMatchObject({ gross: 331, breakTaken: 31, net: 300, status: "half_day" });
  });

  test("AT-21 / row 7: half below six hours", () => {
    expect(on("09:30", "16:29")).toMatchObject({ net: 359, status: "half_day", shares: half, early: 121 });
    expect(on("09:30", "16:30")).toMatchObject({ net: 360, status: "present", shares: attended, early: 120, short: 120 });
  });

  test("AT-21 / row 8: absent below three hours", () => {
    expect(on("09:30", "12:29")).toMatchObject({ net: 179, status: "absent", shares: absent });
    expect(on("09:30", "12:30")).toMatchObject({ net: 180, status: "half_day", shares: half });
  });

  test("AT-11, AT-19, AT-20 / row 9: leave in the first half", () => {
    const first = leaveOf("first");
    expect(on("14:10", "18:32", first)).toMatchObject({
      net: 262,
      late: 0,
      expected: 240,
      short: 0,
      shares: besideLeave,
      status: "present",
    });
    expect(on("14:15:01", "18:32", first)).toMatchObject({ late: 15, net: 256 });
    expect(settled(DAY, [], first)).toMatchObject({ status: "absent", shares: missedBesideLeave });
  });

  test("AT-11, AT-20 / row 10: leave in the second half", () => {
    const second = leaveOf("second");
    expect(on("09:30", "13:55", second)).toMatchObject({ net: 265, early: 0, shares: besideLeave });
    expect(on("09:30", "12:29", second)).toMatchObject({ net: 179, early: 91, shares: missedBesideLeave, status: "absent" });
    expect(on("09:30", "12:30", second)).toMatchObject({ net: 180, early: 90, shares: besideLeave, status: "present" });
  });

  test("AT-12, AT-15 / row 11: work on a day off", () => {
    const saturday = settled("2026-11-14", pair("2026-11-14", "09:30", "18:40"), { calendar: { kind: "weekly_off" } });
    expect(saturday).toMatchObject({
      status: "weekly_off",
      shares: off,
      offDayMinutes: 490,
      overtime: 0,
      late: 0,
      flags: ["worked_on_day_off"],
    });
    const holiday = settled("2026-10-02", pair("2026-10-02", "10:00", "18:10"), {
      calendar: { kind: "holiday", holiday: "Gandhi Jayanti" },
    });
    expect(holiday).toMatchObject({ status: "holiday", shares: off, offDayMinutes: 430, overtime: 0, expected: 0, short: 0 });
  });

  test("AT-14 / row 12: work on a day of leave", () => {
    const day = on("09:30", "12:00", leaveOf("whole"));
    expect(day).toMatchObject({ status: "on_leave", shares: { leave: 1, attended: 0 }, flags: ["leave_conflict"], net: 150, expected: 0 });
    expect(settled(DAY, [], leaveOf("whole"))).toMatchObject({ status: "on_leave", flags: [], why: { code: "on_leave" } });
    const alsoOff = settled(DAY, [], { ...leaveOf("whole"), calendar: { kind: "weekly_off" } });
    expect(alsoOff).toMatchObject({ status: "on_leave", shares: { leave: 1, off: 0 } });
  });

  test("AT-07, AT-12 / row 13: out after the window", () => {
    expect(on("09:30", "22:40")).toMatchObject({ flags: ["outside_window"], gross: 790, net: 730, overtime: 240 });
  });

  test("AT-07, AT-11 / row 14: far from any span a punch is of its own date", () => {
    const night = [punch("in", DAY, "03:00"), punch("out", DAY, "05:00")];
    expect(settled(DAY, night)).toMatchObject({ flags: ["outside_window"], net: 120, status: "absent", late: 0, early: 0, punches: night });
    for (const one of night)
      expect(settled(DAY, [one])).toMatchObject({ punches: [one], flags: expect.arrayContaining(["outside_window"]) });
  });

  test("AT-08 / row 15: what is repeated is passed over", () => {
    const device = [punch("untyped", DAY, "09:31:00"), punch("untyped", DAY, "09:31:40"), punch("untyped", DAY, "18:33")];
    expect(settled(DAY, device)).toMatchObject({ flags: ["duplicate"], gross: 542, net: 482, status: "present" });
    const gate = [punch("in", DAY, "09:28"), punch("in", DAY, "09:33"), punch("out", DAY, "18:34")];
    expect(settled(DAY, gate)).toMatchObject({ flags: ["duplicate"], gross: 546, net: 486, status: "present" });
    const outs = [punch("in", DAY, "09:28"), punch("out", DAY, "18:25"), punch("out", DAY, "18:34")];
    expect(settled(DAY, outs)).toMatchObject({ flags: ["duplicate"], gross: 546 });
    const back = [...pair(DAY, "09:28", "09:31"), ...pair(DAY, "09:34", "18:34")];
    expect(settled(DAY, back)).toMatchObject({ flags: [], gross: 543 });
  });

  test("AT-09, AT-18 / row 16: an end that is missing", () => {
    const twice = [punch("in", DAY, "09:30"), punch("in", DAY, "14:00"), punch("out", DAY, "18:30")];
    expect(settled(DAY, twice)).toMatchObject({ status: "incomplete", net: 270, flags: ["missing_out"], shares: open });
    expect(settled(DAY, [punch("out", DAY, "18:31")])).toMatchObject({
      status: "incomplete",
      flags: ["missing_in"],
      shares: open,
      late: 0,
    });
  });

  test("AT-12 / row 17: overtime from half an hour, in quarters", () => {
    expect([on("09:30", "18:59"), on("09:30", "19:00"), on("09:30", "19:43")].map(({ overtime }) => overtime)).toEqual([0, 30, 60]);
    expect(on("09:30", "20:30", leaveOf("second")).overtime).toBe(0);
  });

  test("AT-06 / row 18: a night belongs to the day on which it starts", () => {
    const night = settled("2026-11-10", pair("2026-11-10", "21:50", "06:40"), { shift: shifts.night });
    expect(night).toMatchObject({ gross: 530, breakTaken: 30, net: 500, status: "present", late: 0, overtime: 0 });
  });

  test("AT-06, AT-07 / row 19: until closing time an out is of the night before", () => {
    const until = (time: string) =>
      deriveDays(
        around("2026-11-10", { shift: shifts.night }),
        [punch("in", "2026-11-10", "21:50"), punch("out", "2026-11-11", time)],
        OFTEN_LATER,
      );
    expect(recordOn("2026-11-10", until("07:30"))).toMatchObject({ status: "present", flags: ["outside_window"] });
    expect(recordOn("2026-11-10", until("12:29:59"))).toMatchObject({ status: "present", flags: ["outside_window"] });
    expect(recordOn("2026-11-10", until("12:30:00"))).toMatchObject({ status: "incomplete", flags: ["missing_out"] });
    expect(recordOn("2026-11-11", until("12:30:00"))).toMatchObject({ status: "incomplete", flags: ["missing_in", "outside_window"] });
  });

  test("AT-07, AT-09 / row 20: an in never closes an earlier night", () => {
    const punches = [punch("in", "2026-11-10", "21:50"), ...pair("2026-11-11", "20:40", "06:35")];
    const records = deriveDays(around("2026-11-10", { shift: shifts.night }), punches, OFTEN_LATER);
    expect(recordOn("2026-11-10", records)).toMatchObject({ status: "incomplete", flags: ["missing_out"] });
    expect(recordOn("2026-11-11", records)).toMatchObject({ status: "present", gross: 595, flags: ["outside_window"] });
  });

  const at = (kind: "in" | "out", moment: string): Punch => ({ id: moment, kind, at: moment });

  test("AT-11 / row 21: the same moment in summer and in winter of London", () => {
    const london: Partial<DayFacts> = { zone: "Europe/London", shift: shifts.london };
    const day = (date: string, from: string) => settled(date, [at("in", `${date}T${from}Z`), at("out", `${date}T17:30:00Z`)], london);
    expect(day("2026-10-23", "09:10:00")).toMatchObject({ late: 70, net: 440, short: 10 });
    expect(day("2026-10-26", "09:10:00")).toMatchObject({ late: 0, net: 440 });
    expect(day("2026-10-26", "09:10:01")).toMatchObject({ late: 10, net: 439 });
  });

  test.each([
    ["2026-10-17", 510, 480, 0],
    ["2026-10-24", 570, 540, 60],
    ["2026-03-28", 450, 420, 0],
  ])("AT-10, AT-12 / row 22: the night of %s in London", (date, gross, net, overtime) => {
    const night: Partial<DayFacts> = { zone: "Europe/London", shift: shifts.night };
    const punches = pair(date, "22:00", "06:30", "Europe/London");
    expect(settled(date, punches, { ...night, calendar: { kind: "weekly_off" } })).toMatchObject({
      gross,
      net,
      offDayMinutes: net,
      overtime: 0,
    });
    expect(settled(date, punches, night)).toMatchObject({ gross, net, overtime, short: 0, late: 0, early: 0 });
  });

  test("AT-11 / row 23: core time", () => {
    const flexible = { shift: shifts.flexible };
    expect(on("10:59", "20:00", flexible)).toMatchObject({ net: 481, late: 0 });
    expect(on("11:01", "20:00", flexible)).toMatchObject({ net: 479, late: 1, short: 1 });
    expect(on("10:59", "15:59", flexible)).toMatchObject({ early: 1 });
  });

  test("AT-17, AT-19, AT-20 / row 24: duty, home and trust", () => {
    expect(settled(DAY, [], dutyOf("whole"))).toMatchObject({ status: "present", shares: attended, expected: 480, short: 0 });
    expect(on("14:05", "18:30", dutyOf("first"))).toMatchObject({ shares: attended, net: 265, late: 0, expected: 480, short: 0 });
    expect(settled(DAY, [], dutyOf("first"))).toMatchObject({ status: "absent", shares: half, short: 240 });
    expect(settled(DAY, [], { workFromHome: true })).toMatchObject({ status: "absent", shares: absent, short: 480 });
    expect(settled(DAY, [], { workFromHome: true, homeNeedsPunches: false })).toMatchObject({
      status: "present",
      shares: attended,
      short: 0,
    });
    expect(settled(DAY, [], { shift: shifts.trust })).toMatchObject({ status: "present", shares: attended, short: 0 });
    expect(settled(DAY, [], { ...leaveOf("first"), ...dutyOf("second") })).toMatchObject({ status: "present", shares: besideLeave });
  });

  test("AT-13, AT-19 / row 25: before joining and after the last working day", () => {
    const notYet = settled("2026-11-13", [], { employed: "not_yet", joinedOn: "2026-11-16" });
    const nobodysDay = { shares: { ...absent, absent: 0 }, expected: 0, short: 0 };
    expect(notYet).toMatchObject({ ...nobodysDay, status: "not_employed", why: { code: "not_joined" } });
    const notKept = settled("2026-11-13", [], { employed: "not_kept", joinedOn: "2024-02-29", keptSince: "2026-11-28" });
    expect(notKept).toMatchObject({ ...nobodysDay, status: "not_kept", flags: [] });
    expect(settled("2026-11-16", [], { joinedOn: "2026-11-16" })).toMatchObject({ status: "absent", shares: absent });
    const gone = settled("2026-11-16", [], { employed: "no_longer", lastDay: "2026-11-13" });
    expect(gone).toMatchObject({ status: "not_employed", why: { code: "left" } });
  });

  test("AT-10, AT-21 / row 26: the out that was forgotten", () => {
    expect(on("09:31", "18:40")).toMatchObject({ gross: 549, net: 489, status: "present", shares: attended });
  });
});

describe("a day that is under way", () => {
  const days = around(DAY);
  const seen = (at: string, punches: Punch[] = [], changed: Partial<DayFacts> = {}): DayRecord =>
    recordOn(DAY, deriveDays(around(DAY, {}, { [DAY]: changed }), punches, at));

  test("AT-16: planned, not in yet, in, out, and then what it comes to", () => {
    expect(seen("2026-11-11T03:00:00.000Z")).toMatchObject({ status: "planned", shares: open, short: 0 });
    expect(seen("2026-11-12T03:59:59.000Z")).toMatchObject({ status: "planned" });
    expect(seen("2026-11-12T04:00:00.000Z")).toMatchObject({ status: "not_in_yet", shares: open });
    const came = punch("in", DAY, "09:50");
    expect(seen("2026-11-12T05:00:00.000Z", [came])).toMatchObject({ status: "in", late: 20, early: 0, why: { code: "in" } });
    const went = [came, punch("out", DAY, "13:00")];
    expect(seen("2026-11-12T08:00:00.000Z", went)).toMatchObject({ status: "out", early: 0, short: 0, net: 190 });
    expect(seen("2026-11-12T12:59:59.000Z", went)).toMatchObject({ status: "out" });
    expect(seen("2026-11-12T13:00:00.000Z", went)).toMatchObject({ status: "half_day", early: 330, short: 290 });
    expect(seen("2026-11-12T13:00:00.000Z", [came])).toMatchObject({ status: "in" });
    expect(seen("2026-11-12T13:00:00.000Z")).toMatchObject({ status: "not_in_yet" });
    expect(seen("2026-11-12T08:00:00.000Z", [], leaveOf("first"))).toMatchObject({ shares: { ...open, open: 0.5, leave: 0.5 } });
  });

  test("AT-03: what comes next", () => {
    const came = punch("in", DAY, "09:31");
    expect(nextPunch(walkThrough(days, []), came.at)).toEqual({ kind: "in", workDate: DAY });
    expect(nextPunch(walkThrough(days, [came]), "2026-11-12T08:00:00.000Z")).toEqual({ kind: "out", workDate: DAY, since: came.at });
    expect(nextPunch(walkThrough(days, [came]), "2026-11-12T19:00:00.000Z")).toEqual({ kind: "in", workDate: "2026-11-13" });
    expect(nextPunch(walkThrough(days, [came, punch("out", DAY, "13:00")]), "2026-11-12T08:00:00.000Z")).toEqual({
      kind: "in",
      workDate: DAY,
    });
    const nights = around(DAY, { shift: shifts.night });
    const late = punch("in", DAY, "21:50");
    expect(nextPunch(walkThrough(nights, [late]), "2026-11-12T23:00:00.000Z")).toMatchObject({ kind: "out", workDate: DAY });
  });

  test("AT-07: a closing time never comes before the end of the span, whatever follows", () => {
    const night = factsOf(DAY, { shift: shifts.night });
    const early = factsOf("2026-11-13", { shift: shifts.early });
    expect(closesAt(night, early)).toBe(planOf(night).end);
    expect(closesAt(night, undefined)).toBe("2026-11-13T07:00:00.000Z");
  });
});
