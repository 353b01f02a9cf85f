// What the rules of leave could not do by themselves, for HR: the list, and that somebody has seen to it.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Text } from "#shared/text.ts";
import { Units } from "../summary-contract.ts";

export const toSettle = ["recount", "document", "debt", "type", "comp_off"] as const;
const What = z.enum(toSettle);
export type ToSettle = z.infer<typeof What>;

export const ToSettleRow = z.object({
  id: Id,
  what: What,
  owner: Person,
  /** The leave that it is about; absent where it is about a balance. */
  number: HumanNumber.optional(),
  typeName: z.string().optional(),
  day: PlainDate,
  units: Units.optional(),
  foundAt: Instant,
  /** Nobody settles their own. */
  maySettle: z.boolean(),
});
export type ToSettleRow = z.infer<typeof ToSettleRow>;

export const ToSettleList = listQuery({ sorts: { found: byKey }, initial: "found", filters: { what: What.optional() } });
export type ToSettleList = z.output<typeof ToSettleList>;

/** What was done about it. */
export const Settlement = z.object({ note: Text(500).min(5, { error: "Say in a few words what you did; at least 5 characters." }) });
export type Settlement = z.output<typeof Settlement>;

export const settleEndpoints = defineEndpoints({
  listToSettle: {
    method: "GET",
    path: "/leave/to-settle",
    access: "signed-in",
    query: ToSettleList,
    returns: Page(ToSettleRow),
    summary: "What the rules of leave could not do by themselves",
  },
  settleOne: {
    method: "POST",
    path: "/leave/to-settle/:id",
    access: "signed-in",
    params: z.object({ id: Id }),
    body: Settlement,
    returns: z.object({ id: Id }),
    summary: "Say that one of them is settled, and how",
  },
});
