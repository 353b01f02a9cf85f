import { defineTexts } from "#web/ui/use-texts.ts";

export const filterTexts = defineTexts("noticeFilters", {
  show: "Show",
  unread: "Unread",
  kind: "Kind",
  month: "Month",
  standIns: "Delegates",
  people: "Records, teams and holidays",
  leave: "Leave days and balances",
  attendance: "Attendance days and months",
  bills: "Bill payments",
  hiring: "Hiring",
  documents: "Policies, letters and documents",
  exports: "Exports",
  files: "Files",
  session: "Sign-in and security",
  administration: "Administration",
});
