import type { Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

type BalanceCode = "leave.adjust" | "leave.balances_not_yours" | "leave.no_account";
export type BalanceViolation = Violation<BalanceCode>;

export const balanceMessages: Messages<BalanceCode> = {
  "leave.adjust": {
    units: "Write half or whole days, from 0.5 to {most}.",
    span: "Choose days that end from {from:dayOfYear} to {until:dayOfYear}.",
    owes: "This would leave {name} at {left}. Tick “may owe” or change the days.",
  }, // LV-42
  "leave.balances_not_yours": "HR keeps the balances of leave.",
  "leave.no_account": "{name} has no balance of {type}. Choose another type.",
};
