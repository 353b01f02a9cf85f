import { defineTexts } from "./use-texts.ts";

export const productName = "Employee Portal";

export const uiTexts = defineTexts("ui", {
  showPassword: "Show password",
  hidePassword: "Hide password",
  capsLock: "Caps lock is on.",
  retry: "Retry",
  loading: "Loading",
  stale: "This could not be refreshed and may be out of date.",
  broken: "Something went wrong on this page. Reload it and try again.",
  cancel: "Cancel",
  chooseDate: "Choose date",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  summaryTitle: "Please check these entries.",
  comment: "Comment",
  loadMore: "Load more",
  shown: "{shown} of {total}",
  unsaved: "Leave without sending?",
  unsavedHelp: "What you typed here is not saved yet.",
  unsavedLeave: "Leave and lose it",
  unsavedStay: "Stay here",
});
