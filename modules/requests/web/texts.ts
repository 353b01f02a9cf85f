// What every visit loads: the menu and the cards of the home page. The words of the pages stand in list-texts.ts and record-texts.ts.
import { defineTexts } from "#web/ui/use-texts.ts";

export const requestTexts = defineTexts("requests", {
  menu: "Requests",
  homeTodo_zero: "To do",
  homeTodo: "To do ({count})",
  homeMine: "My requests ({count} pending)",
  homeMine_zero: "My requests",
  nothingWaits: "You’re all caught up.",
  homeNothingAsked: "No requests yet.",
  seeAll: "See all",
  approve: "Approve",
  approveOne: "Approve {title} for {name}",
  approvedOne: "Approved for {name}: {title}.",
  notApproved: "This could not be approved. Open it and try again.",
  todo: "To do",
  overdue: "Overdue",
});
