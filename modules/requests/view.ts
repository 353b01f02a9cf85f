// What the platform tells about a request, in lists, on its page and inside the record of its module.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { Id, Person } from "#shared/ids.ts";
import { actionsOf } from "#shared/workflow.ts";
import { stepReasons } from "./chain.ts";
import { Queue } from "./queue.ts";
import { RequestRow, RequestStatus } from "./row.ts";
import { decisionActions, inputActions, requestWorkflow, stepStates } from "./workflow.ts";

export * from "./row.ts";

const RequestActionName = z.enum(actionsOf(requestWorkflow));

/** What a condition may ask of a kind, typed so that an editor can offer the right fields. */
export const FactDeclaration = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(["days", "money", "number", "choice", "flag"]),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});
export type FactDeclaration = z.infer<typeof FactDeclaration>;

const WhyView = z.object({ code: z.enum(stepReasons), no: z.int().optional(), name: z.string().optional() });

/** Who decides one step, before it is sent or while it waits: people, or a queue without a name; or why it is passed over. */
export const Decider = z.object({
  name: z.string(),
  approver: z.string(),
  people: z.array(Person),
  /** Whom of them the step was given to as well, because a stand-in may not decide it. */
  also: z.array(Person).optional(),
  queue: Queue.optional(),
  /** Not with whom one would expect, or passed over. */
  why: WhyView.optional(),
  skipped: z.boolean().optional(),
  /** Since when it is with them, once it is. */
  since: Instant.optional(),
  /** Its reader asks for somebody else: a manager is that person's. */
  ofOther: z.literal(true).optional(),
});
export type Decider = z.infer<typeof Decider>;

export const ChainStep = z.object({
  round: z.int().positive(),
  no: z.int().positive(),
  name: z.string(),
  approver: z.string(),
  state: z.enum(stepStates),
  why: WhyView.optional(),
  people: z.array(Person),
  queue: Queue.optional(),
  /** A queue that may decide as well, since it was escalated. */
  queueToo: Queue.optional(),
  decidedBy: Person.optional(),
  /** In whose place. */
  decidedFor: Person.optional(),
  decidedAt: Instant.optional(),
  comment: z.string().optional(),
  reason: z.string().optional(),
  openedAt: Instant.optional(),
  dueOn: PlainDate.optional(),
});
export type ChainStep = z.infer<typeof ChainStep>;

export const timelineEvents = [
  "submitted",
  "opened",
  "skipped",
  "step_approved",
  "approved",
  "rejected",
  "returned",
  "resubmitted",
  "reopened",
  "withdrawn",
  "lapsed",
  "reassigned",
  "moved",
  "escalated",
  "nudged",
  "commented",
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];
/** A module's own event, in the sentence that its record declares. */
const TOLD = "told";
export const TimelineEntry = z.object({
  id: Id,
  at: Instant,
  actor: Person.optional(),
  /** In whose place the actor acted. */
  onBehalfOf: Person.optional(),
  event: z.enum([...timelineEvents, TOLD]),
  /** The sentence of a module's own event. */
  text: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  comment: z.string().optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A field of the form that differs from what the last deciders read. */
const Change = z.object({ label: z.string(), before: z.string(), after: z.string() });

/** What the platform tells about the newest ask of a record: sent along inside the record of its module. */
export const RequestView = z.object({
  id: Id,
  kind: z.string(),
  status: RequestStatus,
  version: z.int().positive(),
  round: z.int().positive(),
  actions: z.array(RequestActionName),
  mayComment: z.boolean(),
  /** The kind's own words for the buttons, and reasons that may stand in for a comment. */
  words: z.record(z.string(), z.string()),
  reasons: z.array(z.object({ code: z.string(), label: z.string() })),
  /** The approver of the step that the reader answers, else of the open one, and which decisions of it must bring an input along: the kind's own form asks for it. */
  input: z.object({ step: z.string(), actions: z.array(z.enum(inputActions)) }).optional(),
  chain: z.array(ChainStep),
  /** What changed since the round before. */
  changes: z.array(Change),
  /** Where the owner changes what was returned. */
  editPath: z.string(),
});
export type RequestView = z.infer<typeof RequestView>;

/** What I decided, in whose name, and what became of it. */
export const DecidedRow = RequestRow.extend({
  action: z.enum(decisionActions),
  decidedAt: Instant,
  decidedFor: Person.optional(),
  comment: z.string().optional(),
});
export type DecidedRow = z.infer<typeof DecidedRow>;

export const RequestRecord = RequestRow.extend({
  recordType: z.string(),
  view: RequestView,
  timeline: z.array(TimelineEntry),
});
export type RequestRecord = z.infer<typeof RequestRecord>;
