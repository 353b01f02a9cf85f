import { defineTexts } from "#web/ui/use-texts.ts";

export const toSettleTexts = defineTexts("leaveToSettle", {
  title: "Leave to settle",
  purpose: "What the rules of leave could not do by themselves, the oldest first.",
  what: "What",
  who: "Who",
  type: "Type",
  day: "Day",
  days: "Days",
  found: "Found",
  none: "Nothing is to be settled.",
  noneFit: "Nothing to settle fits this filter.",
  settle: "Settle",
  rowName: "{what} of {name}",
  settleName: "Settle: {what} of {name}",
  note: "What you did",
  noteHelp: "It stays with the entry and in the audit.",
  noteNeeded: "Say in a few words what you did; at least 5 characters.",
  settled: "Settled.",
});
