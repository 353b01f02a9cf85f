import { defineTexts } from "#web/ui/use-texts.ts";

export const reportTexts = defineTexts("attendanceReport", {
  report: "Closed days from {from} to {to}",
  from: "From",
  to: "To",
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
