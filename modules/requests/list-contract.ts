// The two lists that the home page begins with, asked as far as it asks; the whole of them and the rest of the calls stand in contract.ts.
import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { ListedStatus, RequestRow, WaitingRow } from "./row.ts";

/** A moment as PostgreSQL writes it, which is what a cursor brings back. */
export const Moment = z
  .string()
  .regex(/^[\d-]{10} [\d:.]+\+00$/)
  .refine((moment) => Instant.safeParse(moment.replace(" ", "T").replace("+00", "Z")).success);

/**
 * By when it was opened, because the steps of a round are made together and opened one after the other. `urgent`: what is overdue first,
 * then the oldest, told by one text.
 */
export const waitingOrder = {
  sorts: { urgent: z.string().regex(/^[01] [\d-]{10} [\d:.]{15}$/), since: Moment },
  initial: "urgent",
} as const;
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
    query: listQuery({ ...mineOrder, filters: { status: ListedStatus.optional() } }),
    returns: Page(RequestRow),
    summary: "My own requests of all kinds",
  },
});
