import { expect, test } from "vitest";
import { firstName, hourIn, partOfDay } from "./greeting.ts";

test.each([
  [0, "morning"],
  [11, "morning"],
  [12, "afternoon"],
  [16, "afternoon"],
  [17, "evening"],
  [23, "evening"],
])("at %i o'clock it is %s", (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});

test("the hour is that of the company, not of the device", () => {
  expect(hourIn("Asia/Kolkata", "2026-12-07T18:40:00Z")).toBe(0);
  expect(hourIn("Europe/London", "2026-12-07T18:40:00Z")).toBe(18);
});

test("people are greeted by their first name", () => {
  expect(firstName("Asha Nair")).toBe("Asha");
});
