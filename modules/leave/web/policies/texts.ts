import { defineTexts } from "#web/ui/use-texts.ts";

export const policyTexts = defineTexts("leavePolicies", {
  others: "More leave types",
  perEvent: "{days} per event",
  holidays: "Holidays",
  next: "Next holidays",
  allHolidays: "All holidays",
  holiday: "Holiday",
  day: "Day",
  choice: "Optional holiday",
  earlier: "Earlier this year ({count})",
  optional: "Optional",
  off_first: "Morning off",
  off_second: "Afternoon off",
  left: "{left} of {aYear} optional holidays left this year.",
  take: "Take this day",
  notPublished: "The holidays of {year} are not published yet.",
  noHolidays: "There are no holidays in this year.",
});
