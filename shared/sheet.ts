// What files of rows have in common, whatever they are about: how they were read, and how they write their days.
import { PlainDate } from "./dates.ts";
import { beginningOf } from "./text.ts";

/** `numeric`: the places of the cells that a workbook keeps as numbers; their decimals stand behind a point whatever the rest of the column shows. */
export type SheetRow = { no: number; cells: string[]; numeric?: number[] };

/** As a file was read: blank rows are left out, and each row keeps the number that a spreadsheet gives it. Without a row of headers all of them are empty. */
export type Sheet = {
  headers: string[];
  rows: SheetRow[];
  rowCount: number;
  columnCount: number;
  /** The sign between the cells of a CSV file. */
  separator?: string;
};

export const dateFormats = ["yyyy-mm-dd", "dd/mm/yyyy", "mm/dd/yyyy", "dd.mm.yyyy", "dd-mm-yyyy", "dd mmm yyyy"] as const;
export type DateFormat = (typeof dateFormats)[number];

const MONTHS = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];

type DayParts = [year: string, month: string, day: string];

/** What a database writes behind a day that has no time. */
const MIDNIGHT = /[ T]00:00(?::00(?:\.0+)?)?$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]{0,2}([a-z]{3,9})[ .,/-]{0,2}(\d{4}|\d{2})$/i;
const NAMED_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;

/** Two figures are meant as a spreadsheet takes them: 00 to 29 in this century. */
const wholeYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 30 ? "20" : "19"}${year}`);

const monthOf = (name: string): string => {
  const said = name.toLowerCase() === "sept" ? "sep" : name.toLowerCase();
  return String(MONTHS.findIndex((month) => month.startsWith(said)) + 1);
};

const yearFirst = (text: string): DayParts | undefined => {
  const [, year = "", , month = "", day = ""] = YEAR_FIRST.exec(text) ?? [];
  return year === "" ? undefined : [year, month, day];
};

const named = (text: string): DayParts | undefined => {
  const [, day = "", name = "", year = ""] = NAMED.exec(text) ?? [];
  if (day !== "") return [wholeYear(year), monthOf(name), day];
  const [, first = "", second = "", last = ""] = NAMED_FIRST.exec(text) ?? [];
  return first === "" ? undefined : [last, monthOf(first), second];
};

/** With which signs a format is written; one with "-" is also how Americans write theirs. */
const signsOf: Record<DateFormat, string> = {
  "yyyy-mm-dd": "",
  "dd mmm yyyy": "",
  "dd/mm/yyyy": "/",
  "dd.mm.yyyy": ".",
  "dd-mm-yyyy": "-",
  "mm/dd/yyyy": "/-",
};

const signOf = (text: string): string | undefined => YEAR_LAST.exec(text)?.[2];

/** By the format if it is written like that; otherwise only what can be read in one way, because no month has the number 13. */
const yearLast = (text: string, format: DateFormat): DayParts | undefined => {
  const [, first = "", sign = "", second = "", year = ""] = YEAR_LAST.exec(text) ?? [];
  if (year === "") return undefined;
  const monthFirst: DayParts = [year, first, second];
  const dayFirst: DayParts = [year, second, first];
  if (signsOf[format].includes(sign)) return format === "mm/dd/yyyy" ? monthFirst : dayFirst;
  if (Number(first) > 12) return dayFirst;
  return Number(second) > 12 && sign !== "." ? monthFirst : undefined;
};

/** The day that a cell says. A year in front or a month by its name can be read in one way only, whatever the format. */
export const readDay = (text: string, format: DateFormat): PlainDate | undefined => {
  const bare = text.replace(MIDNIGHT, "");
  const parts = yearFirst(bare) ?? named(bare) ?? yearLast(bare, format);
  if (!parts) return undefined;
  const [year, month, day] = parts;
  const read = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return PlainDate.safeParse(read).success ? read : undefined;
}; // PE-61

export const isDay = (text: string): boolean => dateFormats.some((format) => readDay(text, format) !== undefined);

/** The format in which all of these can be read, if only one order of day and month fits them; undefined: somebody has to say it. */
export const formatOfDays = (texts: readonly string[]): DateFormat | undefined => {
  const different = [...new Set(texts.map((text) => text.replace(MIDNIGHT, "")))].filter(isDay);
  const open = different.filter((text) => signOf(text) !== undefined);
  if (open.length === 0) return different.length > 0 && different.every((text) => named(text)) ? "dd mmm yyyy" : "yyyy-mm-dd";
  const fitting = dateFormats.filter(
    (format) =>
      open.some((text) => signsOf[format].includes(signOf(text) ?? " ")) && open.every((text) => readDay(text, format) !== undefined),
  );
  const [format] = fitting;
  const isCertain = fitting.every((other) => open.every((text) => format && readDay(text, format) === readDay(text, other)));
  return isCertain ? format : undefined;
}; // PE-61

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

/** The headers, each with the first different things that stand below it. */
export const columnsOf = ({ headers, rows }: Sheet): { header: string; samples: string[] }[] =>
  headers.map((header, place) => {
    const samples: string[] = [];
    for (const { cells } of rows) {
      const cell = beginningOf(cells[place] ?? "", SAMPLE_LENGTH);
      if (cell !== "" && !samples.includes(cell) && samples.push(cell) === SAMPLES) break;
    }
    return { header, samples };
  });
