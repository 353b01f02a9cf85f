import { describe, expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { attendanceMessages } from "../messages.ts";
import { checkPress, clockDifference, isWorthSaying, type PressFacts } from "./rules.ts";

const facts: PressFacts = {
  at: "2026-12-03T04:01:30.000Z",
  zone: "Asia/Kolkata",
  place: "Pune",
  isEmployed: true,
  isOn: true,
  next: "in",
};
const inSince = { next: "out", since: "2026-12-03T03:58:00.000Z" } as const;

/** The sentence that a press reads, or nothing. */
const answer = (kind: "in" | "out", more: Partial<PressFacts> = {}, anyway = false): string | undefined => {
  const violation = checkPress({ kind, anyway }, { ...facts, ...more });
  return violation && renderMessage(attendanceMessages[violation.code], violation.params);
};

describe("a press", () => {
  test.each<[string, string | undefined, string | undefined]>([
    ["AT-03: in, when in comes next", answer("in"), undefined],
    ["AT-03: out, when out comes next", answer("out", inSince), undefined],
    ["AT-03: in again", answer("in", inSince), "You have been clocked in since 09:28. Clock out instead?"],
    ["AT-03: out without in", answer("out"), "You are not clocked in. Clock in instead?"],
    ["AT-01: web punching is off", answer("in", { isOn: false }), "Clocking in here is off for Pune. Use the device at the gate."],
    ["AT-01: not employed", answer("in", { isEmployed: false }), "You do not work here today. Nothing was added."],
    [
      "AT-04: after 59 seconds",
      answer("in", { lastPress: "2026-12-03T04:00:31.000Z" }),
      "You clocked in 59 seconds ago, so this tap was ignored.",
    ],
    ["AT-04: after 60 seconds", answer("in", { lastPress: "2026-12-03T04:00:30.000Z" }), undefined],
    [
      "AT-04: after one second",
      answer("in", { lastPress: "2026-12-03T04:01:29.000Z" }),
      "You clocked in 1 second ago, so this tap was ignored.",
    ],
    [
      "AT-04: is asked before AT-03",
      answer("in", { ...inSince, lastPress: "2026-12-03T04:01:10.000Z" }),
      "You clocked in 20 seconds ago, so this tap was ignored.",
    ],
    [
      "AT-05: on leave",
      answer("in", { leave: { number: "LV-2026-00031" } }),
      "You are on leave today (LV-2026-00031). Clock in anyway? You can cancel the day of leave.",
    ],
    ["AT-05: on leave, anyway", answer("in", { leave: { number: "LV-2026-00031" } }, true), undefined],
  ])("%s", (_, read, expected) => {
    expect(read).toBe(expected);
  });
});

test("AT-02: the device's clock is compared to the second, and said beyond three minutes either way", () => {
  expect(clockDifference(undefined, facts.at)).toBeUndefined();
  const differences = ["2026-12-03T04:04:30.000Z", "2026-12-03T04:04:31.000Z", "2026-12-03T03:58:29.000Z"].map((device) =>
    clockDifference(device, facts.at),
  );
  expect(differences).toEqual([180, 181, -181]);
  expect(differences.map(isWorthSaying)).toEqual([false, true, true]);
  // A year that no clock of this server will see, as somebody may send it.
  expect(clockDifference("7440-02-29T23:38:08Z", facts.at)).toBe(31_622_400);
  expect(clockDifference("1900-01-01T00:00:00Z", facts.at)).toBe(-31_622_400);
});
