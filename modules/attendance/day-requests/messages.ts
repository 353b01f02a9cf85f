import { formatDay, formatDays } from "#shared/format.ts";
import type { Message, Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

export type DayRequestCode =
  | "attendance.wfh_dates"
  | "attendance.wfh_limit"
  | "attendance.od_dates"
  | "attendance.od_words"
  | "attendance.overlap"
  | "attendance.not_cancellable"
  | "attendance.not_approved";
export type DayRequestViolation = Violation<DayRequestCode | "attendance.locked" | "attendance.not_employed">;

const dates = {
  order: "{to:short} is before {from:short}. Choose a last day on or after the first.",
  many: "At most {most} dates at once; these are {asked}.",
  none: "No working day here.",
  unknown: "Attendance is kept here since {since:short}. Choose a later day.",
  ends: "Only the first day can begin with its second half, and only the last can end with its first.",
};

export const dayRequestMessages = {
  "attendance.wfh_dates": {
    ...dates,
    past: "Work from home can start at most {most} days back.",
    whole: "Work from home is asked for by whole days.",
  },
  "attendance.wfh_limit": "{most} days a month; with this {month} would have {would}.",
  "attendance.od_dates": { ...dates, past: "On duty can start at most {most} days back." },
  "attendance.od_words": {
    place: "Say where, in 3 to 120 characters.",
    purpose: "Say what for, in 3 to 120 characters.",
  },
  "attendance.overlap": {
    whole: "{number} covers {date:short}. Choose other days.",
    first: "{number} covers {date:short} (first half). Choose other days.",
    second: "{number} covers {date:short} (second half). Choose other days.",
  },
  "attendance.not_cancellable": {
    gone: "{on:day} is no day of {number} any more. Look again.",
    begun: "{on:day} is not after today. Ask HR to cancel it.",
    comment: "Say in a few words why; at least 5 characters.",
  },
  "attendance.not_approved": "{number} is not approved, so that no day of it can be cancelled. Withdraw it while it waits.",
} as const satisfies Messages<DayRequestCode>;

/** What the timeline of one tells of it, beside its ask. */
export const dayRequestEvents = {
  "attendance.cancelled_days": "{name} cancelled {days} ({units:days})",
  "attendance.released_days": "{days} gave way to leave",
} satisfies Record<string, Message>;

/** "Wed 30 Dec", "Mon 28 Dec, Wed 30 Dec", and of many "Mon 28 Dec – Fri 8 Jan, 8 days". */
export const daysInWords = (days: readonly string[]): string => {
  if (days.length <= 3) return days.map(formatDay).join(", ");
  return `${formatDay(days[0] ?? "")} – ${formatDay(days.at(-1) ?? "")}, ${formatDays(days.length)}`;
};
