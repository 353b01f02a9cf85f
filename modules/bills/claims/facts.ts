// What is known of a bill when it is checked, and what is found. Pure.
import type { Band } from "#modules/people/contract.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Violation } from "#shared/problem.ts";
import type { FindingCode } from "../messages.ts";
import type { ExpenseCategory } from "../policy/categories.ts";
import type { LineForm } from "./form.ts";

export type Category = Omit<ExpenseCategory, "id" | "version" | "colour" | "account">;
export type BillFinding = Violation<FindingCode> & { level: "stop" | "cut" | "look"; line?: number };

/** A line of another bill of the same owner that counts for limits: what was approved, or is claimed. */
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

/** A line with what is known of it; without `base` its amount is not known yet. */
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

/** A line as the rules look at it. */
export type Known = { facts: ClaimFacts; no: number; line: LineForm; category: Category | undefined; limit: number | undefined };

export type Found = Omit<BillFinding, "line" | "field"> & { field: keyof LineForm };
