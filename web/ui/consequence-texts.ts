import { defineTexts } from "./use-texts.ts";

export const consequenceTexts = defineTexts("consequence", {
  summary: "Summary",
  stops: "Can't be submitted yet",
  notes: "Your approver will see",
  approvers: "Approvers",
});
