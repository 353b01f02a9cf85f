// What the search of the top bar finds of leave, beside its menu.
import type { SearchEntry } from "#web/module.ts";
import { calendarLinkPath, calendarPath, compOffPath, holidaysPath, leavePath, newLeavePath, teamPath } from "../paths.ts";

export const finds: readonly SearchEntry[] = [
  {
    label: "Apply for leave",
    words: "apply request holiday vacation annual sick casual earned time off day off pto absence book",
    path: newLeavePath,
    icon: "calendar-plus",
    isAction: true,
    isSuggested: true,
  },
  { label: "My leave", words: "leave balance holidays vacation time off days left cancel", path: leavePath },
  { label: "Leave calendar", words: "who is away absent team holidays", path: calendarPath, icon: "calendar" },
  { label: "Leave of my reports", words: "team leave balance", path: teamPath, icon: "users" },
  { label: "Public holidays", words: "holiday calendar days off bank optional", path: holidaysPath, icon: "sun" },
  { label: "Comp-off", words: "compensatory off worked weekend overtime", path: compOffPath, icon: "clock" },
  {
    label: "Subscribe to the leave calendar",
    words: "calendar link feed outlook google ics subscribe",
    path: calendarLinkPath,
    icon: "link",
    isAction: true,
  },
];
