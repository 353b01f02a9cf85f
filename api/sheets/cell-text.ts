// A cell of a workbook as text: days and codes as the sheet shows them, amounts with everything that they hold.
import type * as Library from "@e965/xlsx";

/** Brought with the first workbook: a plain table needs none of it. */
export type Xlsx = typeof Library;

/** `from1904`: the workbook counts its days from 1904, as those of old Macs do. */
type Reading = { XLSX: Xlsx; keepsTimes: boolean; from1904: boolean };

const DAYS_TO_1904 = 1462;
/** As many digits as a spreadsheet knows of a number. */
const DIGITS = 15;

const two = (figure: number): string => String(figure).padStart(2, "0");
const bareNumber = (value: number): string => String(Number(value.toPrecision(DIGITS)));

/** Of a format what shapes a number: without colours, conditions, words and what is said of negative ones. */
const shapeOf = (format: string): string => (format.split(";")[0] ?? "").replace(/\[[^\]]*\]|"[^"]*"|\\.|[_*]./g, "");

type Moment = Record<"y" | "m" | "d" | "H" | "M" | "S", number>;

/** Whether a format shows a day, and whether it shows a time; a time of no day is a number below one. */
const momentText = (value: number, format: string, { XLSX, keepsTimes, from1904 }: Reading): string => {
  const shape = shapeOf(format).replace(/general/gi, "");
  if (/\[[hms]+\]/i.test(format)) return XLSX.SSF.format(format, value);
  const showsTime = /[hs]|a(?:m)?\/p/i.test(shape);
  const showsDay = (/[yd]|m{3}/i.test(shape) || !showsTime) && !(keepsTimes && value < 1);
  const read = XLSX.SSF.parse_date_code(showsDay && from1904 ? value + DAYS_TO_1904 : value) as Moment | null;
  if (!read) return bareNumber(value);
  const [day, time] = [`${read.y}-${two(read.m)}-${two(read.d)}`, `${two(read.H)}:${two(read.M)}:${two(read.S)}`];
  if (!showsDay) return time;
  return keepsTimes && !Number.isInteger(value) ? `${day} ${time}` : day;
};

/** Digits in fixed places, as codes have them: `0000`, `"LF-"0000`, `000-00`; not an amount, which has thousands, decimals, or its currency. */
const isCode = (format: string): boolean => {
  const shape = shapeOf(format);
  const words = (format.split(";")[0] ?? "").replace(/\[[^\]]*\]/g, "");
  return !/[.,%Ee/?]/.test(shape) && (/0{2,}/.test(shape) || /[0#][^0#]+[0#]/.test(words) || /^"[^"]*[-/\d]"0$/.test(words));
};

const numberText = (value: number, format: string, { XLSX }: Reading): string => {
  if (format.includes("%") && shapeOf(format).includes("%")) return `${bareNumber(value * 100)}%`;
  return Number.isInteger(value) && value >= 0 && isCode(format) ? XLSX.SSF.format(format, value) : bareNumber(value);
};

/** undefined: a formula, or what one has left behind. */
export const cellText = (cell: Library.CellObject | undefined, reading: Reading): string | undefined => {
  if (!cell) return "";
  if (cell.f !== undefined || cell.F !== undefined || cell.t === "e") return undefined;
  if (cell.t === "z" || cell.v === undefined) return "";
  if (cell.t === "b") return cell.v ? "yes" : "no";
  if (cell.t !== "n") return String(cell.v);
  const [value, format] = [Number(cell.v), String(cell.z ?? "General")];
  return reading.XLSX.SSF.is_date(format) ? momentText(value, format, reading) : numberText(value, format, reading);
};
