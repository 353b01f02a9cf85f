import { defineTexts } from "./use-texts.ts";

export const filterTexts = defineTexts("list-filters", {
  search: "Search",
  filtersChosen: "Filters ({count})",
  remove: "Remove filter: {label}",
  find: "Search in {label}",
  noOption: "No matches",
});
