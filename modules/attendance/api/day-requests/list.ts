// The list of what somebody asked of attendance for themselves.
import type { Actor } from "#api/actor.ts";
import { reading } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { recordStatusOf } from "#modules/requests/contract.ts";
import type { Page } from "#shared/list.ts";
import type { AttendanceRequestList, AttendanceRequestRow } from "../../day-requests/list-contract.ts";
import { ownRequests } from "./list-store.ts";

export const listAttendanceRequests = (actor: Actor, asked: AttendanceRequestList): Promise<Page<AttendanceRequestRow>> =>
  reading(actor, async (tx) => {
    const page = await ownRequests(tx, actor.employee, asked);
    const waiting = page.items.filter(({ status }) => status === recordStatusOf.open).map(({ id }) => id);
    const deciders = await requests.waitingFor(tx, waiting);
    return {
      ...page,
      items: page.items.map(({ id, number, kind, from_day: from, to_day: to, status, asked_at: askedAt, before, after, units }) => {
        const waitingFor = deciders.get(id);
        return {
          id,
          number,
          kind,
          from,
          to,
          status,
          askedAt,
          ...(units !== null && { units }),
          ...(before !== null && after !== null && { net: { before, after } }),
          ...(waitingFor && { waitingFor }),
        };
      }),
    };
  });
