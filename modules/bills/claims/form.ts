// What is typed of a bill, draft by draft, and what submitting it would do.
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
/** What a bill may have at most; one more is still read, so that the refusal can say so. */
export const MOST_LINES = 50;

/** One expense as it is being typed: anything may still be missing. */
export const LineForm = z.object({
  /** As the saved draft named it; absent for a new one. */
  id: Id.optional(),
  category: CategoryCode.optional(),
  day: PlainDate.optional(),
  merchant: Text(80).default(""),
  invoice: Text(40).default(""),
  description: Text(500).default(""),
  /** Who was there, of a meal. */
  names: Text(500).default(""),
  /** Absent: the company's. */
  currency: Currency.optional(),
  /** Minor units of its currency; of mileage it follows from the distance. */
  amount: z.int().max(999_999_999_999).optional(),
  /** Typed, where it is not the company's rate. */
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
  /** In the order in which they were sent, each with its id. */
  lines: z.array(LineForm.extend({ id: Id, files: z.array(ReceiptFile) })),
});
export type Draft = z.infer<typeof Draft>;

/** `stop` cannot be submitted · `cut` is paid up to the cap · `look` goes through and is pointed out to the approvers. */
export const findingLevels = ["stop", "cut", "look"] as const;
/** `line` counts from 1; absent where it is about the whole bill. `field` is `purpose`, `lines`, or of a line `lines.0.amount`. */
export const Finding = Violation.extend({ level: z.enum(findingLevels), line: z.int().positive().optional() });
export type Finding = z.infer<typeof Finding>;

/** What is known of a line so far; amounts in the company's currency. */
export const CheckedLine = z.object({
  no: z.int().positive(),
  claimed: Amount.optional(),
  /** What will be paid at most. */
  cap: Amount.optional(),
  rate: Rate.optional(),
  rateDay: PlainDate.optional(),
  /** Of the period of its day, and what is left of it before this line. */
  limit: Amount.optional(),
  left: Amount.optional(),
});
export type CheckedLine = z.infer<typeof CheckedLine>;

export const BillCheck = z.object({
  findings: z.array(Finding),
  lines: z.array(CheckedLine),
  currency: Currency,
  claimed: Amount,
  /** What its owner would get: without what the company card paid. */
  payable: Amount,
  deciders: z.array(Decider),
  /** The next day on which approved bills are paid. */
  nextRunOn: PlainDate,
});
export type BillCheck = z.infer<typeof BillCheck>;
