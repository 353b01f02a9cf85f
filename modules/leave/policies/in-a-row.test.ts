import { describe, expect, test } from "vitest";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveApplication, Portion } from "../contract.ts";
import { countDays } from "../rules.ts";
import { ask, calendarOf, withHalfHolidays } from "../testing-calendars.ts";
import { calendarIn } from "./asking.ts";
import { besides, inARow } from "./in-a-row.ts";

const around = calendarOf(() => "Bengaluru", "2026-11-01", "2027-01-31");
const live = (date: PlainDate, portion: Portion = "whole", type = "SL", number = "LV-2026-00031") => ({
  type,
  date,
  portion,
  number,
  status: "approved" as const,
  from: date,
  to: date,
});
type Live = ReturnType<typeof live>;
const asked = (application: LeaveApplication, type = "SL", daysOff: "skip" | "inside" = "skip") => ({
  type,
  days: countDays(application, calendarIn(application, around), daysOff),
});
const units = (application: LeaveApplication, ...others: Live[]) => inARow(asked(application), around, others).units;

describe("LV-15, LV-12: units in a row (5.1)", () => {
  test("days off neither count nor end it", () => {
    expect(units(ask("2026-12-11", "2026-12-14"))).toBe(2);
    expect(units(ask("2026-12-14"), live("2026-12-11"))).toBe(2);
    expect(units(ask("2026-12-11"), live("2026-12-14"))).toBe(2);
  });
  test("days off that the type counts count here as well", () => {
    expect(inARow(asked(ask("2026-12-11", "2026-12-14"), "SL", "inside"), around, []).units).toBe(4);
  });
  test("a working half day in between ends it", () => {
    expect(units(ask("2026-12-14", "2026-12-15", "second", "whole"), live("2026-12-11"))).toBe(1.5);
    expect(units(ask("2026-12-14", "2026-12-14", "first"), live("2026-12-15"))).toBe(0.5);
    expect(units(ask("2026-12-15"), live("2026-12-14", "first"))).toBe(1);
    expect(units(ask("2026-12-15"), live("2026-12-14", "second"), live("2026-12-16", "first"))).toBe(2);
    expect(units(ask("2026-12-14", "2026-12-14", "second"), live("2026-12-14", "first"))).toBe(1);
  });
  test("half a holiday neither counts nor ends it", () => {
    const calendar = withHalfHolidays(around);
    const inRow = (application: LeaveApplication, ...others: Live[]) =>
      inARow({ type: "SL", days: countDays(application, calendarIn(application, calendar)) }, calendar, others).units;
    expect(inRow(ask("2026-12-23", "2026-12-24"), live("2026-12-28"))).toBe(2.5);
    expect(inRow(ask("2026-12-24", "2026-12-24", "first"), live("2026-12-28"))).toBe(1.5);
    expect(inRow(ask("2026-12-28"), live("2026-12-24"))).toBe(1.5);
    expect(inRow(ask("2026-12-30"), live("2026-12-31", "second"))).toBe(1.5);
  });
  test("leave of another type ends it, and what lies further off is another row", () => {
    expect(units(ask("2026-12-15"), live("2026-12-14", "whole", "EL"))).toBe(1);
    expect(units(ask("2026-12-15"), live("2026-12-01"), live("2026-12-02"), live("2026-12-03"), live("2026-12-17"))).toBe(1);
  });
  test("it names what it makes the row with, each once; nothing counted is no row", () => {
    const two = [live("2026-12-10"), live("2026-12-11"), live("2026-12-16", "whole", "SL", "LV-2026-00038")];
    expect(inARow(asked(ask("2026-12-14", "2026-12-15")), around, two)).toEqual({ units: 5, with: ["LV-2026-00031", "LV-2026-00038"] });
    expect(inARow(asked(ask("2026-12-12", "2026-12-13")), around, two)).toEqual({ units: 0, with: [] });
  });
});

describe("LV-13: what lies beside", () => {
  const beside = (application: LeaveApplication, ...others: Live[]) =>
    besides(asked(application, "CL"), around, others).map(({ date }) => date);
  const el = (date: PlainDate, portion: Portion = "whole") => live(date, portion, "EL");

  test("the next day of leave of another type on either side, over days off", () => {
    expect(beside(ask("2026-12-14"), el("2026-12-11"), el("2026-12-15"), el("2026-12-16"))).toEqual(["2026-12-11", "2026-12-15"]);
    expect(beside(ask("2026-12-14", "2026-12-14", "first"), el("2026-12-14", "second"))).toEqual(["2026-12-14"]);
  });
  test("not with half a working day in between, and not what is of the same type", () => {
    expect(beside(ask("2026-12-14", "2026-12-14", "first"), el("2026-12-15"))).toEqual([]);
    expect(beside(ask("2026-12-14"), el("2026-12-15", "second"))).toEqual([]);
    expect(beside(ask("2026-12-14"), live("2026-12-15", "whole", "CL"))).toEqual([]);
    expect(beside(ask("2026-12-12"), el("2026-12-11"))).toEqual([]);
  });
});
