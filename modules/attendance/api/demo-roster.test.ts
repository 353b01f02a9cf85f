import { describe, expect, test } from "vitest";
import { addDays, eachDay, weekdayOf } from "#shared/dates.ts";
import { demoAssignments, historyFrom, toldDays } from "./demo-roster.ts";

const today = "2026-12-07";
const from = historyFrom(today);
const weekdaysBefore = () =>
  eachDay(from, addDays(today, -1))
    .filter((day) => weekdayOf(day) % 6 !== 0)
    .reverse();

describe("the roster of the demo", () => {
  const made = demoAssignments(from, today);
  const shiftOf = (who: string, day: string) =>
    made.find((one) => one.who === who && one.from <= day && day <= (one.until ?? "9999"))?.shift;

  test("gives nobody two shifts on one day, on whichever day it is made", () => {
    for (const day of [today, "2026-10-24", "2026-10-25", "2027-02-28", "2028-03-01"]) {
      const of = new Map<string, typeof made>();
      for (const one of demoAssignments(historyFrom(day), day)) of.set(one.who, [...(of.get(one.who) ?? []), one]);
      for (const own of of.values()) {
        const inOrder = own.toSorted((one, other) => one.from.localeCompare(other.from));
        inOrder.forEach((one, place) => {
          if (one.until) expect(one.until >= one.from).toBe(true);
          const next = inOrder[place + 1];
          if (next) expect((one.until ?? "9999") < next.from).toBe(true);
        });
      }
    }
  });

  test("has Suresh's people change by the week, Kiran on nights now, and each kind of shift filled", () => {
    expect([-14, -7, 0, 7].map((days) => shiftOf("LF-0040", addDays(today, days)))).toEqual(["late", "early", "night", "late"]);
    const team = ["LF-0039", "LF-0040", "LF-0041", "LF-0042", "LF-0043", "LF-0044"];
    for (const day of eachDay(from, addDays(today, 13))) {
      expect(team.map((who) => shiftOf(who, day)).sort()).toEqual(["early", "early", "late", "late", "night", "night"]);
    }
    expect(shiftOf("LF-0056", "2026-10-24")).toBe("night");
    expect([shiftOf("LF-0053", today), shiftOf("LF-0053", "2026-12-21")]).toEqual([undefined, "night"]);
    expect([shiftOf("LF-0002", today), shiftOf("LF-0026", today), shiftOf("LF-0051", today)]).toEqual(["trust", "flexible", "night"]);
  });
});

describe("the days that are told", () => {
  const told = toldDays(today, weekdaysBefore);
  const of = (who: string) =>
    told.filter((one) => one.who === who).map((one) => [one.date, "keeps" in one ? one.keeps : one.punches.join(" ")]);

  test("are Asha's week, the nights and the lost day of the plant", () => {
    expect(of("LF-0011")).toEqual([
      ["2026-12-07", "nothing"],
      ["2026-12-04", "09:52 22:40"],
      ["2026-12-03", "09:31"],
      ["2026-12-05", "09:30 18:40"],
    ]);
    expect(of("LF-0013")).toEqual([
      ["2026-11-21", "09:30 18:55"],
      ["2026-12-03", "in"],
      ["2026-12-02", "in"],
      ["2026-12-01", "in"],
    ]);
    expect(told.filter(({ date }) => date === "2026-12-02").length).toBe(14);
    const november = told.flatMap((one) => ("keeps" in one && one.date.startsWith("2026-11") ? [one.keeps] : []));
    expect(november.toSorted()).toEqual(["in", "in", "in", "nothing", "nothing"]);
  });
});
