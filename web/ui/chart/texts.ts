import { defineTexts } from "../use-texts.ts";

export const chartTexts = defineTexts("chart", {
  asTable: "Show as table",
  asChart: "Show as chart",
  missing: "The chart could not be loaded. The table has the same figures.",
});
