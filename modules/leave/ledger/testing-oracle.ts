// What a ledger must come to, by somebody who knows nothing of lots, replays or settlements: it walks through the days one by one and keeps
// every half day as a thing of its own.
import { addDays, daysBetween, type PlainDate } from "#shared/dates.ts";

type Half = { from: PlainDate; until: PlainDate };
/** What a yearly type brings from a day on. */
export type OracleVersion = { from: PlainDate; aYear: number; most: number; carryUntil: "year_end" | { month: number; day: number } };
export type OracleRules = {
  joined: PlainDate;
  /** The last working day: nothing comes and nothing ends after it. */
  left?: PlainDate | undefined;
  /** Monthly where nothing is said. */
  credited?: keyof typeof monthsIn;
  /** To the nearest half day where nothing is said. */
  rounding?: "nearest" | "down";
  /** In the order of time, the first of them from before everything. */
  versions: readonly OracleVersion[];
};
/** Half days that come or go on a day. */
export type OracleEvent = { day: PlainDate; give?: { halves: number; until: PlainDate }; leave?: number };

export const FIRST = "2026-01-01";
const monthsIn = { monthly: 1, quarterly: 3, yearly: 12 };
const monthOf = (day: PlainDate): number => Number(day.slice(5, 7));
const lastOfYear = (day: PlainDate): PlainDate => `${day.slice(0, 4)}-12-31`;
const daysOfMonth = (day: PlainDate): number => new Date(Date.UTC(Number(day.slice(0, 4)), monthOf(day), 0)).getUTCDate();

const versionOn = ({ versions }: OracleRules, day: PlainDate): OracleVersion => {
  const found = versions.findLast(({ from }) => from <= day);
  if (!found) throw new Error(`No rules on ${day}.`);
  return found;
};

/** Days of a month on which its owner works here. */
const daysWorked = ({ joined, left = "9999-12-31" }: OracleRules, first: PlainDate): number => {
  const last = addDays(first, daysOfMonth(first) - 1);
  return Math.max(0, daysBetween(joined > first ? joined : first, left < last ? left : last) + 1);
};

/** Half days credited for the month, quarter or year in which a day is, by fractions of whole numbers. */
const halvesOfPeriod = (rules: OracleRules, day: PlainDate): number => {
  const { joined, credited = "monthly", rounding = "nearest" } = rules;
  const upTo = (count: number): number => {
    let sum = 0n;
    for (let month = 1; month <= count; month += 1) {
      const from = `${day.slice(0, 4)}-${String(month).padStart(2, "0")}-01`;
      const { aYear } = versionOn(rules, joined > from ? joined : from);
      // In 1 ÷ (12 × 28 × 29 × 30 × 31) of a half day.
      sum += (BigInt(aYear * 2) * BigInt(daysWorked(rules, from)) * 755_160n) / BigInt(daysOfMonth(from));
    }
    const whole = 12n * 755_160n;
    return Number(rounding === "down" ? sum / whole : (2n * sum + whole) / (2n * whole));
  };
  const before = monthOf(day) - 1 - ((monthOf(day) - 1) % monthsIn[credited]);
  return upTo(before + monthsIn[credited]) - upTo(before);
};

/** Whether a month, quarter or year of credits begins. */
const isCredited = ({ joined, credited = "monthly" }: OracleRules, day: PlainDate): boolean =>
  day === joined || (day > joined && day.endsWith("-01") && (monthOf(day) - 1) % monthsIn[credited] === 0);

/** What is left at the end of a day, what has lapsed by then, and in half days what was left and owed at the end of each. */
export const oracle = (rules: OracleRules, events: readonly OracleEvent[], end: PlainDate) => {
  let hand: Half[] = [];
  let owed = 0;
  const lapses = new Map<PlainDate, number>();
  const owedOn: number[] = [];
  const balanceOn: number[] = [];
  const add = (halves: Half[]): void => {
    const repaid = Math.min(owed, halves.length);
    owed -= repaid;
    hand = [...hand, ...halves.slice(repaid)];
  };
  const lapse = (day: PlainDate, count: number): void => {
    if (count > 0) lapses.set(day, (lapses.get(day) ?? 0) + count / 2);
  };
  const times = (count: number, half: Half): Half[] => Array.from({ length: count }, () => half);
  const last = rules.left !== undefined && rules.left < end ? rules.left : end;
  for (let day = FIRST; day <= last; day = addDays(day, 1)) {
    if (day.endsWith("01-01") && day > FIRST) {
      const { most, carryUntil: limit } = versionOn(rules, addDays(day, -1));
      const closing = hand.filter(({ until }) => until === addDays(day, -1));
      hand = hand.filter(({ until }) => until >= day);
      const carried = Math.min(most * 2, closing.length);
      lapse(day, closing.length - carried);
      const until = limit === "year_end" ? lastOfYear(day) : `${day.slice(0, 4)}-0${limit.month}-${limit.day}`;
      add(times(carried, { from: day, until }));
    }
    lapse(day, hand.filter(({ until }) => until < day).length);
    hand = hand.filter(({ until }) => until >= day);
    if (isCredited(rules, day)) add(times(halvesOfPeriod(rules, day), { from: day, until: lastOfYear(day) }));
    const today = events.filter((event) => event.day === day);
    for (const { give } of today) if (give) add(times(give.halves, { from: day, until: give.until }));
    for (const { leave = 0 } of today) {
      hand.sort((one, other) => (one.until === other.until ? (one.from < other.from ? -1 : 1) : one.until < other.until ? -1 : 1));
      const missing = Math.max(0, leave - hand.length);
      hand = hand.slice(leave - missing);
      owed += missing;
    }
    owedOn.push(owed);
    balanceOn.push(hand.length - owed);
  }
  const lapsed = [...lapses.values()].reduce((sum, days) => sum + days, 0);
  return { balance: (hand.length - owed) / 2, lapsed, lapses, owedOn, balanceOn };
};

/** Whether so many half days can be taken on these days without owing more than without them, on any day until the end. */
export const fitsBy = (rules: OracleRules, events: readonly OracleEvent[], asked: readonly OracleEvent[], end: PlainDate): boolean => {
  const before = oracle(rules, events, end).owedOn;
  const after = oracle(rules, [...events, ...asked], end).owedOn;
  return after.every((owed, index) => owed <= (before[index] ?? 0));
};
