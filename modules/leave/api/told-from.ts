// When in the morning owners are told of what time brings: by the clock of the place they belong to (file 04, section 9).
import { type Instant, timeIn } from "#shared/dates.ts";

export const TOLD_FROM = "09:00";

/** Whose time it is; what was told stays told, so that later runs of the day tell only who was missed. */
export const isToldAt = (whose: { timeZone: string } | undefined, at: Instant): boolean =>
  whose !== undefined && timeIn(whose.timeZone, at) >= TOLD_FROM;
