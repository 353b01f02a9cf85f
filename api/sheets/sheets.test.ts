// Tables as spreadsheets, devices and databases save them, each read in a thread of its own.
import * as XLSX from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { zip } from "../files/testing-corpus.ts";
import { readTable } from "./reader.ts";

const names = ["code", "name", "time", "day", "born"];
const read = async (type: "csv" | "xlsx", bytes: Uint8Array, more: { keepsTimes?: boolean; mostRows?: number } = {}) => {
  const answer = await readTable({ bytes, type, mostRows: 50, mostColumns: 10, names, ...more });
  if ("unreadable" in answer) return answer.unreadable;
  const { headers, rows } = answer.sheet;
  return [headers, ...rows.map(({ no, cells }) => [no, ...cells])];
};
const csv = (text: string, more = {}) => read("csv", Buffer.from(text), more);

type Typed = { v: number | string; z?: string };
const bookOf = (rows: (Typed | string | number)[][], props: object = {}, hidden = false): Buffer => {
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (typeof cell === "object" ? cell.v : cell))));
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries())
      if (typeof cell === "object" && cell.z) (sheet[XLSX.utils.encode_cell({ r: row, c: column })] as XLSX.CellObject).z = cell.z;
  const book = XLSX.utils.book_new();
  if (hidden) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([["Code"], ["lists"]]), "Lists");
  XLSX.utils.book_append_sheet(book, sheet, "Sheet");
  book.Workbook = { WBProps: props, ...(hidden && { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }) };
  return XLSX.write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
};
const cellsOf = async (cells: Typed[], { props = {}, keepsTimes = false } = {}) => {
  const answer = await read("xlsx", bookOf([cells.map((_, at) => `Column ${at}`), cells], props), { keepsTimes });
  return Array.isArray(answer) ? answer[1]?.slice(1) : answer;
};

describe("PE-60, AT-40: a cell of a workbook", () => {
  test("is a day as the sheet shows it, whether its days are counted from 1900 or from 1904", async () => {
    const days = [
      { v: 31_485, z: "d mmm yyyy" },
      { v: 0, z: "dd/mm/yyyy" },
      { v: 44_895, z: "[$-14009]dd/mm/yyyy" },
      { v: 44_895, z: 'yyyy"年"m"月"d"日"' },
      { v: 44_895.5, z: 'dd"."mm"."yyyy' },
    ];
    expect(await cellsOf(days, { props: { date1904: true } })).toEqual([
      ...["1990-03-15", "1904-01-01", "2026-12-01", "2026-12-01", "2026-12-01"],
    ]);
    expect(await cellsOf([{ v: 32_947, z: "mmm-yy" }], {})).toEqual(["1990-03-15"]);
    expect(await cellsOf([{ v: 9_999_999, z: "dd/mm/yyyy" }], {})).toEqual(["9999999"]);
  });

  test("of a device's log has the day, the time or both that it shows", async () => {
    const moments = [
      { v: 46_359.915_277_777_78, z: "dd/mm/yyyy hh:mm" },
      { v: 46_359.915_277_777_78, z: "hh:mm" },
      { v: 0.396_527_777_777_778, z: "h:mm AM/PM" },
      { v: 46_359, z: "dd/mm/yyyy" },
      { v: 1.5, z: "[h]:mm" },
    ];
    const shown = ["2026-12-03 21:58:00", "21:58:00", "09:31:00", "2026-12-03", "36:00"];
    expect(await cellsOf(moments, { keepsTimes: true })).toEqual(shown);
    const from1904 = moments.map(({ v, z }) => ({ v: v > 2 ? v - 1462 : v, z }));
    expect(await cellsOf(from1904, { keepsTimes: true, props: { date1904: true } })).toEqual(shown);
  });

  test("is a code as the sheet shows it, and an amount with all that it holds", async () => {
    expect(
      await cellsOf([
        ...[
          { v: 56, z: "0000" },
          { v: 56, z: '"LF-"0000' },
          { v: 7, z: '"LF-"0' },
          { v: 5_551_234, z: "000-0000" },
        ],
        ...[{ v: 919_845_012_345 }, { v: 0.1 + 0.2 }],
      ]),
    ).toEqual(["0056", "LF-0056", "LF-7", "555-1234", "919845012345", "0.3"]);
    expect(
      await cellsOf([
        ...[
          { v: 2500.456, z: "#,##0.00" },
          { v: 43_500, z: "[$₹-4009] #,##0" },
          { v: 2500.5, z: "0" },
          { v: -56, z: "0000" },
        ],
        ...[
          { v: 0.125, z: "0%" },
          { v: 60, z: '0 "days"' },
          { v: 12_000, z: "0.0E+00" },
        ],
      ]),
    ).toEqual(["2500.456", "43500", "2500.5", "-56", "12.5%", "60", "12000"]);
  });

  test("is looked for on the first sheet that is shown", async () => {
    expect(await read("xlsx", bookOf([["Code"], ["LF-1"]], {}, true))).toEqual([["Code"], [2, "LF-1"]]);
  });
});

describe("PE-60, AT-40: the row of headers", () => {
  test("stands below `sep=` and titles, and rows keep the number that a spreadsheet gives them", async () => {
    expect(await csv("sep=;\r\nCode;Name\r\nLF-1;Nair, Asha\r\n")).toEqual([
      ["Code", "Name"],
      [2, "LF-1", "Nair, Asha"],
    ]);
    expect(await csv("\ufeffsep=|\nCode|Name\n\nLF-1|a,b;c")).toEqual([
      ["Code", "Name"],
      [3, "LF-1", "a,b;c"],
    ]);
    expect(await csv("Larkfield Ltd\nPeople as of 28/11/2026\n\nCode,Name\nLF-1,Asha\n")).toEqual([
      ["Code", "Name"],
      [5, "LF-1", "Asha"],
    ]);
    expect(await csv("Report,People,\nPrinted,28/11/2026 09:30,\nCODE,Náme,Shoe size\nLF-1,Asha,42\n")).toEqual([
      ["CODE", "Náme", "Shoe size"],
      [4, "LF-1", "Asha", "42"],
    ]);
    expect(await read("xlsx", bookOf([["Larkfield"], [], ["Code", "Name"], ["LF-1", "Asha"]]))).toEqual([
      ["Code", "Name"],
      [4, "LF-1", "Asha"],
    ]);
  });

  test.each([
    ["739,2026-12-03 21:58:00,in", "739,2026-12-04 06:33:00,out"],
    ["LF-0301,Asha,17.05.1994", "LF-0302,Ravi,3.2.1990"],
    ["LF-0301,Asha,Sales", "LF-0302,Ravi,Plant"],
    ["739\t2026-12-03 21:58:00\t1\t0\t1\t0", "739\t2026-12-04 06:33:00\t1\t1\t1\t0"],
    ["Code,2026-12-03 21:58:00,Name", "739,2026-12-04 06:33:00,x"],
  ])("is none where the first row reads as data: %s", async (...rows) => {
    const found = await csv(rows.join("\n"));
    expect(Array.isArray(found) && found.map(([first]) => first)).toEqual(["", 1, 2]);
  });

  test("is the first one of unknown names, and one known name is enough", async () => {
    expect(await csv("Nombre,Ciudad\nAsha,Pune\n")).toEqual([
      ["Nombre", "Ciudad"],
      [2, "Asha", "Pune"],
    ]);
    expect(await csv("Code,2027\nLF-1,a\n")).toEqual([[...["", ""]], [1, "Code", "2027"], [2, "LF-1", "a"]]);
    expect(await csv("Code,When\nLF-1,a\n")).toEqual([
      ["Code", "When"],
      [2, "LF-1", "a"],
    ]);
  });
});

describe("PE-60, AT-40: how a table is written", () => {
  const text = "Code;Name\r\nLF-1;Łukasz Żółć\r\n";
  const read16 = [["Code", "Name"], [...[2, "LF-1", "Łukasz Żółć"]]];
  const little = Buffer.from(text, "utf16le");
  const big = Buffer.from(little).swap16();
  test.each([
    ["little-endian, with its mark", Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
    ["big-endian, with its mark", Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
    ["little-endian, without", little],
    ["big-endian, without", big],
  ])("UTF-16, %s", async (_, bytes) => expect(await read("csv", bytes)).toEqual(read16));

  test("columns are parted by the sign that fits most lines", async () => {
    expect(await csv("Code;Pay\nLF-1;2500,50\nLF-2;4100,5\nLF-3;3200,75\n")).toMatchObject([["Code", "Pay"], {}, {}, {}]);
    expect(await csv("Code,Name\nLF-1,Nila Sen | Mother | 1; Tara | Aunt | 2\n")).toMatchObject([["Code", "Name"], {}]);
    expect(await csv("Code|Time\n1|09:31\n")).toMatchObject([["Code", "Time"], {}]);
  });
});

describe("PE-60, AT-40: a file that is too long", () => {
  const part = (row: number, cells: string): string => `<row r="${row}">${cells}</row>`;
  const bigBook = (rows: number, cells: string): Buffer => {
    const book = bookOf([["Code"], ["LF-1"]]);
    const sheet = Array.from({ length: rows }, (_, at) => part(at + 2, cells)).join("");
    const head = part(1, '<c r="A1" t="inlineStr"><is><t>Code</t></is></c>');
    const parts = XLSX.CFB.read(book, { type: "buffer" });
    const kept = parts.FullPaths.flatMap((path: string, at: number) => {
      const content = parts.FileIndex[at]?.content;
      const name = path.replace(/^Root Entry\//, "");
      return content && content.length > 0 && !name.endsWith("/") && name !== "xl/worksheets/sheet1.xml"
        ? [{ name, content: Buffer.from(content) }]
        : [];
    });
    const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${head}${sheet}</sheetData></worksheet>`;
    return zip([...kept, { name: "xl/worksheets/sheet1.xml", content: xml }]);
  };
  const counted = async (type: "csv" | "xlsx", bytes: Uint8Array) => {
    const answer = await readTable({ bytes, type, mostRows: 10_000, mostColumns: 10, names });
    return "sheet" in answer ? { rows: answer.sheet.rowCount, kept: answer.sheet.rows.length } : answer.unreadable;
  };

  test("says how many rows it has, a million too, without reading them all", async () => {
    expect(await counted("xlsx", bigBook(1_000_000, "<c><v>1</v></c>"))).toEqual({ rows: 1_000_000, kept: 0 });
    expect(await counted("xlsx", bigBook(10_003, "<c><v>1</v></c>"))).toEqual({ rows: 10_003, kept: 10_000 });
    expect(await counted("csv", Buffer.from(`Code\n${"LF-1\n".repeat(1_000_000)}`))).toEqual({ rows: 1_000_000, kept: 10_000 });
  });

  test("is none when its rows are empty, only coloured", async () => {
    expect(await counted("xlsx", bigBook(900_000, '<c s="1"/>'))).toMatchObject({ rows: 0 });
  });
});
