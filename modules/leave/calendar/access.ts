// File 04, section 7: everybody looks at their own team; what they learn of each is tried in the tests of the calendar.
import { defineAccess, self } from "#shared/access.ts";
import { awayEndpoints } from "../summary-contract.ts";
import { calendarEndpoints } from "./contract.ts";

export const calendarAccess = defineAccess(
  { ...calendarEndpoints, ...awayEndpoints },
  { readCalendar: self("allowed"), awayToday: self("allowed") },
);
