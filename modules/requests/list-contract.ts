// The two lists that the home page begins with, asked as far as it asks; the whole of them and the rest of the calls stand in contract.ts.
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { RequestRow, RequestStatus, WaitingRow } from "./row.ts";

/**
 * A step is opened with its key, so that the oldest comes first where steps stand in their own order. `urgent`: what is overdue first,
 * then the oldest.
 */
export const waitingOrder = { sorts: { urgent: z.enum(["0", "1"]), since: byKey }, initial: "urgent" } as const;
export const mineOrder = { sorts: { submitted: byKey }, initial: "-submitted" } as const;

export const listEndpoints = defineEndpoints({
  waiting: {
    method: "GET",
    path: "/requests/waiting",
    access: "signed-in",
    query: listQuery({ ...waitingOrder, filters: {} }),
    returns: Page(WaitingRow),
    summary: "Decisions and to-dos that wait for me",
  },
  mine: {
    method: "GET",
    path: "/requests/mine",
    access: "signed-in",
    query: listQuery({ ...mineOrder, filters: { status: RequestStatus.optional() } }),
    returns: Page(RequestRow),
    summary: "My own requests of all kinds",
  },
});
