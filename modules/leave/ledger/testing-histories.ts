// What may become of one account in two years and a quarter: rules, gifts, leave and when the job runs, made at random.
import fc from "fast-check";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { FIRST, type OracleVersion } from "./testing-oracle.ts";
import type { Happening, History, Rules } from "./testing-play.ts";

/** Often a day on which something ends or begins. */
const day = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 819 }).map((days) => addDays(FIRST, days)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<PlainDate>(
      ...["2026-12-31", "2027-01-01", "2027-03-31", "2027-04-01", "2027-12-31", "2028-01-01", "2028-03-31"],
    ),
  },
);
const version: fc.Arbitrary<Omit<OracleVersion, "from">> = fc.record({
  aYear: fc.integer({ min: 0, max: 30 }),
  most: fc.constantFrom(0, 3.5, 10, 30),
  carryUntil: fc.constantFrom("year_end" as const, { month: 3, day: 31 }),
});
const rules: fc.Arbitrary<Rules> = fc.record({
  joined: fc.integer({ min: 0, max: 400 }).map((days) => addDays(FIRST, days)),
  first: version,
  credited: fc.constantFrom("monthly" as const, "quarterly" as const, "yearly" as const),
  rounding: fc.constantFrom("nearest" as const, "down" as const),
  /** Other figures from a day on, known from the beginning or found out later. */
  changed: fc.option(fc.record({ from: day, version, isKnownLate: fc.boolean() }), { nil: undefined, freq: 2 }),
  /** Notice that is given, and perhaps withdrawn. */
  notice: fc.option(
    fc.record({
      lastDay: fc.integer({ min: 0, max: 819 }),
      known: fc.constantFrom("early" as const, "late" as const, "withdrawn" as const),
    }),
    { nil: undefined, freq: 2 },
  ),
});
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ day, leave: fc.constantFrom(1, 2) }),
  // On the last day of something given, or around it.
  fc.record({ day, leave: fc.constantFrom(1, 2), nearEnd: fc.record({ of: fc.nat({ max: 39 }), by: fc.constantFrom(-1, 0, 0, 1) }) }),
  fc.record({ day, give: fc.integer({ min: 1, max: 12 }) }),
);

export const history: fc.Arbitrary<History> = fc.record({
  rules,
  happenings: fc.array(happening, { maxLength: 40 }),
  /** On which days the job runs, in whatever order things were made known. */
  runs: fc.array(day, { maxLength: 6 }),
  /** Leave and gifts that are known from the beginning, and what is only learnt of afterwards. */
  late: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  /** Leave that has waited and was approved or withdrawn, instead of being taken at once. */
  asked: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  /** When a calendar changes, for which leave, and for which of it back again. */
  turn: day,
  recounted: fc.array(fc.record({ which: fc.nat({ max: 39 }), isWorkingAgain: fc.boolean() }), { maxLength: 3 }),
  /** What its owner gives back at the end. */
  returned: fc.array(fc.nat({ max: 39 }), { maxLength: 8 }),
});

/** When is asked what is free, and on which day: so many days after the first. */
export const about = fc.record({ ahead: fc.integer({ min: 0, max: 729 }), now: fc.integer({ min: 0, max: 364 }) });
