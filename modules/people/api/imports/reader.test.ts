// Files as people save them, and files that are made to hurt: all are answered, none keeps the server waiting.
import { deflateRawSync } from "node:zlib";
import * as XLSX from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { amountForms } from "../../imports/amounts.ts";
import { checkRow } from "../../imports/check.ts";
import { guessColumns, importFields } from "../../imports/columns.ts";
import type { Mapping } from "../../imports/contract.ts";
import { importMessages } from "../../imports/messages.ts";
import { templateText } from "../../imports/template.ts";
import { readSheet } from "./reader.ts";

const csv = (text: string | Buffer) => readSheet({ type: "csv", bytes: typeof text === "string" ? Buffer.from(text) : text });
const xlsx = (rows: unknown[][], change: (sheet: XLSX.WorkSheet) => void = () => undefined) => {
  const sheet = XLSX.utils.aoa_to_sheet(rows, { cellDates: false });
  change(sheet);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, "People");
  return readSheet({ type: "xlsx", bytes: XLSX.write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer });
};
const tableOf = (answer: Awaited<ReturnType<typeof readSheet>>) =>
  "sheet" in answer ? [answer.sheet.headers, ...answer.sheet.rows.map(({ no, cells }) => [no, ...cells])] : answer.wrong;
const sentences = (answer: Awaited<ReturnType<typeof readSheet>>): string[] =>
  "wrong" in answer ? answer.wrong.map(({ code, params }) => renderMessage(importMessages[code], params)) : ["read"];

describe("PE-60: what a file may be", () => {
  test.each([",", ";", "\t"])(
    "CSV parted by %j, with a mark, quotes, line ends of any kind and blank rows, which keep their number",
    async (sign) => {
      const text = `\ufeffCode${sign}Name${sign}\r\nLF-1${sign}"Nair${sign} Asha"${sign}\r\n\r\n"LF-2"${sign}李晓明${sign}\n`;
      expect(tableOf(await csv(text))).toEqual([
        ["Code", "Name"],
        [2, "LF-1", `Nair${sign === "\t" ? "" : sign}${sign === "\t" ? "  Asha" : " Asha"}`],
        [4, "LF-2", "李晓明"],
      ]);
    },
  );

  test("Excel: the first sheet, its dates as days whatever they look like, numbers as they are", async () => {
    const read = await xlsx([["Code", "Joined", "Notice"], ["LF-1", 46_357, 60], [], ["LF-2", "1 Dec", 30.5]], (sheet) => {
      (sheet.B2 as XLSX.CellObject).z = "dd/mm/yy";
    });
    expect(tableOf(read)).toEqual([
      ["Code", "Joined", "Notice"],
      [2, "LF-1", "2026-12-01", "60"],
      [4, "LF-2", "1 Dec", "30.5"],
    ]);
  });

  test("a file says what parts its cells, and a workbook which of them are numbers, as precise as they are shown", async () => {
    expect(await csv("Code;Basic\nLF-1;2500,50\n")).toMatchObject({ sheet: { separator: ";", rows: [{ cells: ["LF-1", "2500,50"] }] } });
    const read = await xlsx([
      ["Code", "Basic"],
      ["LF-1", 7500.299999999999],
      ["LF-2", "3.200,00"],
      [3, 1.234],
    ]);
    expect("sheet" in read && read.sheet.rows).toEqual([
      { no: 2, cells: ["LF-1", "7500.3"], numeric: [1] },
      { no: 3, cells: ["LF-2", "3.200,00"] },
      { no: 4, cells: ["3", "1.234"], numeric: [0, 1] },
    ]);
  });

  test("a formula is refused by its cell", async () => {
    const read = await xlsx(
      [
        ["Code", "Name"],
        ["LF-1", "x"],
      ],
      (sheet) => {
        sheet.B2 = { t: "s", v: "x", f: 'HYPERLINK("http://example.com")' };
      },
    );
    expect(sentences(read)).toEqual(["Cell B2 holds a formula. Copy the sheet and paste it as values."]);
  });

  test("what is no UTF-8 or has an open quote says in which line", async () => {
    expect(sentences(await csv(Buffer.concat([Buffer.from("Code\nLF-1\n"), Buffer.from([0xe9, 0x0a])])))).toEqual([
      "Line 3 is not UTF-8. Save the file as CSV UTF-8, or as Excel.",
    ]);
    expect(sentences(await csv('Code,Name\nLF-1,"open\n'))[0]).toMatch(/^Line \d+ cannot be read: a quotation mark/);
  });

  test("too many rows and columns are counted", async () => {
    const rows = Array.from({ length: 12_480 }, (_, no) => `LF-${no}`).join("\n");
    expect(sentences(await csv(`Code\n${rows}`))).toEqual(["The file has 12,480 rows; 10,000 is the most."]);
    expect(sentences(await csv(`${"a,".repeat(60)}a\n${"1,".repeat(60)}1\n`))).toEqual(["The file has 61 columns; 60 is the most."]);
    expect(sentences(await csv("Code,Name\n"))).toEqual(["The file has no row below its headers. Add at least one."]);
    expect(sentences(await csv(""))).toEqual(["The file has no row below its headers. Add at least one."]);
  });

  test("a million empty columns, rows without end, and bytes that are no table", async () => {
    expect(tableOf(await csv(`Code${",".repeat(1_000_000)}\nLF-1\n`))).toEqual([["Code"], [2, "LF-1"]]);
    expect(sentences(await csv("\n".repeat(5_000_000)))).toEqual(["The file has no row below its headers. Add at least one."]);
    expect(sentences(await readSheet({ type: "xlsx", bytes: Buffer.from("no archive") }))).toHaveLength(1);
    expect(deflateRawSync(Buffer.alloc(10))).toBeDefined();
  });
});

test("PE-60, PE-64: the template is read as it is, and its example person is one to add", async () => {
  const read = await csv(templateText());
  if (!("sheet" in read)) throw new Error("The template cannot be read.");
  const { headers, rows } = read.sheet;
  const columns = guessColumns(headers);
  expect(columns).toEqual(importFields);
  const mapping: Mapping = { columns, dateFormat: "yyyy-mm-dd", createMissing: false };
  const units = (name: string) => new Map([[name.toLowerCase(), { name }]]);
  const [example, ...others] = rows.map((row) =>
    checkRow(row, {
      today: "2026-11-23",
      importer: "LF-0003",
      mapping,
      amounts: amountForms(rows, mapping),
      settings: { mailDomains: [], leastAge: 18, payNeedsSecondPerson: true },
      existing: new Map(),
      usedCodes: new Set(),
      emails: new Map(),
      similar: new Map(),
      locked: new Map(),
      line: new Map(),
      units: {
        department: units("Engineering"),
        designation: units("Engineer"),
        grade: units("L3"),
        location: units("Bengaluru"),
      },
    }),
  );
  expect([example?.outcome, example?.reasons, others]).toEqual(["add", [], []]);
  expect(example?.after.mobile).toBe("+919845012345");
});
