import { describe, expect, test } from "vitest";
import type { Portion } from "../contract.ts";
import { ask, calendarOf, withHalfHolidays } from "../testing-calendars.ts";
import { checkApplication, firstWithout } from "./asking.ts";
import { factsFor, read, rowOf } from "./testing-facts.ts";

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
    const row = { ...rowOf("EL"), name: "Optional holiday", step: 1 as const };
    expect(read(ask("2026-12-14", "2026-12-14", "first"), { row })).toEqual(["Optional holiday is taken in whole days."]);
    const lastHalf = ask("2026-12-14", "2026-12-15", "whole", "first");
    expect(checkApplication(lastHalf, factsFor(lastHalf, { row })).map(({ field }) => field)).toEqual(["lastDay"]);
  });

  test("LV-03: a type that is not theirs on a date, by its name where the company has it", () => {
    expect(read(ask("2027-01-04"), { row: undefined, notOn: "2027-01-04" })).toEqual(["EL is not part of your policy on 4 Jan 2027."]);
    const sentence = "Earned leave is not part of your policy on 5 Jan 2027.";
    expect(read(ask("2027-01-04", "2027-01-05"), { notOn: "2027-01-05", typeName: "Earned leave" })).toEqual([sentence]);
    expect(firstWithout({ from: "2027-01-04", to: "2027-01-06" }, (date) => date < "2027-01-05")).toBe("2027-01-05");
    expect(firstWithout({ from: "2027-01-04", to: "2027-01-06" }, () => true)).toBeUndefined();
  });

  test("LV-04: before joining or after the last working day", () => {
    const employment = { from: "2026-03-16", to: "2026-12-11" };
    const sentence = "You can ask for leave from 16 Mar 2026 to 11 Dec 2026.";
    expect(read(ask("2026-12-14"), { employment })).toEqual([sentence]);
    expect(read(ask("2026-03-13"), { employment })).toEqual([sentence]);
    expect(read(ask("2026-12-11"), { employment })).toEqual([]);
    const later = { ...employment, from: "2024-02-29", keptSince: "2026-11-28" };
    expect(read(ask("2026-11-27"), { employment: later, byHr: true })).toEqual(["You can ask for leave from 28 Nov 2026 to 11 Dec 2026."]);
    expect(read(ask("2026-12-11"), { employment: later })).toEqual([]);
  });

  test("LV-05: nothing but days off", () => {
    const today = "2026-09-30";
    expect(read(ask("2026-10-02"), { today })).toEqual(["No working day here: Fri 2 Oct is a holiday (Gandhi Jayanti)."]);
    expect(read(ask("2026-10-03", "2026-10-04"), { today })).toEqual([
      "No working day here: Sat 3 Oct is a day off, Sun 4 Oct is a day off.",
    ]);
  });

  test("LV-05: nothing but the half that a half holiday takes", () => {
    const around = withHalfHolidays(calendarOf(() => "Bengaluru", "2026-12-01", "2027-01-31"));
    const nothing = (date: string, half: Portion) => read(ask(date, date, half), { around });
    expect(nothing("2026-12-24", "second")).toEqual(["No working day here: the afternoon of Thu 24 Dec is off (Christmas Eve)."]);
    expect(nothing("2026-12-31", "first")).toEqual(["No working day here: the morning of Thu 31 Dec is off (New Year's Eve)."]);
    expect([nothing("2026-12-24", "first"), nothing("2026-12-31", "second"), nothing("2026-12-24", "whole")]).toEqual([[], [], []]);
    expect(read(ask("2026-12-21", "2026-12-25"), { around, free: 3.5 })).toEqual([]);
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
    const [sentence, notice] = read(application);
    expect(sentence).toBe("You asked for 12 days of Earned leave; 10.5 are free on 9 Dec. Until Tue 22 Dec it fits (10 days).");
    expect(read(application, { free: 12 })).toEqual([notice]);
    expect(read(ask("2026-12-09"), { free: 0.5 })).toEqual(["You asked for 1 day of Earned leave; 0.5 are free on 9 Dec."]);
  });

  test("LV-18: not beyond the end of the next leave year", () => {
    expect(read(ask("2028-01-03"))).toEqual(["Leave can be planned until 31 Dec 2027."]);
    // So far ahead that no policy is asked about, a type without an account has no row.
    expect(read(ask("2029-01-05"), { row: undefined })).toEqual(["Leave can be planned until 31 Dec 2027."]);
  });

  test("LV-03: what no row of any policy judges is refused, whatever else is known of it", () => {
    expect(read(ask("2027-01-04"), { row: undefined })).toEqual(["EL is not part of your policy on 4 Jan 2027."]);
  });

  test("everything that is wrong is said at once, what only travels with it included", () => {
    const employment = { from: "2026-03-16", to: "2026-12-11" };
    expect(read(ask("2026-12-10", "2026-12-16", "first", "whole"), { free: 1, employment })).toHaveLength(4);
  });
});
