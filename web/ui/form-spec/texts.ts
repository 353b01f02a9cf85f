import { defineTexts } from "../use-texts.ts";

export const formTexts = defineTexts("form", {
  choose: "Choose",
  itemNo: "No. {no}",
  remove: "Remove",
  removeOf: "Remove {what}",
  dayNeeded: "Write the day as 31 Dec 2026.",
  dayWrong: "Write the day as 31 Dec 2026, or leave it empty.",
  chosenNeeded: "Choose one.",
  save: "Save",
  saved: "Saved.",
  showTheirs: "Show theirs",
});
