// Words of fields and forms, apart from those of the frame: pages without a form do without them.
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
  onItsWay: "A file is still being sent. Wait for it, or stop it.",
  summaryTitle: "Please check these entries.",
  settled: " (changed since)",
  chooseDate: "Choose date",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  showPassword: "Show password",
  hidePassword: "Hide password",
  capsLock: "Caps lock is on.",
});
