import { expect, test } from "vitest";
import { bucketsOf } from "./read-pace.ts";

const SECOND = 1000;

/** How many of so many reads, evenly spread over a time, are let through. */
const letThrough = (perMinute: number, reads: number, seconds: number): number => {
  const take = bucketsOf(perMinute);
  return Array.from({ length: reads }, (_, index) => take(7, (index * seconds * SECOND) / reads)).filter((wait) => wait === 0).length;
};

test.each([
  { what: "900 records in 8 seconds", perMinute: 300, reads: 900, seconds: 8, most: 340 },
  { what: "5,000 records in a minute", perMinute: 300, reads: 5000, seconds: 60, most: 600 },
  { what: "100 pages of 12 calls in ten minutes", perMinute: 300, reads: 1200, seconds: 600, most: 1200 },
  { what: "ten tabs that open at once", perMinute: 300, reads: 200, seconds: 1, most: 200 },
])("of $what at most $most are read", ({ perMinute, reads, seconds, most }) => {
  const count = letThrough(perMinute, reads, seconds);
  expect(count).toBeLessThanOrEqual(most);
  expect(count).toBeGreaterThanOrEqual(most - 1);
});

test("whoever has read too much is told when to come back, and may then; nobody else waits for it", () => {
  const take = bucketsOf(6);
  for (let read = 0; read < 6; read++) expect(take(7, 0)).toBe(0);
  expect(take(7, 0)).toBe(10);
  expect(take(8, 0)).toBe(0);
  expect(take(7, 4 * SECOND)).toBe(6);
  expect(take(7, 10 * SECOND)).toBe(0);
  expect(take(7, 200 * SECOND)).toBe(0);
});
