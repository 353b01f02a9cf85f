// What was pasted, row by row: separated by commas, semicolons or tabs, with or without headers.
import { CsvError, parse } from "csv-parse/sync";
import { refuseIf } from "#shared/problem.ts";
import { bareName } from "#shared/sheet-headers.ts";
import { delimitedText } from "#shared/sheet-text.ts";
import { MOST_BATCH_ROWS } from "../../batches/contract.ts";
import type { Cells } from "../../batches/rules.ts";

const tableOf = (body: string, delimiter: string): string[][] => {
  try {
    const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false, trim: true } as const;
    return parse(body, { ...options, to: MOST_BATCH_ROWS * 2 });
  } catch (error) {
    const row = error instanceof CsvError ? Number(error.lines ?? 1) : 1;
    refuseIf([{ code: "leave.batch", field: "pasted", params: { case: "quotes", row } }]);
    return [];
  }
};

const HEADERS = ["code", "employee", "employeecode", "empcode"];

/** Counted as they stand, headers and empty lines included, so that "Row 14" is the fourteenth line. */
export const readRows = (text: string): Cells[] => {
  const { body, delimiter } = delimitedText(text);
  // A line such as `sep=;` is one of those that are seen.
  const first = body === text ? 1 : 2;
  return tableOf(body, delimiter)
    .map(([code = "", type = "", units = "", until = ""], place) => ({ no: place + first, code, type, units, until }))
    .filter(
      ({ no, code, type, units }) => (code !== "" || type !== "" || units !== "") && !(no === first && HEADERS.includes(bareName(code))),
    )
    .map(({ code, type, ...rest }) => ({ ...rest, code: code.toUpperCase(), type: type.toUpperCase() }));
};
