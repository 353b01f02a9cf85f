// The parts of an XLSX file, written row by row: a library that holds the whole sheet takes 490 MB for 100,000 rows.

import { daysBetween } from "#shared/dates.ts";
import type { Cell } from "#shared/exports/cells.ts";
import { beginningOf } from "#shared/text.ts";
import { type Entry, zipOf } from "./zip.ts";

/** Rows come in pages, in the order of the sheet. */
export type Pages = AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>;

type Sheet = { name: string; pages: Pages };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Index of each style in the sheet of styles below. */
const styles = { plain: 0, day: 1, moment: 2, amount: 3 } as const;

// What XML cannot hold, not even as a reference.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escaped = (text: string): string =>
  text
    .replace(UNWRITABLE, "\ufffd")
    .replaceAll("\r\n", "\n")
    // Spreadsheets read _x000A_ as a character of that number: the underscore itself is written so.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;");

/** Days since the last of 1899: how a spreadsheet counts them. */
const serialOf = (day: string): number => daysBetween("1899-12-30", day);
const DAY = 86_400_000;

const inline = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const numeric = (value: number | string, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** Text is typed as text, so that nothing in it can be a formula (DX-02). */
const written = (cell: Cell): string => {
  switch (cell.type) {
    case "blank":
      return "<c/>";
    case "text":
      return inline(cell.value);
    case "number":
      return numeric(cell.value, styles.plain);
    case "amount":
      return numeric(cell.value, styles.amount);
    case "flag":
      return `<c t="b"><v>${cell.value ? 1 : 0}</v></c>`;
    case "day":
      return numeric(serialOf(cell.value), styles.day);
    case "moment":
      return numeric(serialOf(cell.value.slice(0, 10)) + (Date.parse(cell.value) % DAY) / DAY, styles.moment);
  }
}; // DX-02

async function* sheetOf(pages: Pages): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  for await (const rows of pages) yield rows.map((row) => `<row>${row.map(written).join("")}</row>`).join("");
  yield "</sheetData></worksheet>";
}

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Sheet names have at most 31 characters, and not these. */
const sheetName = (name: string): string => escaped(beginningOf(name.replace(/[[\]:*?/\\']/g, " "), 31).trim() || "Rows");

const workbook = (names: readonly string[]): Entry[] => {
  const sheets = names.map((name, index) => `<sheet name="${sheetName(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const links = names.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const type = (part: string, kind: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const types = [
    type("workbook", "sheet.main"),
    type("styles", "styles"),
    ...names.map((_, index) => type(`worksheets/sheet${index + 1}`, "worksheet")),
  ];
  const part = (name: string, text: string): Entry => ({ name, content: [HEAD + text] });
  return [
    part(
      "[Content_Types].xml",
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join("")}</Types>`,
    ),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part("xl/workbook.xml", `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets></workbook>`),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    { name: "xl/styles.xml", content: [STYLES] },
  ];
};

/** A workbook of these sheets, as bytes in the order of the file. */
export const workbookOf = (sheets: readonly Sheet[]): AsyncGenerator<Buffer> =>
  zipOf([
    ...workbook(sheets.map(({ name }) => name)),
    ...sheets.map(({ pages }, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetOf(pages) })),
  ]);
