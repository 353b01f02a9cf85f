import { defineTexts } from "#web/ui/use-texts.ts";

export const teamTexts = defineTexts("leaveTeam", {
  title: "Leave of my reports",
  purpose: "Everybody who reports to you, directly or through others.",
  link: "My reports",
  parts: "What is shown",
  tab_requests: "Requests",
  tab_balances: "Balances",
  tab_reports: "Reports",
  none: "None of your reports has requested leave.",
  nobody: "Nobody reports to you.",
  person: "Person",
  freeOf: "{type} of {name}: {free} free",
  more: "{inHand} in hand",
  page: "Page {page} of {pages}, {total} people",
  previousPage: "Previous people",
  nextPage: "Next people",
});
