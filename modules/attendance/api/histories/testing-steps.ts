// What may happen to somebody's days in two weeks: random steps, each with numbers that mean something only when it is played.
import fc from "fast-check";

const shiftCodes = ["GEN", "EAR", "LAT", "NIG", "UKG", "FLX"] as const;

/** Two weeks with the end of a month in them: an ordinary one, clocks that go back and forward, the end of a year. */
export const weeks = [
  { zone: "Asia/Kolkata", first: "2026-11-24", calendar: "Karnataka", type: "EL", home: "GEN" },
  { zone: "Europe/London", first: "2026-10-22", calendar: "England and Wales", type: "AL", home: "UKG" },
  { zone: "Europe/London", first: "2026-03-26", calendar: "England and Wales", type: "AL", home: "UKG" },
  { zone: "Asia/Kolkata", first: "2026-12-25", calendar: "Karnataka", type: "EL", home: "GEN" },
] as const;
export const DAYS = 14;

/** Which of what there is a step is about: the same number means another record in another history. */
const pick = fc.nat({ max: 999 });
const seconds = (from: number, to: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: from * 60, max: to * 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: from, max: to }).map((minutes) => minutes * 60) },
  );
/** A moment near an end of the shift of a day, in seconds from it: now and then on the edge of a window, or of six hours. */
const near = {
  end: fc.constantFrom("start", "end"),
  by: fc.oneof(
    { weight: 5, arbitrary: seconds(-50, 50) },
    { weight: 2, arbitrary: seconds(-300, 420) },
    { weight: 1, arbitrary: fc.constantFrom(-3600, -3599, 3600, 7199, 7200, 21_599, 21_600) },
  ),
};
const part = fc.constantFrom("whole" as const, "whole" as const, "first" as const, "second" as const);

const row = fc.record({ ago: fc.integer({ min: -1, max: 5 }), ...near, kind: fc.constantFrom("in", "out", "untyped", "untyped") });
type DeviceRow = { ago: number; end: string; by: number; kind: string };
/** A day as a gate gives it: in and out, each in its place; else whatever comes. */
const rows: fc.Arbitrary<DeviceRow[]> = fc.oneof(
  fc
    .tuple(fc.nat({ max: 4 }), seconds(-40, 30), seconds(-60, 90), fc.constantFrom(["in", "out"], ["untyped", "untyped"]))
    .map(([ago, from, to, [came = "", went = ""]]) => [
      { ago, end: "start", by: from, kind: came },
      { ago, end: "end", by: to, kind: went },
    ]),
  fc.array(row, { minLength: 1, maxLength: 6 }),
);

const pairs = { ago: fc.integer({ min: 0, max: 6 }), from: fc.integer({ min: -70, max: 90 }), to: fc.integer({ min: -200, max: 90 }) };

const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ deed: fc.constant("move" as const), days: fc.constantFrom(0, 0, 1, 1, 2, 3), ...near, settles: fc.boolean() }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      deed: fc.constant("press" as const),
      wish: fc.constantFrom("next" as const, "next" as const, "in" as const, "out" as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ deed: fc.constant("file" as const), rows, order: fc.infiniteStream(fc.nat()) }) },
  { weight: 3, arbitrary: fc.record({ deed: fc.constant("undo" as const), pick }) },
  { weight: 3, arbitrary: fc.record({ deed: fc.constant("regularise" as const), ...pairs, rest: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ deed: fc.constant("approve" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant("correct" as const), ...pairs, rest: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      deed: fc.constant("leave" as const),
      ahead: fc.integer({ min: -6, max: 4 }),
      days: fc.nat({ max: 1 }),
      part,
      waits: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant("decideLeave" as const), pick }) },
  { weight: 3, arbitrary: fc.record({ deed: fc.constant("takeBack" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant("holiday" as const), ahead: fc.integer({ min: -6, max: 4 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      deed: fc.constant("roster" as const),
      ahead: fc.integer({ min: -5, max: 3 }),
      days: fc.nat({ max: 4 }),
      code: fc.constantFrom("NIG" as const, ...shiftCodes),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      deed: fc.constant("elsewhere" as const),
      kind: fc.constantFrom("work_from_home" as const, "on_duty" as const),
      ahead: fc.integer({ min: -5, max: 4 }),
      days: fc.nat({ max: 1 }),
      part,
    }),
  },
  { weight: 4, arbitrary: fc.constant({ deed: "lock" as const }) },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
export type Of<Deed extends Step["deed"]> = Extract<Step, { deed: Deed }>;

export const history = fc.record({
  week: fc.nat({ max: weeks.length - 1 }),
  steps: fc.array(step, { minLength: 22, maxLength: 45, size: "max" }),
});
export type History = typeof history extends fc.Arbitrary<infer One> ? One : never;
