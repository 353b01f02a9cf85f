// Exchange rates that Finance pastes from a sheet: one for each line, checked together, and saved all or not at all.
import { z } from "zod";
import { defineAccess, self } from "#shared/access.ts";
import type { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { readNumber } from "#shared/numbers.ts";
import { formatOfDays, readDay } from "#shared/sheet.ts";
import { delimitedText } from "#shared/sheet-text.ts";
import { Currency, Rate } from "../money.ts";
import { RateForm } from "./contract.ts";
import type { RateViolation } from "./messages.ts";

export const MOST_PASTED = 2000;

/** `dryRun`: says what would be saved, and saves nothing. */
export const RatesPaste = z.object({ text: z.string().max(100_000), dryRun: z.boolean() });
export type RatesPaste = z.output<typeof RatesPaste>;

export const PastedRates = z.object({
  rates: z.array(RateForm.extend({ line: z.int().positive() })),
  /** What is wrong, by its line. Nothing is saved while there is any. */
  wrong: z.array(z.object({ line: z.int().positive(), sentence: z.string() })),
  saved: z.boolean(),
});
export type PastedRates = z.infer<typeof PastedRates>;

export const pastedRateEndpoints = defineEndpoints({
  pasteRates: {
    method: "POST",
    path: "/bills/rates/paste",
    access: "signed-in",
    body: RatesPaste,
    returns: PastedRates,
    summary: "Check or save pasted exchange rates: currency, day and rate in each line",
  },
});

export const pastedRateAccess = defineAccess(pastedRateEndpoints, {
  pasteRates: self({ Finance: "allowed", others: "forbidden bills.not_finance" }),
});

export type ReadRate = z.output<typeof RateForm> & { line: number };
export type WrongLine = { line: number; violation: RateViolation };

const HEADERS = ["currency", "from", "code"];

/** The rate in the form that the contract takes, with its decimals behind a point. */
const rateIn = (text: string): string | undefined => {
  const read = readNumber(text, ".");
  const value = read && "value" in read ? read.value : undefined;
  return value !== undefined && Rate.safeParse(value).success ? value : undefined;
};

type Found = { line: number; currency: string; day: PlainDate | undefined; rate: string | undefined };

/** Lines as people copy them: separated by tabs, commas or semicolons, with or without headers. */
const foundIn = (text: string): Found[] => {
  const { body, delimiter } = delimitedText(text);
  const rows = body.split(/\r\n|\r|\n/).map((row, place) => ({ line: place + 1, cells: row.split(delimiter).map((cell) => cell.trim()) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== "") && !HEADERS.includes(cells[0]?.toLowerCase() ?? ""));
  const format = formatOfDays(filled.map(({ cells }) => cells[1] ?? "")) ?? "yyyy-mm-dd";
  return filled.map(({ line, cells: [currency = "", day = "", rate = ""] }) => ({
    line,
    currency: currency.toUpperCase(),
    day: readDay(day, format),
    rate: rateIn(rate),
  }));
};

/** What is against a rate, typed or pasted. */
export const checkRate = ({ currency, day }: { currency: string; day: PlainDate }, own: string, today: PlainDate): RateViolation[] => {
  if (currency === own) return [{ code: "bills.base_rate", field: "currency", params: { currency } }];
  return day > today ? [{ code: "bills.rate_in_future", field: "day", params: { day } }] : [];
};

export const readRates = (text: string, own: string, today: PlainDate): { rates: ReadRate[]; wrong: WrongLine[] } => {
  const found = foundIn(text);
  const rates: ReadRate[] = [];
  const wrong: WrongLine[] = [];
  const known = new Map<string, number>();
  const refused = (line: number, what: string, more: Record<string, number> = {}) =>
    wrong.push({ line, violation: { code: "bills.pasted_rate", params: { case: what, ...more } } });
  for (const { line, currency, day, rate } of found) {
    const first = known.get(`${currency} ${day}`);
    known.set(`${currency} ${day}`, first ?? line);
    if (!Currency.safeParse(currency).success) refused(line, "currency");
    else if (day === undefined) refused(line, "day");
    else if (rate === undefined) refused(line, "rate");
    else if (first !== undefined) refused(line, "twice", { first });
    else {
      const [violation] = checkRate({ currency, day }, own, today);
      if (violation) wrong.push({ line, violation });
      else rates.push({ line, currency, day, rate });
    }
  }
  if (found.length === 0) refused(1, "nothing");
  if (found.length > MOST_PASTED) refused(MOST_PASTED + 1, "many", { most: MOST_PASTED });
  return { rates, wrong };
};
