import { expect, test } from "vitest";
import { lastSlot, nextSlot, rhythmWords } from "./rhythm.ts";

const at = (moment: string) => Date.parse(moment);
const shown = (millis: number | undefined) => (millis === undefined ? undefined : new Date(millis).toISOString().slice(0, 16));

test.each([
  ["* * * * *", "2026-12-07T04:30:20Z", "2026-12-07T04:30", "2026-12-07T04:31", "Every minute"],
  ["*/15 * * * *", "2026-12-07T04:30:20Z", "2026-12-07T04:30", "2026-12-07T04:45", "Every 15 minutes"],
  ["0,30 * * * *", "2026-12-07T04:29:59Z", "2026-12-07T04:00", "2026-12-07T04:30", "Every hour at :00 and :30"],
  ["20 * * * *", "2026-12-07T04:10:00Z", "2026-12-07T03:20", "2026-12-07T04:20", "Every hour at :20"],
  ["10 2 * * *", "2026-12-07T02:10:00Z", "2026-12-07T02:10", "2026-12-08T02:10", "Daily at 02:10 UTC"],
  ["0 3 1 * *", "2026-12-07T02:10:00Z", "2026-12-01T03:00", "2027-01-01T03:00", "0 3 1 * *"],
  ["0 3 * * 1-5", "2026-12-05T02:10:00Z", "2026-12-04T03:00", "2026-12-07T03:00", "0 3 * * 1-5"],
])("%s at %s", (pattern, now, last, next, words) => {
  expect([shown(lastSlot(pattern, at(now))), shown(nextSlot(pattern, at(now))), rhythmWords(pattern)]).toEqual([last, next, words]);
});

test("what comes never is not looked for without end", () => expect(lastSlot("0 0 31 2 *", at("2026-12-07T04:30:20Z"))).toBeUndefined());
