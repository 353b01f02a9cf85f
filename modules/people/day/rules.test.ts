import { expect, test } from "vitest";
import { calendarReminderDay } from "./rules.ts";

test("PE-47: HR is reminded on 1 Nov, 15 Nov and 1 Dec from nine on, and within a week where the day was missed", () => {
  const at = (day: string, time = "09:00") => calendarReminderDay(`2026-${day}`, time);
  expect([at("11-01", "08:59"), at("11-01"), at("11-15"), at("12-01")]).toEqual([undefined, "2026-11-01", "2026-11-15", "2026-12-01"]);
  expect([at("10-31"), at("11-07", "00:10"), at("11-08"), at("12-08")]).toEqual([undefined, "2026-11-01", undefined, undefined]);
});
