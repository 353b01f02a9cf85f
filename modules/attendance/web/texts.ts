import { defineTexts } from "#web/ui/use-texts.ts";

export const attendanceTexts = defineTexts("attendance", {
  mine: "My attendance",
  timeAt: "{time} {place}",
  nextDay: "{time} (+1)",
  isToday: "{day}, today",
  onDate: "{day}: {status}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  thisMonth: "This month",
  late: "Late",
  early: "Early",
  overtime: "Overtime",
  net: "Net",
  in: "In",
  out: "Out",
  shift: "Shift",
  status: "Status",
  why: "Why",
  date: "Date",
});
