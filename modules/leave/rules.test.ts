import { describe, expect, test } from "vitest";
import { eachDay, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { sentenceFor } from "#shared/message.ts";
import type { LeaveApplication, Portion } from "./contract.ts";
import { leaveMessages } from "./messages.ts";
import {
  type CalendarDay,
  checkApplication,
  checkApproval,
  countDays,
  type LeaveFacts,
  longestFit,
  totalOf,
  unitsInARow,
} from "./rules.ts";

// Calendars of file 02, section 10, as far as the vectors touch them. Saturday and Sunday off, or Pune's week.
const holidays: Record<string, Record<PlainDate, string>> = {
  Bengaluru: {
    "2026-10-02": "Gandhi Jayanti",
    "2026-11-09": "Diwali",
    "2026-12-25": "Christmas",
    "2027-01-01": "New Year",
    "2026-08-15": "Independence Day",
  },
  Pune: { "2026-10-02": "Gandhi Jayanti", "2026-11-09": "Diwali", "2026-12-25": "Christmas" },
  London: { "2026-12-25": "Christmas Day", "2026-12-28": "Boxing Day", "2027-01-01": "New Year's Day" },
};
const isOff = (place: string, day: PlainDate): boolean => {
  const weekday = weekdayOf(day);
  const occurrence = Math.ceil(Number(day.slice(8)) / 7);
  return weekday === 0 || (weekday === 6 && (place !== "Pune" || occurrence === 2 || occurrence === 4));
};
const calendarOf = (placeOn: (day: PlainDate) => string, from: PlainDate, to: PlainDate): CalendarDay[] =>
  eachDay(from, to).map((date) => {
    const place = placeOn(date);
    const holiday = holidays[place]?.[date];
    return { date, locationId: place, kind: holiday ? "holiday" : isOff(place, date) ? "weekly_off" : "working", holiday };
  });

const ask = (from: PlainDate, to: PlainDate = from, firstDay: Portion = "whole", lastDay: Portion = firstDay): LeaveApplication => ({
  type: "EL",
  from,
  to,
  firstDay,
  lastDay,
  reason: "",
  files: [],
  promised: false,
});
const unitsIn = (place: string, application: LeaveApplication): number =>
  totalOf(
    countDays(
      application,
      calendarOf(() => place, application.from, application.to),
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

const factsFor = (application: LeaveApplication, changed: Partial<LeaveFacts> = {}): LeaveFacts => ({
  today: "2026-12-07",
  type: { code: "EL", name: "Earned leave", step: 0.5, masked: false },
  employment: { from: "2026-03-16" },
  calendar: application.to < application.from ? [] : calendarOf(() => "Bengaluru", application.from, application.to),
  live: [],
  free: 10.5,
  ...changed,
});
const read = (application: LeaveApplication, changed?: Partial<LeaveFacts>): (string | undefined)[] =>
  checkApplication(application, factsFor(application, changed)).map((violation) => sentenceFor(leaveMessages, violation));

describe("asking: every refusal reads as specified", () => {
  test("an application in order is not refused", () => expect(read(ask("2026-12-14", "2026-12-15"))).toEqual([]));

  test("LV-01: the last day is before the first, or the span is longer than 366 dates", () => {
    expect(read(ask("2026-10-05", "2026-10-01"))).toEqual(["The last day (1 Oct) is before the first day (5 Oct)."]);
    expect(read(ask("2026-01-01", "2027-01-02"))).toEqual(["At most 366 days at once."]);
    expect(read(ask("2027-01-01", "2027-12-31"), { free: 400 })).toEqual([]);
  });

  test("LV-02: halves only where a leave begins or ends at midday, and only where the type knows halves", () => {
    const several = "A leave of several days can only begin at midday or end at midday.";
    expect(read(ask("2026-12-14", "2026-12-15", "first", "whole"))).toEqual([several]);
    expect(read(ask("2026-12-14", "2026-12-15", "whole", "second"))).toEqual([several]);
    expect(read(ask("2026-12-14", "2026-12-15", "second", "first"))).toEqual([]);
    expect(read(ask("2026-12-14", "2026-12-14", "first", "second"))).toEqual(["Choose the whole day, the first half or the second half."]);
    const type = { code: "OH", name: "Optional holiday", step: 1 as const, masked: false };
    expect(read(ask("2026-12-14", "2026-12-14", "first"), { type })).toEqual(["Optional holiday is taken in whole days."]);
    const lastHalf = ask("2026-12-14", "2026-12-15", "whole", "first");
    expect(checkApplication(lastHalf, factsFor(lastHalf, { type })).map(({ field }) => field)).toEqual(["lastDay"]);
  });

  test("a type that the owner does not have", () => {
    expect(read(ask("2027-01-04"), { type: undefined })).toEqual(["EL is not part of your policy on 4 Jan 2027."]);
  });

  test("LV-04: before joining or after the last working day", () => {
    const employment = { from: "2026-03-16", to: "2026-12-11" };
    const sentence = "You can ask for leave from 16 Mar 2026 to 11 Dec 2026.";
    expect(read(ask("2026-12-14"), { employment })).toEqual([sentence]);
    expect(read(ask("2026-03-13"), { employment })).toEqual([sentence]);
    expect(read(ask("2026-12-11"), { employment })).toEqual([]);
  });

  test("LV-05: nothing but days off", () => {
    expect(read(ask("2026-10-02"))).toEqual(["No working day here: Fri 2 Oct is a holiday (Gandhi Jayanti)."]);
    expect(read(ask("2026-10-03", "2026-10-04"))).toEqual(["No working day here: Sat 3 Oct is a day off, Sun 4 Oct is a day off."]);
  });

  test("LV-06, vector 13: two halves of a date go together, a third does not", () => {
    const half = (portion: Portion) => ({
      type: "EL",
      date: "2026-12-09",
      portion,
      number: "LV-2026-00031",
      status: "approved" as const,
      from: "2026-12-09",
      to: "2026-12-11",
    });
    const other = ask("2026-12-09", "2026-12-09", "second");
    expect(read(other, { live: [half("first")] })).toEqual([]);
    const sentence = "You already have LV-2026-00031 (booked, 9–11 Dec). Choose other days or change that leave.";
    expect(read(other, { live: [half("first"), half("second")] })).toEqual([sentence]);
    expect(read(ask("2026-12-09"), { live: [half("first")] })).toEqual([sentence]);
    expect(read(ask("2026-12-05", "2026-12-06"), { live: [{ ...half("whole"), date: "2026-12-05" }] })).not.toContain(sentence);
  });

  test("LV-07: 12 days asked, 10.5 free: until Tue 22 Dec it fits", () => {
    const application = ask("2026-12-09", "2026-12-24");
    expect(read(application)).toEqual([
      "You asked for 12 days of Earned leave; 10.5 are free on 9 Dec. Until Tue 22 Dec it fits (10 days).",
    ]);
    expect(read(application, { free: 12 })).toEqual([]);
    expect(read(ask("2026-12-09"), { free: 0.5 })).toEqual(["You asked for 1 day of Earned leave; 0.5 are free on 9 Dec."]);
  });

  test("LV-15: more than two days in a row of a type that asks for it need a certificate, or the promise of one", () => {
    const type = { code: "SL", name: "Sick leave", step: 0.5 as const, masked: true, document: { over: 2, days: 5 } };
    const sick = { ...ask("2026-12-08", "2026-12-10"), type: "SL" };
    const asked = (changed: object, inARow: number, today = "2026-12-07") =>
      checkApplication({ ...sick, ...changed }, factsFor(sick, { type, inARow, today })).map((one) => sentenceFor(leaveMessages, one));
    expect(asked({}, 2)).toEqual([]);
    expect(asked({}, 2.5)).toEqual(["Sick leave of more than 2 days needs a certificate. Attach it, or tick “I send it by 15 Dec”."]);
    expect([asked({ files: ["one"] }, 2.5), asked({ promised: true }, 2.5)]).toEqual([[], []]);
    // Asked for afterwards, the days run from the day of asking.
    expect(asked({}, 3, "2026-12-12")).toEqual([expect.stringContaining("“I send it by 17 Dec”")]);
    const open = { ...type, name: "Paternity leave", masked: false };
    expect(checkApplication(sick, factsFor(sick, { type: open, inARow: 3 }))).toMatchObject([
      { code: "leave.document", field: "files", params: { what: "document" } },
    ]);
    expect(read(sick, { inARow: 30 })).toEqual([]);
  });

  test("LV-18: not beyond the end of the next leave year", () => {
    expect(read(ask("2028-01-03"))).toEqual(["Leave can be planned until 31 Dec 2027."]);
  });

  test("everything that is wrong is said at once", () => {
    const employment = { from: "2026-03-16", to: "2026-12-11" };
    expect(read(ask("2026-12-10", "2026-12-16", "first", "whole"), { free: 1, employment })).toHaveLength(3);
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

describe("LV-15: units in a row (5.1)", () => {
  const around = calendarOf(() => "Bengaluru", "2026-11-01", "2027-01-31");
  const sick = (application: LeaveApplication): LeaveApplication => ({ ...application, type: "SL" });
  const live = (date: PlainDate, portion: Portion = "whole", type = "SL") => ({
    ...{ type, date, portion, number: "LV-2026-00031", status: "approved" as const, from: date, to: date },
  });
  const inARow = (application: LeaveApplication, ...others: ReturnType<typeof live>[]) => unitsInARow(sick(application), around, others);

  test("days off neither count nor end it", () => {
    expect(inARow(ask("2026-12-11", "2026-12-14"))).toBe(2);
    expect(inARow(ask("2026-12-14"), live("2026-12-11"))).toBe(2);
    expect(inARow(ask("2026-12-11"), live("2026-12-14"))).toBe(2);
  });
  test("a working half day in between ends it", () => {
    expect(inARow(ask("2026-12-14", "2026-12-15", "second", "whole"), live("2026-12-11"))).toBe(1.5);
    expect(inARow(ask("2026-12-14", "2026-12-14", "first"), live("2026-12-15"))).toBe(0.5);
    expect(inARow(ask("2026-12-15"), live("2026-12-14", "first"))).toBe(1);
    expect(inARow(ask("2026-12-15"), live("2026-12-14", "second"), live("2026-12-16", "first"))).toBe(2);
    expect(inARow(ask("2026-12-14", "2026-12-14", "second"), live("2026-12-14", "first"))).toBe(1);
  });
  test("leave of another type ends it, and what lies further off is another row", () => {
    expect(inARow(ask("2026-12-15"), live("2026-12-14", "whole", "EL"))).toBe(1);
    expect(inARow(ask("2026-12-15"), live("2026-12-01"), live("2026-12-02"), live("2026-12-03"), live("2026-12-17"))).toBe(1);
  });
});
