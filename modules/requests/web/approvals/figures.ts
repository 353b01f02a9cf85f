// Between the figures of conditions and what people type: amounts in the company's currency, days, plain numbers.
import type { PolicyFact } from "../../policies/contract.ts";

const LOCALE = "en-GB";

type Figure = Extract<PolicyFact["type"], "days" | "money" | "number">;
export const isFigure = (type: PolicyFact["type"]): type is Figure => type === "days" || type === "money" || type === "number";

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat(LOCALE, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** 2000001 of INR is "20,000.01"; other figures stand as they are. */
export const shownFigure = (value: number, type: Figure, currency: string): string => {
  if (type !== "money") return String(value);
  const decimals = decimalsOf(currency);
  return (value / 10 ** decimals).toLocaleString(LOCALE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
};

/** The figure that was typed, `undefined` when it is none; more decimals than the currency has are none either. */
export const readFigure = (typed: string, type: Figure, currency: string): number | undefined => {
  const text = typed.replace(/[\s,]/g, "");
  const decimals = type === "money" ? decimalsOf(currency) : 6;
  const parts = /^(-?\d{1,12})(?:\.(\d+))?$/.exec(text);
  if (!parts) return undefined;
  const [, whole = "", fraction = ""] = parts;
  if (fraction.length > decimals) return undefined;
  return type === "money" ? Number(`${whole}${fraction.padEnd(decimals, "0")}`) : Number(text);
};

/** Working days as they are typed: a whole number below 1,000; empty is 0. */
export const readDays = (typed: string): number | undefined => (/^\d{0,3}$/.test(typed.trim()) ? Number(typed.trim()) : undefined);
