import { expect, test } from "vitest";
import { addDays, eachDay, weekdayOf } from "#shared/dates.ts";
import { awayUntil } from "./away-rules.ts";

/** Mon 30 Nov 2026 and four weeks: Saturday and Sunday are off. */
const days = eachDay("2026-11-30", addDays("2026-11-30", 27)).map((date) => ({
  date,
  kind: [0, 6].includes(weekdayOf(date)) ? ("weekly_off" as const) : ("working" as const),
}));

test("somebody is away until the last day before they work again, across days off", () => {
  const week = eachDay("2026-11-30", "2026-12-04");
  expect(awayUntil("2026-11-30", week, days)).toBe("2026-12-04");
  expect(awayUntil("2026-12-03", [...week, "2026-12-07", "2026-12-08"], days)).toBe("2026-12-08");
  expect(awayUntil("2026-12-03", [...week, "2026-12-08"], days)).toBe("2026-12-04");
  expect(awayUntil("2026-11-30", ["2026-11-30"], days)).toBe("2026-11-30");
});

test("whoever is here today is not away, whatever is booked later", () => {
  expect(awayUntil("2026-12-02", ["2026-12-03", "2026-12-04"], days)).toBeUndefined();
  expect(awayUntil("2026-12-02", [], days)).toBeUndefined();
});
