// What may happen to somebody's leave in two years: random steps, each with numbers that mean something only when it is played.
import fc from "fast-check";
import type { Portion } from "../../portion.ts";

const decisions = ["approve", "reject", "return"] as const;

/** Which of what there is a step is about: the same number means another record in another history. */
const pick = fc.nat({ max: 999 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ deed: fc.constant("move" as const), days: fc.integer({ min: 1, max: 70 }), settles: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ deed: fc.constant("newYear" as const), days: fc.integer({ min: -1, max: 5 }), settles: fc.boolean() }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      deed: fc.constant("ask" as const),
      ahead: fc.oneof(fc.integer({ min: -9, max: 40 }), fc.integer({ min: -9, max: 400 })),
      atYearEnd: fc.boolean(),
      days: fc.integer({ min: 0, max: 4 }),
      halves: fc.constantFrom<[Portion, Portion]>(["whole", "whole"], ["second", "whole"], ["whole", "first"], ["second", "first"]),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      deed: fc.constant("decide" as const),
      pick,
      action: fc.constantFrom("approve" as const, "approve" as const, ...decisions),
    }),
  },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant("withdraw" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant("giveBack" as const), pick, ticks: fc.nat({ max: 31 }) }) },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant("takeBack" as const), pick, ticks: fc.nat({ max: 31 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      deed: fc.constant("adjust" as const),
      halves: fc.integer({ min: -16, max: 12 }).filter((halves) => halves !== 0),
      from: fc.integer({ min: -100, max: 200 }),
      days: fc.nat({ max: 120 }),
      mayOwe: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant("calendar" as const), pick, again: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      deed: fc.constant("policy" as const),
      from: fc.nat({ max: 400 }),
      aYear: fc.integer({ min: 1, max: 30 }),
      most: fc.constantFrom(0, 3.5, 10, 30),
      carryUntil: fc.constantFrom("year_end" as const, { month: 3, day: 31 }),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
export type Of<Deed extends Step["deed"]> = Extract<Step, { deed: Deed }>;

export const history = fc.record({
  /** Since long, or on a day of the first months. */
  joined: fc.option(fc.nat({ max: 150 }), { nil: undefined }),
  steps: fc.array(step, { minLength: 12, maxLength: 30 }),
  /** About which day the statement is asked at the end. */
  on: fc.nat({ max: 400 }),
});
export type History = typeof history extends fc.Arbitrary<infer One> ? One : never;
