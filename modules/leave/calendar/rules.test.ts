import { describe, expect, test } from "vitest";
import { inOrder, type KnownDay, shownTo } from "./rules.ts";

const day = (date: string, wish: Partial<KnownDay> = {}): KnownDay => ({
  date,
  portion: "whole",
  state: "booked",
  number: "LV-2026-00041",
  type: "Earned leave",
  masked: false,
  ...wish,
});
const booked = day("2026-12-14");
const waiting = day("2026-12-15", { state: "waiting" });
const ill = day("2026-12-16", { type: "Sick leave", masked: true });
const days = [booked, waiting, ill];

describe("section 7: what a reader of the calendar learns", () => {
  test("a colleague reads that somebody is away and for which part of the day; nothing of what waits", () => {
    expect(shownTo("colleague", [...days, day("2026-12-17", { portion: "second" })])).toEqual([
      { date: "2026-12-14", portion: "whole" },
      { date: "2026-12-16", portion: "whole" },
      { date: "2026-12-17", portion: "second" },
    ]);
  });

  test("two halves of one date are one day away for a colleague, and two leaves for those above", () => {
    const halves = [day("2026-12-14", { portion: "first" }), day("2026-12-14", { portion: "second", type: "Casual leave" })];
    expect(shownTo("colleague", halves)).toEqual([{ date: "2026-12-14", portion: "whole" }]);
    expect(shownTo("line", halves).map(({ what }) => what)).toEqual(["Earned leave", "Casual leave"]);
  });

  test("those above read what waits too, and of a masked type only that it is leave", () => {
    const shown = shownTo("line", days);
    expect(shown.map(({ what }) => what)).toEqual(["Earned leave", "Earned leave", "Leave"]);
    expect(shown.map((one) => one.waiting)).toEqual([undefined, true, undefined]);
  });

  test.each(["owner", "hr"] as const)("%s reads all of it", (reader) => {
    expect(shownTo(reader, days).map(({ what }) => what)).toEqual(["Earned leave", "Earned leave", "Sick leave"]);
  });
});

test("the own row stands first, then the own team, then everybody else, each by name", () => {
  const people = [
    { code: "3", name: "Asha", place: 2 },
    { code: "2", name: "Rohan", place: 1 },
    { code: "5", name: "Zoya", place: 0 },
    { code: "1", name: "Rohan", place: 1 },
  ] as const;
  expect(inOrder(people).map(({ code }) => code)).toEqual(["5", "1", "2", "3"]);
});
