// Runs beside the server: a file of ten thousand rows, or one that is made to hurt, must not keep anybody else waiting.
import { parentPort, workerData } from "node:worker_threads";
import type * as Library from "@e965/xlsx";
import { CsvError, parse } from "csv-parse/sync";
import type { Sheet } from "#shared/sheet.ts";
import { beginningOf } from "#shared/text.ts";
import type { Answer, Unreadable, Work } from "./reader.ts";

const { mostRows, mostColumns, keepsTimes = false } = workerData as Work;

class Refused extends Error {
  readonly params: Unreadable;
  constructor(params: Unreadable) {
    super(params.case);
    this.params = params;
  }
}

/** Beyond this nothing is looked at: that there is more is enough to know. */
const LOOKED_AT = mostColumns + 1;

const lineNotUtf8 = (bytes: Uint8Array): number => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(10, from);
    const to = end === -1 ? bytes.length : end + 1;
    try {
      decoder.decode(bytes.subarray(from, to));
    } catch {
      return line;
    }
    from = to;
  }
  return line;
};

const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refused({ case: "encoding", line: lineNotUtf8(bytes) });
  }
};

/** The sign that parts the headers most often. */
const delimiterOf = (text: string): string => {
  const first = (text.split(/\r?\n/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const counted = [",", ";", "\t"].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.sort((one, other) => other.count - one.count)[0]?.sign ?? ",";
};

const csvTable = (bytes: Uint8Array): string[][] => {
  const text = decoded(bytes);
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      to: mostRows + 20_000,
    });
  } catch (error) {
    throw new Refused(error instanceof CsvError ? { case: "quotes", line: Number(error.lines ?? 1) } : { case: "unreadable" });
  }
};

/** Brought with the first workbook: a plain table needs none of it. */
type Xlsx = typeof Library;
type Cell = Library.CellObject | undefined;

const two = (figure: number): string => String(figure).padStart(2, "0");

/** A spreadsheet keeps a date as a number and its time as a part of one; a number below one is a time of no date. */
const momentOf = (XLSX: Xlsx, serial: number): string => {
  const { y, m, d, H, M, S } = XLSX.SSF.parse_date_code(serial) as Record<"y" | "m" | "d" | "H" | "M" | "S", number>;
  const [day, time] = [`${y}-${two(m)}-${two(d)}`, `${two(H)}:${two(M)}:${two(S)}`];
  if (!keepsTimes || Number.isInteger(serial)) return day;
  return serial < 1 ? time : `${day} ${time}`;
};

const textOf = (XLSX: Xlsx, cell: Cell, row: number, column: number): string => {
  if (!cell) return "";
  if (cell.f !== undefined || cell.F !== undefined)
    throw new Refused({ case: "formula", cell: XLSX.utils.encode_cell({ r: row, c: column }) });
  if (cell.t === "z" || cell.v === undefined) return "";
  if (cell.t === "n" && XLSX.SSF.is_date(String(cell.z ?? "General"))) return momentOf(XLSX, Number(cell.v));
  if (cell.t === "b") return cell.v ? "yes" : "no";
  if (cell.t === "e") throw new Refused({ case: "formula", cell: XLSX.utils.encode_cell({ r: row, c: column }) });
  return String(cell.v);
};

const xlsxTable = async (bytes: Uint8Array): Promise<string[][]> => {
  const XLSX = await import("@e965/xlsx");
  const options = {
    type: "array",
    dense: true,
    sheets: 0,
    sheetRows: mostRows + 20_000,
    cellFormula: true,
    cellHTML: false,
    cellNF: true,
  } as const;
  const book = XLSX.read(bytes, options);
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] as { "!data"?: Cell[][] } | undefined;
  return (sheet?.["!data"] ?? []).map((cells, row) => {
    const texts: string[] = [];
    // Sparse: a million empty columns are none.
    cells?.forEach((cell, column) => {
      const text = textOf(XLSX, cell, row, column);
      if (text === "") return;
      if (column >= LOOKED_AT) texts[LOOKED_AT - 1] = text;
      else texts[column] = text;
    });
    return Array.from(texts, (text) => text ?? "");
  });
};

const tidy = (cell: string): string =>
  cell
    .normalize("NFC")
    .replace(/\p{Cc}/gu, " ")
    .trim();

const sheetOf = (table: readonly string[][]): Sheet => {
  const filled = table
    .map((cells, index) => ({ no: index + 1, cells: (cells ?? []).map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [head, ...rows] = filled;
  const headers = (head?.cells ?? []).slice(0, LOOKED_AT);
  const width =
    Math.max(
      headers.findLastIndex((header) => header !== ""),
      ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== "")),
    ) + 1;
  const kept = rows.slice(0, mostRows);
  return {
    headers: Array.from({ length: Math.min(width, mostColumns) }, (_, place) => beginningOf(headers[place] ?? "", 100)),
    rows: kept.map(({ no, cells }) => ({
      no,
      cells: Array.from({ length: Math.min(width, mostColumns) }, (_, place) => cells[place] ?? ""),
    })),
    rowCount: rows.length,
    columnCount: width,
  };
};

const answer = async ({ bytes, type }: Work): Promise<Answer> => {
  try {
    return { sheet: sheetOf(type === "csv" ? csvTable(bytes) : await xlsxTable(bytes)) };
  } catch (error) {
    return { unreadable: error instanceof Refused ? error.params : { case: "unreadable" } };
  }
};

parentPort?.postMessage(await answer(workerData as Work));
