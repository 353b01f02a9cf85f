// Open requests that do not move, for those who see to it that they do: with whom each is, and nothing of what it says.
import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { kindFilter } from "../kind-filter.ts";
import { Moment } from "../list-contract.ts";
import { Queue } from "../queue.ts";

/** Nobody is found who may decide it; it was escalated; its step is at least five working days old. */
export const stuckReasons = ["without_decider", "escalated", "old"] as const;
export type StuckReason = (typeof stuckReasons)[number];

export const StuckRow = z.object({
  id: Id,
  number: HumanNumber,
  kind: z.string(),
  kindLabel: z.string(),
  owner: Person,
  /** With whom it is now, those included to whom it was escalated. */
  waitingFor: z.array(Person),
  queues: z.array(Queue),
  since: Instant,
  /** Working days, in the calendar of whom it is with. */
  age: z.int().nonnegative(),
  why: z.array(z.enum(stuckReasons)),
  version: z.int().positive(),
  /** May the caller open the request? */
  readable: z.boolean(),
  actions: z.array(z.literal("reassign")),
});
export type StuckRow = z.infer<typeof StuckRow>;

export const StuckList = listQuery({
  sorts: { since: Moment },
  initial: "since",
  filters: { kind: kindFilter, why: z.enum(stuckReasons).optional() },
});
export type StuckList = z.output<typeof StuckList>;

export const stuckEndpoints = defineEndpoints({
  stuck: {
    method: "GET",
    path: "/stuck-requests",
    access: "signed-in",
    query: StuckList,
    returns: Page(StuckRow),
    summary: "Open requests without a decider, escalated or old, without their contents",
  },
});
