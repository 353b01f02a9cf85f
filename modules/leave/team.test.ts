import { describe, expect, test } from "vitest";
import { thinDay } from "./team.ts";

const wednesday = "2026-12-09";
const thursday = "2026-12-10";
const always = (away: number) => () => away;

describe("LV-19 a team is thin", () => {
  test.each([
    ["24 %", 25, 5, false],
    ["25 %", 24, 5, true],
    ["25 % of the smallest", 4, 0, false],
    ["half of the smallest", 4, 1, true],
    ["two thirds of three, which is no team", 3, 1, false],
    ["22 %", 9, 1, false],
    ["25 % of eight", 8, 1, true],
    ["all others", 8, 7, true],
  ])("from a quarter of it on, the person who asks included: %s", (_, size, away, isThin) => {
    expect(thinDay([wednesday], size, always(away), 25)).toEqual(isThin ? { date: wednesday, away, size } : undefined);
  });

  test("on the day when most are away, the first of several, whatever is there on the other days", () => {
    const away: Record<string, number> = { "2026-12-08": 2, [wednesday]: 3, [thursday]: 3, "2026-12-11": 0 };
    expect(thinDay(Object.keys(away), 8, (date) => away[date] ?? 0, 25)).toEqual({ date: wednesday, away: 3, size: 8 });
  });

  test("never by the person alone, and on no day that does not count", () => {
    expect(thinDay([wednesday], 4, always(0), 25)).toBeUndefined();
    expect(thinDay([], 8, always(7), 25)).toBeUndefined();
  });
});
