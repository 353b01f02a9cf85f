import { describe, expect, test } from "vitest";
import { daysLeft } from "#shared/file-import.ts";
import { renderMessage } from "#shared/message.ts";
import { formatOfDays, readDay } from "#shared/sheet.ts";
import { CLEAR, guessColumns } from "./columns.ts";
import { importMessages } from "./messages.ts";
import { checkCommit, checkMapping, checkSheet, commitUntil, daysIn, mayUndo, missingToAdd, nearestName, undoUntil } from "./rules.ts";
import { readRow } from "./values.ts";

const said = (found: readonly { code: string; params?: Record<string, string | number | undefined> }[]): string[] =>
  found.map(({ code, params }) => renderMessage(importMessages[code as keyof typeof importMessages] ?? code, params));

const row = (no: number, ...cells: string[]) => ({ no, cells });

describe("a file", () => {
  const sheet = { headers: ["Code"], rows: [row(2, "LF-0001")], rowCount: 1, columnCount: 1 };

  test("PE-60: has 1 to 10,000 rows and at most 60 columns; all that is wrong is said at once", () => {
    expect(checkSheet(sheet)).toEqual([]);
    expect(checkSheet({ ...sheet, rowCount: 10_000, columnCount: 60 })).toEqual([]);
    expect(said(checkSheet({ ...sheet, rowCount: 12_480, columnCount: 61 }))).toEqual([
      "The file has 61 columns; 60 is the most.",
      "The file has 12,480 rows; 10,000 is the most.",
    ]);
    expect(said(checkSheet({ ...sheet, rows: [] }))).toEqual(["The file has no row below its headers. Add at least one."]);
    expect(said(checkSheet({ ...sheet, rows: [row(7, "x".repeat(501))] }))).toEqual(["A cell of row 7 has more than 500 characters."]);
  });

  test("PE-61: its columns are known by their headers, each field once, and nobody's role, secret or picture is among them", () => {
    expect(
      guessColumns(["Emp Code", "FIRST NAME", "Date of joining", "Password", "PAN", "Code", "Dept.", "Account number", "Photo"]),
    ).toEqual([...(["code", "firstName", "joinedOn", null, null, null, "department", null, null] as const)]);
  });

  test("PE-61: the code is needed, for new people the rest of their job too, and no field comes twice", () => {
    const mapping = {
      columns: ["firstName", "firstName", null] as ("firstName" | null)[],
      dateFormat: "yyyy-mm-dd" as const,
      createMissing: false,
    };
    expect(said(checkMapping(mapping, { width: 3 }))).toEqual([
      "Two columns are called first name. Choose one of them.",
      "Choose the column with the code.",
    ]);
    expect(said(checkMapping(mapping, { width: 2 }))[0]).toBe("The columns have changed. Read the page again.");
    expect(missingToAdd(mapping).map(({ field }) => field)).toEqual([
      ...["workEmail", "joinedOn", "employmentType", "department", "designation", "grade", "location"],
    ]);
    const dated = { columns: ["code", "joinedOn"] as ("code" | "joinedOn")[], createMissing: false };
    expect(said(checkMapping(dated, { width: 2 }))).toEqual(["Choose how the file writes its dates."]);
    expect(checkMapping({ ...dated, columns: ["code", "firstName"] as never }, { width: 2 })).toEqual([]);
    expect(said(missingToAdd(mapping))[1]).toBe("Choose the column with the joining day.");
  });

  test("PE-61: one date format for the whole file, found on its samples; what a spreadsheet keeps as a date is never ambiguous", () => {
    expect(formatOfDays(["03/04/2026", "31/12/2026", "01/02/2026"])).toBe("dd/mm/yyyy");
    expect(formatOfDays(["12/31/2026", "03/04/2026"])).toBe("mm/dd/yyyy");
    expect(formatOfDays(["1 Feb 2026", "28-Feb-2026"])).toBe("dd mmm yyyy");
    expect(formatOfDays([])).toBe("yyyy-mm-dd");
    expect(readDay("3/4/2026", "dd/mm/yyyy")).toBe("2026-04-03");
    expect(readDay("3/4/2026", "mm/dd/yyyy")).toBe("2026-03-04");
    expect(readDay("2026-04-03", "mm/dd/yyyy")).toBe("2026-04-03");
    for (const text of ["31/02/2026", "1/1/26", "tomorrow", "32.01.2026", "1 Foo 2026"])
      expect(readDay(text, "dd/mm/yyyy")).toBeUndefined();
    expect(daysIn([row(2, "a", "1.2.2026"), row(3, "b", CLEAR), row(4, "c", "3.2.2026")], ["code", "joinedOn"], 3)).toEqual([
      "1.2.2026",
      "3.2.2026",
    ]);
  });
});

test("PE-62: of an unknown name the nearest is said, and none where nothing is near", () => {
  const names = ["Engineering", "Operations", "HR", "Sales"];
  expect(nearestName("Enginering", names)).toBe("Engineering");
  expect(nearestName("oprations", names)).toBe("Operations");
  expect(nearestName("Hr ", names)).toBe("HR");
  expect(nearestName("Legal", names)).toBeUndefined();
});

test("PE-64: a blank keeps, “(clear)” empties what may be empty, and every cell that cannot be read says so", () => {
  const columns = ["code", "lastName", "mobile", "joinedOn", "gender", "noticeDays", "nationality", "firstName"] as const;
  const mapping = { columns: [...columns], dateFormat: "dd/mm/yyyy" as const };
  expect(readRow(row(5, "lf-0001", "(clear)", "+91 98450 12345", "", "Female", "045", "in", " Asha  K "), mapping)).toEqual({
    values: {
      code: "LF-0001",
      lastName: null,
      mobile: "+919845012345",
      gender: "female",
      noticeDays: "45",
      nationality: "IN",
      firstName: "Asha K",
    },
    wrong: [],
  });
  const { wrong } = readRow(row(22, "x y", "", "12", "31/02/2026", "woman", "200", "India", "(clear)"), mapping);
  expect(said(wrong)).toEqual([
    "Row 22: “x y” is no code: 3 to 16 capital letters, digits and hyphens.",
    "people.format",
    "Row 22: 31/02/2026 is not a date.",
    "Row 22: “woman” is no gender. Choose female, male, other, undisclosed.",
    "Row 22: “200” is not a number of days from 0 to 180.",
    "Row 22: write the country with two letters, like IN.",
    "Row 22: First name cannot be emptied.",
  ]);
});

describe("a commit and its undo", () => {
  const counters = { add: 2, update: 1, same: 3, warning: 1, error: 2 };
  const facts = { counters, checkedAt: "2026-11-20T10:00:00.000Z", now: "2026-11-21T10:00:00.000Z", running: undefined };

  test("PE-65: within a day of the check, one at a time, with the number of rows typed and the tick for those that stay out", () => {
    expect(checkCommit({ rows: 3, leaveOut: true }, facts)).toEqual([]);
    expect(checkCommit({ rows: 3 }, { ...facts, counters: { ...counters, error: 0 } })).toEqual([]);
    expect(
      said(
        checkCommit({ rows: 2 }, { ...facts, now: "2026-11-21T10:00:00.001Z", running: { number: "IM-2026-00003", done: 64, of: 100 } }),
      ),
    ).toEqual([
      "Checked more than a day ago. Check again.",
      "IM-2026-00003 is still running (64 %).",
      "Type 3: so many rows are added or changed.",
      "Agree that 2 rows stay out.",
    ]);
    expect(said(checkCommit({ rows: 0, leaveOut: true }, { ...facts, counters: { ...counters, add: 0, update: 0 } }))).toEqual([
      "No row adds or changes anything.",
    ]);
    expect(commitUntil("2026-11-20T10:00:00.000Z")).toBe("2026-11-21T10:00:00.000Z");
  });

  test("PE-66: it may be undone for seven days, to the millisecond", () => {
    const at = "2026-11-20T10:00:00.000Z";
    expect([mayUndo(at, "2026-11-27T10:00:00.000Z"), mayUndo(at, "2026-11-27T10:00:00.001Z")]).toEqual([true, false]);
    expect([daysLeft(undoUntil(at), at), daysLeft(undoUntil(at), "2026-11-26T10:00:01.000Z")]).toEqual([7, 1]);
  });
});
