// 1,000 random histories against an oracle: what the rules post must add up to what it says, however often and whenever they ran.
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type PlainDate, weekdayOf } from "#shared/dates.ts";
import type { LedgerEntry } from "./entry.ts";
import { TestAccount } from "./testing.ts";
import { FIRST, fitsBy, type OracleEvent, type OracleRules, type OracleVersion, oracle } from "./testing-oracle.ts";

type Rules = OracleVersion & { joined: PlainDate };
type Event = OracleEvent & { nearEnd?: { of: number; by: number } };

const LAST = "2028-03-31";
const lastOfYear = (day: PlainDate): PlainDate => `${day.slice(0, 4)}-12-31`;
const said = ({ joined, ...version }: Rules): OracleRules => ({ joined, versions: [version] });

/** Often a day on which something ends or begins. */
const day = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 819 }).map((days) => addDays(FIRST, days)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("2026-12-31", "2027-01-01", "2027-03-31", "2027-04-01", "2027-12-31", "2028-01-01", "2028-03-31"),
  },
);
const rules: fc.Arbitrary<Rules> = fc.record({
  from: fc.constant("2000-01-01"),
  aYear: fc.integer({ min: 0, max: 30 }),
  most: fc.constantFrom(0, 3.5, 10, 30),
  carryUntil: fc.constantFrom("year_end" as const, { month: 3, day: 31 }),
  joined: fc.integer({ min: 0, max: 400 }).map((days) => addDays(FIRST, days)),
});
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ day, leave: fc.constantFrom(1, 2) }),
  // On the last day of something given, or around it.
  fc.record({ day, leave: fc.constantFrom(1, 2), nearEnd: fc.record({ of: fc.nat({ max: 39 }), by: fc.constantFrom(-1, 0, 0, 1) }) }),
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
  /** Leave that has waited and was approved, instead of being taken at once. */
  asked: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
});

const accountOf = ({ aYear: daysAYear, most: carryMost, carryUntil, joined: from }: Rules, today: PlainDate = FIRST): TestAccount =>
  new TestAccount(today, { row: { daysAYear, carryMost, carryUntil }, earning: { from } });

const entryOf = ({ day: on, give, leave }: Event): Omit<LedgerEntry, "id"> =>
  give
    ? { kind: "GRANT", units: give.halves / 2, day: on, usable: { from: on, until: give.until } }
    : { kind: "TAKE", units: -(leave ?? 0) / 2, day: on };

const endOf = (given: PlainDate, index: number): PlainDate => (index % 2 === 0 ? addDays(given, 60) : lastOfYear(given));

/** Each gift ends 60 days after it or with its year; leave falls on working days after joining. */
const sensible = (events: readonly Event[], joined: PlainDate): Event[] => {
  const gifts = events
    .filter(({ give, day: given }) => give && given >= joined)
    .map((one, index) => ({ ...one, give: { halves: one.give?.halves ?? 0, until: endOf(one.day, index) } }));
  const leave = events
    .filter(({ give }) => !give)
    .map((one) => {
      const end = one.nearEnd && gifts[one.nearEnd.of % Math.max(1, gifts.length)]?.give.until;
      return end ? { ...one, day: addDays(end, one.nearEnd?.by ?? 0) } : one;
    });
  return [...gifts, ...leave.filter((one) => one.day >= joined && one.day <= LAST && weekdayOf(one.day) !== 0)];
};

test("LV-34, LV-36, LV-37, LV-39: 1,000 random histories come to what an oracle says, whenever and however often the job ran", () => {
  fc.assert(
    fc.property(history, ({ rules: wished, events: made, runs, late, returned, asked }) => {
      const events = sensible(made, wished.joined);
      const account = accountOf(wished);
      const taken = new Map<number, LedgerEntry>();
      const add = (one: Event, index: number) =>
        taken.set(index, account.add({ ...entryOf(one), ...(one.leave && asked[index] && { kind: "RESERVE" as const }) }));
      for (const [index, one] of events.entries()) if (!late[index]) add(one, index);
      for (const run of runs.toSorted()) account.settle(run);
      for (const [index, one] of events.entries()) if (late[index]) add(one, index);
      // LV-23: an approval moves nothing.
      for (const [index, entry] of taken) {
        const { id, kind, units, day: on } = entry;
        if (kind !== "RESERVE" || index % 3 === 0) continue;
        account.add({ kind: "RELEASE", units: -units, day: on, reverses: id });
        taken.set(index, account.add({ kind: "TAKE", units, day: on }));
      }
      account.settle(LAST);
      // What its owner gives back comes back whole, and lapses where its lot has ended.
      const back = [...new Set(returned)].filter((index) => events[index]?.leave);
      for (const index of back) {
        const entry = taken.get(index);
        if (entry) account.back([entry], "owner");
      }
      const left = events.filter((_, index) => !back.includes(index));
      const expected = oracle(said(wished), left, LAST);
      expect(account.balance()).toBe(expected.balance);
      const lapses = account.entries.filter(({ kind }) => kind === "LAPSE").reduce((sum, { units }) => sum - units, 0);
      expect(lapses).toBe(expected.lapsed);
      // Whatever has run before, nothing is left to do.
      expect(account.settle(LAST)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
}, 120_000);

test("LV-07: what is free on any day is the most that an oracle can take on it without owing more, on that day or later", () => {
  fc.assert(
    fc.property(
      history,
      fc.integer({ min: 0, max: 729 }),
      fc.integer({ min: 0, max: 364 }),
      ({ rules: wished, events: made }, ahead, now) => {
        const today = addDays(FIRST, now);
        const end = "2027-12-31"; // of next leave year
        const events = sensible(made, wished.joined).filter((one) => one.day <= end);
        const account = accountOf(wished, today);
        for (const one of events) account.add(entryOf(one));
        account.settle(today);
        const on = addDays(FIRST, ahead);
        const fits = (halves: number): boolean => fitsBy(said(wished), events, [{ day: on, leave: halves }], end);
        const free = account.free(on) * 2;
        expect(fits(free)).toBe(true);
        expect(fits(free + 1)).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
}, 120_000);

test("LV-38: days that the company returns are never lost with the lot that they come back to", () => {
  fc.assert(
    fc.property(history, ({ rules: wished, events: made, returned }) => {
      const events = sensible(made, wished.joined);
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
