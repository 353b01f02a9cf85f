import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import type { Permission } from "#shared/permissions.ts";
import { Text } from "#shared/text.ts";
import { actionsOf } from "#shared/workflow.ts";
import { decisionActions, requestStates, requestWorkflow, stepStates } from "./workflow.ts";

export const RequestStatus = z.enum(requestStates);
const RequestActionName = z.enum(actionsOf(requestWorkflow));

/** The relations that a chain may name; `hr` is a queue in which anyone may decide. */
export const approvers = ["manager", "hr"] as const;
export const Approver = z.enum(approvers);
export type Approver = z.infer<typeof Approver>;

/** Who decides in the HR queue. */
export const hrDeciders: Permission = ["HR"];

/** Why a step is not with the person one would expect. */
export const stepReasons = ["no_manager", "manager_absent"] as const;
export type StepReason = (typeof stepReasons)[number];

/** Who decides, before it is sent or while it waits: a person, or a queue without a name. */
export const Decider = z.object({ approver: Approver, people: z.array(Person) });
export type Decider = z.infer<typeof Decider>;

export const ChainStep = z.object({
  no: z.int().positive(),
  approver: Approver,
  state: z.enum(stepStates),
  why: z.enum(stepReasons).optional(),
  people: z.array(Person),
  decidedBy: Person.optional(),
  decidedAt: Instant.optional(),
  comment: z.string().optional(),
});
export type ChainStep = z.infer<typeof ChainStep>;

export const timelineEvents = ["submitted", "opened", "approved", "rejected", "withdrawn"] as const;
export const TimelineEntry = z.object({
  id: Id,
  at: Instant,
  actor: Person.optional(),
  event: z.enum(timelineEvents),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  comment: z.string().optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** What the platform tells about the newest ask of a record: sent along inside the record of its module. */
export const RequestView = z.object({
  id: Id,
  kind: z.string(),
  status: RequestStatus,
  version: z.int().positive(),
  actions: z.array(RequestActionName),
  chain: z.array(ChainStep),
});
export type RequestView = z.infer<typeof RequestView>;

/** A row of "Waiting for me" and "My requests"; title, amount and flags are the module's words. */
export const RequestRow = z.object({
  id: Id,
  number: HumanNumber,
  kind: z.string(),
  kindLabel: z.string(),
  owner: Person,
  title: z.string(),
  amount: z.string().optional(),
  status: RequestStatus,
  version: z.int().positive(),
  /** Where the record itself lives, for its owner. */
  path: z.string(),
  waitingFor: z.array(Person),
  waitingForQueue: Approver.optional(),
  submittedAt: Instant,
  /** When it came to whom it is with, or was decided. */
  since: Instant,
});
export type RequestRow = z.infer<typeof RequestRow>;

export const RequestRecord = RequestRow.extend({
  recordType: z.string(),
  view: RequestView,
  timeline: z.array(TimelineEntry),
});
export type RequestRecord = z.infer<typeof RequestRecord>;

/** A step is opened with its key, so that the oldest comes first where steps stand in their own order. */
export const WaitingList = listQuery({ sorts: { since: byKey }, initial: "since", filters: {} });
export type WaitingList = z.output<typeof WaitingList>;

export const MineList = listQuery({ sorts: { submitted: byKey }, initial: "-submitted", filters: { status: RequestStatus.optional() } });
export type MineList = z.output<typeof MineList>;

const Comment = Text(1000);

const DecisionBody = z.object({
  action: z.enum(decisionActions),
  /** The version the decider has read; a newer one means that they decided on something else. */
  version: z.int().positive(),
  comment: Comment.optional(),
});

const byId = z.object({ id: Id });

export const requestEndpoints = defineEndpoints({
  waiting: {
    method: "GET",
    path: "/requests/waiting",
    access: "signed-in",
    query: WaitingList,
    returns: Page(RequestRow),
    summary: "Requests that wait for my decision",
  },
  mine: {
    method: "GET",
    path: "/requests/mine",
    access: "signed-in",
    query: MineList,
    returns: Page(RequestRow),
    summary: "My own requests of all kinds",
  },
  byNumber: {
    method: "GET",
    path: "/requests/by-number/:number",
    access: "signed-in",
    params: z.object({ number: HumanNumber }),
    returns: RequestRecord,
    summary: "One request with its chain and timeline",
  },
  decide: {
    method: "POST",
    path: "/requests/:id/decisions",
    access: "signed-in",
    params: byId,
    body: DecisionBody,
    returns: RequestRecord,
    summary: "Approve or reject",
  },
  withdraw: {
    method: "POST",
    path: "/requests/:id/withdraw",
    access: "signed-in",
    params: byId,
    body: z.object({ version: z.int().positive() }),
    returns: RequestRecord,
    summary: "Take an own undecided request back",
  },
});
