import { expect, test } from "vitest";
import type { LeaveDay } from "../contract.ts";
import { filledForm, restOf } from "./rest.ts";

const asked = { from: "2026-12-21", to: "2026-12-24", firstDay: "second", lastDay: "first" } as const;
const days: LeaveDay[] = [
  { date: "2026-12-21", portion: "second", units: 0.5, why: "working" },
  { date: "2026-12-22", portion: "whole", units: 1, why: "working" },
  { date: "2026-12-23", portion: "whole", units: 0, why: "holiday", holiday: "A day" },
  { date: "2026-12-24", portion: "first", units: 0.5, why: "working" },
];

test("LV-07: the rest begins with the next counted day and keeps how the leave ends", () => {
  expect(restOf(asked, days, { to: "2026-12-21", units: 0.5 })).toEqual({ ...asked, from: "2026-12-22", firstDay: "whole" });
  expect(restOf(asked, days, { to: "2026-12-22", units: 1.5 })).toEqual({ ...asked, from: "2026-12-24", firstDay: "first" });
  expect(restOf(asked, days, undefined)).toEqual(asked);
  expect(restOf(asked, days, { to: "2026-12-24", units: 2 })).toBeUndefined();
});

test("LV-07: the second form is filled by its address", () =>
  expect(filledForm("LWP", asked)).toBe(
    "/leave-management/leave-application/new?type=LWP&from=2026-12-21&to=2026-12-24&firstDay=second&lastDay=first",
  ));
