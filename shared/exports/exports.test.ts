import { describe, expect, test } from "vitest";
import { type Cell, type Column, cellsOf, headOf } from "./cells.ts";
import { csvLine } from "./csv.ts";
import { exportMessages } from "./messages.ts";
import { checkExport, type ExportLimits, usualLimits } from "./rules.ts";
import { exportStates, exportWorkflow, isUnderWay } from "./workflow.ts";

const text = (value: string): Cell => ({ type: "text", value });
const line = (...cells: Cell[]): string => csvLine(cells);

describe("DX-02: a text in a CSV", () => {
  // File 03, section 6, and the rest of what the rule names.
  test.each([
    ["=1+1", "'=1+1"],
    ["+91 98450", "'+91 98450"],
    ["-5", "'-5"],
    ["＝x", "'＝x"],
    ["a=b", "a=b"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠x", "'＠x"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ["\tx", '"\'\tx"'],
    ["\rx", '"\'\rx"'],
    ["\nx", '"\'\nx"'],
    ["a,b", '"a,b"'],
    ["a;b", '"a;b"'],
    ['say "no"', '"say ""no"""'],
    ["two\nlines", '"two\nlines"'],
    [" =1", " =1"],
    ["'=1", "'=1"],
    ["José 你好", "José 你好"],
  ])("%j is written as %j", (given, written) => {
    expect(line(text(given))).toBe(`${written}\r\n`);
  });

  test("ends its line with CRLF and leaves nothing between the commas of what is not there", () => {
    expect(line(text("a"), { type: "blank" }, { type: "blank" })).toBe("a,,\r\n");
  });
});

describe("DX-02: what is no text in a CSV", () => {
  test("a negative number is no formula", () => {
    expect(line({ type: "number", value: -5 })).toBe("-5\r\n");
    expect(line({ type: "amount", value: "-5.00" })).toBe("-5.00\r\n");
  });

  test("a day is ISO, a flag is a word", () => {
    expect(line({ type: "day", value: "2026-12-01" }, { type: "flag", value: true }, { type: "flag", value: false })).toBe(
      "2026-12-01,yes,no\r\n",
    );
  });

  test("money is two columns: the amount and its currency", () => {
    type Row = { name: string; paid?: { minor: number; currency: string } };
    const columns: Column<Row>[] = [
      { label: "Name", type: "text", value: ({ name }) => name },
      { label: "Paid", type: "money", value: ({ paid }) => paid },
    ];
    expect(headOf(columns)).toEqual(["Name", "Paid", "Paid (currency)"]);
    expect(line(...cellsOf(columns, { name: "Asha", paid: { minor: 5_000_001, currency: "INR" } }))).toBe("Asha,50000.01,INR\r\n");
    expect(line(...cellsOf(columns, { name: "" }))).toBe(",,\r\n");
  });
});

describe("DX-01: whether an export may be made", () => {
  test.each([
    [{ rows: 2000, underWay: 3 }, []],
    [{ rows: 2001, underWay: 2 }, []],
    [{ rows: 2001, underWay: 3 }, ["exports.busy"]],
    [{ rows: 100_000, underWay: 0 }, []],
    [{ rows: 100_001, underWay: 0 }, ["exports.too_many"]],
    [{ rows: 100_001, underWay: 3 }, ["exports.too_many"]],
  ])("%j: %j", (facts, codes) => {
    expect(checkExport({ ...facts, limits: usualLimits }).map(({ code }) => code)).toEqual(codes);
  });

  test("says how many rows there are and how many there may be", () => {
    const of = (limits: ExportLimits) => checkExport({ rows: 100_001, underWay: 0, limits })[0]?.params;
    expect(of(usualLimits)).toEqual({ n: "100,001", most: "100,000" });
    expect(of({ atOnce: 100, most: 5000 })).toEqual({ n: "100,001", most: "5,000" });
    expect(exportMessages["exports.too_many"]).toContain("{n} rows");
  });
});

test("only what waits or runs takes a place, and every other state but ready is the end", () => {
  expect(exportStates.filter(isUnderWay)).toEqual(["queued", "running"]);
  const left = Object.values(exportWorkflow.transitions).flatMap(({ from }) => from as readonly string[]);
  expect(exportStates.filter((state) => !left.includes(state))).toEqual(["expired", "failed", "cancelled"]);
});
