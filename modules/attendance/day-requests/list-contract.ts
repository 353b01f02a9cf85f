// Everything that somebody has asked of attendance for themselves, in one list.
import { z } from "zod";
import { Decider } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Id } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { dayRequestKinds } from "./kinds.ts";
import { dayRequestStatuses } from "./workflow.ts";

export const askedKinds = ["regularisation", ...dayRequestKinds] as const;
export type AskedKind = (typeof askedKinds)[number];

export const AttendanceRequestRow = z.object({
  id: Id,
  number: HumanNumber,
  kind: z.enum(askedKinds),
  from: PlainDate,
  to: PlainDate,
  /** Days that were asked for; of a regularisation none. */
  units: z.number().multipleOf(0.5).nonnegative().optional(),
  /** Minutes that a regularised day comes to, before and after. */
  net: z.object({ before: z.int(), after: z.int() }).optional(),
  status: z.enum(dayRequestStatuses),
  askedAt: Instant,
  /** With whom it is, while it waits. */
  waitingFor: Decider.optional(),
});
export type AttendanceRequestRow = z.infer<typeof AttendanceRequestRow>;

export const AttendanceRequestList = listQuery({
  sorts: { asked: byKey, from: PlainDate },
  initial: "-asked",
  filters: { status: z.enum(dayRequestStatuses).optional(), kind: z.enum(askedKinds).optional() },
});
export type AttendanceRequestList = z.output<typeof AttendanceRequestList>;

export const attendanceRequestEndpoints = defineEndpoints({
  listAttendanceRequests: {
    method: "GET",
    path: "/attendance/requests",
    access: "signed-in",
    query: AttendanceRequestList,
    returns: Page(AttendanceRequestRow),
    summary: "My regularisations, days at home and on duty",
  },
});
