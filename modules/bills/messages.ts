import type { Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

/** What the check of a bill can find before it is submitted. */
export type FindingCode =
  | "bills.purpose"
  | "bills.lines"
  | "bills.incomplete"
  | "bills.category_closed"
  | "bills.amount_invalid"
  | "bills.day_in_future"
  | "bills.too_old"
  | "bills.outside_employment"
  | "bills.receipt_missing"
  | "bills.no_receipt"
  | "bills.mileage_incomplete"
  | "bills.rate_missing"
  | "bills.typed_rate"
  | "bills.over_limit"
  | "bills.over_km";

type DecisionCode =
  | "bills.above_claimed"
  | "bills.reason_missing"
  | "bills.flag_unchecked"
  | "bills.nothing_approved"
  | "bills.lines_differ";

type RefusalCode =
  | "bills.not_finance"
  | "bills.own_bill"
  | "bills.already_submitted"
  | "bills.category_fixed"
  | "bills.category_unknown"
  | "bills.code_fixed"
  | "bills.code_taken"
  | "bills.base_rate"
  | "bills.rate_in_future";

export type BillViolation = Violation<FindingCode | DecisionCode | RefusalCode>;

const over = "{over} over the limit of {limit} {per} ({left} left)";
const overKm = "{over} km over the limit of {most} km a day ({left} km left)";

export const billMessages: Messages<FindingCode | DecisionCode | RefusalCode> = {
  "bills.purpose": "Say what the bill is for, in 3 to 120 characters.",
  "bills.lines": "Add 1 to {most} expenses.",
  "bills.incomplete": {
    category: "Choose a category.",
    day: "Enter the day of the expense.",
    amount: "Enter the amount.",
    description: "Describe the expense in at least {least} characters.",
    names: "Say who was there, in at least {least} characters.",
    nights: "Enter 1 to 60 nights.",
  },
  "bills.category_closed": "{category} can't be used. Choose another category.",
  "bills.amount_invalid": "Enter an amount above 0 and up to {most}.",
  "bills.day_in_future": "{day:day} is in the future. Submit this expense on or after that day.",
  "bills.too_old": "This expense is {days} days old. Expenses older than {most} days can't be claimed. Ask Finance.",
  "bills.outside_employment": {
    before: "{day:day} is before you joined ({from:day}).",
    after: "{day:day} is after your last working day ({to:day}).",
  },
  "bills.receipt_missing": {
    always: "{category} needs a receipt. Add a photo or PDF, or say why you have none.",
    above: "{category} needs a receipt above {limit}. Add a photo or PDF, or say why you have none.",
  },
  "bills.no_receipt": "No receipt: {reason}",
  "bills.mileage_incomplete": "Enter where you went from and to, and 0.1 to 999.9 km. You get {rate} per km.",
  "bills.rate_missing": "No {currency} rate for {day:day}. Enter the rate from your card statement.",
  "bills.typed_rate": {
    table: "Entered rate {rate}; ours is {table}.",
    none: "Entered rate {rate}; we have no rate for that day.",
  },
  "bills.over_limit": {
    block: `${over}. Lower the amount.`,
    cap: `${over}. You will get {cap}.`,
    warn: `${over}. Your approver will see it.`,
  },
  "bills.over_km": {
    block: `${overKm}. Lower the distance.`,
    cap: `${overKm}. You will get {cap}.`,
    warn: `${overKm}. Your approver will see it.`,
  },
  "bills.above_claimed": "Expense {n}: approve at most {max}.",
  "bills.reason_missing": {
    code: "Expense {n}: choose why you approve less.",
    note: "Expense {n}: say in a note why you approve less.",
  },
  "bills.flag_unchecked": "Expense {n}: confirm that you checked this: {flag}",
  "bills.nothing_approved": "Every expense is at 0. Reject the bill instead and say why.",
  "bills.lines_differ": "The expenses have changed. Reload the bill and try again.",
  "bills.not_finance": "Only Finance can do this.",
  "bills.own_bill": "This is your own bill. Another person in Finance must do it.",
  "bills.already_submitted": "This bill was already submitted as {number}.",
  "bills.category_fixed": "The category can no longer be changed.",
  "bills.category_unknown": "There is no category {category}. Choose another one.",
  "bills.code_fixed": "The code can't be changed. Close this category and add another one.",
  "bills.code_taken": "There is already a category {code}.",
  "bills.base_rate": "{currency} is the company's own currency and needs no rate.",
  "bills.rate_in_future": "{day:day} is in the future. Enter the rate on or after that day.",
};

/** The same on a submitted bill, which others read as well as its owner. */
export const flagSentences: Messages<FindingCode> = {
  ...billMessages,
  "bills.over_limit": {
    cap: `${over}: paid up to {cap}.`,
    warn: `${over}.`,
  },
  "bills.over_km": {
    cap: `${overKm}: paid up to {cap}.`,
    warn: `${overKm}.`,
  },
};

/** What the timeline of a bill shows in addition to the events of its request. */
export const billEvents = {
  "bills.category_changed": "{name} changed the category of expense {line} from {before} to {after}",
  "bills.planned": "{name} added it to payment run {run}, to be paid on {payOn:day}",
  "bills.removed": "{name} removed it from payment run {run}",
  "bills.paid": "{name} marked it as paid on {paidOn:day}, reference {reference}",
  "bills.failed": "{name} marked the payment as failed",
  "bills.settled": "Paid with the final settlement {settlement}",
} as const;
