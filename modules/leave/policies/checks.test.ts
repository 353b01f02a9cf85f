import { describe, expect, test } from "vitest";
import type { PlainDate } from "#shared/dates.ts";
import { renderMessage } from "#shared/message.ts";
import type { LeaveApplication } from "../contract.ts";
import { leaveMessages, leaveWarnings } from "../messages.ts";
import type { LiveDay } from "../rules.ts";
import { countDays } from "../rules.ts";
import { ask, calendarOf } from "../testing-calendars.ts";
import { calendarIn, checkApplication } from "./asking.ts";
import { begunBefore, documentBy } from "./checks.ts";
import { stopsAmong, warningsAmong } from "./finding.ts";
import { factsFor, levels, read, rowOf } from "./testing-facts.ts";

const of = (type: string, application: LeaveApplication, changed: Partial<LeaveApplication> = {}): LeaveApplication => ({
  ...application,
  type,
  ...changed,
});
const live = (type: string, date: PlainDate, number = "LV-2026-00031"): LiveDay => ({
  type,
  date,
  portion: "whole",
  number,
  status: "approved",
  from: date,
  to: date,
});

describe("LV-08: usable after so many days from joining", () => {
  const employment = { from: "2026-03-16" };
  test("the day before is refused, the day itself is not", () => {
    const today = "2026-06-08";
    expect(read(ask("2026-06-12"), { today, employment })).toEqual([
      "Earned leave can be used from Sun 14 Jun 2026, 90 days after joining.",
    ]);
    expect(read(ask("2026-06-15"), { today, employment })).toEqual([]);
    expect(read(of("CL", ask("2026-06-12")), { today, employment })).toEqual([]);
  });
  test("before joining only that is said", () =>
    expect(levels(ask("2026-03-13"), { today: "2026-03-10", employment })).toEqual(["stop leave.employment"]));
});

describe("LV-09: notice", () => {
  test("more than 3 days of Earned leave on Mon 7 Dec: from Mon 14 fine, from Fri 11 amber, 3 days never", () => {
    expect(read(ask("2026-12-14", "2026-12-17"))).toEqual([]);
    expect(read(ask("2026-12-11", "2026-12-16"))).toEqual(["More than 3 days of Earned leave need 7 days' notice; this gives 4."]);
    expect(levels(ask("2026-12-11", "2026-12-16"))).toEqual(["warn leave.notice"]);
    expect(read(ask("2026-12-08", "2026-12-10"))).toEqual([]);
  });
  test("any at all of an optional holiday, whoever enters it; red where the row says so", () => {
    const optional = of("OH", ask("2026-12-24"));
    expect(read(optional, { today: "2026-12-23" })).toEqual(["Optional holiday needs 3 days' notice; this gives 1."]);
    expect(levels(optional, { today: "2026-12-23", byHr: true })).toEqual(["warn leave.notice"]);
    const row = { ...rowOf("EL"), notice: { days: 7, over: 3, level: "stop" as const } };
    expect(levels(ask("2026-12-11", "2026-12-16"), { row })).toEqual(["stop leave.notice"]);
  });
});

describe("LV-10: how far back", () => {
  test("7 days back is fine, 8 are not, and HR can enter it", () => {
    expect(read(ask("2026-11-30"))).toEqual([]);
    const late = "Earned leave can be asked for up to 7 days back; 27 Nov is 10 days ago. HR can enter it.";
    expect(read(ask("2026-11-27"))).toEqual([late]);
    expect(read(ask("2026-11-29", "2026-11-30"))).toEqual([expect.stringContaining("29 Nov is 8 days ago")]);
    expect(read(ask("2026-11-27"), { byHr: true })).toEqual([]);
  });
  test("an optional holiday never", () =>
    expect(read(of("OH", ask("2026-09-04")), { today: "2026-09-05" })).toContain(
      "Optional holiday cannot be asked for afterwards; 4 Sep is 1 day ago. HR can enter it.",
    ));
});

test("section 4: its decider reads of what was asked for after it had begun", () => {
  expect(begunBefore(ask("2026-12-07"), { today: "2026-12-07" })).toEqual([]);
  const [late] = begunBefore(ask("2026-12-04", "2026-12-09"), { today: "2026-12-07" });
  expect(late).toEqual({ code: "leave.late", params: { case: "begun", back: 3 } });
  expect([leaveWarnings["leave.late"] ?? "", leaveMessages["leave.late"]].map((message) => renderMessage(message, late?.params))).toEqual([
    "Late: began 3 days before",
    "It was asked for 3 days after it had begun.",
  ]);
});

test("LV-11: a closed month is for HR", () => {
  const isLocked = (_: string, day: PlainDate) => day <= "2026-11-30";
  expect(read(ask("2026-11-30", "2026-12-01"), { isLocked })).toEqual(["Attendance of November 2026 is closed. Ask HR."]);
  expect(read(ask("2026-11-30", "2026-12-01"), { isLocked, byHr: true })).toEqual([
    "Locked month: attendance of November 2026 is closed, so these days become a correction.",
  ]);
  expect(levels(ask("2026-11-30", "2026-12-01"), { isLocked, byHr: true })).toEqual(["warn leave.locked"]);
  expect(read(ask("2026-12-01"), { isLocked })).toEqual([]);
});

describe("LV-12, vector 15: at most 3 days of Casual leave in a row", () => {
  const today = "2026-11-02";
  const booked = [live("CL", "2026-11-06", "LV-2026-00038")];
  test("CL on Fri 6 Nov, Mon 9 a holiday: 10–11 Nov make 3, 10–12 Nov make 4", () => {
    expect(read(of("CL", ask("2026-11-10", "2026-11-11")), { today, live: booked })).toEqual([]);
    expect(read(of("CL", ask("2026-11-10", "2026-11-12")), { today, live: booked })).toEqual([
      "Casual leave is at most 3 days in a row; with LV-2026-00038 it would be 4.",
    ]);
    expect(read(of("CL", ask("2026-11-10", "2026-11-13")), { today })).toEqual([
      "Casual leave is at most 3 days in a row; this would be 4.",
    ]);
  });
});

describe("LV-13: Casual leave cannot touch Earned leave, whichever was first", () => {
  test("in both directions, over a weekend", () => {
    const sentence = (one: string, other: string) => `${one} cannot touch ${other} (LV-2026-00031, 28 Dec).`;
    expect(read(of("CL", ask("2026-12-29")), { live: [live("EL", "2026-12-28")] })).toEqual([sentence("Casual leave", "Earned leave")]);
    expect(read(ask("2026-12-29"), { live: [live("CL", "2026-12-28")] })).toEqual([sentence("Earned leave", "Casual leave")]);
    expect(levels(of("CL", ask("2026-12-14")), { live: [live("EL", "2026-12-11")] })).toEqual(["stop leave.beside"]);
  });
  test("not with a working day in between, and not where no row forbids it", () => {
    expect(read(of("CL", ask("2026-12-30")), { live: [live("EL", "2026-12-28")] })).toEqual([]);
    expect(read(of("SL", ask("2026-12-29")), { live: [live("EL", "2026-12-28")] })).toEqual([]);
  });
});

test("LV-14: not more days than the event has", () => {
  const paternity = of("PL", ask("2026-12-09", "2026-12-24"), { files: ["one"] });
  expect(read(paternity)).toEqual(["Paternity leave is at most 10 days per event; you asked for 12."]);
  expect(read({ ...paternity, to: "2026-12-22" })).toEqual([]);
});

describe("LV-15: a document", () => {
  const sick = of("SL", ask("2026-12-08", "2026-12-10"));
  test("more than two days in a row of Sick leave need a certificate, or the promise of one", () => {
    expect(read(of("SL", ask("2026-12-08", "2026-12-09")))).toEqual([]);
    const half = of("SL", ask("2026-12-08", "2026-12-10", "whole", "first"));
    expect(read(half)).toEqual(["Sick leave of more than 2 days needs a certificate. Attach it, or tick “I send it by 15 Dec”."]);
    expect([read({ ...sick, files: ["one"] }), read({ ...sick, promised: true })]).toEqual([[], []]);
    expect(read(of("SL", ask("2026-12-10")), { live: [live("SL", "2026-12-08"), live("SL", "2026-12-09")] })).toHaveLength(1);
  });
  test("asked for afterwards, the days run from the day of asking", () =>
    expect(read(sick, { today: "2026-12-12" })).toEqual([expect.stringContaining("“I send it by 17 Dec”")]));
  test("with the request, where it cannot come later: a promise does not help", () => {
    const maternity = of("ML", ask("2027-02-01", "2027-07-31"));
    const needed = "Maternity leave needs a certificate. Attach it.";
    expect([read(maternity), read({ ...maternity, promised: true })]).toEqual([[needed], [needed]]);
    const facts = factsFor(maternity);
    expect(documentBy(maternity, countDays(maternity, calendarIn(maternity, facts.around), "all"), facts)).toBeUndefined();
  });
  test("of any length, later", () =>
    expect(read(of("PL", ask("2026-12-14")))).toEqual(["Paternity leave needs a document. Attach it, or tick “I send it by 13 Jan”."]));
});

test("LV-16, vector 14: an optional holiday is taken on a date that is one", () => {
  const today = "2026-09-01";
  expect(read(of("OH", ask("2026-09-04")), { today })).toEqual([]);
  expect(read(of("OH", ask("2026-09-07")), { today })).toEqual(["Mon 7 Sep is not on the list of optional holidays."]);
});

test("LV-17: days without leave, red or amber, and what they leave out", () => {
  const closed = { name: "stock-taking in Pune", from: "2026-12-28", to: "2026-12-31" };
  const noLeave = [{ ...closed, except: "Sick", level: "stop" as const }];
  expect(read(ask("2026-12-31"), { noLeave })).toEqual(["28–31 Dec is stock-taking in Pune: no leave except Sick."]);
  expect(read(ask("2026-12-22"), { noLeave })).toEqual([]);
  expect(read(ask("2026-12-31"), { noLeave: [{ ...closed, except: "", level: "warn" }] })).toEqual([
    "28–31 Dec is stock-taking in Pune: no leave.",
  ]);
  expect(levels(ask("2026-12-31"), { noLeave: [{ ...closed, except: "", level: "warn" }] })).toEqual(["warn leave.no_leave_days"]);
});

test("LV-19: a thin team travels with it and is not kept", () => {
  const thin = { away: 2, size: 8, date: "2026-12-09" };
  expect(read(ask("2026-12-09"), { thin })).toEqual(["2 of 8 in the team are away on Wed 9 Dec already."]);
  const findings = checkApplication(ask("2026-12-09"), factsFor(ask("2026-12-09"), { thin }));
  expect([stopsAmong(findings), warningsAmong(findings)]).toEqual([[], []]);
});

test("LV-20: leave without pay says why", () => {
  const unpaid = of("LWP", ask("2026-12-14"));
  expect(read({ ...unpaid, reason: "Too short" })).toEqual(["Say in a few words why; at least 10 characters."]);
  expect(read({ ...unpaid, reason: "A course abroad" })).toEqual([]);
});

test("LV-21: a year whose holidays are not published is amber, once for each place", () => {
  const around = calendarOf(() => "London", "2026-12-01", "2027-02-28").map((day) => ({ ...day, published: day.date < "2027-01-01" }));
  const facts = { around, places: new Map([["London", "London"]]) };
  expect(read(ask("2027-01-05", "2027-01-06"), facts)).toEqual([
    "Holidays of 2027 in London are not published yet: counted without them, again when they are.",
  ]);
  expect(levels(ask("2027-01-05", "2027-01-06"), facts)).toEqual(["warn leave.unpublished"]);
  expect(read(ask("2026-12-22"), facts)).toEqual([]);
});

test("what is amber is kept with its figures, what is red stops", () => {
  const application = ask("2026-12-11", "2026-12-16");
  const findings = checkApplication(application, factsFor(application, { free: 1 }));
  expect(stopsAmong(findings).map(({ code }) => code)).toEqual(["leave.balance"]);
  expect(warningsAmong(findings)).toEqual([
    { code: "leave.notice", params: { case: "over", over: 3, type: "Earned leave", needs: 7, given: 4 } },
  ]);
});
