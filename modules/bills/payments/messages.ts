import type { Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

export type PaymentCode =
  | "bills.own_payment"
  | "bills.already_planned"
  | "bills.no_account"
  | "bills.payment_invalid"
  | "bills.too_late_to_fail"
  | "bills.pay_day"
  | "bills.item_state"
  | "bills.payment_reason"
  | "bills.run_ended"
  | "bills.run_changed";
export type PaymentViolation = Violation<PaymentCode>;

export const paymentMessages: Messages<PaymentCode> = {
  "bills.own_payment": "{number} is your own bill. Another person in Finance must pay it.",
  "bills.already_planned": {
    nothing: "{number} has nothing to pay.",
    planned: "{number} is already in {run}.",
  },
  "bills.no_account": "{name} has no bank account for payments.",
  "bills.payment_invalid": {
    reference: "Enter the bank reference, 3 to 40 characters.",
    day: "Choose a day between {from:day} and today.",
  },
  "bills.too_late_to_fail": "This was paid on {paidOn:day}, more than {most} days ago. A new bill is needed instead.",
  "bills.pay_day": "Choose today or a later payment day.",
  "bills.item_state": "{number} is {status}. Reload the run and try again.",
  "bills.payment_reason": "Say why in at least 5 characters.",
  "bills.run_ended": "This is no longer possible for this run.",
  "bills.run_changed": "The run has changed. Reload it and try again.",
};
