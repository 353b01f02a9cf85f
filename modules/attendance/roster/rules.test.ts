// Rows of a roster file, each as somebody's days or with what is wrong with it.
import { expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import type { Sheet } from "#shared/sheet.ts";
import { rosterMessages } from "./messages.ts";
import { cellsOf, checkRosterRows, type RosterFacts } from "./rules.ts";

const sheet = (headers: string[], ...rows: string[][]): Sheet => ({
  headers,
  rowCount: rows.length,
  columnCount: headers.length,
  rows: rows.map((cells, index) => ({ no: index + 2, cells })),
});
const facts: RosterFacts = {
  people: new Map([
    ["LF-0040", { employee: 40, locked: "2026-10-31" }],
    ["LF-0041", { employee: 41 }],
    ["LF-0003", { employee: 3 }],
  ]),
  shifts: new Map([["NIG", "night"]]),
  self: 3,
};
const read = (...rows: string[][]) => {
  const found = cellsOf(sheet(["Employee", "From", "Until", "Shift"], ...rows));
  return "cells" in found ? checkRosterRows(found.cells, facts) : [];
};
const sentences = (...rows: string[][]) =>
  read(...rows).flatMap(({ problem }) => (problem ? [renderMessage(rosterMessages[problem.code], problem.params)] : []));

test("AT-44: each wrong row says what is wrong, and the others stand", () => {
  expect(
    sentences(
      ["LF-0040", "2026-12-07", "2026-12-13", "NIG"],
      ["LF-9999", "2026-12-07", "", "NIG"],
      ["LF-0003", "2026-12-07", "", "NIG"],
      ["LF-0041", "2026-12-07", "", "NGT"],
      ["LF-0041", "7 December", "", "NIG"],
      ["LF-0041", "2026-12-07", "2026-12-06", "NIG"],
      ["LF-0040", "2026-10-31", "", "NIG"],
      ["LF-0040", "2026-12-13", "", "NIG"],
      ["LF-0040", "2026-12-14", "", ""],
    ),
  ).toEqual([
    "Row 3: LF-9999 belongs to nobody who works here.",
    "Row 4: nobody changes their own shift.",
    "Row 5: NGT is the code of no shift.",
    "Row 6: 7 December is no day. Write it as 2026-12-31.",
    "Row 7: 6 Dec lies before 7 Dec.",
    "Row 8: choose a day after 31 Oct.",
    "Row 9: meets the days of row 2, of the same person.",
  ]);
});

test("AT-44: codes are compared without capitals, and days are read as other files write them", () => {
  const rows = read(["lf-0041", "23-Nov-26", "2026/11/29", "nig"], ["LF-0040", "14.12.2026", "", ""]);
  expect(rows.map(({ wish }) => [wish?.employee, wish?.from, wish?.until])).toEqual([
    [41, "2026-11-23", "2026-11-29"],
    [40, "2026-12-14", null],
  ]);
  expect(read(["LF-0041", "03/04/2027", "23/04/2027", ""]).map(({ wish }) => wish?.from)).toEqual(["2027-04-03"]);
  expect(sentences(["LF-0041", "03/04/2027", "", ""])).toEqual(["Row 2: 03/04/2027 may be read in two ways. Write it as 2026-12-31."]);
});

test("AT-44: columns stand in any order, and an empty shift is that of the place", () => {
  const found = cellsOf(sheet(["shift", "FROM", " employee "], ["nig", "2026-12-07", "LF-0041"], ["", "2026-11-01", "LF-0040"]));
  const rows = "cells" in found ? checkRosterRows(found.cells, facts) : [];
  expect(rows.map(({ wish }) => wish)).toEqual([
    { no: 2, employee: 41, shiftId: "night", from: "2026-12-07", until: null },
    { no: 3, employee: 40, shiftId: undefined, from: "2026-11-01", until: null },
  ]);
});

test("AT-44: a file without its columns, without rows or with too many is none", () => {
  const wrong = (found: ReturnType<typeof cellsOf>) =>
    "wrong" in found ? found.wrong.map(({ code, params }) => renderMessage(rosterMessages[code], params)) : [];
  expect(wrong(cellsOf(sheet(["employee", "day"])))).toEqual([
    "The file needs the columns employee, from, until and shift; from, shift is not there.",
  ]);
  expect(wrong(cellsOf(sheet(["employee", "from", "until", "shift"])))).toEqual(["The file has no rows."]);
  const long = { ...sheet(["employee", "from", "until", "shift"], ["LF-0040", "2026-12-07", "", "NIG"]), rowCount: 5001 };
  expect(wrong(cellsOf(long))).toEqual(["The file has 5,001 rows; 5,000 is the most."]);
});
