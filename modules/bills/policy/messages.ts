import type { Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

export type PolicyCode = "bills.pasted_rate";
export type RateViolation = Violation<"bills.pasted_rate" | "bills.base_rate" | "bills.rate_in_future">;

export const policyMessages: Messages<PolicyCode> = {
  "bills.pasted_rate": {
    currency: "Start with a currency such as EUR.",
    day: "Enter the day second, for example 5 Oct 2026.",
    rate: "Enter a rate above 0 third, with at most 6 decimals.",
    twice: "The same currency and day as line {first}.",
    nothing: "Paste at least one line.",
    many: "Paste at most {most} lines at a time.",
  },
};
