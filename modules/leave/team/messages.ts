import type { Message, Messages } from "#shared/message.ts";

type TeamCode =
  | "leave.calendar_not_yours"
  | "leave.requests_not_yours"
  | "leave.entering_not_yours"
  | "leave.entering_why"
  | "leave.reports_not_yours"
  | "leave.report_span";

/** HR has entered leave without saying why. */
export const whyEntered = "Say in a few words why you enter it; at least 5 characters.";

export const teamMessages: Messages<TeamCode> = {
  "leave.calendar_not_yours": "This part of the calendar is not open to you. Look at your team.",
  "leave.requests_not_yours": "HR reads the leave of the whole company. Look at your own.",
  "leave.entering_not_yours": "HR enters leave for somebody else. Apply for your own.",
  "leave.entering_why": whyEntered,
  "leave.reports_not_yours": "This report is for HR. Managers read balances and days of those below them.",
  "leave.report_span": "Choose a last day that is not before the first, and at most {most} days.",
};

/** What the owner is told of leave that HR has entered. */
export const enteredSentence: Message = "{name} entered leave for you, {span}, {units:days}.";

/** The same once it was returned. */
export const enteredAgainSentence: Message = "{name} sent it again for you, {span}, {units:days}.";
