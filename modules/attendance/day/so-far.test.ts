import { expect, test } from "vitest";
import type { Instant } from "#shared/dates.ts";
import { netSoFar } from "./break.ts";
import type { DayFacts } from "./model.ts";
import { soFarOf } from "./so-far.ts";
import { factsOf, shifts } from "./testing.ts";

const DAY = "2026-11-12";
/** UTC of the wall in Bengaluru. */
const at = (time: string): Instant => `${DAY}T${time}:00.000Z`;
const [NINE_THIRTY, ONE, ONE_THIRTY] = [at("04:00"), at("07:30"), at("08:00")];
const of = (changed: Partial<DayFacts> = {}) => soFarOf(factsOf(DAY, changed), [[NINE_THIRTY, null]]);

test("AT-10: what was worked so far goes on with the clock, and loses what no gap has covered of the break", () => {
  expect(of()).toEqual({ first: NINE_THIRTY, seconds: 0, unpaid: 60, ends: at("13:00") });
  const back = soFarOf(factsOf(DAY), [
    [NINE_THIRTY, ONE],
    [ONE_THIRTY, null],
  ]);
  expect(back).toMatchObject({ first: NINE_THIRTY, seconds: 12_600, unpaid: 30 });
  const hours = (count: number): number => netSoFar({ seconds: 12_600, unpaid: 30 }, count * 3600);
  expect([0, 1, 1.5, 1.75, 2, 5].map(hours)).toEqual([210, 270, 300, 300, 300, 480]);
  expect(netSoFar({ seconds: 30, unpaid: 60 }, 29)).toBe(0);
});

test("file 11, 2.1: the end is that of the shift, of the half that is worked, or so long after a flexible beginning; none on a day off", () => {
  expect(of({ leave: { halves: "second" } })?.ends).toBe(at("08:30"));
  expect(of({ shift: shifts.flexible })?.ends).toBe(at("13:00"));
  expect(soFarOf(factsOf(DAY, { shift: shifts.flexible }), [[at("08:30"), null]])?.ends).toBe(at("15:30"));
  expect(of({ calendar: { kind: "working", halfOff: "second" } })?.ends).toBe(at("08:30"));
  expect(of({ calendar: { kind: "working", halfOff: "second" }, leave: { halves: "first" } })?.ends).toBeUndefined();
  expect(of({ calendar: { kind: "weekly_off" } })?.ends).toBeUndefined();
  expect(soFarOf(factsOf(DAY), [])).toBeUndefined();
});
