// What every visit loads: the menu and the cards of the home page. The words of the pages stand in list-texts.ts and record-texts.ts.
import { defineTexts } from "#web/ui/use-texts.ts";

export const requestTexts = defineTexts("requests", {
  menu: "Requests",
  homeTodo_zero: "What you have to do",
  homeTodo: "What you have to do ({count})",
  homeMine: "My requests ({count} undecided)",
  homeMine_zero: "My requests",
  nothingWaits: "Nothing waits for you.",
  homeNothingAsked: "You have asked for nothing yet.",
  seeAll: "See all",
  todo: "To do",
  overdue: "Overdue",
});
