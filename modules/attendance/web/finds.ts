// What the search of the top bar finds of attendance, beside its menu.
import type { SearchEntry } from "#web/module.ts";
import { askForDaysPath, attendancePath, attendanceRequestsPath, shiftsPath } from "../paths.ts";

export const finds: readonly SearchEntry[] = [
  {
    label: "Clock in or out",
    words: "clock in clock out punch start work check in check out",
    path: "/",
    icon: "stopwatch",
    isAction: true,
    isSuggested: true,
  },
  {
    label: "Correct my attendance",
    words: "forgot missed clock regularise regularisation fix hours correction",
    path: attendancePath,
    icon: "pencil",
    isAction: true,
  },
  { label: "My attendance", words: "hours timesheet clock punches month worked", path: attendancePath },
  {
    label: "Work from home",
    words: "wfh remote home office",
    path: askForDaysPath("work_from_home"),
    icon: "home",
    isAction: true,
    isSuggested: true,
  },
  { label: "On duty", words: "od outside client visit travel field", path: askForDaysPath("on_duty"), icon: "briefcase", isAction: true },
  { label: "My attendance requests", words: "corrections work from home on duty wfh", path: attendanceRequestsPath, icon: "list" },
  { label: "Shifts and rosters", words: "shift roster timings working hours", path: shiftsPath },
];
