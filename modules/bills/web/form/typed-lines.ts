// A bill as it is being typed, with conversions to and from what the server stores.
import { PlainDate } from "#shared/dates.ts";
import { decimalOf } from "#shared/money.ts";
import type { HeldFile } from "#web/files/file-field.tsx";
import { randomKey } from "#web/random.ts";
import { asTyped, moneySentence, typedMoney, typedNumber } from "#web/ui/typed-numbers.ts";
import {
  type Bill,
  type BillForm,
  CategoryCode,
  type Draft,
  type LineForm,
  type Policy,
  type PolicyCategory,
  Rate,
} from "../../contract.ts";
import { formTexts } from "./texts.ts";

export type TypedLine = {
  /** Used only on the page; it stays the same when a line is saved or moved. */
  key: string;
  /** The content saved when the form was opened. */
  id?: string | undefined;
  category: string;
  day: string;
  merchant: string;
  invoice: string;
  description: string;
  names: string;
  currency: string;
  amount: string;
  /** The company's if empty. */
  rate: string;
  nights: string;
  km: string;
  from: string;
  to: string;
  paidBy: LineForm["paidBy"];
  files: readonly HeldFile[];
  hasNoReceipt: boolean;
  noReceipt: string;
};
export type TypedBill = { purpose: string; lines: readonly TypedLine[] };

/** Problems the page finds without asking the server. */
type Problems = Partial<Record<keyof LineForm, string>>;

const words = formTexts.entries;

export const emptyLine = (currency: string, begun: Partial<TypedLine> = {}): TypedLine => ({
  key: randomKey(),
  category: "",
  day: "",
  merchant: "",
  invoice: "",
  description: "",
  names: "",
  currency,
  amount: "",
  rate: "",
  nights: "",
  km: "",
  from: "",
  to: "",
  paidBy: "self",
  files: [],
  hasNoReceipt: false,
  noReceipt: "",
  ...begun,
});

/** A copy of an expense without its receipts, for another day or the return trip. */
export const similarTo = (line: TypedLine): TypedLine => ({
  ...line,
  key: randomKey(),
  id: undefined,
  invoice: "",
  files: [],
  from: line.to,
  to: line.from,
});

const number = (typed: string): number | undefined => (typed.trim() === "" ? undefined : typedNumber(typed));
const readable = (value: number | undefined): number | undefined => (Number.isNaN(value) ? undefined : value);

/** Valid input is sent; invalid input is reported beside its field. */
export const readLine = (line: TypedLine, category: Pick<PolicyCategory, "period"> | undefined, base: string) => {
  const { id, paidBy, merchant, invoice, description, names, files, hasNoReceipt, noReceipt } = line;
  const period = category?.period;
  const [isTrip, isStay] = [period === "km", period === "night"];
  const isForeign = !isTrip && line.currency !== base;
  const day = PlainDate.safeParse(line.day);
  const read = isTrip || line.amount.trim() === "" ? undefined : typedMoney(line.amount, line.currency);
  const rate = isForeign ? line.rate.trim().replace(",", ".") : "";
  const [km, nights] = [number(line.km), number(line.nights)];
  const problems: Problems = {
    ...(line.day.trim() !== "" && !day.success && { day: words.dayWrong }),
    ...(read && "wrong" in read && { amount: moneySentence(read, line.currency) }),
    ...(rate !== "" && !Rate.safeParse(rate).success && { rate: words.rateWrong }),
    ...(isTrip && Number.isNaN(km) && { km: words.numberWrong }),
    ...(isStay && !Number.isInteger(nights ?? 1) && { nights: words.numberWrong }),
  };
  const form: LineForm = {
    id,
    category: CategoryCode.safeParse(line.category).data,
    day: day.data,
    merchant,
    invoice,
    description,
    names,
    currency: isForeign ? line.currency : undefined,
    amount: read && "minor" in read ? read.minor : undefined,
    rate: rate !== "" && !problems.rate ? rate : undefined,
    nights: isStay && !problems.nights ? readable(nights) : undefined,
    km: isTrip ? readable(km) : undefined,
    from: isTrip ? line.from : "",
    to: isTrip ? line.to : "",
    paidBy: isTrip ? "self" : paidBy,
    receipts: files.map(({ id: file }) => file),
    noReceipt: hasNoReceipt ? noReceipt : "",
  };
  return { form, problems };
};

export const readBill = ({ purpose, lines }: TypedBill, { categories, currency }: Pick<Policy, "categories" | "currency">) => {
  const read = lines.map((line) =>
    readLine(
      line,
      categories.find(({ code }) => code === line.category),
      currency,
    ),
  );
  const body: BillForm = { purpose, lines: read.map(({ form }) => form) };
  return { body, problems: read.map(({ problems }) => problems) };
};

type Saved = Omit<Draft["lines"][number], "files" | "receipts" | "noReceipt"> & { files: readonly HeldFile[]; noReceipt: string };

const typedLine = ({ amount, currency, nights, km, day = "", category = "", rate = "", ...saved }: Saved, base: string): TypedLine => ({
  ...emptyLine(base),
  ...saved,
  day,
  category,
  rate,
  currency: currency ?? base,
  amount: amount === undefined ? "" : asTyped(decimalOf({ minor: amount, currency: currency ?? base })),
  nights: nights === undefined ? "" : String(nights),
  km: km === undefined ? "" : asTyped(String(km)),
  hasNoReceipt: saved.noReceipt !== "",
});

export const typedDraft = ({ purpose, lines }: Pick<Draft, "purpose" | "lines">, base: string): TypedBill => ({
  purpose,
  lines: lines.map(({ receipts: _, ...line }) => typedLine(line, base)),
});

/** As it was submitted; the company's rate is looked up again. */
export const typedAgain = ({ purpose, lines }: Pick<Bill, "purpose" | "lines">, base: string): TypedBill => ({
  purpose,
  lines: lines.map(({ id, category, day, merchant, invoice, description, names, currency, amount, typedRate, rate, ...rest }) =>
    typedLine(
      {
        id,
        category,
        day,
        merchant,
        invoice,
        description,
        names,
        currency,
        amount,
        rate: typedRate ? rate : undefined,
        nights: rest.nights,
        km: rest.km,
        from: rest.from,
        to: rest.to,
        paidBy: rest.paidBy,
        noReceipt: rest.noReceipt,
        files: rest.receipts,
      },
      base,
    ),
  ),
});
