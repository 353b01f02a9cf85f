import { describe, expect, test } from "vitest";
import { withSentences } from "#shared/message.ts";
import type { RequisitionValues } from "./contract.ts";
import { requisitionMessages } from "./messages.ts";
import {
  checkEnding,
  checkOpening,
  checkReduce,
  checkRequisition,
  isLeaver,
  type Leaver,
  linesOf,
  type RequisitionFacts,
  type RequisitionViolation,
  seatsLeft,
  tidyRequisition,
  warningsOf,
} from "./rules.ts";

const TODAY = "2026-12-07";
const values: RequisitionValues = {
  title: "Backend engineer",
  department: "engineering",
  location: "bengaluru",
  type: "replacement",
  leavers: ["LF-0028"],
  seats: 1,
  neededBy: "2027-02-01",
  payMin: 150_000_000,
  payMax: 180_000_000,
  mustHaves: "TypeScript\nPostgreSQL",
  justification: "Deepak is leaving us.",
  description: "",
};
const deepak: Leaver = {
  code: "LF-0028",
  name: "Deepak Verma",
  department: "engineering",
  status: "notice",
  lastWorkingDay: "2027-01-06",
  taken: undefined,
};
const facts: RequisitionFacts = {
  today: TODAY,
  byHr: false,
  isManager: true,
  departments: [{ id: "engineering", name: "Engineering" }],
  leavers: [deepak],
  similar: undefined,
};
const said = (found: readonly RequisitionViolation[]) => withSentences(requisitionMessages, found).map(({ message }) => message);
const found = (change: Partial<RequisitionValues>, about: Partial<RequisitionFacts> = {}) =>
  said(checkRequisition({ ...values, ...change }, { ...facts, ...about }));

test("a replacement of somebody on notice is in order", () => expect(found({})).toEqual([]));

describe("RE-01", () => {
  test("only managers request seats, in their departments; HR anywhere for others", () => {
    expect(found({}, { isManager: false })).toEqual(["Only managers can request seats. Ask your manager or HR."]);
    expect(found({}, { departments: [{ id: "sales", name: "Sales" }] })).toEqual([
      "Choose one of your departments: Sales. For another department, its manager requests the seats.",
    ]);
    expect(found({}, { isManager: false, byHr: true, departments: [] })).toEqual([]);
  });
});

test.each<[string, Partial<RequisitionValues>, string[]]>([
  ["RE-02 equal pay", { payMin: 100, payMax: 100 }, []],
  ["RE-02 pay the wrong way round", { payMin: 101, payMax: 100 }, ["The maximum pay is below the minimum."]],
  ["RE-02 experience from alone", { experienceFrom: 5 }, []],
  ["RE-02 experience", { experienceFrom: 5, experienceTo: 4 }, ["The maximum experience is below the minimum of 5 years."]],
  ["RE-02 ten skills and empty lines", { mustHaves: "a\nb\n\nc\nd\ne\nf\ng\nh\ni\nj\n " }, []],
  ["RE-02 no skill", { mustHaves: " \n " }, ["Enter 1 to 10 must-have skills, one per line; 0 so far."]],
  ["RE-02 eleven skills", { mustHaves: "abcdefghijk".split("").join("\n") }, ["Enter 1 to 10 must-have skills, one per line; 11 so far."]],
  ["RE-03 today", { neededBy: TODAY }, ["Choose a day after today."]],
  ["RE-03 tomorrow", { neededBy: "2026-12-08" }, []],
  ["RE-04 19 characters", { justification: "x".repeat(19) }, ["Explain in at least 20 characters why the seats are needed; 19 so far."]],
  ["RE-04 20 characters", { justification: "x".repeat(20) }, []],
  ["RE-04 20 characters of a new seat", { type: "new", justification: "x".repeat(20) }, []],
  ["RE-05 two seats for one leaver", { seats: 2 }, ["Choose one leaver for each seat: 2 seats, 1 chosen."]],
  ["RE-05 a new seat needs nobody to leave", { type: "internship", seats: 2 }, []],
  ["RE-07 cover without an end", { type: "temporary_cover" }, ["The cover must end between Tue 2 Feb 2027 and Wed 2 Feb 2028."]],
  [
    "RE-07 on the day it is needed",
    { type: "temporary_cover", coverUntil: "2027-02-01" },
    ["The cover must end between Tue 2 Feb 2027 and Wed 2 Feb 2028."],
  ],
  ["RE-07 the next day", { type: "temporary_cover", coverUntil: "2027-02-02" }, []],
  ["RE-07 366 days later", { type: "temporary_cover", coverUntil: "2028-02-02" }, []],
  [
    "RE-07 367 days later",
    { type: "temporary_cover", coverUntil: "2028-02-03" },
    ["The cover must end between Tue 2 Feb 2027 and Wed 2 Feb 2028."],
  ],
])("%s", (_, change, sentences) => expect(found(change)).toEqual(sentences));

test("RE-05 a leaver is on notice, or left at most 180 days ago, and of the department", () => {
  const left = (lastWorkingDay: string) => isLeaver({ status: "left", lastWorkingDay }, TODAY);
  expect([left("2026-06-10"), left("2026-06-09")]).toEqual([true, false]);
  expect(isLeaver({ status: "active", lastWorkingDay: undefined }, TODAY)).toBe(false);
  const refusal = ["Deepak Verma is not on notice and did not leave this department in the last 180 days."];
  expect(found({}, { leavers: [{ ...deepak, department: "sales" }] })).toEqual(refusal);
  expect(found({}, { leavers: [{ ...deepak, status: "active", lastWorkingDay: undefined }] })).toEqual(refusal);
});

test("RE-06 a leaver serves one live requisition", () =>
  expect(found({}, { leavers: [{ ...deepak, taken: "RQ-2026-00007" }] })).toEqual([
    "RQ-2026-00007 already requests a replacement for Deepak Verma.",
  ]));

test("RE-03, RE-08 what is soon or similar is a warning", () => {
  const warned = (neededBy: string, similar?: string) => said(warningsOf({ ...values, neededBy }, { ...facts, similar }));
  expect(warned("2027-01-05")).toEqual(["Filling a seat usually takes 30 days. Tue 5 Jan is only 29 days away."]);
  expect(warned("2027-01-06")).toEqual([]);
  expect(warned("2027-02-01", "RQ-2026-00003")).toEqual(["RQ-2026-00003 requests the same position. Submit this one if you need both."]);
});

test("leavers and the end of a cover go with their reason", () => {
  const all = { ...values, leavers: ["A", "A", "B"], coverUntil: "2027-03-01" };
  expect(tidyRequisition(all)).toMatchObject({ leavers: ["A", "B"] });
  expect("coverUntil" in tidyRequisition(all)).toBe(false);
  expect(tidyRequisition({ ...all, type: "temporary_cover" })).toMatchObject({ leavers: [], coverUntil: "2027-03-01" });
  expect(linesOf(" a \n\nb")).toEqual(["a", "b"]);
});

test("seats are reduced to those that are taken, never below", () => {
  const places = { seats: 3, offers: 1, hires: 1 };
  expect([2, 1, 3, undefined].map((wanted) => said(checkReduce(wanted, places)))).toEqual([
    [],
    ["2 seats are filled or have an offer. Enter at least 2."],
    ["Enter fewer seats than the current 3."],
    ["Enter fewer seats than the current 3."],
  ]);
});

test("nothing ends without a reason, nor while an offer is out", () => {
  expect(said(checkEnding("Budget cut", { offers: 0 }))).toEqual([]);
  expect(said(checkEnding("no", { offers: 2 }))).toEqual(["Enter a reason of at least 5 characters.", "Close the open offers first: 2."]);
});

test("OP-01 a published opening has 100 characters of text and closes today or later", () => {
  const check = (characters: number, closesOn?: string | null) => said(checkOpening({ text: "x".repeat(characters), closesOn }, TODAY));
  expect(check(99)).toEqual(["Write at least 100 characters about the position before you publish it; 99 so far."]);
  expect([check(100), check(100, TODAY), check(100, null)]).toEqual([[], [], []]);
  expect(check(100, "2026-12-06")).toEqual(["Choose today or a later day."]);
});

test("OP-02 offers and hires take seats", () => {
  expect(seatsLeft({ seats: 3, offers: 1, hires: 1 })).toBe(1);
  expect(seatsLeft({ seats: 1, offers: 1, hires: 0 })).toBe(0);
});
