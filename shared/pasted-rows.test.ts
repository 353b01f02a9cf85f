import { describe, expect, test } from "vitest";
import { readPastedRows } from "./pasted-rows.ts";
import { teaPrices } from "./testing-rates.ts";

const headers = ["Date", "Code", "Kind", "Factor", "Currency", "Price"];
/** As the reader gives them: the first row below the headers is row 2. */
const read = (rows: string[][], said: object = {}, named = headers) =>
  readPastedRows(teaPrices, { headers: named, rows: rows.map((cells, at) => ({ no: at + 2, cells })) }, said);
const row = (...change: string[]) => ["5 Oct 2026", "0042", "loose leaf", "1.5", "INR", "1,250.00"].map((cell, at) => change[at] ?? cell);

describe("pasted rows", () => {
  test("are read by their fields: days, decimals, amounts, choices by their label; zeros in front stay", () => {
    const { rows, mistakes, asks, shown, count } = read([row(), row("2026-10-06", "7", "", "2", "", "")]);
    expect([mistakes, asks, count]).toEqual([[], [], 2]);
    expect(rows).toEqual([
      { row: 2, values: { day: "2026-10-05", code: "0042", kind: "loose", rate: 1.5, currency: "INR", price: 125_000 } },
      { row: 3, values: { day: "2026-10-06", code: "7", rate: 2, currency: "" } },
    ]);
    expect(shown[0]).toEqual({ row: 2, cells: ["5 Oct 2026", "0042", "loose", "1.5", "INR", "1,250.00"] });
  });

  test("without headers stand in the order of the fields", () => {
    const { rows } = read([row()], {}, ["", "", "", "", "", ""]);
    expect(rows[0]?.values).toMatchObject({ code: "0042", rate: 1.5 });
  });

  test("that can be read in two ways are asked about, unless another row proves it or somebody says it", () => {
    expect(read([row("05/10/2026")]).asks).toEqual(["dateFormat"]);
    expect(read([row("05/10/2026"), row("25/10/2026")]).rows.map(({ values }) => values.day)).toEqual(["2026-10-05", "2026-10-25"]);
    expect(read([row("05/10/2026")], { dateFormat: "mm/dd/yyyy" }).rows[0]?.values.day).toBe("2026-05-10");
    const open = row("", "", "", "1,234", "", "").with(0, "2026-10-05").with(1, "7");
    expect(read([open])).toMatchObject({ asks: ["decimal"], mistakes: [], rows: [] });
    expect(read([open], { decimal: "," }).rows[0]?.values.rate).toBe(1.234);
    expect(read([open, row("", "8", "", "83,12", "", "").with(0, "2026-10-05")]).rows.map(({ values }) => values.rate)).toEqual([
      1.234, 83.12,
    ]);
  });

  test("name each mistake by row and column with what was read", () => {
    const { mistakes } = read([row("soon", "", "iced", "-1", "Rs", "12")]);
    expect(mistakes.map(({ row, column, read: text }) => [row, column, text])).toEqual([
      [2, "Day", "soon"],
      [2, "Price", "12"],
      [2, "Code", ""],
      [2, "Kind", "iced"],
      [2, "Rate", "-1"],
    ]);
    expect(mistakes.map(({ message }) => message)).toContain("Enter a rate above 0.");
    expect(read([row(), row()]).mistakes).toMatchObject([{ row: 3, column: "Code", read: "0042", message: "Row 2 says the same." }]);
  });

  test("lack a column that is needed once, however many there are", () => {
    const { mistakes } = read([row(), row("2026-10-06")], {}, ["Date", "Code", "Kind", "What", "Currency", "Price"]);
    expect(mistakes).toEqual([{ column: "Rate", read: "", message: "There is no such column. Name it in the first row." }]);
  });
});
