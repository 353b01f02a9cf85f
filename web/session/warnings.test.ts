import { expect, test } from "vitest";
import { warningsAt } from "./warnings.ts";

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
const standing = (time: string, lastInput: string, kept = false) => ({
  now: at(time),
  idleSeconds: Math.floor((at(time) - at(lastInput)) / 1000),
  kept,
  idleMinutes: 30,
  endsAt: "2026-11-23T20:55:00Z",
});

test.each([
  ["10:32:59", "no", 121],
  ["10:33:00", "soon", 120],
  ["10:34:59", "soon", 1],
  ["10:35:00", "over", 0],
] as const)("SE-15 input until 10:05: at %s the session is about to end: %s", (time, unused, seconds) => {
  const told = warningsAt(standing(time, "10:05:00"));
  expect([told.unused, told.left]).toEqual([unused, seconds * 1000]);
});

test("SE-15 a kept session does not end for want of use", () => {
  expect(warningsAt(standing("10:35:00", "10:05:00", true)).unused).toBe("no");
});

test.each([
  ["20:44:59", false],
  ["20:45:00", true],
  ["20:56:00", true],
])("SE-15 a session until 20:55, in use all day: at %s its end is told: %s", (time, limit) => {
  expect(warningsAt(standing(time, time)).limit).toBe(limit);
});

test("the end of a session is not made up where it is not known", () => {
  expect(warningsAt({ ...standing("10:00:00", "10:00:00"), endsAt: "" }).limit).toBe(false);
});
