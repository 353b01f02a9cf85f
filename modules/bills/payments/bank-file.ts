// The bank file: one line per payment, as text, so that leading zeros of accounts are kept.
import { csvLine } from "#shared/exports/csv.ts";
import { decimalOf } from "#shared/money.ts";

export type BankPayment = {
  code: string;
  name: string;
  account: string;
  bankCode: string;
  minor: number;
  currency: string;
  bill: string;
};

const head = ["Code", "Name", "Account", "Bank code", "Amount", "Bill"];
const text = (value: string) => (value === "" ? ({ type: "blank" } as const) : ({ type: "text", value } as const));

/** No byte order mark: banks read the first line as it stands. */
export const bankFile = (payments: readonly BankPayment[]): string =>
  [
    csvLine(head.map(text)),
    ...payments.map(({ code, name, account, bankCode, minor, currency, bill }) =>
      csvLine([...[code, name, account, bankCode].map(text), { type: "amount", value: decimalOf({ minor, currency }) }, text(bill)]),
    ),
  ].join("");
