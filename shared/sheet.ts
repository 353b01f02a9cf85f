// What files of rows have in common, whatever they are about: how they were read, and how they write their days.
import { PlainDate } from "./dates.ts";
import { beginningOf } from "./text.ts";

/** As a file was read: blank rows are left out, and each row keeps the number that a spreadsheet gives it. */
export type Sheet = { headers: string[]; rows: { no: number; cells: string[] }[]; rowCount: number; columnCount: number };

export const dateFormats = ["yyyy-mm-dd", "dd/mm/yyyy", "mm/dd/yyyy", "dd.mm.yyyy", "dd-mm-yyyy", "dd mmm yyyy"] as const;
export type DateFormat = (typeof dateFormats)[number];

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const partsOf: Record<DateFormat, (text: string) => string[] | undefined> = {
  "yyyy-mm-dd": (text) => /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)?.slice(1),
  "dd/mm/yyyy": (text) => /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)?.slice(1).reverse(),
  "mm/dd/yyyy": (text) => {
    const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
    return year === "" ? undefined : [year, month, day];
  },
  "dd.mm.yyyy": (text) => /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)?.slice(1).reverse(),
  "dd-mm-yyyy": (text) => /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text)?.slice(1).reverse(),
  "dd mmm yyyy": (text) => {
    const [, day = "", name = "", year = ""] = /^(\d{1,2})[ -]([A-Za-z]{3,9})[ -](\d{4})$/.exec(text) ?? [];
    const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    return month === 0 ? undefined : [year, String(month), day];
  },
};

/** The day that a cell says. What a spreadsheet keeps as a date comes as 2026-12-31 whatever the format. */
export const readDay = (text: string, format: DateFormat): PlainDate | undefined => {
  const parts = partsOf[format](text) ?? partsOf["yyyy-mm-dd"](text);
  if (!parts) return undefined;
  const [year = "", month = "", day = ""] = parts;
  const read = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return PlainDate.safeParse(read).success ? read : undefined;
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
