// The first sheet of a workbook that is shown, each cell as the sheet shows it.
import type * as Library from "@e965/xlsx";
import { unpackedBytes, type ZipEntry, zipEntries } from "../files/content/zip.ts";
import { cellText, type Xlsx } from "./cell-text.ts";
import { Refused, type Row, type Table } from "./table.ts";

type Limits = { mostRows: number; lookedAt: number; keepsTimes?: boolean };

/** More than any list of sheets has. */
const LARGEST_PART = 5_000_000;

const textOf = async (entry: ZipEntry | undefined): Promise<string> => {
  const parts: Buffer[] = [];
  if (entry) await unpackedBytes(entry, LARGEST_PART, (part) => void parts.push(part));
  return Buffer.concat(parts).toString("utf8");
};

const attributeOf = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

type FirstSheet = { place: number; entry: ZipEntry | undefined };

const firstShown = async (entries: readonly ZipEntry[]): Promise<FirstSheet> => {
  const named = (name: string) => entries.find((entry) => entry.name === name);
  const [book, relations] = [await textOf(named("xl/workbook.xml")), await textOf(named("xl/_rels/workbook.xml.rels"))];
  const sheets = book.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const place = Math.max(
    0,
    sheets.findIndex((tag) => !/hidden/i.test(attributeOf(tag, "state"))),
  );
  const id = attributeOf(sheets[place] ?? "", "\\w+:id");
  const relation = (relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).find((tag) => attributeOf(tag, "Id") === id) ?? "";
  const target = attributeOf(relation, "Target");
  return { place, entry: named(target.startsWith("/") ? target.slice(1) : `xl/${target}`) };
};

/** Counted while it is unpacked: the rows of a sheet in which something stands. */
const filledRows = async (entry: ZipEntry): Promise<number> => {
  const mark = /<(?:\w+:)?(row|v|t|f)[\s>]/g;
  let count = 0;
  let isCounted = true;
  let rest = "";
  await unpackedBytes(entry, Number.MAX_SAFE_INTEGER, (part) => {
    const text = rest + part.toString("latin1");
    let read = 0;
    for (const found of text.matchAll(mark)) {
      read = found.index + found[0].length;
      if (found[1] === "row") isCounted = false;
      else if (!isCounted) {
        isCounted = true;
        count += 1;
      }
    }
    // A mark may begin at the end of one part and go on in the next.
    rest = text.slice(Math.max(read, text.length - 20));
  });
  return count;
};

type Cells = (Library.CellObject | undefined)[];

export const workbookTable = async (bytes: Uint8Array, { mostRows, lookedAt, keepsTimes = false }: Limits): Promise<Table> => {
  const entries = zipEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? [];
  const { place, entry } = await firstShown(entries);
  const filled = entry ? await filledRows(entry) : 0;
  // Room for titles; a library that holds the whole sheet takes 490 MB for 100,000 rows.
  if (filled > mostRows + 20) return { rows: [], filled };
  const XLSX: Xlsx = await import("@e965/xlsx");
  const book = XLSX.read(bytes, {
    type: "array",
    dense: true,
    sheets: place,
    cellFormula: true,
    cellHTML: false,
    cellNF: true,
    cellText: false,
    // 0: all of them, for they were counted.
    sheetRows: entry ? 0 : mostRows + 20_000,
  });
  const sheet = book.Sheets[book.SheetNames[place] ?? ""] as { "!data"?: Cells[] } | undefined;
  const reading = { XLSX, keepsTimes, from1904: book.Workbook?.WBProps?.date1904 === true };
  const rows: Row[] = [];
  // Sparse: a million empty rows or columns are none.
  sheet?.["!data"]?.forEach((cells, row) => {
    const texts: string[] = [];
    const numeric: number[] = [];
    cells?.forEach((cell, column) => {
      const text = cellText(cell, reading);
      if (text === undefined) throw new Refused({ case: "formula", cell: XLSX.utils.encode_cell({ r: row, c: column }) });
      if (text.trim() !== "") texts[Math.min(column, lookedAt - 1)] = text;
      if (cell?.t === "n" && column < lookedAt) numeric.push(column);
    });
    if (texts.length > 0)
      rows.push({ no: row + 1, cells: Array.from(texts, (text) => text ?? ""), ...(numeric.length > 0 && { numeric }) });
  });
  return { rows, filled: rows.length };
};
