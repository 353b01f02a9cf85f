// The facts a bill is checked against, and the findings. Pure.
import type { Band } from "#modules/people/contract.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Violation } from "#shared/problem.ts";
import type { FindingCode } from "../messages.ts";
import type { ExpenseCategory } from "../policy/categories.ts";
import type { LineForm } from "./form.ts";

export type Category = Omit<ExpenseCategory, "id" | "version" | "colour" | "account">;
export type BillFinding = Violation<FindingCode> & { level: "stop" | "cut" | "look"; line?: number };

/** A line of another bill of the same owner that counts towards limits, with the approved or claimed amount. */
export type LiveLine = { category: string; day: PlainDate; counts: number; km: number | undefined };

export type ClaimFacts = {
  /** In the owner's zone. */
  today: PlainDate;
  /** The company's currency. */
  currency: string;
  claimDays: number;
  rateDays: number;
  employed: { from: PlainDate; to: PlainDate | undefined };
  categories: ReadonlyMap<string, Category>;
  bandOn: (day: PlainDate) => Band;
  financialYearOf: (day: PlainDate) => { from: PlainDate; to: PlainDate };
  rates: readonly { currency: string; day: PlainDate; rate: string }[];
  live: readonly LiveLine[];
};

/** A line with its amounts; `base` is absent while the amount is not known. */
export type PricedLine = {
  no: number;
  form: LineForm;
  base: number | undefined;
  cap: number;
  rate?: string | undefined;
  rateDay?: PlainDate | undefined;
  limit?: number | undefined;
  left?: number | undefined;
};

/** A line as the rules see it. */
export type Known = { facts: ClaimFacts; no: number; line: LineForm; category: Category | undefined; limit: number | undefined };

export type Found = Omit<BillFinding, "line" | "field"> & { field: keyof LineForm };
