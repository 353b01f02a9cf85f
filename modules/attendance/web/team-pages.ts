// What a manager and HR open, one chunk.
export { PersonMonthPage } from "./month/person-month-page.tsx";
export { TeamReportPage } from "./report/team-report-page.tsx";
export { TeamDayPage } from "./team/team-day-page.tsx";
export { TeamMonthPage } from "./team/team-month-page.tsx";
