import { describe, expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { leaveMessages } from "../messages.ts";
import { daysInWords, returnMessages } from "./messages.ts";
import { checkReturn, checkReturnable, type ReturnFacts, split, wayOf } from "./rules.ts";

const booked = ["2026-12-02", "2026-12-07", "2026-12-08", "2026-12-09"].map((date) => ({ date, units: 1, locked: false }));
const givingBack = { byHr: false, needsApproval: false, waits: false };
const facts: ReturnFacts = { number: "LV-2026-00041", status: "approved", today: "2026-12-07", booked, ...givingBack };
const closed = { ...facts, booked: booked.map((day) => ({ ...day, locked: day.date < "2026-12-07" })) };

describe("how a day goes back", () => {
  test("LV-25: days after today at once; LV-26: today and before by a decision; LV-27: not once attendance is closed", () => {
    expect(closed.booked.map((day) => wayOf(day, facts))).toEqual(["locked", "decision", "at_once", "at_once"]);
    expect(booked.map((day) => wayOf(day, { ...facts, needsApproval: true }))).toEqual(Array(4).fill("decision"));
  });

  test("LV-25, LV-26: what is asked together goes both ways", () => {
    const { now, toDecide } = split(["2026-12-02", "2026-12-09"], facts);
    expect([now, toDecide].map((days) => days.map(({ date }) => date))).toEqual([["2026-12-09"], ["2026-12-02"]]);
  });
});

describe("what stops it", () => {
  test("LV-24: neither balance nor rule nor policy, as long as the days are booked", () => {
    expect(checkReturn(["2026-12-02", "2026-12-09"], facts)).toEqual([]);
    const [gone] = checkReturn(["2026-12-10"], facts);
    expect(gone).toMatchObject({ code: "leave.not_booked", field: "days" });
    expect(renderMessage(returnMessages["leave.not_booked"], gone?.params)).toBe(
      "Thu 10 Dec is no booked day of LV-2026-00041 any more. Look again.",
    );
    expect(checkReturn(["2026-12-10"], { ...facts, byHr: true })).toEqual([gone]);
  });

  test("LV-27: the owner is sent to HR for a day of a closed month, and HR may take it", () => {
    const [refusal] = checkReturn(["2026-12-02", "2026-12-09"], closed);
    expect(refusal?.code).toBe("leave.locked");
    expect(renderMessage(leaveMessages["leave.locked"], refusal?.params)).toBe("Attendance of December 2026 is closed. Ask HR.");
    expect(checkReturn(["2026-12-02"], { ...closed, byHr: true })).toEqual([]);
  });

  test("LV-26: only a booked leave, and one change of it at a time", () => {
    expect(checkReturnable(facts)).toBeUndefined();
    expect(checkReturnable({ ...facts, status: "waiting" })?.code).toBe("leave.not_approved");
    const waits = { ...facts, waits: true };
    expect(checkReturnable(waits, ["2026-12-02", "2026-12-09"])?.code).toBe("leave.change_waits");
    expect(checkReturnable({ ...waits, needsApproval: true })?.code).toBe("leave.change_waits");
  });

  test("LV-25: what goes back at once waits for no decision about other days", () => {
    const waits = { ...facts, waits: true };
    expect([checkReturnable(waits), checkReturnable(waits, ["2026-12-09"])]).toEqual([undefined, undefined]);
    expect(split(["2026-12-09"], waits)).toMatchObject({ now: [{ date: "2026-12-09" }], toDecide: [] });
  });
});

test("days are named one by one, and many of them by their ends", () => {
  expect(daysInWords(["2026-12-02"], 0.5)).toBe("Wed 2 Dec");
  expect(daysInWords(["2026-12-02", "2026-12-07"], 2)).toBe("Wed 2 Dec, Mon 7 Dec");
  const dates = booked.map(({ date }) => date);
  expect(daysInWords(dates, 4)).toBe("Wed 2 Dec – Wed 9 Dec, 4 days");
  expect(daysInWords(dates, 3.5)).toBe("Wed 2 Dec – Wed 9 Dec, 3.5 days");
});
