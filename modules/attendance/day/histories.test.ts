// 300 random weeks against an oracle that works another way: nights, clocks that go forward and back, the end of a year, 29 February, repeats to the second,
// forgotten ends, files imported in any order.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, eachDay, type Instant, type PlainDate } from "#shared/dates.ts";
import { deriveDays } from "./derive.ts";
import { type DayFacts, type DayRecord, halves, type Punch, punchKinds } from "./model.ts";
import { factsOf, shifts } from "./testing.ts";
import { clockOf, type Expectation, expectations, firstAt } from "./testing-oracle.ts";

const DAYS = 7;
/** In seconds, as all that follows. */
const DAY = 86_400;
const weeks = [
  ["Asia/Kolkata", "2026-11-09"],
  ["Europe/London", "2026-10-22"],
  ["Europe/London", "2026-03-26"],
  ["America/New_York", "2026-10-29"],
  ["Asia/Kolkata", "2026-12-28"],
  ["Europe/London", "2026-12-28"],
  ["Asia/Kolkata", "2028-02-26"],
].map(([zone = "", first = ""]) => ({ zone, first, clock: clockOf(zone, `${addDays(first, -1)}T00:00:00.000Z`, DAYS + 4) }));

const weekAt = (which: number): (typeof weeks)[number] => {
  const found = weeks[which];
  if (!found) throw new Error(`There is no week ${which}.`);
  return found;
};

const rarely = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(...others) });

const day = fc.record({
  shift: fc.constantFrom(...Object.values(shifts)),
  calendar: rarely<DayFacts["calendar"]>(
    { kind: "working" },
    { kind: "weekly_off" },
    { kind: "holiday" },
    { kind: "working", halfOff: "first" },
    { kind: "working", halfOff: "second" },
  ),
  leave: rarely(...halves),
  onDuty: rarely(...halves),
  workFromHome: fc.boolean(),
  homeNeedsPunches: fc.boolean(),
  regulariseDays: fc.constant(30),
});

/** Most people say minutes; a clock knows seconds, and the last and the first of a minute decide. */
const seconds = fc.oneof(fc.constantFrom(0, 0, 1, 59), fc.nat({ max: 59 }));
const minutes = (min: number, max: number) => fc.tuple(fc.integer({ min, max }), seconds).map(([full, more]) => full * 60 + more);
/** Somewhere on both sides of what still counts as the same punch. */
const soon = fc.oneof(fc.nat({ max: 720 }), fc.constantFrom(0, 119, 120, 121, 599, 600, 601));

/** Whole hours around an end are where windows open and shut and a day closes: the second before, the second itself, the second after. */
const edge = fc.tuple(fc.constantFrom(-6, -2, -1, 1, 2, 6), fc.constantFrom(-1, 0, 1)).map(([hours, off]) => hours * 3600 + off);

/** In seconds: near the ends of a shift, on an edge, anywhere, or soon after the one before it. */
const stamp = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ near: fc.constantFrom("start", "end"), by: minutes(-40, 40), kind: fc.constantFrom(...punchKinds) }),
  },
  { weight: 2, arbitrary: fc.record({ near: fc.constantFrom("start", "end"), by: edge, kind: fc.constantFrom(...punchKinds) }) },
  {
    weight: 2,
    arbitrary: fc.record({ near: fc.constant("start"), by: minutes(-400, 1000), kind: fc.constantFrom(...punchKinds) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ near: fc.constant("before"), by: soon, kind: fc.constantFrom(...punchKinds) }),
  },
);
/** A day as most people have them, and what goes wrong. */
const stamps = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(minutes(-40, 30), minutes(-200, 300)) },
  { weight: 4, arbitrary: fc.array(stamp, { maxLength: 5 }) },
);

const week = fc.record({
  week: fc.nat({ max: weeks.length - 1 }),
  days: fc.array(fc.tuple(day, stamps), { minLength: DAYS, maxLength: DAYS }),
  sameShift: fc.boolean(),
  joinsOn: rarely(0, 1, 2, 3),
  leavesOn: rarely(9, 3, 4, 5),
  order: fc.infiniteStream(fc.integer()),
  seen: fc.oneof(fc.constant(DAYS * DAY), fc.integer({ min: 0, max: DAYS * DAY })),
});

type Week = typeof week extends fc.Arbitrary<infer Made> ? Made : never;
type History = { facts: DayFacts[]; punches: Punch[]; at: Instant; clock: (typeof weeks)[number]["clock"] };

const onClock = (clock: History["clock"], second: number): Instant => new Date(Date.parse(clock.from) + second * 1000).toISOString();

const wallAt = (clock: History["clock"], at: Instant): string =>
  clock.wall[Math.floor((Date.parse(at) - Date.parse(clock.from)) / 60_000)] ?? "";

const historyOf = ({ week: which, days, sameShift, joinsOn, leavesOn, seen }: Week): History => {
  const { zone, first, clock } = weekAt(which);
  const dates = eachDay(first, addDays(first, DAYS - 1));
  const employed = (index: number): DayFacts["employed"] => (index < joinsOn ? "not_yet" : index > leavesOn ? "no_longer" : "yes");
  const shiftOn = (index: number) => days[sameShift ? 0 : index]?.[0].shift ?? shifts.general;
  const facts = days.map(([made, _], index) => {
    const { leave, onDuty, calendar, ...rest } = made;
    const of = { zone, employed: employed(index), calendar, leave: { halves: leave }, onDuty: { halves: onDuty } };
    return factsOf(dates[index] ?? first, { ...rest, ...of, shift: shiftOn(index) });
  });
  const secondAt = (date: PlainDate, time: string): number => firstAt(clock, `${date} ${time}`) * 60;
  let before = secondAt(first, shiftOn(0).start);
  const punches = days.flatMap(([, made], index) => {
    const { start, end } = shiftOn(index);
    const date = dates[index] ?? first;
    const starts = secondAt(date, start);
    const ends = secondAt(end > start ? date : addDays(date, 1), end);
    const at = (second: number, kind: Punch["kind"], place: number): Punch => {
      before = second;
      return { id: `${index}.${place}`, kind, at: onClock(clock, second) };
    };
    const [came, went] = made;
    if (typeof came === "number" && typeof went === "number") return [at(starts + came, "in", 0), at(ends + went, "out", 1)];
    return made.flatMap((one, place) => {
      if (typeof one === "number") return [];
      const from = one.near === "start" ? starts : one.near === "end" ? ends : before;
      return [at(from + one.by, one.kind, place)];
    });
  });
  return { facts, punches, at: onClock(clock, DAY + seen), clock };
};

const shuffled = (punches: readonly Punch[], order: Iterable<number>): Punch[] => {
  const places = order[Symbol.iterator]();
  return punches
    .map((punch) => ({ punch, place: Number(places.next().value) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ punch }) => punch);
};

const told = (record: DayRecord): Expectation => {
  const { status, shares, gross, net, expected, short, late, early, overtime, offDayMinutes } = record;
  const figures = { gross, net, expected, short, late, early, overtime, offDayMinutes };
  return { status, shares, flags: record.flags.toSorted(), punches: record.punches.map(({ id }) => id), ...figures };
};

describe("random weeks", () => {
  test("AT-06, AT-07, AT-08, AT-09, AT-10, AT-11, AT-12, AT-21: come to what a walk through their seconds comes to", () => {
    fc.assert(
      fc.property(week, (made) => {
        const { facts, punches, at, clock } = historyOf(made);
        const records = deriveDays(facts, shuffled(punches, made.order), at);
        const expected = expectations(clock, facts, punches, at);
        for (const [date, record] of records) expect({ date, ...told(record) }).toEqual({ date, ...expected.get(date) });
      }),
      { numRuns: 300, interruptAfterTimeLimit: 10_000 },
    );
  }, 60_000);

  test("AT-07, AT-13: lose no punch, share every employed day out wholly, and come to the same again", () => {
    fc.assert(
      fc.property(week, (made) => {
        const { facts, punches, at, clock } = historyOf(made);
        const records = deriveDays(facts, punches, at);
        const isWithin = ({ at: moment }: Punch): boolean => records.has(wallAt(clock, moment).slice(0, 10));
        expect([...records.values()].flatMap((record) => record.punches.filter(isWithin).map(({ id }) => id)).toSorted()).toEqual(
          punches
            .filter(isWithin)
            .map(({ id }) => id)
            .toSorted(),
        );
        for (const { date, shares, status } of records.values()) {
          const sum = Object.values(shares).reduce((total, share) => total + share, 0);
          expect([date, sum]).toEqual([date, status === "not_employed" ? 0 : 1]);
        }
        expect(deriveDays(facts, shuffled(punches, made.order), at)).toEqual(records);
      }),
      { numRuns: 300, interruptAfterTimeLimit: 10_000 },
    );
  }, 60_000);
});
