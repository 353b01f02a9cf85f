import { defineTexts } from "#web/ui/use-texts.ts";

export const reportTexts = defineTexts("attendanceReport", {
  report: "Closed days from {from} to {to}",
  from: "From",
  to: "To",
  dayWrong: "Write a day such as 5 Oct 2026, or choose one.",
  none: "No closed day in this time.",
  totals: "All together",
  days: "Days",
  attended: "Attended",
  leave: "Leave",
  off: "Off",
  absent: "Absent",
  open: "Open",
  net: "Net",
  lateCount: "Late",
  overtime: "Overtime",
  home: "WFH",
  onDuty: "On duty",
});
