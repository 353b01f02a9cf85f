import { describe, expect, test } from "vitest";
import type { PlainDate } from "#shared/dates.ts";
import { sentenceFor } from "#shared/message.ts";
import type { LeaveApplication } from "./contract.ts";
import { leaveMessages } from "./messages.ts";
import type { RuleRow } from "./policies/rule-row.ts";
import { checkApproval, countDays, longestFit, totalOf } from "./rules.ts";
import { ask, calendarOf, withHalfHolidays } from "./testing-calendars.ts";

const unitsIn = (place: string, application: LeaveApplication, daysOff?: RuleRow["daysOff"]): number =>
  totalOf(
    countDays(
      application,
      calendarOf(() => place, application.from, application.to),
      daysOff,
    ),
  );

describe("counting (6.1): every date is a row, days off count 0", () => {
  const spring = ["2026-10-01", "2026-10-05"] as const;
  test("1: Thu 1 – Mon 5 Oct in Bengaluru is 2 days in five rows", () => {
    const days = countDays(
      ask(...spring),
      calendarOf(() => "Bengaluru", ...spring),
    );
    expect(days.map(({ units }) => units)).toEqual([1, 0, 0, 0, 1]);
    expect(days[1]).toMatchObject({ why: "holiday", holiday: "Gandhi Jayanti" });
  });
  test.each<[string, string, LeaveApplication, number]>([
    ["2a, from the second half", "Bengaluru", ask(...spring, "second", "whole"), 1.5],
    ["2b, to the first half", "Bengaluru", ask(...spring, "whole", "first"), 1.5],
    ["2c, both", "Bengaluru", ask(...spring, "second", "first"), 1],
    ["3a, a half of a holiday", "Bengaluru", ask("2026-10-02", "2026-10-02", "first"), 0],
    ["3b, a weekend", "Bengaluru", ask("2026-10-03", "2026-10-04"), 0],
    ["4, beginning with half a holiday", "Bengaluru", ask("2026-10-02", "2026-10-05", "second", "whole"), 1],
    ["5a, Saturday works in Pune", "Pune", ask(...spring), 3],
    ["5b, Friday works in London", "London", ask(...spring), 3],
    ["6, the second Saturday is off in Pune", "Pune", ask("2026-11-06", "2026-11-16"), 7],
    ["9a, over the new year in Bengaluru", "Bengaluru", ask("2026-12-30", "2027-01-04"), 3],
    ["9b, over the new year in Pune", "Pune", ask("2026-12-30", "2027-01-04"), 5],
    ["10a, Christmas in London", "London", ask("2026-12-24", "2026-12-29"), 2],
    ["10b, Christmas in Bengaluru", "Bengaluru", ask("2026-12-24", "2026-12-29"), 3],
    ["12, a leap day", "Bengaluru", ask("2028-02-28", "2028-03-01"), 3],
  ])("%s", (_, place, application, units) => expect(unitsIn(place, application)).toBe(units));

  test.each<[string, LeaveApplication, "inside" | "all", number]>([
    ["7a, `inside` counts days off between working days", ask(...spring), "inside", 5],
    ["7b, with both halves", ask(...spring, "second", "first"), "inside", 4],
    ["7c, not those before the first working day", ask("2026-10-02", "2026-10-05"), "inside", 1],
    ["7d, nor where nobody works at all", ask("2026-10-02", "2026-10-04"), "inside", 0],
    ["8, `all` counts each date", ask("2026-07-01", "2026-12-29"), "all", 182],
  ])("%s", (_, application, daysOff, units) => expect(unitsIn("Bengaluru", application, daysOff)).toBe(units));

  test.each<[string, (day: PlainDate) => string, number]>([
    ["11a, moving to Pune on 1 Dec", (day) => (day < "2026-12-01" ? "Bengaluru" : "Pune"), 12],
    ["11b, all in Bengaluru", () => "Bengaluru", 11],
    ["11c, all in Pune", () => "Pune", 13],
  ])("%s", (_, placeOn, units) => {
    const [from, to] = ["2026-11-20", "2026-12-05"] as const;
    expect(totalOf(countDays(ask(from, to), calendarOf(placeOn, from, to)))).toBe(units);
  });
  test.each<[string, (day: PlainDate) => string, number]>([
    ["16a, 31 Dec – 4 Jan in Bengaluru", () => "Bengaluru", 2],
    ["16b, then Pune from 1 Jan", (day) => (day < "2027-01-01" ? "Bengaluru" : "Pune"), 4],
  ])("%s", (_, placeOn, units) => {
    const [from, to] = ["2026-12-31", "2027-01-04"] as const;
    expect(totalOf(countDays(ask(from, to), calendarOf(placeOn, from, to)))).toBe(units);
  });
});

describe("counting half holidays: 24 Dec until midday, 31 Dec from midday on", () => {
  const count = (application: LeaveApplication, daysOff?: RuleRow["daysOff"]) =>
    countDays(application, withHalfHolidays(calendarOf(() => "Bengaluru", application.from, application.to)), daysOff);
  const eve = "2026-12-24";
  const last = "2026-12-31";
  test.each<[string, LeaveApplication, RuleRow["daysOff"], number]>([
    ["the whole day costs its working half", ask(eve), "skip", 0.5],
    ["so does that half by itself", ask(eve, eve, "first"), "skip", 0.5],
    ["the half that is off costs nothing", ask(eve, eve, "second"), "skip", 0],
    ["a morning off: the whole day", ask(last), "skip", 0.5],
    ["a morning off: the afternoon", ask(last, last, "second"), "skip", 0.5],
    ["a morning off: the morning", ask(last, last, "first"), "skip", 0],
    ["the week of 21 to 25 Dec, with Christmas", ask("2026-12-21", "2026-12-25"), "skip", 3.5],
    ["from midday on, over Christmas", ask(eve, "2026-12-28", "second", "whole"), "skip", 1],
    ["`inside` counts an afternoon off before more leave", ask(eve, "2026-12-28"), "inside", 5],
    ["`inside` counts a morning off after other leave", ask("2026-12-30", last), "inside", 2],
    ["`inside` counts no half at the end", ask("2026-12-21", eve), "inside", 3.5],
    ["`inside` counts no half at the beginning", ask(last, "2027-01-01"), "inside", 0.5],
    ["`inside` counts nothing before the first half that is worked", ask(eve, "2026-12-28", "second", "whole"), "inside", 1],
    ["`all` counts each half", ask(eve), "all", 1],
  ])("%s", (_, application, daysOff, units) => expect(totalOf(count(application, daysOff))).toBe(units));

  test("each line says which half is off; a leave of that half is one of a holiday", () => {
    expect(count(ask(eve))).toEqual([
      { date: eve, portion: "whole", units: 0.5, why: "working", holiday: "Christmas Eve", halfOff: "second" },
    ]);
    expect(count(ask(last, last, "first"))[0]).toMatchObject({ units: 0, why: "holiday", halfOff: "first" });
  });
});

test("LV-07: the longest fit ends on a counted day, and may be a half", () => {
  const days = countDays(
    ask("2026-12-10", "2026-12-15"),
    calendarOf(() => "Bengaluru", "2026-12-10", "2026-12-15"),
  );
  expect(longestFit(days, 2.5)).toEqual({ to: "2026-12-11", units: 2 });
  expect(longestFit(days, 3)).toEqual({ to: "2026-12-14", units: 3 });
  expect(longestFit(days, 0.5)).toBeUndefined();
});

test("LV-23: an approval asks only whether the owner is employed on each date", () => {
  const leave = { from: "2026-12-14", to: "2026-12-15" };
  const owner = { name: "Deepak Verma", from: "2026-12-14", cancelled: false };
  const read = (changed: object) =>
    checkApproval(leave, { ...owner, ...changed }).map((violation) => sentenceFor(leaveMessages, violation));
  expect(read({})).toEqual([]);
  expect(read({ to: "2026-12-15" })).toEqual([]);
  expect(read({ to: "2026-12-14" })).toEqual(["Deepak Verma does not work here on Tue 15 Dec. Reject this request."]);
  expect(read({ from: "2026-12-15" })).toEqual(["Deepak Verma does not work here on Mon 14 Dec. Reject this request."]);
  expect(read({ cancelled: true })).toEqual(["Deepak Verma does not work here on Mon 14 Dec. Reject this request."]);
});
