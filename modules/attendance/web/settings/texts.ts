import { defineTexts } from "#web/ui/use-texts.ts";

export const attendanceSettingTexts = defineTexts("attendanceSettings", {
  punching: "Punching",
  home: "Work from home",
  regularising: "Regularising",
  periods: "Periods",
  periodFixed: "Locked months begin on this day.",
  nudges: "Reminders",
  rosters: "Rosters",
});
