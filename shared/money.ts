// Amounts of money: kept in minor units, written and read with as many decimals as their currency has.
import { type Decimal, type ReadNumber, readNumber, type TwoWays } from "./numbers.ts";

/** Minor units: 125000 with INR are 1,250.00 rupees. */
export type Amount = { minor: number; currency: string };

/** To make one takes longer than to write an amount with it. */
const formats = new Map<string, Intl.NumberFormat>();
const formatIn = (currency: string): Intl.NumberFormat => {
  const known = formats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-GB", { style: "currency", currency });
  formats.set(currency, made);
  return made;
};

/** None for JPY, three for KWD. */
export const decimalsOf = (currency: string): number => formatIn(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** "1250.00": written without a floating point in between. */
export const decimalOf = ({ minor, currency }: Amount): string => {
  const places = decimalsOf(currency);
  const text = String(Math.abs(minor)).padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  return `${minor < 0 ? "-" : ""}${whole}${places > 0 ? `.${text.slice(-places)}` : ""}`;
}; // DX-02

/** "₹43,500.00" */
export const formatMoney = ({ minor, currency }: Amount): string => formatIn(currency).format(minor / 10 ** decimalsOf(currency));

/** "43,500.00", where the currency stands beside it. */
export const formatAmount = ({ minor, currency }: Amount): string =>
  formatIn(currency)
    .formatToParts(minor / 10 ** decimalsOf(currency))
    .map(({ type, value }) => (type === "currency" || type === "literal" ? "" : value))
    .join("");

const MOST_DIGITS = 12;

/** The minor units of a canonical number, "1250.5"; undefined when it has more decimals than the currency. */
export const minorOf = (decimal: string, currency: string): number | undefined => {
  const [whole = "", fraction = ""] = decimal.split(".");
  const places = decimalsOf(currency);
  return fraction.length > places ? undefined : Number(`${whole}${fraction.padEnd(places, "0")}`) || 0;
};

const rupees = ["INR", "LKR", "MUR", "NPR", "PKR"];
const marksOf = (currency: string): string[] => {
  const symbols = (["symbol", "narrowSymbol"] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay }).formatToParts(0).find(({ type }) => type === "currency")
        ?.value ?? currency,
  );
  const marks = [currency, ...symbols, ...(rupees.includes(currency) ? ["Rs.", "Rs"] : [])];
  return marks.map((mark) => mark.toUpperCase()).sort((one, other) => other.length - one.length);
};

/** Without the sign or code of its currency on one side, and the "/-" that closes an amount in rupees. */
const bareOf = (text: string, currency: string): string => {
  const whole = text.trim().replace(/\s*\/-$/, "");
  const [, sign = "", rest = ""] = /^([-+\u2212\u2013]?)\s*(.*)$/su.exec(whole) ?? [];
  const said = rest.toUpperCase();
  for (const mark of /[^\d.,'\u2019\s]/.test(rest) ? marksOf(currency) : []) {
    if (said.startsWith(mark)) return sign + rest.slice(mark.length);
    if (said.endsWith(mark)) return sign + rest.slice(0, rest.length - mark.length);
  }
  return sign + rest;
};

export type MoneyMistake = { wrong: "amount" | "decimals" | "currency" } | ({ wrong: "twoWays" } & TwoWays);
export type ReadMoney = ({ minor: number } & Pick<ReadNumber, "shows">) | MoneyMistake;

/** `decimal`: the sign that decides what can be read in two ways. A reading with too many decimals for the currency is none. */
export const readMoney = (
  text: string,
  currency: string,
  { decimal, negative = false }: { decimal?: Decimal | undefined; negative?: boolean } = {},
): ReadMoney => {
  const bare = bareOf(text, currency);
  const open = readNumber(bare);
  const read = open && "twoWays" in open && decimal ? { value: open.twoWays[decimal] } : open;
  if (read === undefined) return { wrong: /\d/.test(bare) && /\p{Sc}|^[A-Z]{3}\b|\b[A-Z]{3}$/iu.test(bare) ? "currency" : "amount" };
  if ("twoWays" in read) return { wrong: "twoWays", ...read };
  const [whole = ""] = read.value.split(".");
  if (whole.replace("-", "").length > MOST_DIGITS || (read.value.startsWith("-") && !negative)) return { wrong: "amount" };
  const minor = minorOf(read.value, currency);
  if (minor !== undefined) return { minor, ...("shows" in read && read.shows && { shows: read.shows }) };
  return open && "twoWays" in open ? { wrong: "twoWays", ...open } : { wrong: "decimals" };
};
