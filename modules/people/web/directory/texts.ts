import { defineTexts } from "#web/ui/use-texts.ts";

export const directoryTexts = defineTexts("people-directory", {
  title: "Directory",
  purpose: "Everybody who works here.",
  placeholder: "Name, code, job or e-mail",
  department: "Department",
  location: "Location",
  nobody: "Nobody matches “{q}”.",
  nobodyThere: "Nobody stands there.",
  empty: "Nobody works here yet.",
  noOne: "Nobody of that name works here.",
  clearSearch: "Clear the search",
  placeTime: "{location}, {time} there",
  awayUntil: "Away until {day}",
  // Somebody's own page.
  openHolds: "Successors",
  openRecord: "Record",
  openLine: "Reporting line",
});

export const holidayTexts = defineTexts("people-holidays", {
  title: "Holidays",
  purpose: "Days off of the whole location. Optional days are working days that you may choose to take.",
  year: "Year",
  own: "{location}, where you work",
  next: "Next: {name}, {day}",
  noneLeft: "No holiday is left in {year}.",
  others: "Another location",
  choose: "Choose a location",
  date: "Date",
  name: "Holiday",
  kind: "Kind",
  public: "Public",
  company: "Company",
  optional: "Optional",
  off_morning: "morning off",
  off_afternoon: "afternoon off",
  tentative: "date may move",
  notPublished: "{year} is not published yet.",
  none: "{year} has no holidays.",
  nowhere: "There is no location yet.",
});
