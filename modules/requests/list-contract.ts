// The two lists that the home page begins with; the rest of the calls stand in contract.ts.
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { RequestRow, RequestStatus, WaitingRow } from "./row.ts";

export const kindFilter = z
  .string()
  .regex(/^[a-z_]+\.[a-z_]+$/)
  .optional();

/**
 * A step is opened with its key, so that the oldest comes first where steps stand in their own order. `urgent`: what is overdue first,
 * then the oldest.
 */
export const WaitingList = listQuery({
  sorts: { urgent: z.enum(["0", "1"]), since: byKey },
  initial: "urgent",
  filters: { show: z.enum(["decisions", "todos"]).optional(), kind: kindFilter, as: z.enum(["me", "stand-in", "queue"]).optional() },
});
export type WaitingList = z.output<typeof WaitingList>;

export const MineList = listQuery({
  sorts: { submitted: byKey },
  initial: "-submitted",
  filters: { status: RequestStatus.optional(), kind: kindFilter, year: z.coerce.number().int().min(2000).max(2100).optional() },
});
export type MineList = z.output<typeof MineList>;

export const listEndpoints = defineEndpoints({
  waiting: {
    method: "GET",
    path: "/requests/waiting",
    access: "signed-in",
    query: WaitingList,
    returns: Page(WaitingRow),
    summary: "Decisions and to-dos that wait for me",
  },
  mine: {
    method: "GET",
    path: "/requests/mine",
    access: "signed-in",
    query: MineList,
    returns: Page(RequestRow),
    summary: "My own requests of all kinds",
  },
});
