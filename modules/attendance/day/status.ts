// The status of a day: the first line that applies, with the five shares and why.
import { addDays, dayIn, type Instant } from "#shared/dates.ts";
import { type Assigned, type Planned, secondOf } from "./assign.ts";
import type { DayFacts, DayRecord, Halves, Shares, Why } from "./model.ts";
import { awayOf, freeOf, halfOff, measuresOf, needsNoPunches, shareOf, takes } from "./plan.ts";

type Judged = Pick<DayRecord, "status" | "shares" | "why">;

type Worked = { net: number; asked: number; at: Instant; isOpen: boolean };

const nothing: Shares = { attended: 0, leave: 0, off: 0, absent: 0, open: 0 };
const why = (code: string, values: Record<string, string | number | undefined> = {}): Why => ({
  code,
  values: Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== undefined)),
});

const line = (status: DayRecord["status"], shares: Partial<Shares>, reason: Why): Judged => ({
  status,
  shares: { ...nothing, ...shares },
  why: reason,
});

const notEmployed = ({ employed, joinedOn, keptSince, lastDay }: DayFacts): Judged | undefined => {
  if (employed === "yes") return undefined;
  if (employed === "not_kept") return line("not_kept", {}, why("not_kept", { keptSince }));
  return line("not_employed", {}, employed === "not_yet" ? why("not_joined", { joinedOn }) : why("left", { lastDay }));
}; // AT-13

/** The shares of a working day that nobody is expected to work. */
const freeShares = (facts: DayFacts): { leave: number; off: number } => ({
  leave: shareOf(facts.leave.halves),
  off: shareOf(halfOff(facts)),
});

const onLeave = (facts: DayFacts, { punches }: Assigned): Judged | undefined => {
  const { leave } = facts;
  if (leave.halves === "none" || freeOf(facts) !== "whole") return undefined;
  return line("on_leave", freeShares(facts), why(punches.length > 0 ? "leave_conflict" : "on_leave", { number: leave.number }));
}; // AT-14

const dayOff = ({ calendar: { kind, holiday } }: DayFacts, { punches }: Assigned, net: number): Judged | undefined => {
  if (kind === "working") return undefined;
  return line(kind, { off: 1 }, punches.length > 0 && net > 0 ? why("worked_on_day_off", { kind, net }) : why(kind, { holiday }));
}; // AT-15

/** Nothing is settled while somebody may still come, or be in. */
const underWay = ({ facts, plan, closes }: Planned, { pairs }: Assigned, { at, isOpen }: Worked): Judged | undefined => {
  const isFuture = dayIn(facts.zone, at) < facts.date;
  const isPast = (moment: Instant): boolean => secondOf(at) >= Date.parse(moment);
  if (!isFuture && isPast(plan.end) && (isPast(closes) || (pairs.length > 0 && !isOpen))) return undefined;
  const open = { open: 1 - shareOf(freeOf(facts)), ...freeShares(facts) };
  const last = pairs.at(-1);
  if (isOpen && last?.in) return line("in", open, why("in", { at: last.in.at }));
  const left = last?.out ?? last?.in;
  if (left) return line("out", open, why("out", { at: left.at }));
  const [free, { middle }] = [freeOf(facts), measuresOf(facts, plan)];
  const [start, end] = [takes(free, "first") ? middle : plan.start, takes(free, "second") ? middle : plan.end];
  return line(isPast(start) ? "not_in_yet" : "planned", open, why("planned", { start, end }));
}; // AT-16

const withoutPunches = (facts: DayFacts): Judged | undefined => {
  if (!needsNoPunches(facts)) return undefined;
  const { halves, place, purpose } = facts.onDuty;
  const reason = halves !== "none" ? why("on_duty", { place, purpose }) : why(facts.shift.kind === "trust" ? "trust" : "home");
  return line("present", { attended: 1 - shareOf(freeOf(facts)), ...freeShares(facts) }, reason);
}; // AT-17

const incomplete = (facts: DayFacts, { pairs, flags }: Assigned): Judged | undefined => {
  if (!flags.has("missing_in") && !flags.has("missing_out")) return undefined;
  const until = addDays(facts.date, facts.regulariseDays);
  const opened = pairs.find((pair) => pair.in && !pair.out)?.in;
  const closed = pairs.find((pair) => pair.out && !pair.in)?.out;
  const reason = opened ? why("missing_out", { at: opened.at, until }) : why("missing_in", { at: closed?.at, until });
  return line("incomplete", { open: 1 - shareOf(freeOf(facts)), ...freeShares(facts) }, reason);
}; // AT-18

/** What is on duty beside what is free. */
const dutyShare = (facts: DayFacts): number => shareOf(awayOf(facts)) - shareOf(freeOf(facts));

const noPunch = (facts: DayFacts, { pairs }: Assigned): Judged | undefined => {
  if (pairs.length > 0) return undefined;
  return line("absent", { absent: 1 - shareOf(awayOf(facts)), ...freeShares(facts), attended: dutyShare(facts) }, why("no_punch"));
}; // AT-19

const halfDays: readonly Halves[] = ["first", "second"];

/** Leave, duty or a holiday takes one half, and the other one is to be worked. */
const besideHalf = (facts: DayFacts, { net, asked }: Worked): Judged | undefined => {
  const half = awayOf(facts);
  if (!halfDays.includes(half)) return undefined;
  const { leave, calendar, shift } = facts;
  const isHoliday = halfOff(facts) !== "none";
  const code = isHoliday ? "half_holiday" : leave.halves === "none" ? "half_duty" : "half_leave";
  const reason = why(code, { half, net, of: asked, holiday: isHoliday ? calendar.holiday : undefined });
  const isEnough = net >= Math.floor(shift.halfBelow / 2);
  const attended = dutyShare(facts) + (isEnough ? 0.5 : 0);
  return line(isEnough ? "present" : "absent", { ...freeShares(facts), attended, absent: isEnough ? 0 : 0.5 }, reason);
}; // AT-20

const byMinutes = ({ shift }: DayFacts, { net }: Worked): Judged => {
  if (net < shift.absentBelow) return line("absent", { absent: 1 }, why("too_little", { net, needs: shift.absentBelow }));
  if (net < shift.halfBelow) return line("half_day", { attended: 0.5, absent: 0.5 }, why("half_a_day", { net, needs: shift.halfBelow }));
  return line("present", { attended: 1 }, why("worked", { net }));
}; // AT-21

export const judge = (day: Planned, assigned: Assigned, worked: Worked): Judged => {
  const { facts } = day;
  return (
    notEmployed(facts) ??
    onLeave(facts, assigned) ??
    dayOff(facts, assigned, worked.net) ??
    underWay(day, assigned, worked) ??
    withoutPunches(facts) ??
    incomplete(facts, assigned) ??
    noPunch(facts, assigned) ??
    besideHalf(facts, worked) ??
    byMinutes(facts, worked)
  );
};
