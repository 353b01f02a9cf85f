// The balances, which the home page shows as well; the rest of the calls stand in contract.ts.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";

export const LeaveTypeCode = z
  .string()
  .regex(/^[A-Z]{2,4}$/, { error: "Choose a leave type." })
  .meta({ examples: ["EL"] });

/** Days of leave: multiples of 0.5. */
export const Units = z.number().multipleOf(0.5);

export const LeaveBalance = z.object({
  type: LeaveTypeCode,
  name: z.string(),
  /** What may still be asked for: in hand less waiting less booked. */
  free: Units,
  /** Credits less what has been taken up to today. */
  inHand: Units,
  waiting: Units,
  booked: Units,
  /** The smallest part of a day this type is counted in: 0.5 or 1. */
  step: Units,
  /** Nobody's business but the owner's, their deciders' and HR's. */
  masked: z.boolean(),
});
export type LeaveBalance = z.infer<typeof LeaveBalance>;

const LeaveSummary = z.object({ today: PlainDate, balances: z.array(LeaveBalance) });

export const summaryEndpoints = defineEndpoints({
  summary: { method: "GET", path: "/leave/summary", access: "signed-in", returns: LeaveSummary, summary: "My leave balances today" },
});
