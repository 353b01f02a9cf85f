import type { Messages } from "#shared/message.ts";
import type { ListCare } from "../people-list/contract.ts";

export type LineViolation =
  | "people.list_not_yours"
  | "people.manager_cycle"
  | "people.line_deep"
  | "people.manager_not_working"
  | "people.manager_on_notice"
  | "people.no_manager"
  | "people.not_here"
  | "people.unknown_code"
  | "people.changed";

export const lineMessages: Messages<LineViolation> = {
  "people.list_not_yours": "HR keeps the list of people and says who reports to whom.",
  "people.manager_cycle": {
    self: "{person} cannot report to themselves. Choose somebody else.",
    direct: "{manager} reports to {person}, so {person} cannot report to {manager}.",
    below: "{manager} reports to {person} by way of {through}, so {person} cannot report to {manager}.",
  },
  "people.line_deep": "The line would have {levels} levels; 15 is the most.",
  "people.manager_not_working": {
    left: "{manager} left on {day:dayOfYear}. Choose somebody who works here.",
    upcoming: "{manager} starts on {day:dayOfYear}. Choose somebody who works here.",
    cancelled: "{manager} did not join. Choose somebody who works here.",
    unknown: "Nobody here has the code {code}. Choose somebody who works here.",
  },
  "people.manager_on_notice": "{manager} is on notice until {day:dayOfYear}.",
  "people.no_manager": "Without a manager, requests go to HR.",
  "people.not_here": {
    left: "{person} left on {day:dayOfYear}, so their line stays as it was.",
    cancelled: "{person} did not join, so there is no line to change.",
  },
  "people.unknown_code": "Nobody here has the code {code}.",
  "people.changed": "Somebody has changed the record of {person} since you read it. Look at it again.",
};

/** What became of a change for many. */
export const changedSentence = (moved: number, refused: number): string => {
  if (refused === 0) return `${moved} moved.`;
  return moved === 0
    ? `Nobody moved: see the ${refused === 1 ? "reason" : "reasons"}.`
    : `${moved} moved, ${refused} not: see the reasons.`;
}; // PE-16

/** What a manager reads of whom they have got. `others`: how many came with the one who is named. */
export const reportsNowSentence = (name: string, others: number): string => {
  if (others === 0) return `${name} reports to you now.`;
  return `${name} and ${others} ${others === 1 ? "other" : "others"} report to you now.`;
}; // PE-13

/** In the filters and as the name of a file. */
export const listCareLabels: Record<ListCare, string> = {
  without_manager: "Without manager",
  probation_ends: "Probation ends in 30 days",
  on_notice: "On notice",
  no_account: "No account",
};
