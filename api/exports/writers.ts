// Turns pages of rows into the bytes of a file, as they come: memory holds one page, however many there are.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Cell } from "#shared/exports/cells.ts";
import type { ExportFormat } from "#shared/exports/contract.ts";
import { BYTE_ORDER_MARK, csvLine } from "#shared/exports/csv.ts";
import { fileStore } from "../file-store.ts";
import { workbookOf } from "./sheet.ts";

export type Table = {
  title: string;
  head: readonly string[];
  pages: AsyncIterable<readonly Cell[][]>;
  /** Who, when and which filters: lines of a name and what it is. */
  about: readonly (readonly [name: string, value: string])[];
};

const textCells = (texts: readonly string[]): Cell[] => texts.map((value) => ({ type: "text", value }));

async function* csvOf({ head, pages }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(textCells(head));
  for await (const rows of pages) yield rows.map(csvLine).join("");
} // DX-02

async function* withHead({ head, pages }: Table): AsyncGenerator<readonly Cell[][]> {
  yield [textCells(head)];
  yield* pages;
}

const xlsxOf = (table: Table): AsyncGenerator<Buffer> =>
  workbookOf([
    { name: table.title, pages: withHead(table) },
    { name: "About", pages: [table.about.map(textCells)] },
  ]); // DX-02

const bytesOf: Record<ExportFormat, (table: Table) => AsyncGenerator<string | Buffer>> = { csv: csvOf, xlsx: xlsxOf };

/**
 * Makes the file beside the store first and puts it there whole, so that the store knows its length and keeps nothing of a table that
 * breaks in the middle. Gives the bytes it has.
 */
export const storeTable = async (key: string, format: ExportFormat, table: Table): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), "portal-export-"));
  const file = join(folder, "rows");
  try {
    await pipeline(Readable.from(bytesOf[format](table), { objectMode: true }), createWriteStream(file, { mode: 0o600 }));
    const { size } = await stat(file);
    await fileStore().write(key, createReadStream(file), size);
    return size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
