import type { Messages } from "#shared/message.ts";
import type { PeriodCode } from "./rules.ts";

export const periodMessages = {
  "attendance.locked": "{period:month} is closed for {place}. Ask HR.", // AT-22
  "attendance.periods_not_yours": "HR closes months of attendance, and Finance reads those that are locked.",
  "attendance.period_state": {
    open: "{period:month} is open for {place}. Start its review first.",
    review: "{period:month} is in review for {place} already.",
    locked: "{period:month} is locked for {place}. Reopen it first.",
  },
  "attendance.period_changed": "{period:month} has changed since you opened it. Look at it again.",
  "attendance.review": "{date:day} has not closed for {count} people yet. The review starts when it has.",
  "attendance.lock": {
    older: "Lock {older} first.",
    closing: "{date:day} has not closed for {count} people yet. Lock it when it has.",
    importing: "An import of punches is being committed. Lock it when that is done.",
    incomplete: "{count} incomplete {days} will count as absent. Tick to go on.",
    absent: "{count} absent {days} will be locked as absent. Tick to go on.",
    undecided: "{count} undecided {requests} will be closed as withdrawn. Tick to go on.",
  }, // AT-37
  "attendance.reopen": {
    newer: "Reopen {newer} first.",
    reason: "Say in {least} characters or more why it is opened again.",
  }, // AT-39
} as const satisfies Messages<PeriodCode>;

/** What stands in the timeline of a request that the lock has closed. */
export const closedByLock = "{period:month} was locked for {place}.";
