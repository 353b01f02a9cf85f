import { describe, expect, test } from "vitest";
import { daysLeft } from "#shared/file-import.ts";
import { renderMessage } from "#shared/message.ts";
import {
  type ChosenMapping,
  type CodeSpan,
  checkPunchRow,
  countersOf,
  lockedByNight,
  type PersonThen,
  type PunchFacts,
  withoutRepeats,
} from "./check.ts";
import { suggestColumns } from "./columns.ts";
import { MOST_ROWS } from "./contract.ts";
import { holdsStates, kindOf } from "./direction.ts";
import { punchImportMessages } from "./messages.ts";
import { formatOfMoments, readMoment } from "./moment.ts";
import { checkCommit, checkMapping, checkSheet, checkUndo, commitUntil, type ImportBroken, mayUndo } from "./rules.ts";

const said = (found: readonly { code: string; params?: ImportBroken["params"] }[]): string[] =>
  found.map(({ code, params }) => renderMessage(punchImportMessages[code as ImportBroken["code"]], params));

const mapping: ChosenMapping = { columns: ["code", "moment", "direction"], dateFormat: "dd/mm/yyyy", zone: "Asia/Kolkata", device: "Gate" };
const person: PersonThen = {
  name: "Asha Nair",
  joinedOn: "2026-11-16",
  keptSince: "2026-11-18",
  lastDay: "2026-12-31",
  place: "Bengaluru",
  locationId: "b",
  zone: "Asia/Kolkata",
  locked: "2026-11-30",
  closes: "2027-01-01T01:00:00.000Z",
};
const facts = (own: Partial<PunchFacts> = {}): PunchFacts => ({
  mapping,
  now: "2026-12-07T04:00:00.000Z",
  startsOn: "2026-01-01",
  importer: 9,
  codes: new Map([["771", [{ employee: 1, from: "2026-01-01", until: null }]]]),
  personOn: () => person,
  ...own,
});
const row = (...cells: string[]) => checkPunchRow({ no: 14, cells }, facts());

describe("AT-40: what a file may be", () => {
  const sheet = { headers: ["Code", "When"], rows: [{ no: 2, cells: ["771", "x"] }], rowCount: 1, columnCount: 2 };
  test("at most 50,000 rows, which the refusal names", () => {
    expect(checkSheet(sheet)).toEqual([]);
    expect(checkSheet({ ...sheet, rowCount: MOST_ROWS })).toEqual([]);
    expect(said(checkSheet({ ...sheet, rowCount: 61_200 }))).toEqual(["The file has 61,200 rows; 50,000 is the most."]);
    expect(said(checkSheet({ ...sheet, rows: [] }))).toEqual(["The file has no row below its headers. Add at least one."]);
  });

  test("columns are suggested by their headers; zone and date format never are, and are asked for", () => {
    expect(suggestColumns(["Card No", "Log Date", "Time", "In/Out", "Terminal", "Temperature"])).toEqual([
      ...(["code", "day", "time", "direction", "device", null] as const),
    ]);
    const around = { width: 2, zones: ["Asia/Kolkata"] };
    expect(said(checkMapping({ columns: [null, null], device: "" }, around))).toEqual([
      "Choose the column with the device code.",
      "Choose the column with date and time, or one with the date and one with the time.",
      "Choose how the file writes its dates.",
      "Choose in which place's time the file is written.",
    ]);
    const chosen = { dateFormat: "yyyy-mm-dd", zone: "Asia/Kolkata", device: "" } as const;
    expect(checkMapping({ columns: ["code", "moment"], ...chosen }, around)).toEqual([]);
    expect(checkMapping({ columns: ["code", "day", "time"], ...chosen }, { ...around, width: 3 })).toEqual([]);
    expect(said(checkMapping({ columns: ["code", "moment", "time"], ...chosen }, { ...around, width: 3 }))).toEqual([
      "Date and time stand in one column. Take the columns for date or time away.",
    ]);
    expect(said(checkMapping({ columns: ["code", "code", "moment"], ...chosen }, { ...around, width: 3 }))).toEqual([
      "Two columns are called device code. Choose one of them.",
    ]);
    expect(said(checkMapping({ columns: ["code", "moment"], ...chosen, zone: "Europe/Paris" }, around))).toEqual([
      "Choose in which place's time the file is written.",
    ]);
  });
});

describe("AT-40: columns of devices", () => {
  const rows = (...lines: string[]) => lines.map((line, at) => ({ no: at + 1, cells: line.split("\t") }));
  const attlog = (...states: string[]) => rows(...states.map((state, at) => `739\t2026-12-03 21:5${at}:00\t1\t${state}\t1\t0`));

  test("a column that holds date and time is one, whatever it is called", () => {
    const log = rows("739\t03/12/2026 9:31\tC/In");
    expect(suggestColumns(["AC-No.", "Time", "State"], log)).toEqual(["code", "moment", "direction"]);
    expect(suggestColumns(["UserID", "LogDate", "Direction"], log)).toEqual(["code", "moment", "direction"]);
    expect(suggestColumns(["Emp No.", "Date", "Time"], rows("739\t2026-12-03 00:00:00\t09:31"))).toEqual(["code", "day", "time"]);
    expect(formatOfMoments(log, ["code", "moment", null])).toBeUndefined();
    expect(formatOfMoments(rows("739\t23/11/2026 9:31"), ["code", "moment"])).toBe("dd/mm/yyyy");
  });

  test("without headers they are known by what stands in them", () => {
    expect(suggestColumns(["", "", ""], rows("739\t2026-12-03 21:58:00\tin", "739\t2026-12-04 06:33:00\tout"))).toEqual([
      ...["code", "moment", "direction"],
    ]);
    expect(suggestColumns(["", "", ""], rows("23-Nov-26\t739\t8:58"))).toEqual(["day", "code", "time"]);
    // One cell that no calendar knows is refused in its row, and leaves the column what it is.
    const wrongDay = rows("739\t2026-02-29 21:58:00\tin", "739\t2026-12-04 06:33:00\tout", "739\t2026-12-04 21:58:00\tin");
    expect(suggestColumns(["", "", ""], wrongDay)).toEqual(["code", "moment", "direction"]);
    expect(suggestColumns(["Code", "Time", "State"], wrongDay)).toEqual(["code", "moment", "direction"]);
    expect(formatOfMoments(wrongDay, ["code", "moment", null])).toBe("yyyy-mm-dd");
    const none = ["", "", "", "", "", ""];
    expect(suggestColumns(none, attlog("0", "1"))).toEqual(["code", "moment", null, "direction", null, null]);
    // Always the same state: nobody chooses it at this terminal.
    expect(suggestColumns(none, attlog("0", "0"))).toEqual(["code", "moment", null, null, null, null]);
  });

  test("states have numbers only where a column counts them from 0, and words as terminals write them", () => {
    expect([holdsStates(["0", "1", "255"]), holdsStates(["1", "2"]), holdsStates(["0", "7"])]).toEqual([true, false, false]);
    expect(["0", "1", "2", "3", "4", "5", "255"].map((state) => kindOf(state, true))).toEqual([
      ...["in", "out", "out", "in", "in", "out", "untyped"],
    ]);
    expect(["C/In", "C/Out", "OverTime In", "Out Back", "1", ""].map((said) => kindOf(said))).toEqual([
      ...["in", "out", "in", "in", undefined, "untyped"],
    ]);
  });

  test("a row for a whole day is refused with the names of its columns", () => {
    const sheet = { rows: rows("739\t23-Nov-26\t08:58\t17:02"), rowCount: 1, columnCount: 4 };
    expect(said(checkSheet({ ...sheet, headers: ["AC-No.", "Date", "Clock In", "Clock Out"] }))[0]).toMatch(/^“Clock In” and “Clock Out”/);
    expect(checkSheet({ ...sheet, headers: ["AC-No.", "Time", "In", "Out"] })).toEqual([]);
  });
});

describe("AT-40: the moment of a row", () => {
  const moment = (text: string, zone = "Asia/Kolkata") => readMoment((field) => (field === "moment" ? text : ""), "dd/mm/yyyy", zone);
  test.each([
    ["03/12/2026 09:31", "2026-12-03T04:01:00.000Z"],
    ["3/12/2026 9:31:05", "2026-12-03T04:01:05.000Z"],
    ["03/12/2026 06:40 PM", "2026-12-03T13:10:00.000Z"],
    ["03/12/2026 12:05 am", "2026-12-02T18:35:00.000Z"],
    ["2026-12-03T09:31:00+05:30", "2026-12-03T04:01:00.000Z"],
    ["2026-12-03T04:01:00.250Z", "2026-12-03T04:01:00.250Z"],
  ])("%s", (text, at) => expect(moment(text)?.at).toBe(at));

  test.each([
    "",
    "03/12/2026",
    "09:31",
    "32/12/2026 09:31",
    "03/12/2026 24:00",
    "03/12/2026 9.31",
    "03/12/2026 13:00 PM",
    "yesterday 09:31",
  ])("“%s” is none", (text) => expect(moment(text)).toBeUndefined());

  test.each([
    ["2026-12-03", "09:31"],
    ["2026-12-03 00:00:00", "09:31"],
    ["2026-12-03 09:31:00", "2026-12-03 09:31:00"],
    ["2026-12-03", "1899-12-30 09:31:00"],
  ])("%s and %s in two columns", (day, time) => {
    const at = readMoment((field) => ({ day, time })[field as "day" | "time"] ?? "", "dd/mm/yyyy", "Asia/Kolkata")?.at;
    expect(at).toBe("2026-12-03T04:01:00.000Z");
  });

  test.each([
    ["2026-12-03 22:15:00", "09:31"],
    ["2026-12-03", "2026-12-04 09:31"],
  ])("%s and %s speak of two moments, so of none", (day, time) => {
    expect(readMoment((field) => ({ day, time })[field as "day" | "time"] ?? "", "dd/mm/yyyy", "Asia/Kolkata")).toBeUndefined();
  });

  test("AT-41: of a doubled hour the earlier is taken with a warning, unless the row says how far it is from UTC", () => {
    expect(moment("25/10/2026 01:30", "Europe/London")).toMatchObject({ at: "2026-10-25T00:30:00.000Z", warning: { case: "doubled" } });
    const second = moment("25/10/2026 01:30+00:00", "Europe/London");
    expect(second).toEqual({ at: "2026-10-25T01:30:00.000Z", day: "2026-10-25" });
    expect(moment("29/03/2026 01:30", "Europe/London")).toMatchObject({
      at: "2026-03-29T01:30:00.000Z",
      warning: { case: "skipped", to: "02:30" },
    });
  });
});

describe("AT-41: what a row is", () => {
  test("new, with whoever has the code on that day, their zone and date", () => {
    expect(row("771", "03/12/2026 09:31", "IN")).toEqual({
      no: 14,
      outcome: "new",
      code: "771",
      said: "03/12/2026 09:31",
      reasons: [],
      employee: 1,
      at: "2026-12-03T04:01:00.000Z",
      kind: "in",
      device: "Gate",
      zone: "Asia/Kolkata",
      day: "2026-12-03",
      locationId: "b",
    });
    expect(row("771", "03/12/2026 09:31", "").kind).toBe("untyped");
  });

  test.each([
    [["772", "03/12/2026 09:31"], "Row 14: device code 772 belongs to nobody."],
    [["", "03/12/2026 09:31"], "Row 14 has no device code."],
    [["771", "03/12/2025 09:31"], "Row 14: device code 771 belonged to nobody on 3 Dec 2025."],
    [["771", "yesterday"], "Row 14: “yesterday” is not a time."],
    [["771", "12/12/2026 09:31"], "Row 14: 12 Dec 2026, 09:31 has not come yet."],
    [["771", "15/11/2026 09:31"], "Row 14: Asha Nair joined on 16 Nov 2026."],
    [["771", "17/11/2026 09:31"], "Row 14: attendance of Asha Nair is kept here from 18 Nov 2026."],
    [["771", "30/11/2026 09:31"], "Row 14: Bengaluru is closed up to 30 Nov 2026."],
  ])("%j is an error that says the way out", (cells, sentence) => {
    const checked = row(...cells);
    expect([checked.outcome, said(checked.reasons)[0]]).toEqual(["error", sentence]);
  });

  test("after the last day is an error, and so is what lies before attendance began", () => {
    const with_ = (own: Partial<PersonThen>, more: Partial<PunchFacts> = {}) =>
      said(
        checkPunchRow({ no: 3, cells: ["771", "03/12/2026 09:31"] }, facts({ personOn: () => ({ ...person, ...own }), ...more })).reasons,
      );
    expect(with_({ lastDay: "2026-12-02", closes: "2026-12-02T19:00:00.000Z" })).toEqual([
      "Row 3: the last day of Asha Nair was 2 Dec 2026.",
    ]);
    expect(with_({}, { startsOn: "2026-12-04" })).toEqual(["Row 3: attendance is kept from 4 Dec 2026 on."]);
    expect(with_({}, { importer: 1 })).toEqual(["Row 3 is about yourself."]);
  });

  test("AT-06, AT-41: the night of the last day goes on until it closes", () => {
    const then = { ...person, lastDay: "2026-12-02", closes: "2026-12-03T07:00:00.000Z" };
    const at = (time: string) =>
      checkPunchRow({ no: 3, cells: ["771", `03/12/2026 ${time}`] }, facts({ personOn: () => then })).reasons.map(
        ({ params }) => params?.case,
      );
    expect([at("06:40"), at("12:29"), at("12:30")]).toEqual([[], [], ["left"]]);
  });

  test("AT-06, AT-41: so does the code that ends with the last day, unless somebody else has it by then; one that ended before does not", () => {
    const then = { ...person, lastDay: "2026-12-02", closes: "2026-12-03T07:00:00.000Z" };
    const personOn = (employee: number) => (employee === 1 ? then : { ...person, name: "Zoya Khan" });
    const at = (time: string, until: string, more: readonly CodeSpan[] = []) => {
      const codes = new Map([["771", [{ employee: 1, from: "2026-01-01", until }, ...more]]]);
      const { employee, reasons } = checkPunchRow({ no: 3, cells: ["771", `03/12/2026 ${time}`] }, facts({ codes, personOn }));
      return [employee, ...reasons.map(({ params }) => params?.case)];
    };
    expect([at("06:40", "2026-12-02"), at("12:29", "2026-12-02"), at("12:30", "2026-12-02")]).toEqual([[1], [1], [undefined, "codeThen"]]);
    expect(at("06:40", "2026-12-01")).toEqual([undefined, "codeThen"]);
    expect(at("06:40", "2026-12-02", [{ employee: 2, from: "2026-12-03", until: null }])).toEqual([2]);
  });

  test("a word that is neither in nor out is a warning, and the order decides", () => {
    const checked = row("771", "03/12/2026 09:31", "lunch");
    expect([checked.outcome, checked.kind, said(checked.reasons)]).toEqual([
      ...["new", "untyped", ["Row 14: “lunch” says neither in nor out; the order of the punches decides."]],
    ]);
    expect(countersOf([checked, row("772", "x")])).toEqual({ new: 1, same: 0, error: 1, warning: 1 });
  });

  test("a file that holds a punch twice has it once", () => {
    const one = row("771", "03/12/2026 09:31");
    expect(withoutRepeats([one, one, row("771", "03/12/2026 09:32")]).map(({ outcome }) => outcome)).toEqual(["new", "same", "new"]);
  });

  test("AT-22: what could still close the night of a locked day is locked with it", () => {
    const night = { until: "2026-11-30", place: "Pune", closes: "2026-12-01T07:00:00.000Z" };
    const at = (moment: string) => lockedByNight({ no: 2, day: "2026-12-01", at: moment }, night);
    expect(said([at("2026-12-01T01:10:00.000Z")].flatMap((found) => found ?? []))).toEqual(["Row 2: Pune is closed up to 30 Nov 2026."]);
    expect(at("2026-12-01T07:00:00.000Z")).toBeUndefined();
    expect(lockedByNight({ no: 2, day: "2026-11-30", at: "2026-11-30T04:00:00.000Z" }, night)).toBeDefined();
    expect(lockedByNight({ no: 2, day: "2026-11-30", at: "2026-11-30T04:00:00.000Z" }, undefined)).toBeUndefined();
  });
});

describe("AT-42: the commit", () => {
  const counters = { new: 6, same: 1, error: 3, warning: 0 };
  const asked = { rows: 6, leaveOut: true };
  const around = { counters, checkedAt: "2026-12-07T04:00:00.000Z", now: "2026-12-08T04:00:00.000Z", changed: false, running: undefined };
  test("counts for a day, and only while nothing else has changed", () => {
    expect(checkCommit(asked, around)).toEqual([]);
    expect(commitUntil(around.checkedAt)).toBe(around.now);
    expect(said(checkCommit(asked, { ...around, now: "2026-12-08T04:00:00.001Z" }))).toEqual(["Checked more than a day ago. Check again."]);
    expect(said(checkCommit(asked, { ...around, changed: true }))).toEqual([
      "Codes, punches or a closed month have changed since the check. Check again.",
    ]);
  });

  test("the number that was read and the tick are needed; one import runs at a time", () => {
    expect(said(checkCommit({}, { ...around, running: { number: "AI-2026-00004", done: 1, of: 4 } }))).toEqual([
      "AI-2026-00004 is still running (25 %).",
      "6 punches would be added now. Look at them, then go on.",
      "Agree that 3 rows stay out.",
    ]);
    expect(said(checkCommit(asked, { ...around, counters: { ...counters, new: 0 } }))).toEqual(["No row adds a punch."]);
  });
});

test("AT-43: undone for thirty days, and never where a date of it is locked by now", () => {
  expect(mayUndo("2026-11-07T04:00:00.000Z", "2026-12-07T04:00:00.000Z")).toBe(true);
  expect(mayUndo("2026-11-07T04:00:00.000Z", "2026-12-07T04:00:00.001Z")).toBe(false);
  expect(daysLeft("2026-12-07T04:00:00.000Z", "2026-12-01T05:00:00.000Z")).toBe(6);
  const locked = { days: 12, until: "2026-11-30" };
  expect(said(checkUndo(locked, "2026-12-07"))).toEqual(["12 dates are locked meanwhile. Reopen November first."]);
  expect(said(checkUndo(locked, "2027-01-07"))).toEqual(["12 dates are locked meanwhile. Reopen November 2026 first."]);
  expect(checkUndo(undefined, "2026-12-07")).toEqual([]);
});
