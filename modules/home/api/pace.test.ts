import { afterEach, beforeEach, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import type { Problem } from "#shared/problem.ts";
import { paceOf } from "./pace.ts";

const START = Date.parse("2026-11-23T10:00:00Z");
let now = START;
beforeEach(() => {
  now = START;
  clock.set(() => now);
});
afterEach(() => clock.reset());

const refusal = (work: () => void): Problem | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as Problem;
  }
};

test("each person may ask so many times in any minute, and is told when to come back", () => {
  const pace = paceOf(3);
  for (const second of [0, 10, 20]) {
    now = START + second * 1000;
    pace(1);
  }
  const refused = refusal(() => pace(1));
  expect([refused?.kind, refused?.retryAfter, refused?.violations]).toEqual([
    "limited",
    40,
    [{ code: "search.too_many", params: { seconds: 40 } }],
  ]);
  expect(refusal(() => pace(2))).toBeUndefined();
  now = START + 60_000;
  expect(refusal(() => pace(1))).toBeUndefined();
  expect(refusal(() => pace(1))?.retryAfter).toBe(10);
  now = START + 1_000_000;
  expect(refusal(() => pace(1))).toBeUndefined();
});

test("a clock that was set back shuts nobody out", () => {
  const pace = paceOf(1);
  now = START + 3_600_000;
  pace(1);
  now = START;
  expect(refusal(() => pace(1))).toBeUndefined();
});
