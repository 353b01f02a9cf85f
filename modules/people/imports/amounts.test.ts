import { describe, expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { amountForms, readAmounts } from "./amounts.ts";
import type { ImportField } from "./columns.ts";
import type { Mapping } from "./contract.ts";
import { importMessages } from "./messages.ts";

type File = Partial<Mapping> & { currency?: string | undefined; numeric?: readonly string[] };

/** What a column of basic pay reads as, each cell with its amount or its sentence. */
const read = (texts: readonly string[], { currency = "INR", numeric = [], ...file }: File = {}) => {
  const mapping: Mapping = { columns: ["code", "basic"], dateFormat: "yyyy-mm-dd", createMissing: false, ...file };
  const rows = texts.map((text, place) => ({ no: place + 2, cells: ["LF-1", text, text], numeric: numeric.includes(text) ? [1] : [] }));
  const amounts = amountForms(rows, mapping);
  return rows.map((row) => {
    const { values, wrong } = readAmounts(row, { mapping, amounts, currency });
    return values.basic ?? wrong.map(({ params }) => renderMessage(importMessages["people.import_row"], params)).join(" ");
  });
};

describe("PE-64: a column of amounts", () => {
  test("is read as its file writes decimals", () => {
    expect(read(["2500,50", "4100,5", "3.200,00"], { separator: ";" })).toEqual(["2500.50", "4100.50", "3200.00"]);
    expect(read(["2500.50", "4,100.5", "1,23,456.00"], { separator: ";" })).toEqual(["2500.50", "4100.50", "123456.00"]);
    expect(read(["1'234.50", "₹ 2 500", "Rs. 12,500.00/-"])).toEqual(["1234.50", "2500.00", "12500.00"]);
    expect(read(["2500,500", "1.234"], { currency: "KWD" })).toEqual(["2500.500", "1234.000"]);
    expect(read(["2,500,000"], { currency: "JPY" })).toEqual(["2500000"]);
  });

  test("that proves both signs is refused where it proves them, and where it leaves the sign open", () => {
    const [point, comma, open] = read(["1,234.50", "1.234,50", "2.500"], { separator: ";" });
    expect([point, comma]).toEqual([expect.stringContaining("1.234,50"), expect.stringContaining("1,234.50")]);
    expect(open).toContain("can be 2.500 or 2500");
  });

  test("an unambiguous value decides for all of it, the other columns and a semicolon where there is none", () => {
    expect(read(["1,234", "2500.50"])).toEqual(["1234.00", "2500.50"]);
    expect(read(["1.234", "2500,50"])).toEqual(["1234.00", "2500.50"]);
    expect(read(["1.234"], { separator: ";" })).toEqual(["1234.00"]);
    const columns: ImportField[] = ["code", "basic", "hra"];
    const rows = [{ no: 2, cells: ["LF-1", "43,500", "21750.5"] }];
    const mapping: Mapping = { columns, dateFormat: "yyyy-mm-dd", createMissing: false };
    const { values } = readAmounts(rows[0] as (typeof rows)[0], { mapping, amounts: amountForms(rows, mapping), currency: "INR" });
    expect(values).toEqual({ basic: "43500.00", hra: "21750.50" });
  });

  test("what stays ambiguous is refused with its cell and the ways out", () => {
    const sentence =
      "Row 2: Basic pay, a month “1,234” can be 1234 or 1.234. Choose how the file writes amounts under “Change columns”, or write 1234.00.";
    expect(read(["1,234", "500"], { separator: "," })).toEqual([sentence, "500.00"]);
    expect(read(["1,234"], { decimal: "." })).toEqual(["1234.00"]);
    expect(read(["1,234"], { currency: "KWD", decimal: "," })).toEqual(["1.234"]);
    expect(read(["1,234", "2500,50"])[0]).toBe(sentence.replace("1234.00", "1234,00"));
  });

  test("values that contradict each other are refused on both sides, until HR chooses one of them", () => {
    const [one, other, plain] = read(["2500,50", "1,234.50", "700"]);
    expect([one, other]).toEqual([
      "Row 2: Basic pay, a month “2500,50” is written differently from “1,234.50” in row 3. Write the whole column one way, or choose how the file writes amounts under “Change columns”.",
      "Row 3: Basic pay, a month “1,234.50” is written differently from “2500,50” in row 2. Write the whole column one way, or choose how the file writes amounts under “Change columns”.",
    ]);
    expect(plain).toBe("700.00");
    expect(read(["2500,50", "1,234.50"], { decimal: "." })).toEqual([
      "Row 2: Basic pay, a month “2500,50” is not written with a decimal point, as was chosen for the file.",
      "1234.50",
    ]);
  });

  test("a workbook's own numbers are never ambiguous and contradict nothing", () => {
    expect(read(["2500.5", "3.200,00", "1.234"], { numeric: ["2500.5"] })).toEqual(["2500.50", "3200.00", "1234.00"]);
    expect(read(["1.234"], { numeric: ["1.234"], currency: "KWD" })).toEqual(["1.234"]);
  });

  test("what is malformed, too precise or of another currency says so", () => {
    expect(read(["1,2,3", "12.34.5", "-5", "2500.555", "€ 5", "forty"])).toEqual([
      ...["Row 2: “1,2,3” is no amount. Write it like 43500.00.", "Row 3: “12.34.5” is no amount. Write it like 43500.00."],
      "Row 4: “-5” is no amount. Write it like 43500.00.",
      "Row 5: “2500.555” has more decimals than amounts in INR. Write it like 43500.00.",
      "Row 6: “€ 5” names another currency than INR. Write the amount alone, and its currency in a column of its own.",
      "Row 7: “forty” is no amount. Write it like 43500.00.",
    ]);
    expect(read(["500.5"], { currency: "JPY" })).toEqual(["Row 2: “500.5” has more decimals than amounts in JPY. Write it like 43500."]);
  });
});
