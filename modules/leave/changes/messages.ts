// What people read of days that go back after an approval.
import { formatDay, formatDays } from "#shared/format.ts";
import type { Message, Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

type ReturnCode = "leave.not_booked" | "leave.not_approved" | "leave.change_waits" | "leave.own_balance" | "leave.only_hr";
/** A closed month reads as it does to whoever asks for leave in it. */
export type ReturnViolation = Violation<ReturnCode | "leave.locked">;

export const returnMessages: Messages<ReturnCode> = {
  "leave.not_booked": "{on:day} is no booked day of {number} any more. Look again.",
  "leave.not_approved": "{number} is not booked, so that no day of it can go back. Withdraw it while it waits.",
  "leave.change_waits": "You have asked already to give days of {number} back. Wait for the decision, or withdraw it first.",
  "leave.own_balance": "You cannot change your own balance. Ask another HR colleague.",
  "leave.only_hr": "Only HR can take days of somebody's leave back.",
};

/** What the timeline of a leave tells of it. */
export const returnEvents = {
  "leave.given_back": "{name} cancelled {days} ({units:days})",
  "leave.taken_back": "{name} cancelled {days} ({units:days})",
  "leave.change_asked": "{name} requested to cancel {days} ({units:days})",
  "leave.recounted": "Recalculated: {sentence}",
  "leave.left": "{days} cancelled: after the last working day",
} satisfies Record<string, Message>;

/** What others are told, without the type of the leave; why and what is free may follow. */
export const returnSentences = {
  gaveBack: "{name} cancelled {days}",
  tookBack: "{name} cancelled {days}",
  wentBack: "{days} cancelled",
} satisfies Record<string, Message>;

/** "Wed 30 Dec", "Mon 28 Dec, Wed 30 Dec", and of many "Mon 28 Dec – Fri 8 Jan, 8 days". */
export const daysInWords = (dates: readonly string[], units: number): string => {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (dates.length <= 3) return dates.map(formatDay).join(", ");
  return `${formatDay(first)} – ${formatDay(last)}, ${formatDays(units)}`;
};
