// 1,000 random histories against an oracle that knows nothing of lots, replays or settlements: it walks through the days one by one and
// keeps every half day as a thing of its own. What the rules post must add up to what it says, however often and whenever they ran.
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type PlainDate, weekdayOf } from "#shared/dates.ts";
import type { LedgerEntry } from "./entry.ts";
import { TestAccount } from "./testing.ts";

type Half = { from: PlainDate; until: PlainDate };
type Rules = { aYear: number; most: number; carryUntil: "year_end" | { month: number; day: number }; joined: PlainDate };
type Event = { day: PlainDate; give?: { halves: number; until: PlainDate }; leave?: number };

const FIRST = "2026-01-01";
const LAST = "2028-03-31";
const lastOfYear = (day: PlainDate): PlainDate => `${day.slice(0, 4)}-12-31`;
const daysOfMonth = (day: PlainDate): number => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Half days credited up to the end of each month, by fractions of whole numbers. */
const monthlyHalves = ({ aYear, joined }: Rules, first: PlainDate): number => {
  const months = Number(first.slice(5, 7));
  const upTo = (count: number): number => {
    let sum = 0n;
    for (let month = 1; month <= count; month += 1) {
      const from = `${first.slice(0, 4)}-${String(month).padStart(2, "0")}-01`;
      const length = daysOfMonth(from);
      const missed = joined > from ? Math.min(length, Math.round((Date.parse(joined) - Date.parse(from)) / 86_400_000)) : 0;
      // In 1 ÷ (12 × 28 × 29 × 30 × 31) of a half day.
      sum += (BigInt(aYear * 2) * BigInt(length - missed) * 755_160n) / BigInt(length);
    }
    return Number((2n * sum + 12n * 755_160n) / (2n * 12n * 755_160n));
  };
  return upTo(months) - upTo(months - 1);
};

/** What is left in half days at the end of a day. */
const oracle = (rules: Rules, events: readonly Event[], end: PlainDate) => {
  let hand: Half[] = [];
  let owed = 0;
  let lapsed = 0;
  const add = (halves: Half[]): void => {
    const repaid = Math.min(owed, halves.length);
    owed -= repaid;
    hand = [...hand, ...halves.slice(repaid)];
  };
  const times = (count: number, half: Half): Half[] => Array.from({ length: count }, () => half);
  for (let day = FIRST; day <= end; day = addDays(day, 1)) {
    if (day.endsWith("01-01") && day > FIRST) {
      const closing = hand.filter(({ until }) => until === addDays(day, -1));
      hand = hand.filter(({ until }) => until >= day);
      const carried = Math.min(rules.most * 2, closing.length);
      lapsed += closing.length - carried;
      const { carryUntil: limit } = rules;
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
  }
  return { balance: (hand.length - owed) / 2, lapsed: lapsed / 2 };
};

const day = fc.integer({ min: 0, max: 819 }).map((days) => addDays(FIRST, days));
const rules: fc.Arbitrary<Rules> = fc.record({
  aYear: fc.integer({ min: 0, max: 30 }),
  most: fc.constantFrom(0, 3.5, 10, 30),
  carryUntil: fc.constantFrom("year_end" as const, { month: 3, day: 31 }),
  joined: fc.integer({ min: 0, max: 400 }).map((days) => addDays(FIRST, days)),
});
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ day, leave: fc.constantFrom(1, 2) }),
  fc.record(
    { day, give: fc.record({ halves: fc.integer({ min: 1, max: 12 }), until: fc.constant("") }) },
    { requiredKeys: ["day", "give"] },
  ),
);
const history = fc.record({
  rules,
  events: fc.array(event, { maxLength: 40 }),
  /** On which days the job runs, in whatever order the events were made known. */
  runs: fc.array(day, { maxLength: 6 }),
  /** Leave that is known from the beginning, and what is only learnt of afterwards. */
  late: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  returned: fc.array(fc.nat({ max: 39 }), { maxLength: 8 }),
});

const entryOf = ({ day: on, give, leave }: Event): Omit<LedgerEntry, "id"> =>
  give
    ? { kind: "GRANT", units: give.halves / 2, day: on, usable: { from: on, until: give.until } }
    : { kind: "TAKE", units: -(leave ?? 0) / 2, day: on };

/** Each gift ends 60 days after it or with its year; leave falls on working days after joining. */
const sensible = (events: readonly Event[], joined: PlainDate): Event[] =>
  events
    .filter((one) => one.day >= joined && weekdayOf(one.day) !== 0)
    .map((one, index) =>
      one.give ? { ...one, give: { ...one.give, until: index % 2 === 0 ? addDays(one.day, 60) : lastOfYear(one.day) } } : one,
    );

test("LV-34, LV-36, LV-37, LV-39: 1,000 random histories come to what an oracle says, whenever and however often the job ran", () => {
  fc.assert(
    fc.property(history, ({ rules: wished, events: asked, runs, late, returned }) => {
      const events = sensible(asked, wished.joined);
      const account = new TestAccount(FIRST, {
        row: { daysAYear: wished.aYear, carryMost: wished.most, carryUntil: wished.carryUntil },
        earning: { from: wished.joined },
      });
      const taken = new Map<number, LedgerEntry>();
      const add = (one: Event, index: number) => taken.set(index, account.add(entryOf(one)));
      for (const [index, one] of events.entries()) if (!late[index]) add(one, index);
      for (const run of runs.toSorted()) account.settle(run);
      for (const [index, one] of events.entries()) if (late[index]) add(one, index);
      account.settle(LAST);
      // What its owner gives back comes back whole, and lapses where its lot has ended.
      const back = [...new Set(returned)].filter((index) => events[index]?.leave);
      for (const index of back) {
        const entry = taken.get(index);
        if (entry) account.back([entry], "owner");
      }
      const left = events.filter((_, index) => !back.includes(index));
      const expected = oracle(wished, left, LAST);
      expect(account.balance()).toBe(expected.balance);
      const lapses = account.entries.filter(({ kind }) => kind === "LAPSE").reduce((sum, { units }) => sum - units, 0);
      expect(lapses).toBe(expected.lapsed);
      // Whatever has run before, nothing is left to do.
      expect(account.settle(LAST)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
}, 120_000);

test("LV-38: days that the company returns are never lost with the lot that they come back to", () => {
  fc.assert(
    fc.property(history, ({ rules: wished, events: asked, returned }) => {
      const events = sensible(asked, wished.joined);
      const account = new TestAccount(LAST, { row: { daysAYear: wished.aYear, carryMost: wished.most }, earning: { from: wished.joined } });
      const taken = new Map(events.map((one, index) => [index, account.add(entryOf(one))]));
      account.settle(LAST);
      for (const index of new Set(returned)) {
        const entry = taken.get(index);
        if (!entry || !events[index]?.leave) continue;
        const before = account.balance();
        account.back([entry], "company");
        expect(account.balance()).toBe(before - entry.units);
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);
