// The sentences of the specification, from records that were derived.
import { expect, test } from "vitest";
import { deriveDays } from "./derive.ts";
import type { DayFacts, DayRecord, Punch } from "./model.ts";
import { around, pair, punch, recordOn, settled, shifts } from "./testing.ts";
import { whySentence, workedInHours } from "./why.ts";

const DAY = "2026-12-03";
const own = { isOwn: true };
const said = ({ why }: DayRecord, zone = "Asia/Kolkata"): string => whySentence(why, zone, own);
const of = (punches: Punch[], changed: Partial<DayFacts> = {}): string => said(settled(DAY, punches, changed));
const now = (at: string, punches: Punch[]): string => said(recordOn(DAY, deriveDays(around(DAY), punches, at)));
const leave: Partial<DayFacts> = { leave: { halves: "whole", number: "LV-2026-00031" } };

test.each<[string, string]>([
  [of([], { employed: "not_yet", joinedOn: "2026-11-16" }), "You joined on 16 Nov 2026."], // AT-13
  [of([], { employed: "not_kept", keptSince: "2026-11-28" }), "Your attendance is kept here from 28 Nov 2026."], // AT-13
  [of([], { employed: "no_longer", lastDay: "2026-11-30" }), "Your last working day was 30 Nov 2026."],
  [of([], leave), "On leave, LV-2026-00031."], // AT-14
  [of([], { leave: { halves: "whole" } }), "On leave."],
  [of(pair(DAY, "09:30", "12:00"), leave), "You punched on a leave day: give the day back or leave it."],
  [of([], { calendar: { kind: "holiday", holiday: "Dussehra" } }), "Holiday: Dussehra."], // AT-15
  [of([], { calendar: { kind: "weekly_off" } }), "Weekly off."],
  [of(pair(DAY, "09:30", "18:40"), { calendar: { kind: "weekly_off" } }), "Worked 8 h 10 min on a weekly off."],
  [now("2026-12-01T00:00:00.000Z", []), "Shift 09:30–18:30."], // AT-16
  [now("2026-12-03T08:00:00.000Z", [punch("in", DAY, "09:31")]), "In since 09:31."],
  [now("2026-12-03T12:00:00.000Z", pair(DAY, "09:31", "17:05")), "Out at 17:05."],
  [of([], { onDuty: { halves: "whole", place: "Mysuru", purpose: "client visit" } }), "On duty: client visit, Mysuru."], // AT-17
  [of([], { shift: shifts.trust }), "No punches are needed on this shift."],
  [of([], { workFromHome: true, homeNeedsPunches: false }), "Working from home; no punches are needed."],
  [of([punch("in", DAY, "09:31")]), "In at 09:31, no punch-out. Regularise until 2 Jan."], // AT-18
  [of([punch("out", DAY, "18:31")]), "Out at 18:31, no punch-in. Regularise until 2 Jan."],
  [of([]), "No punch. Worked? Regularise. Away? Apply for leave."], // AT-19
  [of(pair(DAY, "14:10", "18:32"), { leave: { halves: "first" } }), "First half leave; worked 4 h 22 min of 4 h."], // AT-20
  [of(pair(DAY, "09:30", "13:30"), { onDuty: { halves: "second" } }), "Second half on duty; worked 4 h 00 min of 4 h."],
  [
    of(pair(DAY, "09:30", "14:00"), { calendar: { kind: "working", holiday: "Christmas Eve", halfOff: "second" } }),
    "Second half off: Christmas Eve; worked 4 h 30 min of 4 h.",
  ],
  [of(pair(DAY, "09:30", "16:29")), "Worked 5 h 59 min; a full day needs 6 h."], // AT-21
  [of(pair(DAY, "09:30", "12:29")), "Worked 2 h 59 min; half a day needs 3 h."],
  [of(pair(DAY, "09:30", "10:15")), "Worked 45 min; half a day needs 3 h."],
  [of(pair(DAY, "09:31", "18:40")), "Worked 8 h 09 min."],
])("AT-13 to AT-21: %s", (sentence, expected) => expect(sentence).toBe(expected));

test("AT-15: how much can be claimed is told while it is on offer, and to its owner alone", () => {
  const worked = (net: number, units?: number) => ({
    code: "worked_on_day_off",
    values: { kind: "weekly_off", net, ...(units && { units }) },
  });
  const zone = "Asia/Kolkata";
  expect(whySentence(worked(490, 1), zone, own)).toBe("Worked 8 h 10 min on a weekly off: claim 1 day.");
  expect(whySentence(worked(430, 0.5), zone, own)).toBe("Worked 7 h 10 min on a weekly off: claim 0.5 days.");
  expect(whySentence(worked(540), zone, own)).toBe("Worked 9 h 00 min on a weekly off.");
  expect(whySentence(worked(490, 1), zone, { isOwn: false })).toBe("Worked 8 h 10 min on a weekly off.");
});

test("what was worked is told to the minute, and nothing as nothing", () => {
  expect([0, 45, 60, 489].map(workedInHours)).toEqual(["0 h", "45 min", "1 h 00 min", "8 h 09 min"]);
});

test("AT-16: times are read in the zone of the day's place", () => {
  expect(whySentence({ code: "in", values: { at: "2026-10-23T09:10:00.000Z" } }, "Europe/London", own)).toBe("In since 10:10.");
  expect(whySentence({ code: "in", values: { at: "2026-10-26T09:10:00.000Z" } }, "Europe/London", own)).toBe("In since 09:10.");
});

test("section 2: the place of a time is named to whom another clock is their own", () => {
  const reader = { isOwn: false, zone: "Asia/Kolkata" };
  const moment = "2026-10-26T09:10:00.000Z";
  const read = (code: string, values: Record<string, string>, of = reader) => whySentence({ code, values }, "Europe/London", of);
  expect(read("in", { at: moment })).toBe("In since 09:10 London.");
  expect(read("out", { at: moment })).toBe("Out at 09:10 London.");
  expect(read("planned", { start: "2026-10-26T09:00:00.000Z", end: "2026-10-26T17:30:00.000Z" })).toBe("Shift 09:00–17:30 London.");
  expect(read("missing_out", { at: moment, until: "2026-11-25" })).toBe(
    "In at 09:10 London, no punch-out. Can be regularised until 25 Nov.",
  );
  expect(read("missing_in", { at: moment, until: "2026-11-25" }, { ...reader, isOwn: true })).toBe(
    "Out at 09:10 London, no punch-in. Regularise until 25 Nov.",
  );
  expect(read("in", { at: moment }, { isOwn: true, zone: "Europe/London" })).toBe("In since 09:10.");
});

test.each<[DayRecord, string]>([
  [settled(DAY, [], { employed: "not_yet", joinedOn: "2026-11-16" }), "Joined on 16 Nov 2026."], // AT-13
  [settled(DAY, [], { employed: "no_longer", lastDay: "2026-11-30" }), "The last working day was 30 Nov 2026."],
  [settled(DAY, pair(DAY, "09:30", "12:00"), leave), "Punched on a leave day."], // AT-14
  [settled(DAY, pair(DAY, "09:30", "18:40"), { calendar: { kind: "weekly_off" } }), "Worked 8 h 10 min on a weekly off."], // AT-15
  [settled(DAY, [punch("in", DAY, "09:31")]), "In at 09:31, no punch-out. Can be regularised until 2 Jan."], // AT-18
  [settled(DAY, [punch("out", DAY, "18:31")]), "Out at 18:31, no punch-in. Can be regularised until 2 Jan."],
  [settled(DAY, []), "No punch."], // AT-19
  [settled(DAY, pair(DAY, "09:31", "18:40")), "Worked 8 h 09 min."], // AT-21
])("AT-13 to AT-21: nobody else is spoken to as its owner (%#)", ({ why }, expected) =>
  expect(whySentence(why, "Asia/Kolkata", { isOwn: false })).toBe(expected),
);
