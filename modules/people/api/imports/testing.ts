// Builders for tests of imports: a table as somebody would save it, sent and begun.
import type { AskedOfImport } from "#shared/file-import.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { type Import, type ImportDeed, importEndpoints } from "../../imports/contract.ts";
import type { Colleague } from "../directory/testing.ts";

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")).join("\n");

export const sendTable = async (hr: Colleague, content: string | Buffer, name = "people.csv"): Promise<string> => {
  const file = new File([new Uint8Array(Buffer.from(content))], name);
  return (await hr.call(fileEndpoints.upload, { body: { slot: "people.import/table" }, file })).id;
};

export const startOf = async (hr: Colleague, rows: readonly (readonly string[])[]): Promise<Import> =>
  hr.call(importEndpoints.startImport, { body: { file: await sendTable(hr, csvOf(rows)) } });

export const actOn = (
  hr: Colleague,
  { number, version }: Import,
  action: AskedOfImport,
  body: Omit<ImportDeed, "version"> = {},
): Promise<Import> => hr.call(importEndpoints.actOnImport, { params: { number, action }, body: { version, ...body } });
