import { defineTexts } from "./use-texts.ts";

export const dateTexts = defineTexts("dates", {
  dates: "Dates",
  from: "First day",
  to: "Last day",
  chooseDate: "Choose date",
  chooseDates: "Choose dates",
  chooseLast: "First day: {day}. Choose the last day.",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  isFirst: "first day",
  isLast: "last day",
  today: "Today",
  tomorrow: "Tomorrow",
  nextWeek: "Next week",
  thisMonth: "This month",
  lastMonth: "Last month",
  thisYear: "This year",
  lastYear: "Last year",
  clear: "Clear",
});
