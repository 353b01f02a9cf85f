import { expect, test } from "vitest";
import { formatRelative } from "./format.ts";

const kolkata = "Asia/Kolkata";
// Sat 28 Nov 2026, 17:30 in Kolkata and 12:00 in London.
const now = Date.parse("2026-11-28T12:00:00Z");

test.each([
  ["2026-11-28T11:59:01Z", kolkata, "just now"],
  ["2026-11-28T12:00:40Z", kolkata, "just now"],
  ["2026-11-28T11:59:00Z", kolkata, "1 minute ago"],
  ["2026-11-28T11:00:01Z", kolkata, "59 minutes ago"],
  ["2026-11-28T11:00:00Z", kolkata, "1 hour ago"],
  ["2026-11-28T09:15:00Z", kolkata, "2 hours ago"],
  // 00:30 and 23:30 around the same midnight in Kolkata; in London both were on the day before.
  ["2026-11-27T19:00:00Z", kolkata, "17 hours ago"],
  ["2026-11-27T18:00:00Z", kolkata, "Yesterday 23:30"],
  ["2026-11-27T19:00:00Z", "Europe/London", "Yesterday 19:00"],
  ["2026-11-26T18:00:00Z", kolkata, "Thu 26 Nov"],
  ["2026-09-01T06:00:00Z", kolkata, "Tue 1 Sep"],
  ["2025-03-12T06:00:00Z", kolkata, "12 Mar 2025"],
  // New year's morning in Kolkata, while London still has the old year.
  ["2025-12-31T20:00:00Z", kolkata, "Thu 1 Jan"],
  ["2025-12-31T20:00:00Z", "Europe/London", "31 Dec 2025"],
  ["2026-11-28T14:00:00Z", kolkata, "Today 19:30"],
  ["2026-12-07T04:00:00Z", kolkata, "Mon 7 Dec"],
] as const)("%s in %s is “%s”", (at, zone, said) => {
  expect(formatRelative(at, now, zone)).toBe(said);
});

test("a few minutes across midnight are minutes, not “yesterday”", () => {
  expect(formatRelative("2026-11-27T18:20:00Z", Date.parse("2026-11-27T18:40:00Z"), kolkata)).toBe("20 minutes ago");
});
