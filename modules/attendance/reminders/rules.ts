// What is said of a day while it can still be saved, and of a team the morning after (file 05, section 9). No clock, no database.
import type { Instant } from "#shared/dates.ts";
import type { DayFacts, DayRecord } from "../day/model.ts";
import { closesAt, freeOf, halfOff, isDayOff, MINUTE, measuresOf, needsNoPunches, planOf } from "../day/plan.ts";

export const nudges = ["notIn", "stillIn", "incomplete"] as const;
export type Nudge = (typeof nudges)[number];

/** After the end of the span. */
const STILL_IN_AFTER = 60 * MINUTE;
/** After the first minute that is late. */
const NOT_IN_AFTER = 15 * MINUTE;

const passed = (at: Instant, since: Instant, millis: number): boolean => Date.parse(at) >= Date.parse(since) + millis;

const isMissing = ({ flags }: Pick<DayRecord, "flags">): boolean => flags.includes("missing_in") || flags.includes("missing_out");

const isNotIn = (facts: DayFacts, record: DayRecord, at: Instant): boolean => {
  const plan = planOf(facts);
  const isExpected = !isDayOff(facts) && facts.leave.halves === "none" && facts.onDuty.halves === "none" && !needsNoPunches(facts);
  const { lateFrom, middle } = measuresOf(facts, plan);
  const off = halfOff(facts);
  const due = off === "first" && middle > lateFrom ? middle : lateFrom;
  const late = passed(at, due, facts.shift.graceIn * MINUTE + NOT_IN_AFTER);
  return isExpected && record.punches.length === 0 && late && at < (off === "second" ? middle : plan.end);
};

/** `isAsked`: its owner has asked for other punches of the day, and nobody has decided. */
type Moment = { at: Instant; isAsked: boolean };

/** What its owner is to be told of a day at this moment; a day of leave on which somebody punched is told by itself. */
export const nudgeOf = (facts: DayFacts, next: DayFacts | undefined, record: DayRecord, { at, isAsked }: Moment): Nudge | undefined => {
  if (facts.employed !== "yes" || (facts.leave.halves !== "none" && freeOf(facts) === "whole")) return undefined;
  if (at >= closesAt(facts, next)) return isMissing(record) && !isAsked ? "incomplete" : undefined; // AT-29
  const last = record.pairs.at(-1);
  if (last?.in && !last.out) return passed(at, planOf(facts).end, STILL_IN_AFTER) ? "stillIn" : undefined;
  return isNotIn(facts, record, at) ? "notIn" : undefined;
};

/** What lacks of a day whose pairs are not whole. */
export const missingOf = ({ flags }: Pick<DayRecord, "flags">): "punch-in" | "punch-out" =>
  flags.includes("missing_out") ? "punch-out" : "punch-in";

/** Managers are told of the working day before. */
export const TEAM_TOLD = { name: "attendance.team", from: "10:30", before: "12:30" };

export type TeamDayAmiss = { absent: number; incomplete: number };

/** `2 absent without a record, 1 incomplete`; nothing where nothing is amiss. */
export const teamSentence = ({ absent, incomplete }: TeamDayAmiss): string | undefined => {
  const parts = [...(absent > 0 ? [`${absent} absent without a record`] : []), ...(incomplete > 0 ? [`${incomplete} incomplete`] : [])];
  return parts.length > 0 ? parts.join(", ") : undefined;
};
