// What the lists tell about a request: the only part of it that the home page needs.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { tones } from "#shared/workflow.ts";
import { Queue } from "./queue.ts";
import { requestStates } from "./workflow.ts";

export const RequestStatus = z.enum(requestStates);
/** What lists are filtered by: an approved request whose record was cancelled later is listed as cancelled. */
export const ListedStatus = z.enum([...requestStates, "cancelled"]);
export type ListedStatus = z.infer<typeof ListedStatus>;

/** What a decider should look at before deciding: "2 of 5 away on 9 Dec", and all of it where there is room. */
export const Flag = z.object({ code: z.string(), text: z.string(), sentence: z.string().optional() });
export type Flag = z.infer<typeof Flag>;

/** The word and the tone in which the record shows its status: "Cancelled" where the request itself was approved. */
export const StatusShown = z.object({ label: z.string(), tone: z.enum(tones) });
export type StatusShown = z.infer<typeof StatusShown>;

/** A row of the lists; title, amount and flags are the module's words. */
export const RequestRow = z.object({
  id: Id,
  number: HumanNumber,
  kind: z.string(),
  kindLabel: z.string(),
  owner: Person,
  title: z.string(),
  amount: z.string().optional(),
  flags: z.array(Flag),
  status: RequestStatus,
  shown: StatusShown,
  version: z.int().positive(),
  round: z.int().positive(),
  /** Where the record itself lives, for its owner. */
  path: z.string(),
  waitingFor: z.array(Person),
  waitingForQueue: Queue.optional(),
  /** Which of how many steps is open. */
  step: z.int().positive().optional(),
  steps: z.int().nonnegative(),
  dueOn: PlainDate.optional(),
  submittedAt: Instant,
  /** When it came to whom it is with, or was decided. */
  since: Instant,
});
export type RequestRow = z.infer<typeof RequestRow>;

/** What waits for somebody: a decision about a request, or a to-do. */
export const WaitingRow = z.object({
  id: Id,
  type: z.enum(["decision", "todo"]),
  kind: z.string(),
  kindLabel: z.string(),
  title: z.string(),
  path: z.string(),
  since: Instant,
  dueOn: PlainDate.optional(),
  overdue: z.boolean(),
  /** Of decisions alone. */
  request: RequestRow.optional(),
  /** The principal in whose place it waits here, and until when. */
  standsInFor: z.object({ person: Person, until: PlainDate }).optional(),
  /** May be ticked to be decided with others; else it says what has to be looked at first. */
  together: z.boolean(),
});
export type WaitingRow = z.infer<typeof WaitingRow>;
