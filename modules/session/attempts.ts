// How wrong passwords slow the next ones down. They never lock: who waits is let in again; pure, so that each figure is a test.
import type { Instant } from "#shared/dates.ts";

/** B1: one account from one known browser, or from one network. B2: one account, and B3: one network, each from browsers not known. */
export type BucketKind = "own" | "account" | "network";

/** `since`: of B1 the last failure, of the others the first of the hour that is counted. */
export type Bucket = { failures: number; since: Instant; waitUntil: Instant | null };

const HOUR = 3_600_000;
/** How many of an hour are judged. */
const mostInAnHour = { account: 100, network: 300 } as const; // SE-19

const later = (at: Instant, millis: number): Instant => new Date(Date.parse(at) + millis).toISOString();

/** Seconds to wait after so many failures in a row. */
export const waitAfter = (failures: number): number => (failures <= 3 ? 0 : Math.min(30, 2 ** (failures - 4))); // SE-19

/** Seconds until the next try is judged; 0 when it is judged now. */
export const waitLeft = ({ waitUntil }: Bucket, now: Instant): number =>
  waitUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(waitUntil) - Date.parse(now)) / 1000));

/** The wait of a row of failures, counted from the answer to the last of them. */
export const fromNow = ({ failures }: Bucket, now: Instant): Bucket => ({
  failures,
  since: now,
  waitUntil: later(now, waitAfter(failures) * 1000),
});

/** The bucket with one failure more. */
export const withFailure = (kind: BucketKind, { failures, since }: Bucket, now: Instant): Bucket => {
  const isOver = later(since, HOUR) <= now;
  const count = (isOver ? 0 : failures) + 1;
  if (kind === "own") return fromNow({ failures: count, since, waitUntil: null }, now); // SE-19
  const start = isOver ? now : since;
  return { failures: count, since: start, waitUntil: count >= mostInAnHour[kind] ? later(start, HOUR) : null }; // SE-19
};
