import { defineTexts } from "#web/ui/use-texts.ts";

export const decisionTexts = defineTexts("billDecision", {
  total: "You approve {approved} of {claimed}",
  payable: "{payable} will be paid out. The rest was paid with the company card.",
  approve: "Approve",
  reduce: "Reduce",
  reject: "Reject",
  decision: "Expense {no}",
  reduceTo: "Reduce to",
  most: "At most {most}.",
  cappedAt: "{claimed} was claimed; the limit allows {most}.",
  reducedBefore: "{claimed} was claimed; the previous approver approved {most}.",
  reason: "Reason",
  chooseReason: "Choose a reason",
  note: "Note",
  checked: "I checked this",
  month_one: "{name} has claimed {amount} for {category} in {month}, all in this expense.",
  month_other: "{name} has claimed {amount} for {category} in {month}, in {count} expenses.",
  noReceipt: "No receipt for expense {no}.",
  receipt: "Receipt for expense {no}",
});
