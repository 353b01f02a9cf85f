import { readTable, type Unreadable } from "#api/sheets/reader.ts";
import { refuseIf } from "#shared/problem.ts";
import type { Sheet } from "#shared/sheet.ts";
import { allNames } from "#shared/sheet-headers.ts";
import { dayColumns, punchColumns } from "../../imports/columns.ts";
import { MOST_COLUMNS, MOST_ROWS } from "../../imports/contract.ts";
import { checkSheet, type ImportBroken } from "../../imports/rules.ts";

const unreadable = (params: Unreadable): ImportBroken => ({ code: "attendance.import_file", field: "file", params });

const names = [...allNames(punchColumns), ...allNames(dayColumns)];

/** Refuses what is no file of punches. */
export const readPunchSheet = async (file: { bytes: Uint8Array; type: "csv" | "xlsx" }): Promise<Sheet> => {
  const answer = await readTable({ ...file, mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS, names, keepsTimes: true });
  refuseIf("unreadable" in answer ? [unreadable(answer.unreadable)] : checkSheet(answer.sheet));
  if ("unreadable" in answer) throw new Error("What cannot be read was not refused.");
  return answer.sheet;
}; // AT-40
