// What tests of asking begin with: somebody in Bengaluru on Mon 7 Dec 2026 who has Standard India.
import { addDays } from "#shared/dates.ts";
import { sentenceFor } from "#shared/message.ts";
import type { LeaveApplication } from "../contract.ts";
import { leaveMessages } from "../messages.ts";
import { countDays, longestFit, totalOf } from "../rules.ts";
import { calendarOf } from "../testing-calendars.ts";
import { calendarIn, checkApplication } from "./asking.ts";
import type { LeaveFacts } from "./facts.ts";
import { rowsOf } from "./on.ts";
import { hasAccount, type RuleRow } from "./rule-row.ts";
import { standardPolicies, standardTypes } from "./standard.ts";

const policy = (name: string): RuleRow[] => rowsOf({ rows: standardPolicies.find((one) => one.name === name)?.rows ?? [] }, standardTypes);

const india = policy("Standard India");

/** The row of a type in a policy; a type that it lacks is a mistake of the test. */
export const rowOf = (type: string, rows = india): RuleRow => {
  const row = rows.find((one) => one.type === type);
  if (!row) throw new Error(`no ${type}`);
  return row;
};

type Changed = Partial<LeaveFacts> & { free?: number };

export const factsFor = (application: LeaveApplication, { free = 10.5, ...changed }: Changed = {}): LeaveFacts => {
  const { from, to } = application;
  const around = changed.around ?? (to < from ? [] : calendarOf(() => "Bengaluru", addDays(from, -31), addDays(to, 31)));
  const row = "row" in changed ? changed.row : rowOf(application.type);
  const days = countDays(application, calendarIn(application, around), row?.daysOff);
  return {
    today: "2026-12-07",
    row,
    rows: india,
    employment: { from: "2026-03-16" },
    around,
    live: [],
    cover: row && hasAccount(row.kind) ? { free, covers: totalOf(days) <= free, fit: longestFit(days, free) } : undefined,
    ...changed,
  };
};

/** Each finding as it is read. */
export const read = (application: LeaveApplication, changed?: Changed): (string | undefined)[] =>
  checkApplication(application, factsFor(application, changed)).map((finding) => sentenceFor(leaveMessages, finding));

/** The same with what it does: "warn leave.notice". */
export const levels = (application: LeaveApplication, changed?: Changed): string[] =>
  checkApplication(application, factsFor(application, changed)).map(({ level, code }) => `${level} ${code}`);
