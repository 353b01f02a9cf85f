import { readTable, type Unreadable } from "#api/sheets/reader.ts";
import type { Sheet } from "#shared/sheet.ts";
import { allNames } from "#shared/sheet-headers.ts";
import { importColumns } from "../../imports/columns.ts";
import { MOST_COLUMNS, MOST_ROWS } from "../../imports/contract.ts";
import { type Broken, checkSheet } from "../../imports/rules.ts";

const names = allNames(importColumns);

const unreadable = (params: Unreadable): Broken => ({ code: "people.import_file", field: "file", params });

export const readSheet = async (file: { bytes: Uint8Array; type: "csv" | "xlsx" }): Promise<{ sheet: Sheet } | { wrong: Broken[] }> => {
  const answer = await readTable({ ...file, mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS, names });
  if ("unreadable" in answer) return { wrong: [unreadable(answer.unreadable)] };
  const wrong = checkSheet(answer.sheet);
  return wrong.length > 0 ? { wrong } : answer;
}; // PE-60
