// When mail leaves: pure, from what the person has chosen and from where they work.
import { addDays, dayIn, type Instant, type PlainDate, timeIn, wallInstant } from "#shared/dates.ts";
import type { Category, PreferenceWish } from "./contract.ts";
import type { NotificationViolation } from "./messages.ts";

export const usualPreferences: PreferenceWish = {
  action: "at_once",
  outcome: "at_once",
  info: "digest",
  digest: "morning",
  quiet: true,
  quietFrom: "20:00",
  quietTo: "08:00",
  workingDaysOnly: true,
}; // NT-01, NT-03

export const checkPreferences = ({ quiet, quietFrom, quietTo }: PreferenceWish): (Violation | false)[] => [
  quiet && quietFrom === quietTo && { code: "notifications.quiet_hours", field: "quietTo", params: { time: quietFrom } },
];
type Violation = { code: NotificationViolation; field: string; params: Record<string, string> };

/** How a mail travels to somebody who chose so. What was told to a queue waits for the digest; what asks to act is never off. */
export const deliveryOf = (
  category: Exclude<Category, "security">,
  byQueue: boolean,
  preferences: PreferenceWish,
): "at_once" | "digest" | "off" => {
  const chosen = preferences[category];
  return chosen === "at_once" && byQueue ? "digest" : chosen; // NT-01, NT-03
};

/** Where somebody works: the zone of their wall clock, and which days count. */
export type Workplace = { timeZone: string; isWorkingDay: (day: PlainDate) => boolean };

/** Milliseconds in which a newer mail on the same subject takes the place of the one before. */
const SETTLING = 120_000;
export const settledAt = (created: Instant): Instant => new Date(Date.parse(created) + SETTLING).toISOString();

/** Days that are looked ahead: nobody is away from work for longer without their mail. */
export const LOOKED_AHEAD = 31;

const isQuietAt = ({ quiet, quietFrom, quietTo }: PreferenceWish, time: string): boolean =>
  quiet && (quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo);

/** When a mail that goes at once leaves: after two minutes, or when the quiet hours and days in which it was created end. */
export const leavesAt = (created: Instant, preferences: PreferenceWish, { timeZone, isWorkingDay }: Workplace): Instant => {
  const last = addDays(dayIn(timeZone, created), LOOKED_AHEAD);
  let at = created;
  for (let day = dayIn(timeZone, at); day < last; day = dayIn(timeZone, at)) {
    const time = timeIn(timeZone, at);
    if (preferences.workingDaysOnly && !isWorkingDay(day)) at = wallInstant(timeZone, addDays(day, 1), "00:00");
    else if (isQuietAt(preferences, time)) {
      at = wallInstant(timeZone, time < preferences.quietTo ? day : addDays(day, 1), preferences.quietTo);
    } else break;
  }
  return at === created ? settledAt(created) : at; // NT-03
};

const slots = { morning: ["09:00"], twice: ["09:00", "17:00"] } as const;

/** The first digest that a mail can be in. */
export const digestAt = (created: Instant, { digest }: PreferenceWish, { timeZone, isWorkingDay }: Workplace): Instant => {
  const earliest = settledAt(created);
  const first = dayIn(timeZone, earliest);
  for (let ahead = 0; ahead < LOOKED_AHEAD; ahead += 1) {
    const day = addDays(first, ahead);
    const slot = isWorkingDay(day) && slots[digest].map((time) => wallInstant(timeZone, day, time)).find((at) => at >= earliest);
    if (slot) return slot;
  }
  return earliest; // NT-03
};

/** What was said of an appointment; `begun`: it may have reached its reader. */
export type Said = { version: number; begun: boolean };

/** Not once something newer was said, or it is over; and nobody is told that what they never heard of is called off. */ // NT-02
export const isWorthSaying = (
  { version, cancelled, ends, begun }: Said & { cancelled: boolean; ends: Instant },
  all: readonly Said[],
  now: Instant,
): boolean => {
  if (ends <= now || all.some((other) => other.version > version)) return false;
  return !cancelled || begun || all.some((other) => other.version < version && other.begun);
};

/** Minutes after each failed attempt. */
const WAITS = [1, 5, 30, 120, 720];

/** When a mail is tried again that has failed so many times; undefined when it never is. */
export const retryAt = (failedAt: Instant, attempts: number): Instant | undefined => {
  const minutes = WAITS[attempts - 1];
  return minutes === undefined ? undefined : new Date(Date.parse(failedAt) + minutes * 60_000).toISOString();
}; // NT-04
