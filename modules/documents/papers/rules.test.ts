import { expect, test } from "vitest";
import { sentenceFor } from "#shared/message.ts";
import { paperMessages } from "./messages.ts";
import * as rules from "./rules.ts";

const today = "2026-12-07";
const both = { dates: "issue_and_expiry", selfUpload: true } as const;
const sentences = (values: rules.PaperValues, facts: Partial<rules.PaperFacts> = {}) =>
  rules.checkPaper(values, { type: both, byHr: false, today, ...facts }).map((one) => sentenceFor(paperMessages, one));

test("DO-40: the dates of its type, a day to come, and in order", () => {
  expect(sentences({ issuedOn: "2026-01-01", expiresOn: "2026-12-08" })).toEqual([]);
  expect(sentences({})).toEqual(["Enter the day it was issued.", "Enter the last day it is valid."]);
  expect(sentences({ issuedOn: "2026-01-01", expiresOn: today })).toEqual(["This document expired on Mon 7 Dec. Upload a valid one."]);
  expect(sentences({ issuedOn: "2026-12-20", expiresOn: "2026-12-20" })).toEqual([
    "The expiry date must be after the issue date, Sun 20 Dec.",
  ]);
  expect(sentences({}, { type: { dates: "none", selfUpload: false } })).toEqual(["HR adds documents of this type."]);
  expect(sentences({}, { type: { dates: "none", selfUpload: false }, byHr: true })).toEqual([]);
  expect(sentences({}, { type: undefined })).toEqual(["This type is closed. Choose another one."]);
});

test("DO-44: reminders of 20 Jan 2027, and it is valid on its last day", () => {
  expect(rules.reminderDates("2027-01-20", ["60", "30", "7", "0"])).toEqual(["2026-11-21", "2026-12-21", "2027-01-13", "2027-01-20"]);
  expect([rules.isExpired("2027-01-20", "2027-01-20"), rules.isExpired("2027-01-20", "2027-01-21")]).toEqual([false, true]);
  expect(rules.isExpired(undefined, today)).toBe(false);
});

test("DO-46: a second look within ten minutes is one entry", () => {
  const at = (minute: number) => `2026-12-07T04:${String(minute).padStart(2, "0")}:00.000Z`;
  const looks = [
    { person: 3, at: at(0) },
    { person: 3, at: at(9) },
    { person: 4, at: at(9) },
    { person: 3, at: at(11) },
  ];
  expect(rules.looksOf(looks)).toEqual([looks[3], looks[2], looks[0]]);
});
