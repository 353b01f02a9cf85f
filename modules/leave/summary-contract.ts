// What the home page shows as well: the balances, and who is away today; the rest of the calls stand in contract.ts.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { hueNames } from "#shared/hues.ts";
import { Person } from "#shared/ids.ts";
import { portions } from "./portion.ts";

export const LeaveTypeCode = z
  .string()
  .regex(/^[A-Z]{2,4}$/, { error: "Choose a leave type." })
  .meta({ examples: ["EL"] });

/** Days of leave: multiples of 0.5. */
export const Units = z.number().multipleOf(0.5);

export const LeaveBalance = z.object({
  type: LeaveTypeCode,
  name: z.string(),
  /** What may still be asked for on the day. */
  free: Units,
  /** Credits less what is taken and lapsed up to the day. */
  inHand: Units,
  /** Of that, what is held for leave that waits or is booked. */
  kept: Units,
  waiting: Units,
  booked: Units,
  /** In the leave year of the day, up to it. */
  taken: Units,
  /** The type's own, wherever it is drawn. */
  colour: z.enum(hueNames),
  /** What is lost next if nothing more is taken, and the last day on which it can be. */
  lapses: z.object({ units: Units, last: PlainDate }).optional(),
  /** The smallest part of a day this type is counted in: 0.5 or 1. */
  step: Units,
  /** Nobody's business but the owner's, their deciders' and HR's. */
  masked: z.boolean(),
});
export type LeaveBalance = z.infer<typeof LeaveBalance>;

/** A type that can be asked for and has no balance: so many days per event, or as many as somebody decides. */
export const OtherType = z.object({
  type: LeaveTypeCode,
  name: z.string(),
  step: Units,
  masked: z.boolean(),
  kind: z.enum(["event", "unpaid"]),
  eventLimit: Units.optional(),
  reasonNeeded: z.literal(true).optional(),
});
export type OtherType = z.infer<typeof OtherType>;

/** A type that only a policy which begins later has: what is asked for on days from then on. */
export const LaterType = OtherType.extend({ kind: OtherType.shape.kind.optional(), from: PlainDate });
export type LaterType = z.infer<typeof LaterType>;

export const LeaveSummary = z.object({
  today: PlainDate,
  balances: z.array(LeaveBalance),
  others: z.array(OtherType),
  /** Absent where nothing begins later. */
  later: z.array(LaterType).optional(),
});
export type LeaveSummary = z.infer<typeof LeaveSummary>;

export const summaryEndpoints = defineEndpoints({
  summary: {
    method: "GET",
    path: "/leave/summary",
    access: "signed-in",
    query: z.object({ on: PlainDate.optional() }),
    returns: LeaveSummary,
    summary: "My leave balances, today or on another day",
  },
});

/** So many are named; of the others it is said how many they are. */
export const MOST_NAMED = 8;

/** As in the calendar. */
export const awayScopes = ["team", "peers"] as const;

export const AwayToday = z.object({
  today: PlainDate,
  scope: z.enum(awayScopes),
  /** What this reader may choose from. */
  scopes: z.array(z.enum(awayScopes)),
  total: z.int().nonnegative(),
  people: z.array(Person.extend({ portion: z.enum(portions) })),
});
export type AwayToday = z.infer<typeof AwayToday>;

export const awayEndpoints = defineEndpoints({
  awayToday: {
    method: "GET",
    path: "/leave/away",
    access: "signed-in",
    query: z.object({ scope: z.enum(awayScopes).default("team") }),
    returns: AwayToday,
    summary: "Who of my team or my peers is away today, never why",
  },
});
