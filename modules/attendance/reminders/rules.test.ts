import { describe, expect, test } from "vitest";
import { addDays, wallInstant } from "#shared/dates.ts";
import { deriveDays } from "../day/derive.ts";
import type { DayFacts, Punch } from "../day/model.ts";
import { factsOf, pair, punch, shifts } from "../day/testing.ts";
import { nudgeOf, teamSentence } from "./rules.ts";

const DAY = "2026-12-03";

type Wish = { facts?: Partial<DayFacts>; date?: string; isAsked?: boolean };

/** What is told at a time of the day, or of the next one. */
const told = (punches: readonly Punch[], time: string, { facts = {}, date = DAY, isAsked = false }: Wish = {}) => {
  const days = [DAY, addDays(DAY, 1)].map((day) => factsOf(day, facts));
  const [day = factsOf(DAY), next] = days;
  const now = wallInstant("Asia/Kolkata", date, time);
  const record = deriveDays(days, punches, now).get(DAY);
  if (!record) throw new Error("no record");
  return nudgeOf(day, next, record, { at: now, isAsked });
};
const next = addDays(DAY, 1);
const came = [punch("in", DAY, "09:31")];
const whole = pair(DAY, "09:31", "18:30");

describe("what an owner is told of a day", () => {
  test("still in: an hour after the end of the span, until the day is closed", () => {
    expect(told(came, "19:29")).toBeUndefined();
    expect(told(came, "19:30")).toBe("stillIn");
    expect(told(whole, "19:30")).toBeUndefined();
    expect(told(came, "00:29", { date: next })).toBe("stillIn");
  });

  test("incomplete: from closing time on, also on a day off; not on a day of leave", () => {
    expect(told(came, "00:30", { date: next })).toBe("incomplete");
    expect(told([punch("out", DAY, "18:31")], "00:30", { date: next })).toBe("incomplete");
    expect(told(whole, "00:30", { date: next })).toBeUndefined();
    expect(told(came, "00:30", { date: next, facts: { calendar: { kind: "weekly_off" } } })).toBe("incomplete");
    expect(told(came, "00:30", { date: next, facts: { leave: { halves: "whole" } } })).toBeUndefined();
  });

  test("AT-29: incomplete no more once its owner has asked about it", () => {
    expect(told(came, "00:30", { date: next, isAsked: true })).toBeUndefined();
    expect(told(came, "19:30", { isAsked: true })).toBe("stillIn");
  });

  test("not in: of a day with half a holiday within the half that is worked", () => {
    const off = (halfOff: "first" | "second") => ({ facts: { calendar: { kind: "working", halfOff } } }) as const;
    const [morning, afternoon] = [off("second"), off("first")];
    expect(["10:00", "13:59", "14:00"].map((time) => told([], time, morning))).toEqual(["notIn", "notIn", undefined]);
    expect(["10:00", "14:29", "14:30"].map((time) => told([], time, afternoon))).toEqual([undefined, undefined, "notIn"]);
    expect(told([], "10:00", { facts: { ...morning.facts, leave: { halves: "first" } } })).toBeUndefined();
  });

  test("not in: 15 minutes after the grace, on a day of work without leave, duty or trust", () => {
    expect(told([], "09:59")).toBeUndefined();
    expect(told([], "10:00")).toBe("notIn");
    expect(told([punch("in", DAY, "09:50")], "10:00")).toBeUndefined();
    expect(told([], "18:30")).toBeUndefined();
    for (const facts of [
      { calendar: { kind: "holiday" } },
      { leave: { halves: "first" } },
      { onDuty: { halves: "first" } },
      { shift: shifts.trust },
      { workFromHome: true, homeNeedsPunches: false },
      { employed: "no_longer" },
    ] as const)
      expect(told([], "10:00", { facts }), JSON.stringify(facts)).toBeUndefined();
  });
});

describe("what a manager is told of a team", () => {
  test("in a sentence that names only what is amiss", () => {
    expect(teamSentence({ absent: 2, incomplete: 1 })).toBe("2 absent without a record, 1 incomplete");
    expect(teamSentence({ absent: 0, incomplete: 3 })).toBe("3 incomplete");
    expect(teamSentence({ absent: 0, incomplete: 0 })).toBeUndefined();
  });
});
