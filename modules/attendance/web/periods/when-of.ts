import { formatDay, formatMoment } from "#shared/format.ts";
import type { Period } from "../../periods/contract.ts";

/** The last day of a review that goes on, or the moment of the lock. */
export const whenOf = ({ reviewUntil, lockedAt, ...period }: Period, state: Period["state"]): string | undefined => {
  if (period.state !== state) return undefined;
  if (state === "review") return reviewUntil && formatDay(reviewUntil);
  return lockedAt && formatMoment(lockedAt);
};
