import { defineTexts } from "#web/ui/use-texts.ts";

export const decisionTexts = defineTexts("billDecision", {
  total: "You approve {approved} of {claimed}",
  payable: "{payable} is paid out; the company card paid the rest.",
  approve: "Approve",
  reduce: "Reduce",
  reject: "Reject",
  decision: "Line {no}",
  reduceTo: "Reduce to",
  most: "At most {most}.",
  cappedAt: "{claimed} was claimed; the limit allows {most}.",
  reducedBefore: "{claimed} was claimed; the step before approved {most}.",
  reason: "Reason",
  chooseReason: "Choose a reason",
  note: "Note",
  checked: "I looked at this",
  month_one: "{name} has claimed {amount} for {category} in {month}, this line only.",
  month_other: "{name} has claimed {amount} for {category} in {month}, in {count} lines.",
  noReceipt: "No receipt for line {no}.",
  receipt: "Receipt of line {no}",
});
