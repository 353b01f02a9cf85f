import { describe, expect, test } from "vitest";
import { type DayStatus, dayFlags, dayStatuses, halves, isOutside } from "../day/model.ts";
import { GRID_PEOPLE, gridLetters, type TeamMonth, type Tile, tiles } from "./contract.ts";
import { attentionIn, cellOf, dayOrder, letterOf, needsAttention, type Standing, tileOf, tilesOf } from "./rules.ts";

const standing = (wish: Partial<Standing>): Standing => ({
  status: "present",
  flags: [],
  late: 0,
  workFromHome: false,
  onDuty: "none",
  punched: false,
  needsNoPunches: false,
  ...wish,
});
const noShares = { attended: 0, leave: 0, off: 0, absent: 0, open: 0 };
const day = (wish: Partial<Parameters<typeof cellOf>[0]>) => ({
  status: "present" as const,
  leave: "none" as const,
  onDuty: "none" as const,
  workFromHome: false,
  late: 0,
  shares: noShares,
  ...wish,
});
describe("the tile of a day", () => {
  test.each<[string, Partial<Standing>, Tile | undefined]>([
    ["punched and in", { status: "in", punched: true }, "here"],
    ["gone again", { status: "out", punched: true }, "here"],
    ["span begun, no punch", { status: "not_in_yet" }, "not_in_yet"],
    ["span begun, no punch asked", { status: "not_in_yet", needsNoPunches: true }, "here"],
    ["before the span", { status: "planned" }, "later"],
    ["before the span, no punch asked", { status: "planned", needsNoPunches: true }, "later"],
    ["came before the span", { status: "planned", punched: true }, "here"],
    ["leave", { status: "on_leave" }, "away"],
    ["leave, and came all the same", { status: "on_leave", punched: true, flags: ["leave_conflict"] }, "here"],
    ["weekly off", { status: "weekly_off" }, "day_off"],
    ["holiday", { status: "holiday" }, "day_off"],
    ["holiday, and came", { status: "holiday", punched: true }, "here"],
    ["a past day without punches", { status: "absent" }, "not_in_yet"],
    ["a past day with too few minutes", { status: "absent", punched: true }, "not_in_yet"],
    ["present without punches", { status: "present", needsNoPunches: true }, "here"],
    ["incomplete", { status: "incomplete", punched: true }, "here"],
    ["before joining", { status: "not_employed" }, undefined],
  ])("%s", (_, wish, tile) => expect(tileOf(standing(wish))).toBe(tile));

  test("the first five add up to the team, whatever its days are; the others stand beside them", () => {
    const team = dayStatuses.flatMap((status) =>
      [true, false].flatMap((punched) =>
        [true, false].flatMap((needsNoPunches) =>
          [[], ...dayFlags.map((flag) => [flag])].map((flags) =>
            standing({ status, punched, flags, needsNoPunches, late: punched ? 3 : 0, onDuty: needsNoPunches ? "whole" : "none" }),
          ),
        ),
      ),
    );
    const employed = team.filter(({ status }) => !isOutside(status));
    const count = (tile: Tile) => team.filter((one) => tilesOf(one).includes(tile)).length;
    const [here, notIn, later, away, off, ...beside] = tiles.map(count);
    expect((here ?? 0) + (notIn ?? 0) + (later ?? 0) + (away ?? 0) + (off ?? 0)).toBe(employed.length);
    expect(Math.min(...tiles.map(count))).toBeGreaterThan(0);
    for (const one of beside) expect(one).toBeLessThan(employed.length);
    expect(tilesOf(standing({ status: "in", punched: true, late: 5, workFromHome: true }))).toEqual(["here", "late", "elsewhere"]);
    expect(tilesOf(standing({ onDuty: "second" }))).toEqual(["here", "elsewhere"]);
  });
});

describe("what needs somebody's attention", () => {
  const asks = (status: DayStatus, ...flags: Standing["flags"]) => needsAttention({ status, flags });
  test("absent, incomplete, a punch that is missing once the day is over, work on a day of leave", () => {
    expect([asks("absent"), asks("incomplete"), asks("weekly_off", "missing_out"), asks("on_leave", "leave_conflict")]).toEqual([
      ...[true, true, true, true],
    ]);
    expect([asks("in", "missing_out"), asks("present"), asks("present", "duplicate", "outside_window")]).toEqual([false, false, false]);
    expect(asks("holiday", "worked_on_day_off")).toBe(false);
  });

  test("of a month it is the dates", () => {
    const month = [
      { date: "2026-12-03", status: "incomplete" as const, flags: [] },
      { date: "2026-12-04", status: "present" as const, flags: [] },
      { date: "2026-12-07", status: "absent" as const, flags: [] },
    ];
    expect(attentionIn(month)).toEqual(["2026-12-03", "2026-12-07"]);
  });
});

describe("the letters of the grid", () => {
  test.each<[Partial<Parameters<typeof cellOf>[0]>, string]>([
    [{}, "P"],
    [{ status: "half_day", workFromHome: true }, "HD"],
    [{ status: "absent", leave: "first" }, "A"],
    [{ status: "on_leave", leave: "whole" }, "L"],
    [{ leave: "second", onDuty: "first" }, "½L"],
    [{ status: "planned", leave: "first" }, "½L"],
    [{ shares: { ...noShares, off: 0.5 } }, "½H"],
    [{ status: "planned", shares: { ...noShares, off: 0.5 } }, "½H"],
    [{ status: "absent", shares: { ...noShares, off: 0.5 } }, "A"],
    [{ status: "holiday" }, "H"],
    [{ status: "weekly_off" }, "WO"],
    [{ workFromHome: true }, "WFH"],
    [{ onDuty: "first", workFromHome: true }, "OD"],
    [{ status: "incomplete", leave: "first" }, "I"],
    [{ status: "planned", workFromHome: true }, "·"],
    [{ status: "in" }, "–"],
    [{ status: "not_employed" }, ""],
  ])("%j is %s", (wish, letter) => expect(letterOf(day(wish))).toBe(letter));

  test("each is used, and late has its corner", () => {
    const half = { ...noShares, off: 0.5 };
    const all = dayStatuses.flatMap((status) =>
      halves.flatMap((leave) =>
        [day({ status, leave }), day({ status, onDuty: leave }), day({ status, workFromHome: true }), day({ status, shares: half })].map(
          letterOf,
        ),
      ),
    );
    expect(new Set(all)).toEqual(new Set(gridLetters));
    expect([cellOf(day({ late: 1 })), cellOf(day({}))]).toEqual([{ letter: "P", late: true }, { letter: "P" }]);
  });
});

test("the list of a day stands in the order of a column, either way; equals stay in the order of names", () => {
  const row = (name: string, late: number, status: DayStatus, shift: string) => ({ name, late, status, shift: { name: shift } });
  const rows = [row("Asha", 0, "absent", "General"), row("Karthik", 25, "in", "Early"), row("Zoya", 0, "on_leave", "General")];
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  const sorted = (sort: Parameters<typeof dayOrder>[0]) =>
    rows
      .toSorted(dayOrder<(typeof rows)[number]>(sort, byName))
      .map(({ name }) => name[0])
      .join("");
  expect(["name", "-name", "late", "-late"].map((sort) => sorted(sort as "name"))).toEqual(["AKZ", "ZKA", "AZK", "KAZ"]);
  expect(["shift", "-shift", "status", "-status"].map((sort) => sorted(sort as "shift"))).toEqual(["KAZ", "AZK", "AKZ", "ZKA"]);
});

test("section 8: a page of the grid weighs less than 60 kB, though nothing packs it on its way", () => {
  const totals = {
    attended: 20.5,
    leave: 1.5,
    off: 10,
    absent: 0.5,
    open: 0.5,
    net: 10_450,
    short: 125,
    overtime: 1225,
    offDayMinutes: 490,
    lateCount: 12,
    lateMinutes: 237,
    workFromHome: 8,
    onDuty: 2.5,
  };
  const dates = Array.from({ length: 31 }, (_, index) => index);
  const people: TeamMonth["people"] = Array.from({ length: GRID_PEOPLE }, (_, index) => ({
    code: `LF-${10_000 + index}`,
    name: "Venkatasubramanian Raghunathan",
    totals,
    letters: dates.map((day) => (day % 4 === 0 ? "WFH" : "WO")),
    late: dates.slice(0, 8),
    attention: dates.slice(0, 6).map((day) => `2026-12-${10 + day}`),
  }));
  expect(Buffer.byteLength(JSON.stringify(people))).toBeLessThan(60_000);
});
