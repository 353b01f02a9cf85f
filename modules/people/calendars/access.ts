// File 02, section 2: HR keeps the calendars. What is published of them everybody reads elsewhere.
import { defineAccess } from "#shared/access.ts";
import { keeping, listing, making } from "../organisation/access.ts";
import { calendarEndpoints } from "./contract.ts";

export const calendarAccess = defineAccess(calendarEndpoints, {
  calendars: listing,
  addCalendar: making,
  calendarYear: keeping,
  saveCalendarYear: keeping,
  copyCalendarYear: keeping,
  previewCalendarYear: keeping,
  publishCalendarYear: keeping,
  amendCalendarYear: keeping,
});
