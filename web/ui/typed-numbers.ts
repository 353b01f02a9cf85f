// Numbers as they are typed: what can be read in two ways is read as the locale of the browser writes it.
import { renderMessage } from "#shared/message.ts";
import { decimalOf, decimalsOf, type MoneyMistake, type ReadMoney, readMoney } from "#shared/money.ts";
import { type Decimal, decimalOfLocale, numberIn } from "#shared/numbers.ts";
import { defineTexts } from "./use-texts.ts";

export const moneyTexts = defineTexts("money", {
  moneyRead: "Reads as {amount}",
  moneyWrong: "Enter an amount, for example {example}.",
  moneyTwoWays: "Do you mean {whole} or {part}? Enter {whole} or {rounded}.",
  moneyDecimals: "Too many decimals for {currency}. Enter an amount like {example}.",
  moneyCurrency: "This names another currency than {currency}. Enter the amount alone, for example {example}.",
});

const typedDecimal = (): Decimal => decimalOfLocale(navigator.language);

/** NaN for what is no number. */
export const typedNumber = (typed: string): number => numberIn(typed, typedDecimal()) ?? Number.NaN;

export const typedMoney = (typed: string, currency: string, { negative = false } = {}): ReadMoney =>
  readMoney(typed, currency, { decimal: typedDecimal(), negative });

/** A canonical number, "2500.5", as its field is filled with it: it is read back with the same decimal sign. */
export const asTyped = (value: string): string => value.replace(".", typedDecimal());

/** What to do about an amount that cannot be read. */
export const moneySentence = (mistake: MoneyMistake, currency: string): string => {
  const { moneyWrong, moneyTwoWays, moneyDecimals, moneyCurrency } = moneyTexts.entries;
  const places = decimalsOf(currency);
  const params = { currency, example: asTyped(decimalOf({ minor: 43_500 * 10 ** places, currency })) };
  if (mistake.wrong === "twoWays") {
    const { ".": point, ",": comma } = mistake.twoWays;
    const [whole, part] = point.includes(".") ? [comma, point] : [point, comma];
    return renderMessage(moneyTwoWays, { ...params, whole, part: asTyped(part), rounded: asTyped(Number(part).toFixed(places)) });
  }
  return renderMessage({ amount: moneyWrong, decimals: moneyDecimals, currency: moneyCurrency }[mistake.wrong], params);
};
