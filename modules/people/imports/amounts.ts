// The amounts of pay in a file. How a column writes its decimals is found on all of it: "1,234" alone is never guessed.
import { decimalOf, decimalsOf, readMoney } from "#shared/money.ts";
import { type Decimal, shownDecimal } from "#shared/numbers.ts";
import type { SheetRow } from "#shared/sheet.ts";
import { CLEAR, columnOf, type ImportField, isAmount } from "./columns.ts";
import type { Mapping } from "./contract.ts";
import { type Found, mistake } from "./reasons.ts";
import { unguarded, type Values } from "./values.ts";

/** For each sign the first cell of the column that proves it. */
type Proofs = Partial<Record<Decimal, { no: number; text: string }>>;
export type AmountForms = ReadonlyMap<number, { proofs: Proofs; decimal: Decimal | undefined }>;

const onlyOne = (signs: ReadonlySet<string>): Decimal | undefined => (signs.size === 1 ? ([...signs][0] as Decimal) : undefined);

/** By the place of each column of amounts: what HR chose, what the column proves, what the others prove, or the usual beside semicolons. */
export const amountForms = (rows: readonly SheetRow[], { columns, decimal, separator }: Mapping): AmountForms => {
  const found = new Map<number, Proofs>(columns.flatMap((field, place) => (isAmount(field) ? [[place, {}]] : [])));
  for (const { no, cells, numeric = [] } of rows)
    for (const [place, proofs] of found) {
      const text = unguarded(cells[place] ?? "");
      const sign = text === "" || numeric.includes(place) ? undefined : shownDecimal(text);
      if (sign) proofs[sign] ??= { no, text };
    }
  // A column that proves both signs decides nothing: what it leaves open is refused.
  const ownOf = (proofs: Proofs): Decimal | undefined =>
    Object.keys(proofs).length > 1 ? undefined : (onlyOne(new Set(Object.keys(proofs))) ?? whole ?? likely);
  const whole = onlyOne(new Set([...found.values()].flatMap(Object.keys)));
  const likely = separator === ";" ? "," : undefined;
  return new Map([...found].map(([place, proofs]) => [place, { proofs, decimal: decimal ?? ownOf(proofs) }]));
};

type Facts = { mapping: Mapping; amounts: AmountForms; currency: string | undefined };
type Cell = { no: number; place: number; field: ImportField; text: string; isNumeric: boolean };

const NO_CURRENCY = "XXX";
const nameOf = { ".": "point", ",": "comma" } as const;
const otherThan = { ".": ",", ",": "." } as const;

const readAmount = ({ no, place, field, text, isNumeric }: Cell, facts: Facts): { value: string } | { wrong: Found } => {
  const { currency = NO_CURRENCY, mapping } = facts;
  const { proofs = {}, decimal } = facts.amounts.get(place) ?? {};
  const wrong = (kind: string, params: Record<string, string | number> = {}) => ({
    wrong: mistake.row(kind, field, { row: no, value: text, field: columnOf(field).label, currency, ...params }),
  });
  const read = readMoney(text, currency, { decimal: isNumeric ? "." : decimal });
  const shown = isNumeric || !("minor" in read) ? undefined : read.shows;
  const other = shown && proofs[otherThan[shown]];
  if (mapping.decimal && shown && shown !== mapping.decimal) return wrong("amountChosen", { sign: nameOf[mapping.decimal] });
  if (!mapping.decimal && other) return wrong("amountMixed", { other: other.text, otherRow: other.no });
  if ("minor" in read) return { value: decimalOf({ minor: read.minor, currency }) };
  const places = decimalsOf(currency);
  if (read.wrong === "twoWays") {
    const { ".": point, ",": comma } = read.twoWays;
    const zeros = places > 0 ? `${decimal ?? "."}${"0".repeat(places)}` : "";
    return wrong("amountTwoWays", { point, comma, example: `${point.replace(".", "")}${zeros}` });
  }
  if (read.wrong === "decimals") return wrong("amountDecimals", { example: decimalOf({ minor: 43_500 * 10 ** places, currency }) });
  return wrong(read.wrong === "currency" ? "amountCurrency" : "amount");
};

/** The amounts of a row as the record would keep them, "2500.50", and those that cannot be read. */
export const readAmounts = ({ no, cells, numeric = [] }: SheetRow, facts: Facts): { values: Values; wrong: Found[] } => {
  const values: Values = {};
  const wrong: Found[] = [];
  for (const [place, field] of facts.mapping.columns.entries()) {
    const text = unguarded(cells[place] ?? "");
    if (!isAmount(field) || text === "" || text.toLowerCase() === CLEAR) continue;
    const read = readAmount({ no, place, field, text, isNumeric: numeric.includes(place) }, facts);
    if ("wrong" in read) wrong.push(read.wrong);
    else values[field] = read.value;
  }
  return { values, wrong };
}; // PE-64
