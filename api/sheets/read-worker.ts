// Runs beside the server: a file of ten thousand rows, or one that is made to hurt, must not keep anybody else waiting.
import { parentPort, workerData } from "node:worker_threads";
import { CsvError, parse } from "csv-parse/sync";
import type { Sheet } from "#shared/sheet.ts";
import { headerPlace } from "#shared/sheet-headers.ts";
import { delimitedText, encodingOf } from "#shared/sheet-text.ts";
import { beginningOf } from "#shared/text.ts";
import type { Answer, Work } from "./reader.ts";
import { Refused, type Row, type Table } from "./table.ts";
import { workbookTable } from "./workbook.ts";

const { mostRows, mostColumns, names } = workerData as Work;

/** Beyond this nothing is looked at: that there is more is enough to know. */
const LOOKED_AT = mostColumns + 1;
/** Titles and headers stand above the rows. */
const KEPT_ROWS = mostRows + 20;

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
    return new TextDecoder(encodingOf(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refused({ case: "encoding", line: lineNotUtf8(bytes) });
  }
};

const tidy = (cell: string): string =>
  cell
    .normalize("NFC")
    .replace(/\p{Cc}/gu, " ")
    .trim();

const csvTable = (bytes: Uint8Array): Table => {
  const { body, delimiter } = delimitedText(decoded(bytes));
  const rows: Row[] = [];
  let filled = 0;
  const keep = (record: string[], no: number): void => {
    if (!record.some((cell) => cell.trim() !== "")) return;
    filled += 1;
    if (filled <= KEPT_ROWS) rows.push({ no, cells: record.slice(0, LOOKED_AT) });
  };
  try {
    parse(body, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      // What is kept is kept here: of a million rows the library would hold all.
      on_record: (record, { records, empty_lines }) => {
        keep(record as string[], records + empty_lines);
        return null;
      },
    });
  } catch (error) {
    throw new Refused(error instanceof CsvError ? { case: "quotes", line: Number(error.lines ?? 1) } : { case: "unreadable" });
  }
  return { rows, filled, separator: delimiter };
};

const sheetOf = ({ rows: read, filled, separator }: Table): Sheet => {
  const table = read.map(({ cells, ...row }) => ({ ...row, cells: cells.map(tidy) }));
  const place = headerPlace(
    table.map(({ cells }) => cells),
    names,
  );
  const above = place === undefined ? 0 : place + 1;
  const headers = place === undefined ? [] : (table[place]?.cells ?? []);
  const rows = table.slice(above);
  let width = headers.findLastIndex((header) => header !== "") + 1;
  for (const { cells } of rows) width = Math.max(width, cells.findLastIndex((cell) => cell !== "") + 1);
  const shown = Math.min(width, mostColumns);
  return {
    headers: Array.from({ length: shown }, (_, at) => beginningOf(headers[at] ?? "", 100)),
    rows: rows
      .slice(0, mostRows)
      .map(({ cells, ...row }) => ({ ...row, cells: Array.from({ length: shown }, (_, at) => cells[at] ?? "") })),
    rowCount: Math.max(0, filled - above),
    columnCount: width,
    ...(separator !== undefined && { separator }),
  };
};

const answer = async ({ bytes, type, ...work }: Work): Promise<Answer> => {
  try {
    return { sheet: sheetOf(type === "csv" ? csvTable(bytes) : await workbookTable(bytes, { ...work, lookedAt: LOOKED_AT })) };
  } catch (error) {
    return { unreadable: error instanceof Refused ? error.params : { case: "unreadable" } };
  }
};

parentPort?.postMessage(await answer(workerData as Work));
