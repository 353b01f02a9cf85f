import { defineTexts } from "#web/ui/use-texts.ts";

export const teamTexts = defineTexts("leaveTeam", {
  title: "Leave of my team",
  purpose: "Everybody below you, directly or by way of others.",
  link: "My team",
  parts: "What is shown",
  tab_requests: "Requests",
  tab_balances: "Balances",
  tab_reports: "Reports",
  none: "Nobody in your team has asked for leave.",
  nobody: "Nobody reports to you.",
  person: "Person",
  freeOf: "{type} of {name}: {free} free",
  more: "{inHand} in hand",
  page: "Page {page} of {pages}, {total} people",
  previousPage: "Previous people",
  nextPage: "Next people",
});
