// November 2026 in Bengaluru, as the specification adds it up: 20 working days, 10 off.
import { expect, test } from "vitest";
import { eachDay, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { deriveDays } from "./derive.ts";
import type { DayFacts, Punch } from "./model.ts";
import { factsOf, pair, punch } from "./testing.ts";
import { totalsOf } from "./totals.ts";

const LAST = "2026-11-30";
const special: Record<PlainDate, Partial<DayFacts>> = {
  "2026-11-12": { leave: { halves: "first" }, workFromHome: true },
  "2026-11-17": { leave: { halves: "whole" } },
  "2026-11-18": { workFromHome: true },
  "2026-11-19": { onDuty: { halves: "whole" } },
  "2026-11-23": { onDuty: { halves: "first" } },
};
const holidays = new Set(["2026-11-09"]);

const facts = (date: PlainDate): DayFacts => {
  const kind = weekdayOf(date) % 6 === 0 ? "weekly_off" : holidays.has(date) ? "holiday" : "working";
  return factsOf(date, { calendar: { kind }, ...special[date] });
};

const punchesOn = (day: DayFacts): Punch[] => {
  if (day.calendar.kind !== "working" || day.leave.halves === "whole" || day.onDuty.halves === "whole") return [];
  if (day.leave.halves === "first") return pair(day.date, "14:10", "18:32");
  if (day.date === "2026-11-26") return [punch("in", day.date, "09:31")];
  if (day.date === "2026-11-27") return pair(day.date, "09:50", "13:40");
  return pair(day.date, "09:28", "18:34");
};

test("AT-13 to AT-21, AT-35 / month: attended 17, leave 1.5, absent 0.5, open 1, off 10 make 30", () => {
  const dates = eachDay("2026-10-30", "2026-12-02").map(facts);
  const records = deriveDays(dates, dates.flatMap(punchesOn), "2026-12-07T04:00:00.000Z");
  const rows = dates
    .filter(({ date }) => date >= "2026-11-01" && date <= LAST)
    .map(({ date, workFromHome, onDuty, leave }) => {
      const record = records.get(date);
      if (!record) throw new Error(`No record of ${date}.`);
      return { ...record, workFromHome, onDuty: onDuty.halves, leave: leave.halves };
    });
  const totals = totalsOf(rows);
  expect(totals).toMatchObject({ attended: 17, leave: 1.5, absent: 0.5, open: 1, off: 10 });
  expect(totals).toMatchObject({ lateCount: 1, lateMinutes: 20, workFromHome: 1.5, onDuty: 1.5, overtime: 0, offDayMinutes: 0 });
  // 15 whole days, the half beside leave and the short one; missing are the open day and 4 h 10 min of the short one.
  expect(totals).toMatchObject({ net: 15 * 486 + 262 + 230, short: 480 + 250 });
});

test("AT-13: days without employment add nothing", () => {
  const day = factsOf(LAST, { employed: "not_yet", workFromHome: true, onDuty: { halves: "whole" } });
  const record = deriveDays([day], [], "2026-12-07T04:00:00.000Z").get(LAST);
  if (!record) throw new Error("No record.");
  expect(Object.values(totalsOf([{ ...record, workFromHome: true, onDuty: "whole", leave: "none" }])).every((figure) => figure === 0)).toBe(
    true,
  );
});
