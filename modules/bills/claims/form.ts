// A bill as it is being typed, and what submitting it would do.
import { z } from "zod";
import { Decider } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { FileEntry } from "#shared/files/contract.ts";
import { Id } from "#shared/ids.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { Amount, Currency, Rate } from "../money.ts";
import { CategoryCode } from "../policy/categories.ts";

export const payers = ["self", "company_card"] as const;
/** The most expenses in one bill; the form accepts a few more, so that the refusal can say so. */
export const MOST_LINES = 50;

/** One expense as it is being typed: anything may still be missing. */
export const LineForm = z.object({
  /** Its id in the saved draft; absent for a new expense. */
  id: Id.optional(),
  category: CategoryCode.optional(),
  day: PlainDate.optional(),
  merchant: Text(80).default(""),
  invoice: Text(40).default(""),
  description: Text(500).default(""),
  /** Who was there, for a meal. */
  names: Text(500).default(""),
  /** The company's if absent. */
  currency: Currency.optional(),
  /** Minor units of its currency; for mileage it is computed from the distance. */
  amount: z.int().max(999_999_999_999).optional(),
  /** Typed by the owner; absent where the company's rate is used. */
  rate: Rate.optional(),
  nights: z.int().max(999).optional(),
  km: z.number().max(99_999).optional(),
  from: Text(80).default(""),
  to: Text(80).default(""),
  paidBy: z.enum(payers).default("self"),
  receipts: z.array(Id).max(10).default([]),
  /** Why there is no receipt, where one is needed. */
  noReceipt: Text(200).default(""),
});
export type LineForm = z.output<typeof LineForm>;

export const BillForm = z.object({
  purpose: Text(120).default(""),
  lines: z.array(LineForm).max(MOST_LINES + 10),
});
export type BillForm = z.output<typeof BillForm>;

export const ReceiptFile = FileEntry.pick({ id: true, name: true, type: true, bytes: true, state: true });

export const Draft = z.object({
  id: Id,
  version: z.int().positive(),
  savedAt: Instant,
  purpose: z.string(),
  /** In the order they were sent, each with its id. */
  lines: z.array(LineForm.extend({ id: Id, files: z.array(ReceiptFile) })),
});
export type Draft = z.infer<typeof Draft>;

/** `stop` cannot be submitted · `cut` is paid up to the cap · `look` goes through and is pointed out to the approvers. */
export const findingLevels = ["stop", "cut", "look"] as const;
/** `line` counts from 1 and is absent if the whole bill is meant. `field` is `purpose`, `lines`, or for one expense `lines.0.amount`. */
export const Finding = Violation.extend({ level: z.enum(findingLevels), line: z.int().positive().optional() });
export type Finding = z.infer<typeof Finding>;

/** What is known about an expense so far; amounts are in the company's currency. */
export const CheckedLine = z.object({
  no: z.int().positive(),
  claimed: Amount.optional(),
  /** The most that will be paid. */
  cap: Amount.optional(),
  rate: Rate.optional(),
  rateDay: PlainDate.optional(),
  /** The limit of its period, and what was left of it before this expense. */
  limit: Amount.optional(),
  left: Amount.optional(),
});
export type CheckedLine = z.infer<typeof CheckedLine>;

export const BillCheck = z.object({
  findings: z.array(Finding),
  lines: z.array(CheckedLine),
  currency: Currency,
  claimed: Amount,
  /** What the owner would get; expenses on the company card are not included. */
  payable: Amount,
  deciders: z.array(Decider),
  /** The next day on which approved bills are paid. */
  nextRunOn: PlainDate,
});
export type BillCheck = z.infer<typeof BillCheck>;
