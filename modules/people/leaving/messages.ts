import type { Messages } from "#shared/message.ts";

export type LeavingViolation =
  | "people.last_day"
  | "people.notice_state"
  | "people.holds_not_yours"
  | "people.not_held"
  | "people.takes_no_successor"
  | "people.successor_unfit";

export const leavingMessages: Messages<LeavingViolation> = {
  "people.last_day": "The last working day lies on or after the joining day, {joinedOn:dayOfYear}.",
  "people.notice_state": {
    giveNotice: "{name} is not somebody who can give notice now.",
    moveNotice: "{name} is not on notice.",
    withdrawNotice: "{name} is not on notice.",
    leave: "{name} does not work here.",
  },
  "people.holds_not_yours": "HR names successors, and the manager above for those who report to the person.",
  "people.not_held": "{leaver} does not hold this any more. Look at the list again.",
  "people.takes_no_successor": "Nobody is named for this: the portal finds who takes it over.",
  "people.successor_unfit": {
    unknown: "Nobody here has this code. Choose somebody who works here.",
    leaver: "{name} is the one who leaves. Choose somebody else.",
    away: "{name} does not work here now. Choose somebody who does.",
    self: "{name} cannot report to themselves. Choose somebody else.",
    below: "{name} stands below {report}, so {report} cannot report to {name}.",
  },
};

/** What becomes of what nobody was named for. */
export const withoutSuccessor = {
  report: (next: string | undefined): string =>
    next === undefined ? "Then reports to nobody, and HR has a to-do" : `Then reports to ${next}`,
  department: "Then has no head, and HR has a to-do",
  decision: "Then the portal finds anew who decides it",
  standIn: "Then ends",
} as const;

export const holdLabels = {
  "people.report": "Reports",
  "people.next_report": "Planned reports",
  "people.department": "Heads of departments",
  "requests.decision": "Open decisions",
  "requests.stand_in": "Stand-ins",
} as const;
