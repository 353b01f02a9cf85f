// The holidays where somebody works, and those that they may choose.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber } from "#shared/ids.ts";
import { LeaveTypeCode, Units } from "../summary-contract.ts";

export const Holiday = z.object({
  date: PlainDate,
  name: z.string(),
  /** Only this half of it is off. */
  halfOff: z.enum(["first", "second"]).optional(),
  /** A working day that may be taken off as one of the optional holidays. */
  optional: z.boolean(),
  /** The leave that has it taken already. */
  number: HumanNumber.optional(),
  /** An optional one to come for which something is left on its day: next year's are taken from what comes with that year. */
  mayTake: z.boolean().optional(),
});
export type Holiday = z.infer<typeof Holiday>;

const Holidays = z.object({
  today: PlainDate,
  /** This year's and the next one's, in order. */
  days: z.array(Holiday),
  /** Years whose holidays are not published yet. */
  unpublished: z.array(z.int()),
  /** The type that takes optional holidays: how many of a year's are left; absent where there is none. */
  choice: z.object({ type: LeaveTypeCode, left: Units, aYear: Units }).optional(),
});
export type Holidays = z.infer<typeof Holidays>;

export const holidayEndpoints = defineEndpoints({
  holidays: { method: "GET", path: "/leave/holidays", access: "signed-in", returns: Holidays, summary: "The holidays where I work" },
});
