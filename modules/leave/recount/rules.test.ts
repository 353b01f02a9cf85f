import { describe, expect, test } from "vitest";
import { type CountedAnew, type CountedRow, recount, recountSentence } from "./rules.ts";

const working = (date: string): CountedRow => ({ id: date, date, portion: "whole", units: 1, why: "working", locationId: "here" });
const off = (date: string, holiday: string): CountedAnew => ({
  date,
  portion: "whole",
  units: 0,
  why: "holiday",
  holiday,
  locationId: "here",
});
const week = ["2026-12-14", "2026-12-15", "2026-12-16"].map(working);

describe("LV-28: what counts otherwise", () => {
  test("nothing where the calendar says the same", () => {
    expect(recount(week, week)).toEqual({ less: [], more: [], alike: [] });
  });

  test("a holiday returns its day, and says which", () => {
    const now = [off("2026-12-14", "Founders' Day"), ...week.slice(1)];
    const { less, more, alike } = recount(week, now);
    expect([less.length, more.length, alike.length]).toEqual([1, 0, 0]);
    expect(recountSentence({ less, charged: more, unsettled: [] })).toBe("Mon 14 Dec is now a holiday: 1 day returned");
  });

  test("a holiday that goes charges its day, or is HR's to settle", () => {
    const rows = [{ ...off("2026-12-14", "Founders' Day"), id: "a" }, ...week.slice(1)];
    const { less, more } = recount(rows, week);
    expect(recountSentence({ less, charged: more, unsettled: [] })).toBe("Mon 14 Dec is a working day now: 1 day more");
    expect(recountSentence({ less, charged: [], unsettled: more })).toBe(
      "Mon 14 Dec is a working day now and could not be charged: HR settles it",
    );
  });

  test("half a holiday returns half of its day, and charges it again", () => {
    const half = { ...week[0], units: 0.5, holiday: "Founders' Day", halfOff: "second" } as CountedRow;
    const { less } = recount(week, [half, ...week.slice(1)]);
    expect(recountSentence({ less, charged: [], unsettled: [] })).toBe("Mon 14 Dec is now half a holiday: 0.5 days returned");
    const { more } = recount([half], week);
    expect(recountSentence({ less: [], charged: more, unsettled: [] })).toBe("Mon 14 Dec is a working day now: 0.5 days more");
    const other = recount([half], [{ ...half, halfOff: "first" }]);
    expect([other.less.length, other.more.length, other.alike.length]).toEqual([0, 0, 1]);
  });

  test("another place alone changes no day", () => {
    const { less, more, alike } = recount(
      week,
      week.map((day) => ({ ...day, locationId: "there" })),
    );
    expect([less.length, more.length, alike.length]).toEqual([0, 0, 3]);
  });

  test("halves count for what they are, and what went back already is no part of it", () => {
    const half = { ...working("2026-12-16"), portion: "first" as const, units: 0.5 };
    const { less } = recount([half], [off("2026-12-15", "Gone"), { ...off("2026-12-16", "Founders' Day"), portion: "first" }]);
    expect(recountSentence({ less, charged: [], unsettled: [] })).toBe("Wed 16 Dec is now a holiday: 0.5 days returned");
  });
});
