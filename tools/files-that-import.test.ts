// The examples of docs/files-that-import.md, read as the portal reads them.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTable } from "#api/sheets/reader.ts";
import { dayColumns, punchColumns, suggestColumns } from "#modules/attendance/imports/columns.ts";
import { holdsStates, kindOf } from "#modules/attendance/imports/direction.ts";
import { punchImportMessages } from "#modules/attendance/imports/messages.ts";
import { cellsBy, formatOfMoments, readMoment } from "#modules/attendance/imports/moment.ts";
import { checkSheet } from "#modules/attendance/imports/rules.ts";
import { rosterMessages } from "#modules/attendance/roster/messages.ts";
import { cellsOf, checkRosterRows, rosterColumns } from "#modules/attendance/roster/rules.ts";
import { amountForms, readAmounts } from "#modules/people/imports/amounts.ts";
import { guessColumns, importColumns } from "#modules/people/imports/columns.ts";
import { importMessages } from "#modules/people/imports/messages.ts";
import { checkMapping, daysIn } from "#modules/people/imports/rules.ts";
import { readRow } from "#modules/people/imports/values.ts";
import { renderMessage } from "#shared/message.ts";
import { formatOfDays, type Sheet } from "#shared/sheet.ts";
import { allNames } from "#shared/sheet-headers.ts";

const ZONE = "UTC";

const people = ({ headers, rows, separator }: Sheet): string[] => {
  const columns = guessColumns(headers);
  const dateFormat = formatOfDays(daysIn(rows, columns, 100));
  const mapping = { columns, ...(dateFormat && { dateFormat }), createMissing: false, ...(separator && { separator }) };
  const wrong = checkMapping(mapping, { width: headers.length });
  if (wrong.length > 0) return wrong.map(({ code, params }) => renderMessage(importMessages[code], params));
  const amounts = amountForms(rows, mapping);
  return rows.map((row) => {
    const { values } = readRow(row, mapping);
    const paid = readAmounts(row, { mapping, amounts, currency: values.payCurrency ?? undefined });
    const [wrong] = paid.wrong;
    if (wrong) return renderMessage(importMessages["people.import_row"], wrong.params);
    const said = Object.entries({ ...values, ...paid.values }).map(([field, value]) => `${field} ${value}`);
    return `Row ${row.no}: ${said.join(", ")}`;
  });
};

const attendance = (sheet: Sheet): string[] => {
  const wrong = checkSheet(sheet);
  if (wrong.length > 0) return wrong.map(({ code, params }) => renderMessage(punchImportMessages[code], params));
  const columns = suggestColumns(sheet.headers, sheet.rows);
  const format = formatOfMoments(sheet.rows, columns);
  const of = ({ cells }: { cells: string[] }) => cellsBy(cells, { columns });
  const numbered = holdsStates(sheet.rows.map((row) => of(row)("direction")));
  return sheet.rows.map((row) => {
    const at = format && readMoment(of(row), format, ZONE)?.at;
    const said = at?.replace("T", " ").replace(/(?::00)?\.000Z$/, "");
    return `Row ${row.no}: ${of(row)("code")} at ${said}, ${kindOf(of(row)("direction"), numbered)}`;
  });
};

const roster = (sheet: Sheet): string[] => {
  const found = cellsOf(sheet);
  if ("wrong" in found) return found.wrong.map(({ code, params }) => renderMessage(rosterMessages[code], params));
  const here = new Map(found.cells.map(({ employee, no }) => [employee, { employee: no }]));
  return checkRosterRows(found.cells, { people: here, shifts: new Map([["NIG", "night"]]), self: 0 }).map(({ cells, wish, problem }) => {
    if (problem) return renderMessage(rosterMessages[problem.code], problem.params);
    const until = wish.until === null ? "" : ` to ${wish.until}`;
    return `Row ${wish.no}: ${cells.employee} from ${wish.from}${until}, ${cells.shift || "that of the place"}`;
  });
};

const kinds = {
  people: { names: allNames(importColumns), read: people },
  attendance: { names: [...allNames(punchColumns), ...allNames(dayColumns)], read: attendance },
  roster: { names: allNames(rosterColumns), read: roster },
};

const page = readFileSync(new URL("../docs/files-that-import.md", import.meta.url), "utf8");
const examples = [...page.matchAll(/```csv (\w+)\n(.*?)```\n\n```text\n(.*?)\n```/gs)].map(([, kind = "", text = "", read = ""]) => ({
  kind: kind as keyof typeof kinds,
  text,
  read: read.split("\n"),
}));

test("every example of the page has what is read of it", () => {
  expect(examples.length).toBeGreaterThan(10);
  expect(page.match(/```csv/g)).toHaveLength(examples.length);
});

test.each(examples)("PE-60, AT-40, AT-44: $kind: $text", async ({ kind, text, read }) => {
  const answer = await readTable({ bytes: Buffer.from(text), type: "csv", mostRows: 50, mostColumns: 40, names: kinds[kind].names });
  expect("sheet" in answer ? kinds[kind].read(answer.sheet) : answer.unreadable).toEqual(read);
});
