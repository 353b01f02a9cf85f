export const calendarLinkPath = "/leave-management/leave-application/calendar-link" as const;
