// Every module of the browser, in the order of the menu. A new module is one line here.
import { administrationWeb } from "#modules/administration/web/index.tsx";
import { attendanceWeb } from "#modules/attendance/web/index.tsx";
import { billsWeb } from "#modules/bills/web/index.tsx";
import { documentsWeb } from "#modules/documents/web/index.tsx";
import { hiringWeb } from "#modules/hiring/web/index.tsx";
import { homeWeb } from "#modules/home/web/index.tsx";
import { leaveWeb } from "#modules/leave/web/index.tsx";
import { notificationsWeb } from "#modules/notifications/web/index.tsx";
import { peopleWeb } from "#modules/people/web/index.tsx";
import { requestsWeb } from "#modules/requests/web/index.tsx";
import { sessionWeb } from "#modules/session/web/index.tsx";
import type { WebModule } from "./module.ts";

export { sessionCalls } from "#modules/session/web/index.tsx";

export const webModules: readonly WebModule[] = [
  homeWeb,
  requestsWeb,
  sessionWeb,
  notificationsWeb,
  peopleWeb,
  administrationWeb,
  leaveWeb,
  attendanceWeb,
  billsWeb,
  documentsWeb,
  hiringWeb,
];
