import { expect, test } from "vitest";
import { calendarReminderDay, documentThreshold } from "./rules.ts";

test("a document that expires is told of 60, 30 and 7 days before, by the nearest of them, and not afterwards", () => {
  expect([61, 60, 31, 30, 8, 7, 0, -1].map(documentThreshold)).toEqual([undefined, 60, 60, 30, 30, 7, 7, undefined]);
});

test("PE-47: HR is reminded on 1 Nov, 15 Nov and 1 Dec from nine on, and within a week where the day was missed", () => {
  const at = (day: string, time = "09:00") => calendarReminderDay(`2026-${day}`, time);
  expect([at("11-01", "08:59"), at("11-01"), at("11-15"), at("12-01")]).toEqual([undefined, "2026-11-01", "2026-11-15", "2026-12-01"]);
  expect([at("10-31"), at("11-07", "00:10"), at("11-08"), at("12-08")]).toEqual([undefined, "2026-11-01", undefined, undefined]);
});
