import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import { dayRequestKinds, dayRequestNames, dayRequestRecords } from "../day-requests/kinds.ts";
import { attendanceReaders, teamLeaders } from "../permissions.ts";
import { regularisationName, regularisationRecord } from "../regularise/record.ts";
import { correctRoutes } from "./correct/menu.ts";
import { dayRequestRoutes } from "./day-requests/menu.ts";
import { askForDaysPath } from "./day-requests/paths.ts";
import { punchImportMenu, punchImportRoutes } from "./imports/menu.ts";
import { attendancePath, companyPath, dayPath, gridPath, personPath, reportPath, teamPath } from "./paths.ts";
import { periodMenu, periodRoutes } from "./periods/menu.ts";
import { personPunchRoutes } from "./punches/menu.ts";
import { regularisationRoutes } from "./regularise/menu.ts";
import { shiftMenu, shiftRoutes } from "./shifts/menu.ts";

const TodayCard = lazy(() => import("./now/home-card.tsx").then((file) => ({ default: file.TodayCard })));
const RegularisationRecordView = lazy(() =>
  import("./regularise/regularisation-record.tsx").then((file) => ({ default: file.RegularisationRecordView })),
);

const DayRequestRecordView = lazy(() =>
  import("./day-requests/day-request-record.tsx").then((file) => ({ default: file.DayRequestRecordView })),
);

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
    ...regularisationRoutes,
    ...shiftRoutes,
    ...dayRequestRoutes,
    ...punchImportRoutes,
    ...correctRoutes,
    ...periodRoutes,
    ...ofTeam(teamPath, teamLeaders),
    ...ofTeam(companyPath, attendanceReaders),
    ...personPunchRoutes,
  ],
  menu: [
    { group: "Attendance", label: "My attendance", path: attendancePath },
    { group: "Attendance", label: "Team attendance", path: teamPath, permission: teamLeaders },
    { group: "Administration", label: "Attendance", path: companyPath, permission: attendanceReaders },
    ...shiftMenu,
    ...periodMenu,
    ...punchImportMenu,
  ],
  homeCards: [{ id: "today", column: "side", Component: TodayCard }],
  requestKinds: [
    regularisationName,
    ...dayRequestKinds.map((kind) => ({
      ...dayRequestNames[kind],
      begin: { path: askForDaysPath(kind), label: dayRequestNames[kind].label },
    })),
  ],
  recordViews: {
    [dayRequestRecords.work_from_home]: DayRequestRecordView,
    [dayRequestRecords.on_duty]: DayRequestRecordView,
    [regularisationRecord]: RegularisationRecordView,
  },
};
