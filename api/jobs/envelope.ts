import { z } from "zod";
import { Instant } from "#shared/dates.ts";

/** What the queue keeps of a job beside its task: whose it is, the slot it stands for, and the task's own payload. */
export const Envelope = z.object({
  company: z.int().positive().optional(),
  slot: Instant.optional(),
  payload: z.unknown().default({}),
});
export type Envelope = z.input<typeof Envelope>;

/** The library adds the slot to what the schedule makes in a form of its own. */
const OfSchedule = z
  .object({ _cron: z.object({ ts: Instant }) })
  .transform(({ _cron }) => ({ company: undefined, slot: _cron.ts, payload: {} }));

export const AnyEnvelope = z.union([OfSchedule, Envelope]);
