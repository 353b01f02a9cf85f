// What a ledger must come to, by somebody who knows nothing of lots, replays or settlements: it walks through the days one by one and keeps
// every half day as a thing of its own.
import { addDays, type PlainDate } from "#shared/dates.ts";

type Half = { from: PlainDate; until: PlainDate };
/** What a monthly type brings from a day on. */
export type OracleVersion = { from: PlainDate; aYear: number; most: number; carryUntil: "year_end" | { month: number; day: number } };
/** Versions in the order of time, the first of them from before everything. */
export type OracleRules = { joined: PlainDate; versions: readonly OracleVersion[] };
/** Half days that come or go on a day. */
export type OracleEvent = { day: PlainDate; give?: { halves: number; until: PlainDate }; leave?: number };

export const FIRST = "2026-01-01";
const lastOfYear = (day: PlainDate): PlainDate => `${day.slice(0, 4)}-12-31`;
const daysOfMonth = (day: PlainDate): number => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

const versionOn = ({ versions }: OracleRules, day: PlainDate): OracleVersion => {
  const found = versions.findLast(({ from }) => from <= day);
  if (!found) throw new Error(`No rules on ${day}.`);
  return found;
};

/** Half days credited for a month, by fractions of whole numbers. */
const monthlyHalves = (rules: OracleRules, first: PlainDate): number => {
  const { joined } = rules;
  const upTo = (count: number): number => {
    let sum = 0n;
    for (let month = 1; month <= count; month += 1) {
      const from = `${first.slice(0, 4)}-${String(month).padStart(2, "0")}-01`;
      const length = daysOfMonth(from);
      const missed = joined > from ? Math.min(length, Math.round((Date.parse(joined) - Date.parse(from)) / 86_400_000)) : 0;
      const { aYear } = versionOn(rules, joined > from ? joined : from);
      // In 1 ÷ (12 × 28 × 29 × 30 × 31) of a half day.
      sum += (BigInt(aYear * 2) * BigInt(length - missed) * 755_160n) / BigInt(length);
    }
    return Number((2n * sum + 12n * 755_160n) / (2n * 12n * 755_160n));
  };
  const months = Number(first.slice(5, 7));
  return upTo(months) - upTo(months - 1);
};

/** What is left in half days at the end of a day, and what was owed at the end of each. */
export const oracle = (rules: OracleRules, events: readonly OracleEvent[], end: PlainDate) => {
  let hand: Half[] = [];
  let owed = 0;
  let lapsed = 0;
  const owedOn: number[] = [];
  const add = (halves: Half[]): void => {
    const repaid = Math.min(owed, halves.length);
    owed -= repaid;
    hand = [...hand, ...halves.slice(repaid)];
  };
  const times = (count: number, half: Half): Half[] => Array.from({ length: count }, () => half);
  for (let day = FIRST; day <= end; day = addDays(day, 1)) {
    if (day.endsWith("01-01") && day > FIRST) {
      const { most, carryUntil: limit } = versionOn(rules, addDays(day, -1));
      const closing = hand.filter(({ until }) => until === addDays(day, -1));
      hand = hand.filter(({ until }) => until >= day);
      const carried = Math.min(most * 2, closing.length);
      lapsed += closing.length - carried;
      const until = limit === "year_end" ? lastOfYear(day) : `${day.slice(0, 4)}-0${limit.month}-${limit.day}`;
      add(times(carried, { from: day, until }));
    }
    const ended = hand.filter(({ until }) => until < day);
    lapsed += ended.length;
    hand = hand.filter(({ until }) => until >= day);
    const isFirst = day.endsWith("-01") ? day >= rules.joined : day === rules.joined;
    if (isFirst) add(times(monthlyHalves(rules, `${day.slice(0, 8)}01`), { from: day, until: lastOfYear(day) }));
    const today = events.filter((event) => event.day === day);
    for (const { give } of today) if (give) add(times(give.halves, { from: day, until: give.until }));
    for (const { leave = 0 } of today) {
      hand.sort((one, other) => (one.until === other.until ? (one.from < other.from ? -1 : 1) : one.until < other.until ? -1 : 1));
      const missing = Math.max(0, leave - hand.length);
      hand = hand.slice(leave - missing);
      owed += missing;
    }
    owedOn.push(owed);
  }
  return { balance: (hand.length - owed) / 2, lapsed: lapsed / 2, owedOn };
};

/** Whether so many half days can be taken on these days without owing more than without them, on any day until the end. */
export const fitsBy = (rules: OracleRules, events: readonly OracleEvent[], asked: readonly OracleEvent[], end: PlainDate): boolean => {
  const before = oracle(rules, events, end).owedOn;
  const after = oracle(rules, [...events, ...asked], end).owedOn;
  return after.every((owed, index) => owed <= (before[index] ?? 0));
};
