import { describe, expect, test } from "vitest";
import { addDays, eachDay } from "#shared/dates.ts";
import type { Shift } from "../day/model.ts";
import { drawn, forgets, usualPunches, usualSpan } from "./demo-days.ts";

const MINUTE = 60_000;
const days = eachDay("2025-10-01", addDays("2025-10-01", 299));
const at = (date: string, time: string) => Date.parse(`${date}T${time}Z`);
const workday = (date: string) => ({ date, start: at(date, "09:30"), end: at(date, "18:30"), leave: "none" as const });

describe("what the demo draws", () => {
  test("is the same each time, and another for other people, days and questions", () => {
    expect(drawn(11, "2026-12-03", "late")).toBe(drawn(11, "2026-12-03", "late"));
    const draws = [11, 12].flatMap((who) => days.flatMap((day) => (["late", "in"] as const).map((question) => drawn(who, day, question))));
    expect(new Set(draws).size).toBe(draws.length);
    const mean = draws.reduce((sum, one) => sum + one, 0) / draws.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);
  });

  test("about six of a hundred days begin late and three have a punch forgotten", () => {
    const lived = [11, 12, 13, 14, 15, 16, 17, 18].flatMap((who) => days.map((date) => ({ who, date })));
    const isLate = ({ who, date }: (typeof lived)[number]) =>
      Date.parse(usualPunches(who, workday(date))[0]?.at ?? "") > workday(date).start + 15 * MINUTE;
    expect(Math.abs(lived.filter(isLate).length / lived.length - 0.06)).toBeLessThan(0.015);
    expect(Math.abs(lived.filter(({ who, date }) => forgets(who, date)).length / lived.length - 0.03)).toBeLessThan(0.01);
  });
});

describe("an ordinary day", () => {
  test("is in around the start and out from the end on, never late where nobody may be", () => {
    for (const date of days) {
      const [first, last] = usualPunches(13, workday(date));
      expect([first?.kind, last?.kind]).toEqual(["in", "out"]);
      const came = (Date.parse(first?.at ?? "") - workday(date).start) / MINUTE;
      expect(came).toBeGreaterThanOrEqual(-14);
      expect(came).toBeLessThan(58);
      expect(Date.parse(last?.at ?? "")).toBeGreaterThanOrEqual(workday(date).end);
      expect(Date.parse(usualPunches(13, workday(date), true)[0]?.at ?? "")).toBeLessThan(workday(date).start);
    }
  });

  test("with half a leave is the other half, with a whole one none", () => {
    const date = "2026-12-03";
    const [first] = usualPunches(13, { ...workday(date), leave: "first" });
    const [, last] = usualPunches(13, { ...workday(date), leave: "second" });
    expect(first?.at.slice(11, 13)).toMatch(/13|14/);
    expect(last?.at.slice(11, 13)).toBe("14");
    expect(usualPunches(13, { ...workday(date), leave: "whole" })).toEqual([]);
  });

  test("with flexible hours lies around the core", () => {
    const shift = { kind: "flexible", start: "07:00", end: "21:00", lateFrom: "11:00", earlyUntil: "16:00" } as Shift;
    const plan = { start: at("2026-12-03", "07:00"), end: at("2026-12-03", "21:00") };
    const usual = usualSpan(shift, plan);
    expect([usual.start, usual.end]).toEqual([at("2026-12-03", "09:45"), at("2026-12-03", "18:30")]);
    expect(usualSpan({ ...shift, kind: "fixed" }, plan)).toEqual(plan);
  });
});
