import { describe, expect, test } from "vitest";
import { addDays, dayIn, daysBetween, eachDay, occurrenceInMonth, PlainDate, weekdayOf } from "./dates.ts";
import {
  formatDate,
  formatDay,
  formatDayOf,
  formatDays,
  formatMoment,
  formatSpan,
  formatSpanOfYear,
  formatTime,
  setClock,
} from "./format.ts";
import { renderMessage, sentenceFor } from "./message.ts";
import { may, roles } from "./permissions.ts";
import { compact, orMissing, Problem, refuseIf } from "./problem.ts";
import { allowedActions, decide, defineWorkflow } from "./workflow.ts";

describe("days", () => {
  test.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-03-01", -1, "2027-02-28"],
    ["2026-10-25", 1, "2026-10-26"],
  ])("%s and %i days is %s", (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });
  test("a span lists both ends, and nothing when it runs backwards", () => {
    expect(eachDay("2026-12-31", "2027-01-01")).toEqual(["2026-12-31", "2027-01-01"]);
    expect(eachDay("2027-01-01", "2026-12-31")).toEqual([]);
  });
  test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "31/12/2026", "2026-12-31T00:00:00Z", ""])("%j is no day", (text) =>
    expect(PlainDate.safeParse(text).success).toBe(false),
  );
  test("which weekday, and which of its month", () => {
    expect(["2026-11-07", "2026-11-14", "2026-11-28", "2026-10-31"].map((day) => [weekdayOf(day), occurrenceInMonth(day)])).toEqual([
      [6, 1],
      [6, 2],
      [6, 4],
      [6, 5],
    ]);
  });
  test("the zone decides which day a moment falls on", () => {
    expect(dayIn("Asia/Kolkata", "2026-12-31T18:29:59.000Z")).toBe("2026-12-31");
    expect(dayIn("Asia/Kolkata", "2026-12-31T18:30:00.000Z")).toBe("2027-01-01");
    expect(dayIn("Europe/London", "2026-12-31T18:30:00.000Z")).toBe("2026-12-31");
  });
});

test("days, spans and moments are written one way", () => {
  expect([formatDay("2026-10-02"), formatDate("2026-09-04"), formatDays(1), formatDays(2.5)]).toEqual([
    "Fri 2 Oct",
    "Fri 4 Sep 2026",
    "1 day",
    "2.5 days",
  ]);
  expect([formatSpan("2026-12-28", "2026-12-30"), formatSpan("2026-12-30", "2027-01-04"), formatSpan("2026-12-09", "2026-12-09")]).toEqual([
    "28–30 Dec",
    "30 Dec – 4 Jan",
    "9 Dec",
  ]);
  expect([formatSpanOfYear("2026-12-28", "2026-12-30"), formatSpanOfYear("2026-12-30", "2027-01-04")]).toEqual([
    "28–30 Dec 2026",
    "30 Dec 2026 – 4 Jan 2027",
  ]);
  expect(formatMoment("2026-12-07T04:04:00.000Z", "Asia/Kolkata")).toBe("7 Dec 2026, 09:34");
  expect(["Asia/Kolkata", "Europe/London"].map((zone) => formatDayOf("2026-09-20T19:00:00.000Z", zone))).toEqual([
    "21 Sep 2026",
    "20 Sep 2026",
  ]);
});

describe("messages", () => {
  test("figures go where their names stand, written as asked for", () => {
    expect(renderMessage("{asked:days} from {on:day}", { asked: 1.5, on: "2026-10-02" })).toBe("1.5 days from Fri 2 Oct");
  });
  test("a figure that was forgotten stays visible", () => expect(renderMessage("{a} {b}", { a: 1 })).toBe("1 {b}"));
  test("a code with several sentences takes the case that the violation names", () => {
    const messages = { "leave.half": { several: "Several.", one: "One." } };
    expect(sentenceFor(messages, { code: "leave.half", params: { case: "one" } })).toBe("One.");
    expect(sentenceFor(messages, { code: "unknown" })).toBeUndefined();
  });
});

describe("problems", () => {
  test("all violations are refused at once, none refuses nothing", () => {
    expect(() => refuseIf([])).not.toThrow();
    expect(() => refuseIf([{ code: "a" }, { code: "b" }])).toThrow(new Problem("refused", [{ code: "a" }, { code: "b" }]));
  });
  test("what is not there is missing", () => {
    expect(orMissing("leave")(0)).toBe(0);
    for (const nothing of [undefined, null]) expect(() => orMissing("leave")(nothing)).toThrow(Problem);
  });
  test("rules that hold are dropped", () => expect(compact([false, undefined, { code: "a" }, null])).toEqual([{ code: "a" }]));
});

test("roles are compared exactly", () => {
  expect(roles.filter((role) => may(role, ["Manager", "HR"]))).toEqual(["Manager", "HR"]);
  expect(may("manager", ["Manager"])).toBe(false);
  expect(may(undefined, ["Manager"])).toBe(false);
});

test("a workflow decides by state, then relation, then guard", () => {
  const door = defineWorkflow({
    name: "door",
    initial: "shut",
    states: { shut: { label: "Shut", tone: "draft" }, open: { label: "Open", tone: "good" } },
    transitions: { unlock: { label: "Unlock", from: ["shut"], to: "open", by: ["owner"], when: "daylight" } },
  });
  const standing = { status: "shut" as const, relations: ["owner"], holds: { daylight: true } };
  expect(decide(door, "unlock", standing)).toEqual({ ok: true, to: "open" });
  expect(decide(door, "unlock", { ...standing, status: "open" })).toEqual({ ok: false, why: "state" });
  expect(decide(door, "unlock", { ...standing, relations: ["guest"] })).toEqual({ ok: false, why: "relation" });
  expect(decide(door, "unlock", { ...standing, holds: {} })).toEqual({ ok: false, why: "guard" });
  expect(allowedActions(door, { ...standing, holds: {} })).toEqual([]);
});

test("the clock is that of the reader's locale once it is set", () => {
  const times = () => ["2026-10-05T00:05:00Z", "2026-10-05T12:05:00Z"].map((at) => formatTime(at, "UTC"));
  expect(times()).toEqual(["00:05", "12:05"]);
  setClock("en-US");
  expect(times()).toEqual(["12:05 am", "12:05 pm"]);
  expect(formatMoment("2026-10-05T21:05:00Z", "UTC")).toBe("5 Oct 2026, 9:05 pm");
  setClock("en-GB");
  expect(times()).toEqual(["00:05", "12:05"]);
});
