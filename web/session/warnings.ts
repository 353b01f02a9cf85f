// What somebody is told before their session ends, so that nobody is thrown out while working.
import type { SessionFacts } from "./calls.ts";

const BEFORE_IDLE_MS = 2 * 60_000;
const BEFORE_LIMIT_MS = 10 * 60_000;

type Standing = SessionFacts & {
  /** By the clock of the server, as far as it is known. */
  now: number;
  /** Since the last input in any tab. */
  idleSeconds: number;
};

export type Warnings = {
  /** Unused: "soon" from two minutes before the end on, "over" from the end on. */
  unused: "no" | "soon" | "over";
  /** Milliseconds until the end of a session that nobody uses. */
  left: number;
  /** The session ends soon, however much it is used. */
  limit: boolean;
};

export const warningsAt = ({ now, idleSeconds, kept, idleMinutes, endsAt }: Standing): Warnings => {
  const left = idleMinutes * 60_000 - idleSeconds * 1000;
  const unused = left <= 0 ? "over" : left <= BEFORE_IDLE_MS ? "soon" : "no";
  const end = Date.parse(endsAt);
  return { unused: kept ? "no" : unused, left, limit: now >= end - BEFORE_LIMIT_MS }; // SE-15
};
