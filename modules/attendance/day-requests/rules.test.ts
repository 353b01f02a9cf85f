import { describe, expect, test } from "vitest";
import { addDays, eachDay } from "#shared/dates.ts";
import {
  type AskedDays,
  atHomeOrThere,
  cancellableDates,
  checkCancel,
  checkDays,
  checkDaysApproval,
  type DayRequestFacts,
  type KnownDate,
  leftBeside,
  linesOf,
} from "./rules.ts";

// Mon 7 Dec 2026.
const TODAY = "2026-12-07";
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

const asked = (from: string, to = from, more: Partial<AskedDays> = {}): AskedDays => ({
  kind: "on_duty",
  from,
  to,
  firstDay: "whole",
  lastDay: "whole",
  place: "Mysuru",
  purpose: "Client visit",
  ...more,
});
const home = (from: string, to = from, more: Partial<AskedDays> = {}) =>
  asked(from, to, { kind: "work_from_home", place: "", purpose: "", ...more });

const knownFrom = (from: string, to: string): KnownDate[] =>
  to < from
    ? []
    : eachDay(from, to).map((date) => ({ date, employed: "yes", calendar: { kind: isWeekend(date) ? "weekly_off" : "working" } }));

/** Codes with their field and which sentence of them it is. */
const found = (what: AskedDays, more: Partial<DayRequestFacts> = {}) => {
  const facts = {
    today: TODAY,
    since: "2026-01-01",
    days: knownFrom(what.from, what.to),
    taken: [],
    home: new Map(),
    mostHome: 8,
    ...more,
  };
  return checkDays(what, facts).map(({ code, field, params }) => [code.replace("attendance.", ""), field, params?.case]);
};

describe("days at home", () => {
  test("AT-32: whole days, at most 31 dates, from three days back", () => {
    expect(found(home("2026-12-04"))).toEqual([]);
    expect(found(home("2026-12-03"))).toEqual([["wfh_dates", "from", "past"]]);
    expect(found(home("2026-12-08", "2026-12-07"))[0]).toEqual(["wfh_dates", "to", "order"]);
    const long = { mostHome: 40 };
    expect(found(home(TODAY, addDays(TODAY, 30)), long)).toEqual([]);
    expect(found(home(TODAY, addDays(TODAY, 31)), long)).toEqual([["wfh_dates", "to", "many"]]);
    expect(found(home(TODAY, TODAY, { firstDay: "first", lastDay: "first" }))).toEqual([["wfh_dates", "from", "whole"]]);
  });

  test("AT-33: at most so many of each month, each month for itself, days off not counted", () => {
    const taken = new Map([["2026-12", 6]]);
    expect(found(home("2026-12-10", "2026-12-13"), { home: taken })).toEqual([]);
    expect(found(home("2026-12-10", "2026-12-14"), { home: taken })).toEqual([["wfh_limit", "to", undefined]]);
    expect(found(home("2026-12-30", "2027-01-05"), { home: taken })).toEqual([]);
    expect(found(asked("2026-12-10", "2026-12-16"), { home: taken })).toEqual([]);
  });

  test("have no place beside home", () => {
    expect(atHomeOrThere(home(TODAY, TODAY, { place: "Mysuru" })).place).toBe("");
    expect(atHomeOrThere(asked(TODAY)).place).toBe("Mysuru");
  });
});

describe("days on duty", () => {
  test("AT-34: from seven days back, halves at the ends only, days off count nothing, all of them off is none", () => {
    expect(found(asked("2026-11-30"))).toEqual([]);
    expect(found(asked("2026-11-29", "2026-11-30"))).toEqual([["od_dates", "from", "past"]]);
    expect(found(asked("2026-12-12", "2026-12-13"))).toEqual([["od_dates", "from", "none"]]);
    const ends = { firstDay: "second", lastDay: "first" } as const;
    expect(found(asked("2026-12-10", "2026-12-14", ends))).toEqual([]);
    const eve = [{ date: "2026-12-24", employed: "yes", calendar: { kind: "working", holiday: "Eve", halfOff: "second" } }] as const;
    const onEve = (part: "whole" | "first" | "second") =>
      linesOf(asked("2026-12-24", "2026-12-24", { firstDay: part, lastDay: part }), eve)[0];
    expect(onEve("whole")).toMatchObject({ part: "whole", units: 0.5, why: "working", holiday: "Eve" });
    expect([onEve("first")?.units, onEve("second")]).toEqual([0.5, expect.objectContaining({ units: 0, why: "holiday" })]);
    expect(linesOf(asked("2026-12-10", "2026-12-14", ends), knownFrom("2026-12-10", "2026-12-14")).map(({ units }) => units)).toEqual([
      0.5, 1, 0, 0, 0.5,
    ]);
    expect(found(asked("2026-12-10", "2026-12-11", { firstDay: "first" }))).toEqual([["od_dates", "firstDay", "ends"]]);
    expect(found(asked("2026-12-10", "2026-12-10", { firstDay: "first", lastDay: "second" }))).toEqual([["od_dates", "firstDay", "ends"]]);
  });

  test("AT-34: a place and a purpose of at least 3 characters, as the database counts them", () => {
    expect(found(asked(TODAY, TODAY, { place: "HQ", purpose: "😀😀" }))).toEqual([
      ["od_words", "place", "place"],
      ["od_words", "purpose", "purpose"],
    ]);
    expect(found(asked(TODAY, TODAY, { place: "Goa", purpose: "😀😀😀" }))).toEqual([]);
  });
});

describe("what else is on those days", () => {
  test("AT-35: live leave, work from home or duty on the same half; the other half is free, a day off too", () => {
    const taken = [{ date: "2026-12-10", part: "first" as const, number: "LV-2026-00031" }];
    expect(found(asked("2026-12-10"), { taken })).toEqual([["overlap", "from", "first"]]);
    expect(found(asked("2026-12-10", "2026-12-10", { firstDay: "second", lastDay: "second" }), { taken })).toEqual([]);
    expect(found(asked("2026-12-11", "2026-12-14"), { taken: [{ date: "2026-12-12", part: "whole", number: "LV-2026-00031" }] })).toEqual(
      [],
    );
  });

  test("AT-35: leave takes its halves, and leaves the others", () => {
    expect(leftBeside("whole", "first")).toBe("second");
    expect(leftBeside("whole", "second")).toBe("first");
    expect(leftBeside("first", "second")).toBe("first");
    expect([leftBeside("whole", "whole"), leftBeside("first", "first"), leftBeside("second", "whole")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("AT-22: a closed day, and days on which nobody works here or nothing is known, are refused", () => {
    const days = knownFrom(TODAY, "2026-12-08");
    expect(found(asked(TODAY, "2026-12-08"), { days: days.map((day) => ({ ...day, locked })) })).toEqual([["locked", "from", undefined]]);
    const [violation] = checkDaysApproval(days.map((day) => ({ ...day, locked })));
    expect(violation?.params).toEqual(locked);
    expect(found(asked(TODAY), { days: days.map((day) => ({ ...day, employed: "not_yet" as const })) })).toEqual([
      ["not_employed", "from", undefined],
    ]);
    expect(found(asked(TODAY), { since: "2026-12-08" })).toEqual([["od_dates", "from", "unknown"]]);
  });
});

/** In a period from 26 November on. */
const locked = { period: "2026-12-25", place: "Bengaluru" };

describe("days that are cancelled", () => {
  const dates = [
    { date: "2026-12-04", units: 1, state: "booked" as const, locked },
    { date: TODAY, units: 1, state: "booked" as const },
    { date: "2026-12-08", units: 1, state: "booked" as const },
    { date: "2026-12-09", units: 1, state: "released" as const },
    { date: "2026-12-12", units: 0, state: "booked" as const },
  ];
  const facts = { number: "OD-2026-00001", status: "approved" as const, today: TODAY, dates, isHr: false };

  test("its owner's are those to come, HR's all that are not closed, and only of what is approved", () => {
    expect(cancellableDates(facts)).toEqual(["2026-12-08"]);
    expect(cancellableDates({ ...facts, isHr: true })).toEqual([TODAY, "2026-12-08"]);
    expect(cancellableDates({ ...facts, status: "waiting" })).toEqual([]);
  });

  test("AT-22: what is gone, has begun or is closed is named, and HR says why", () => {
    const codes = (days: string[], comment = "", isHr = false) =>
      checkCancel(days, comment, { ...facts, isHr }).map(({ code, field, params }) => [
        code.replace("attendance.", ""),
        field,
        params?.case,
      ]);
    expect(codes(["2026-12-08"])).toEqual([]);
    expect(codes(["2026-12-09"])).toEqual([["not_cancellable", "days", "gone"]]);
    expect(codes([TODAY])).toEqual([["not_cancellable", "days", "begun"]]);
    expect(codes(["2026-12-04"], "Client moved it", true)).toEqual([["locked", "days", undefined]]);
    expect(codes([TODAY], "why", true)).toEqual([["not_cancellable", "comment", "comment"]]);
  });
});
