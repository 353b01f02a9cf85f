import { describe, expect, test } from "vitest";
import type { RuleRow } from "../policies/rule-row.ts";
import { countDays } from "../rules.ts";
import { ask, calendarOf } from "../testing-calendars.ts";
import { effectOn, type MetLeave } from "./effect.ts";

type Of = { id: string; employee?: number; daysOff?: RuleRow["daysOff"] };

/** A live leave in Bengaluru, as it was counted when it was asked for. */
const leave = (
  { id, employee = 1, daysOff = "skip" }: Of,
  ...dates: Parameters<typeof ask>
): MetLeave & { daysOff: RuleRow["daysOff"] } => {
  const application = ask(...dates);
  const days = countDays(
    application,
    calendarOf(() => "Bengaluru", application.from, application.to),
    daysOff,
  );
  return {
    id,
    employee,
    daysOff,
    dates: application,
    days: days.map((day) => ({ ...day, id: `${id} ${day.date}`, locationId: "Bengaluru", live: true })),
  };
};
const holidayOn = (date: string, locationId = "Bengaluru") => ({ date, locationId, works: false });
const monday = holidayOn("2026-12-14");
const of = (leaves: ReturnType<typeof leave>[], change = monday) =>
  effectOn(leaves, [change], ({ id }) => leaves.find((one) => one.id === id)?.daysOff);

describe("LV-28: what a change would mean before it is saved", () => {
  test("journey 4: 2 requests, 2 people, 2 days, 1 becomes empty", () => {
    const divya = leave({ id: "a", employee: 1 }, "2026-12-14", "2026-12-15");
    const gaurav = leave({ id: "b", employee: 2 }, "2026-12-14");
    const grace = leave({ id: "c", employee: 3, daysOff: "all" }, "2026-12-01", "2026-12-31");
    expect(of([divya, gaurav, grace])).toEqual({
      requests: 2,
      people: [1, 2],
      days: 2,
      empty: 1,
      changed: ["a 2026-12-14", "b 2026-12-14"],
    });
  });

  test("a day off that lies inside counts on, and one at the end takes the weekend with it", () => {
    const inside = (from: string, to: string) => of([leave({ id: "a", daysOff: "inside" }, from, to)]);
    expect(inside("2026-12-11", "2026-12-15")).toMatchObject({ requests: 0, days: 0 });
    expect(inside("2026-12-11", "2026-12-14")).toMatchObject({ requests: 1, days: 3, empty: 0 });
  });

  test("what went back is no day of it any more, halves count for what they are, and another place is none of it", () => {
    const two = leave({ id: "a" }, "2026-12-14", "2026-12-15");
    const gone = { ...two, days: two.days.map((day) => ({ ...day, live: day.date === "2026-12-14" })) };
    expect(of([gone])).toMatchObject({ days: 1, empty: 1 });
    expect(of([leave({ id: "b" }, "2026-12-14", "2026-12-15", "second")])).toMatchObject({ days: 0.5, empty: 0 });
    expect(of([two], holidayOn("2026-12-14", "Pune"))).toMatchObject({ requests: 0, empty: 0 });
  });

  test("half a holiday takes half of a day, and nothing of a leave of the other half", () => {
    const half = (halfOff: "first" | "second") => ({ ...monday, halfOff });
    const whole = leave({ id: "a" }, "2026-12-14", "2026-12-15");
    expect(of([whole], half("second"))).toMatchObject({ requests: 1, days: 0.5, empty: 0 });
    const afternoon = leave({ id: "b" }, "2026-12-14", "2026-12-14", "second");
    expect(of([afternoon], half("first"))).toMatchObject({ requests: 0 });
    expect(of([afternoon], half("second"))).toMatchObject({ requests: 1, days: 0.5, empty: 1 });
    const counted = {
      ...whole,
      days: whole.days.map((day) => (day.date === "2026-12-14" ? { ...day, units: 0.5, halfOff: "second" as const } : day)),
    };
    expect(of([counted], { ...monday, works: true })).toMatchObject({ requests: 1, days: 0.5, empty: 0 });
    expect(of([counted], monday)).toMatchObject({ requests: 1, days: 0.5, empty: 0 });
  });

  test("a holiday that is no more brings its day back into the leave", () => {
    const christmas = { date: "2026-12-25", locationId: "Bengaluru", works: true };
    expect(of([leave({ id: "a" }, "2026-12-24", "2026-12-28")], christmas)).toMatchObject({ requests: 1, days: 1, empty: 0 });
  });
});
