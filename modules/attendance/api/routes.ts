import type { FastifyInstance } from "fastify";
import { clientAddress } from "#api/client-address.ts";
import { implement } from "#api/implement.ts";
import { attendanceEndpoints } from "../contract.ts";
import { correctHandlers } from "./correct/handlers.ts";
import { dayRequestHandlers } from "./day-requests/cancel.ts";
import { readDay } from "./days/read-day.ts";
import { punchImportHandlers } from "./imports/handlers.ts";
import { readMonth } from "./months/read-month.ts";
import { periodHandlers } from "./periods/handlers.ts";
import { listPunches } from "./punches/list.ts";
import { readNow } from "./punching/now.ts";
import { punch } from "./punching/punch.ts";
import { regularisationHandlers } from "./regularise/handlers.ts";
import { readReport } from "./report/report.ts";
import { rosterHandlers } from "./roster/handlers.ts";
import { attendanceSettingHandlers } from "./settings/settings.ts";
import { shiftHandlers } from "./shifts/handlers.ts";
import { readTeamDay } from "./team/day.ts";
import { readTeamMonth } from "./team/month.ts";

export const attendanceRoutes = (app: FastifyInstance): void =>
  implement(app, attendanceEndpoints, {
    ...regularisationHandlers,
    ...shiftHandlers,
    ...rosterHandlers,
    ...attendanceSettingHandlers,
    ...punchImportHandlers,
    ...correctHandlers,
    ...periodHandlers,
    ...dayRequestHandlers,
    readNow: ({ actor }) => readNow(actor),
    punch: ({ actor, body, request }) => punch(actor, body, clientAddress(request)),
    readDay: ({ actor, params, query }) => readDay(actor, params.date, query.employee),
    readTeamDay: ({ actor, query }) => readTeamDay(actor, query),
    listPunches: ({ actor, params, query }) => listPunches(actor, params.employee, query),
    readReport: ({ actor, query }) => readReport(actor, query),
    readTeamMonth: ({ actor, query }) => readTeamMonth(actor, query),
    readMonth: ({ actor, params, query }) => readMonth(actor, params.month, query.employee),
  });
