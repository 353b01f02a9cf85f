import { expect, test } from "vitest";
import { type Bucket, type BucketKind, fromNow, waitAfter, waitLeft, withFailure } from "./attempts.ts";

const start = "2026-11-23T10:00:00.000Z";
const empty: Bucket = { failures: 0, since: start, waitUntil: null };
const at = (seconds: number): string => new Date(Date.parse(start) + seconds * 1000).toISOString();
const failed = (kind: BucketKind, times: number, from: Bucket = empty, now = start): Bucket => {
  let bucket = from;
  for (let one = 0; one < times; one += 1) bucket = withFailure(kind, bucket, now);
  return bucket;
};

test("SE-19: after failures 1…10 the waits are 0 0 0 1 2 4 8 16 30 30 s, 91 s in all", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(waitAfter);
  expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 30, 30]);
  expect(waits.reduce((sum, wait) => sum + wait)).toBe(91);
});

test("SE-19: a row of failures waits from the last of them, and is over after 60 quiet minutes", () => {
  const six = failed("own", 6);
  expect([waitLeft(six, start), waitLeft(six, at(1)), waitLeft(six, at(3.5)), waitLeft(six, at(4))]).toEqual([4, 3, 1, 0]);
  expect(withFailure("own", six, at(3599)).failures).toBe(7);
  expect(withFailure("own", six, at(3600)).failures).toBe(1);
  expect(fromNow(six, at(2))).toEqual({ failures: 6, since: at(2), waitUntil: at(6) });
});

test.each([
  ["account", 100],
  ["network", 300],
] as const)("SE-19: of the %s %i in an hour are judged, then the rest of that hour is waited for", (kind, most) => {
  const almost = failed(kind, most - 1);
  expect(waitLeft(almost, start)).toBe(0);
  const full = withFailure(kind, almost, at(600));
  expect([waitLeft(full, at(600)), waitLeft(full, at(3599)), waitLeft(full, at(3600))]).toEqual([3000, 1, 0]);
  expect(withFailure(kind, full, at(3600))).toEqual({ failures: 1, since: at(3600), waitUntil: null });
});
