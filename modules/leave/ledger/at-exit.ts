// What somebody has in hand of a type on their last day: credits and lapses as the rules say them for that day, whatever was posted. Pure.
import type { PlainDate } from "#shared/dates.ts";
import type { EntryKind } from "./entry.ts";
import { type AccountFacts, standingOf } from "./standing.ts";
import { type Line, linesOf } from "./statement.ts";

/** What the rules make, and make anew here; the rest is what somebody brought, was given or took. */
const byRule: ReadonlySet<EntryKind> = new Set(["ACCRUAL", "CARRY_IN", "CARRY_OUT", "LAPSE"]);

export type InHandAtExit = { units: number; lines: Omit<Line, "expected">[] };

/** As if it had been known from the beginning that nobody works here after the day. */
export const inHandAt = (facts: AccountFacts, day: PlainDate): InHandAtExit => {
  const entries = facts.entries.filter(({ kind }) => !byRule.has(kind));
  const today = facts.today < day ? facts.today : day;
  const standing = standingOf({ ...facts, today, earning: { ...facts.earning, until: day }, entries });
  const lines = linesOf(standing, day).filter(({ after }) => after !== undefined);
  return { units: lines.at(-1)?.after ?? 0, lines: lines.map(({ expected: _, ...line }) => line) };
};
