// Between the figures of conditions and what people type: amounts in the company's currency, days, plain numbers.
import { decimalOf, formatAmount } from "#shared/money.ts";
import { asTyped, typedMoney, typedNumber } from "#web/ui/typed-numbers.ts";
import type { PolicyFact } from "../../policies/contract.ts";

type Figure = Extract<PolicyFact["type"], "days" | "money" | "number">;
export const isFigure = (type: PolicyFact["type"]): type is Figure => type === "days" || type === "money" || type === "number";

/** 2000001 of INR is "20,000.01"; other figures stand as they are. */
export const shownFigure = (value: number, type: Figure, currency: string): string =>
  type === "money" ? formatAmount({ minor: value, currency }) : String(value);

/** As its field is filled with it. */
export const editedFigure = (value: number, type: Figure, currency: string): string =>
  asTyped(type === "money" ? decimalOf({ minor: value, currency }) : String(value));

const MOST = 1e12;

/** The figure that was typed, `undefined` when it is none; more decimals than the currency has are none either. */
export const readFigure = (typed: string, type: Figure, currency: string): number | undefined => {
  if (type === "money") {
    const read = typedMoney(typed, currency, { negative: true });
    return "minor" in read ? read.minor : undefined;
  }
  const figure = typedNumber(typed);
  return Math.abs(figure) < MOST ? figure : undefined;
};

/** Working days as they are typed: a whole number below 1,000; empty is 0. */
export const readDays = (typed: string): number | undefined => (/^\d{0,3}$/.test(typed.trim()) ? Number(typed.trim()) : undefined);
