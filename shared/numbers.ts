// Numbers as people and spreadsheets write them. A text that can be read in two ways is never guessed.

/** The sign before the decimals. */
export type Decimal = "." | ",";

/** `value` is canonical, "-1234.50"; `shows` is the decimal sign that the text itself proves. */
export type ReadNumber = { value: string; shows?: Decimal };
export type TwoWays = { twoWays: Readonly<Record<Decimal, string>> };

const GROUPED = /^[1-9]\d{0,2}([ ',.])\d{3}(?:\1\d{3})*$/;
const GROUPED_IN_LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

const readWith = (decimal: Decimal, text: string): string | undefined => {
  const [whole = "", fraction, ...more] = text.split(decimal);
  const isWhole = /^\d+$/.test(whole) || (whole === "" && fraction !== undefined) || GROUPED.test(whole) || GROUPED_IN_LAKHS.test(whole);
  if (!isWhole || more.length > 0 || !/^\d+$/.test(fraction ?? "0")) return undefined;
  const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  return fraction === undefined ? digits : `${digits}.${fraction}`;
};

/** "1,234" alone is 1234 to some and 1.234 to others: `decimal` decides, and without one it stays both. */
export const readNumber = (text: string, decimal?: Decimal): ReadNumber | TwoWays | undefined => {
  const tidy = text
    .trim()
    .replace(/\s/g, " ")
    .replace(/[\u2019\u02bc]/g, "'");
  const [, sign = "", digits = ""] = /^([-+\u2212\u2013]?) ?(.*)$/.exec(tidy) ?? [];
  const signed = (read: string): string => (/[-\u2212\u2013]/.test(sign) ? `-${read}` : read);
  const [point, comma] = [readWith(".", digits), readWith(",", digits)];
  if (point !== undefined && comma !== undefined) {
    if (point === comma) return { value: signed(point) };
    return decimal ? { value: signed(decimal === "." ? point : comma) } : { twoWays: { ".": signed(point), ",": signed(comma) } };
  }
  if (point !== undefined) return { value: signed(point), shows: "." };
  return comma === undefined ? undefined : { value: signed(comma), shows: "," };
};

/** The number, when there is one way to read it. */
export const numberIn = (text: string, decimal?: Decimal): number | undefined => {
  const read = readNumber(text, decimal);
  return read && "value" in read ? Number(read.value) : undefined;
};

/** The decimal sign that a cell proves, whatever currency stands beside the number. */
export const shownDecimal = (text: string): Decimal | undefined => {
  const read = readNumber(text.replace(/\/-\s*$/, "").replace(/\p{Sc}|\p{L}+\.?/gu, ""));
  return read && "value" in read ? read.shows : undefined;
};

/** As the people of a locale write it. */
export const decimalOfLocale = (locale: string): Decimal =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
