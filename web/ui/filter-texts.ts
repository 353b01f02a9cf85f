import { defineTexts } from "./use-texts.ts";

export const filterTexts = defineTexts("list-filters", {
  search: "Search",
  filtersChosen: "Filters ({count})",
  moreFilters: "More filters",
  fewerFilters: "Fewer filters",
});
