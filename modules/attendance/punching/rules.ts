// What keeps a press from being a punch. Facts in, the first thing that is wrong out: each of them is answered differently.
import { type Instant, timeIn } from "#shared/dates.ts";
import type { Violation } from "#shared/problem.ts";
import type { nextKinds } from "./contract.ts";

/** In which a second press adds nothing, in seconds. The database holds the same. */
export const PRESS_SECONDS = 60;
/** A device's clock that is further off than this is told so, in seconds. */
const CLOCK_SECONDS = 180;

type Kind = (typeof nextKinds)[number];

export type PressFacts = {
  at: Instant;
  zone: string;
  isEmployed: boolean;
  /** Web punching is on at the place. */
  isOn: boolean;
  place: string;
  /** The person's own web punch before this one. */
  lastPress?: Instant | undefined;
  next: Kind;
  since?: Instant | undefined;
  /** Of leave for the whole date that the punch would belong to; without a number where it has none. */
  leave?: { number?: string | undefined } | undefined;
};

export type PunchCode = "attendance.no_punching" | "attendance.just_punched" | "attendance.already_in" | "attendance.on_leave";
export type PunchViolation = Violation<PunchCode>;

const secondsBetween = (from: Instant, to: Instant): number => Math.floor((Date.parse(to) - Date.parse(from)) / 1000);

const mayNotPunch = ({ isEmployed, isOn, place }: PressFacts): PunchViolation | undefined => {
  if (isEmployed && isOn) return undefined;
  return { code: "attendance.no_punching", params: { case: isEmployed ? "off" : "not_employed", place } };
}; // AT-01

const pressedTwice = ({ at, lastPress }: PressFacts): PunchViolation | undefined => {
  if (lastPress === undefined) return undefined;
  const seconds = secondsBetween(lastPress, at);
  if (seconds >= PRESS_SECONDS) return undefined;
  return { code: "attendance.just_punched", params: { case: seconds === 1 ? "one" : "several", seconds } };
}; // AT-04

const otherKind = ({ next, since, zone }: PressFacts, kind: Kind): PunchViolation | undefined => {
  if (kind === next) return undefined;
  return { code: "attendance.already_in", params: { case: next === "out" ? "in" : "out", since: since && timeIn(zone, since) } };
}; // AT-03

const onLeave = ({ leave }: PressFacts, anyway: boolean): PunchViolation | undefined => {
  if (!leave || anyway) return undefined;
  return { code: "attendance.on_leave", params: { case: leave.number === undefined ? "unnumbered" : "numbered", number: leave.number } };
}; // AT-05

/** In the order in which they are asked: a double press is told of itself, whatever it would have meant. */
export const checkPress = ({ kind, anyway }: { kind: Kind; anyway: boolean }, facts: PressFacts): PunchViolation | undefined =>
  mayNotPunch(facts) ?? pressedTwice(facts) ?? otherKind(facts, kind) ?? onLeave(facts, anyway);

/** A clock that is off by more than a year, in seconds, is told as that. */
const YEAR_SECONDS = 366 * 86_400;

/** Seconds by which the device's clock is ahead; behind where negative. */
export const clockDifference = (deviceTime: Instant | undefined, at: Instant): number | undefined => {
  if (deviceTime === undefined) return undefined;
  const seconds = Math.round((Date.parse(deviceTime) - Date.parse(at)) / 1000);
  return Math.max(-YEAR_SECONDS, Math.min(YEAR_SECONDS, seconds));
}; // AT-02

export const isWorthSaying = (difference: number | undefined): boolean => difference !== undefined && Math.abs(difference) > CLOCK_SECONDS; // AT-02
