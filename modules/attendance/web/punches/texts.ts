import { defineTexts } from "#web/ui/use-texts.ts";

export const personPunchTexts = defineTexts("attendancePersonPunches", {
  all: "All punches",
  title: "Punches",
  titleOf: "Punches of {name}",
  day: "Day",
  from: "From",
  to: "To",
  standing: "Counting",
  standing_counting: "Count",
  standing_voided: "Voided",
  none: "No punch yet.",
  noneFit: "No punch fits these filters.",
});
