import type { Handlers } from "#api/implement.ts";
import type { dayRequestEndpoints } from "../../day-requests/contract.ts";
import type { attendanceRequestEndpoints } from "../../day-requests/list-contract.ts";
import { askForDays, cancelDays, previewDays, readDayRequest, resubmitDayRequest } from "./commands.ts";
import { listAttendanceRequests } from "./list.ts";

export const dayRequestHandlers: Handlers<typeof dayRequestEndpoints & typeof attendanceRequestEndpoints> = {
  listAttendanceRequests: ({ actor, query }) => listAttendanceRequests(actor, query),
  previewDays: ({ actor, body, query }) => previewDays(actor, body, query.employee),
  askForDays: ({ actor, body, query }) => askForDays(actor, body, query.employee),
  readDayRequest: ({ actor, params }) => readDayRequest(actor, params.number),
  resubmitDayRequest: ({ actor, params, body }) => resubmitDayRequest(actor, params.number, body),
  cancelDays: ({ actor, params, body }) => cancelDays(actor, params.number, body),
};
