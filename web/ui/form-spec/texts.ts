// Words of fields and forms, apart from those of the frame: pages without a form do without them.
import { defineTexts } from "../use-texts.ts";

export const formTexts = defineTexts("form", {
  choose: "Choose",
  choices: "Choices",
  noMatch: "No match",
  matches_one: "{count} match",
  matches_other: "{count} matches",
  itemNo: "No. {no}",
  remove: "Remove",
  removeOf: "Remove {what}",
  dayNeeded: "Enter a date, for example 5 Oct 2026.",
  dayWrong: "Enter a date, for example 5 Oct 2026, or leave it empty.",
  chosenNeeded: "Choose one.",
  save: "Save",
  saved: "Saved.",
  showTheirs: "Show theirs",
  onItsWay: "A file is still uploading. Wait for it, or cancel it.",
  optional: "(optional)",
  summaryTitle: "Please check these entries.",
  settled: " (changed since)",
  showPassword: "Show password",
  hidePassword: "Hide password",
  capsLock: "Caps lock is on.",
});
