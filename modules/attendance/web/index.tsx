import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import { dayRequestKinds, dayRequestNames } from "../day-requests/kinds.ts";
import {
  askForDaysPath,
  attendancePath,
  companyPath,
  correctPath,
  dayPath,
  deviceCodesPath,
  gridPath,
  newPunchImportPath,
  periodPath,
  periodsPath,
  personPath,
  punchesPath,
  punchImportPath,
  punchImportsPath,
  regularisePath,
  reportPath,
  rosterFilePath,
  shiftsPath,
  teamPath,
} from "../paths.ts";
import { attendanceReaders, periodReaders, rosterKeepers, teamLeaders } from "../permissions.ts";
import { regularisationName, regularisationRecord } from "../regularise/record.ts";
import { dayRequestRoutes } from "./day-requests/menu.ts";

const TodayCard = lazy(() => import("./now/home-card.tsx").then((file) => ({ default: file.TodayCard })));
const RegularisationRecordView = lazy(() =>
  import("./regularise/regularisation-record.tsx").then((file) => ({ default: file.RegularisationRecordView })),
);

const DayRequestRecordView = lazy(() => import("./day-requests/pages.tsx").then((file) => ({ default: file.DayRequestRecordView })));

const imports = () => import("./imports/pages.ts");
const periods = () => import("./periods/pages.ts");
const forOthers = () => import("./team-pages.ts");

const ofTeam = (place: typeof teamPath | typeof companyPath, permission: typeof teamLeaders): WebModule["routes"] => [
  { path: place, permission, page: () => forOthers().then((file) => file.TeamDayPage) },
  { path: gridPath(place), permission, page: () => forOthers().then((file) => file.TeamMonthPage) },
  { path: reportPath(place), permission, page: () => forOthers().then((file) => file.TeamReportPage) },
  { path: personPath(place, ":code"), permission, page: () => forOthers().then((file) => file.PersonMonthPage) },
];

export const attendanceWeb: WebModule = {
  name: "attendance",
  routes: [
    { path: attendancePath, page: () => import("./month/my-month-page.tsx").then((file) => file.MyMonthPage) },
    { path: dayPath(":date"), page: () => import("./day/day-page.tsx").then((file) => file.DayPage) },
    { path: regularisePath(":date"), page: () => import("./regularise/regularise-page.tsx").then((file) => file.RegularisePage) },
    { path: shiftsPath, permission: rosterKeepers, page: () => import("./shifts/shifts-page.tsx").then((file) => file.ShiftsPage) },
    { path: rosterFilePath, permission: rosterKeepers, page: () => import("./roster/file-page.tsx").then((file) => file.RosterFilePage) },
    ...dayRequestRoutes,
    { path: punchImportsPath, permission: attendanceReaders, page: () => imports().then((file) => file.PunchImportsPage) },
    { path: newPunchImportPath, permission: attendanceReaders, page: () => imports().then((file) => file.NewPunchImportPage) },
    { path: deviceCodesPath, permission: attendanceReaders, page: () => imports().then((file) => file.DeviceCodesPage) },
    { path: punchImportPath(":number"), permission: attendanceReaders, page: () => imports().then((file) => file.PunchImportPage) },
    { path: periodsPath, permission: periodReaders, page: () => periods().then((file) => file.PeriodsPage) },
    { path: periodPath(":id"), permission: periodReaders, page: () => periods().then((file) => file.PeriodPage) },
    ...ofTeam(teamPath, teamLeaders),
    ...ofTeam(companyPath, attendanceReaders),
    {
      path: punchesPath(":code"),
      permission: attendanceReaders,
      page: () => import("./punches/person-punches-page.tsx").then((file) => file.PersonPunchesPage),
    },
    {
      path: correctPath(":code", ":date"),
      permission: attendanceReaders,
      page: () => import("./correct/correct-page.tsx").then((file) => file.CorrectPage),
    },
  ],
  finds: () => import("./finds.ts").then((file) => file.finds),
  menu: [
    { group: "Attendance", label: "My attendance", path: attendancePath },
    { group: "Attendance", label: "Team attendance", path: teamPath, permission: teamLeaders },
    { group: "Administration", section: "Attendance", label: "Attendance", path: companyPath, permission: attendanceReaders },
    { group: "Administration", section: "Attendance", label: "Shifts", path: shiftsPath, permission: rosterKeepers },
    { group: "Administration", section: "Attendance", label: "Attendance periods", path: periodsPath, permission: periodReaders },
    { group: "Administration", section: "Attendance", label: "Attendance imports", path: punchImportsPath, permission: attendanceReaders },
  ],
  bottomBar: [{ order: 3, icon: "clock", label: "Clock", panel: () => import("./now/clock-panel.tsx").then((file) => file.ClockPanel) }],
  homeCards: [{ id: "today", column: "side", Component: TodayCard }],
  requestKinds: [
    regularisationName,
    ...dayRequestKinds.map((kind) => ({
      ...dayRequestNames[kind],
      begin: { path: askForDaysPath(kind), label: dayRequestNames[kind].label },
    })),
  ],
  recordViews: {
    [dayRequestNames.work_from_home.id]: DayRequestRecordView,
    [dayRequestNames.on_duty.id]: DayRequestRecordView,
    [regularisationRecord]: RegularisationRecordView,
  },
};
