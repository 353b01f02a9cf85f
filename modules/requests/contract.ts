import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { SearchText } from "#shared/search.ts";
import { Text } from "#shared/text.ts";
import { kindFilter } from "./kind-filter.ts";
import { listEndpoints, mineOrder, waitingOrder } from "./list-contract.ts";
import { Facts, Policy, step } from "./policies/policy.ts";
import { DecidedRow, Decider, ListedStatus, RequestRecord, TimelineEntry } from "./view.ts";
import { decisionActions } from "./workflow.ts";

export * from "./policies/contract.ts";
export { called, defineRecord, ForWhom, type RecordOf, recordReaders, recordStatusOf } from "./record.ts";
export { defineRecordList } from "./record-list.ts";
export * from "./settings/contract.ts";
export * from "./stand-ins/contract.ts";
export * from "./stuck/contract.ts";
export * from "./view.ts";
// A module that declares a kind writes its rules with these.
export { Facts, Policy, step };

/** Beginnings of words of the number, the kind, the owner's name and the title. */ // SR-01
const searchFilter = SearchText(80)
  .meta({ examples: ["leave"] })
  .optional();
const yearFilter = z.coerce.number().int().min(2000).max(2100).optional();

/**
 * `department`: of the owner when it was sent, those above it included; `age`: past its day, or waiting for so many working days of the
 * caller.
 */
export const WaitingList = listQuery({
  ...waitingOrder,
  filters: {
    q: searchFilter,
    show: z.enum(["decisions", "todos"]).optional(),
    kind: kindFilter,
    person: EmployeeCode.optional(),
    department: Id.optional(),
    as: z.enum(["me", "stand-in", "queue"]).optional(),
    age: z.enum(["overdue", "two", "five"]).optional(),
  },
});
export type WaitingList = z.output<typeof WaitingList>;

export const MineList = listQuery({
  ...mineOrder,
  filters: { q: searchFilter, status: ListedStatus.optional(), kind: kindFilter, year: yearFilter },
});
export type MineList = z.output<typeof MineList>;

/** `status`: what became of it; `year`: when it was decided. */
export const DecidedList = listQuery({
  sorts: { decided: byKey },
  initial: "-decided",
  filters: { q: searchFilter, status: ListedStatus.optional(), kind: kindFilter, year: yearFilter },
});
export type DecidedList = z.output<typeof DecidedList>;

const HowMany = z.int().positive();

/** What "Waiting for me" can be narrowed to, each with how many decisions wait: at most the 200 people with the most. */
export const WaitingChoices = z.object({
  people: z.array(Person.extend({ count: HowMany })),
  departments: z.array(z.object({ id: Id, name: z.string(), count: HowMany })),
  /** What is to be done, by its kinds. */
  todos: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type WaitingChoices = z.infer<typeof WaitingChoices>;

const Comment = Text(1000);
const version = z.int().positive();
/** One of the reasons that the request's kind lists. */
const ReasonCode = z
  .string()
  .regex(/^[A-Z][A-Z_]{1,39}$/, { error: "Choose one of the listed reasons." })
  .meta({ examples: ["OTHER"] });
const Answer = z.object({ action: z.enum(decisionActions), comment: Comment.optional(), reason: ReasonCode.optional() });

/** The version the decider has read; a newer one means that they decided on something else. */
export const DecisionBody = Answer.extend({ version, input: z.unknown().optional() });
export type DecisionBody = z.infer<typeof DecisionBody>;

export const MOST_TOGETHER = 50; // RP-20
/** More than may be sent, so that the refusal can say how many they were. */
export const BatchBody = Answer.extend({
  // RP-20
  action: z.enum(decisionActions).exclude(["return"]),
  items: z
    .array(z.object({ id: Id, version }))
    .min(1)
    .max(10 * MOST_TOGETHER),
});
export type BatchBody = z.infer<typeof BatchBody>;

export const BatchResult = z.object({
  done: z.int().nonnegative(),
  refused: z.int().nonnegative(),
  results: z.array(z.object({ id: Id, ok: z.boolean(), code: z.string().optional(), sentence: z.string().optional() })),
});
export type BatchResult = z.infer<typeof BatchResult>;

/** With whom it is now; HR gives away what is stuck without reading it. */
export const GivenAway = z.object({ number: HumanNumber, waitingFor: z.array(Person) });
export type GivenAway = z.infer<typeof GivenAway>;

export const PreviewBody = z.object({ kind: z.string().max(60), facts: Facts });
export type PreviewBody = z.infer<typeof PreviewBody>;

const byId = z.object({ id: Id });
const Comments = z.object({ comments: z.array(TimelineEntry) });

export const requestEndpoints = defineEndpoints({
  waiting: { ...listEndpoints.waiting, query: WaitingList },
  mine: { ...listEndpoints.mine, query: MineList },
  decided: {
    method: "GET",
    path: "/requests/decided",
    access: "signed-in",
    query: DecidedList,
    returns: Page(DecidedRow),
    summary: "What I have decided",
  },
  waitingChoices: {
    method: "GET",
    path: "/requests/waiting/choices",
    access: "signed-in",
    returns: WaitingChoices,
    summary: "Whose requests wait for me, from which departments, and which kinds of to-dos",
  },
  byNumber: {
    method: "GET",
    path: "/requests/by-number/:number",
    access: "signed-in",
    params: z.object({ number: HumanNumber }),
    returns: RequestRecord,
    summary: "One request with its chain and timeline",
  },
  preview: {
    method: "POST",
    path: "/requests/preview",
    access: "signed-in",
    changes: false,
    body: PreviewBody,
    returns: z.object({ deciders: z.array(Decider) }),
    summary: "Who would decide if I asked for this now",
  },
  decide: {
    method: "POST",
    path: "/requests/:id/decisions",
    access: "signed-in",
    params: byId,
    body: DecisionBody,
    returns: RequestRecord,
    summary: "Approve, reject or return",
  },
  decideTogether: {
    method: "POST",
    path: "/requests/decisions",
    access: "signed-in",
    body: BatchBody,
    returns: BatchResult,
    summary: "Approve or reject several, each with its own result",
  },
  withdraw: {
    method: "POST",
    path: "/requests/:id/withdraw",
    access: "signed-in",
    leaver: true,
    params: byId,
    body: z.object({ version }),
    returns: RequestRecord,
    summary: "Take an own undecided request back",
  },
  nudge: {
    method: "POST",
    path: "/requests/:id/nudge",
    access: "signed-in",
    params: byId,
    body: z.object({ version }),
    returns: RequestRecord,
    summary: "Remind whom an own request is with, once a working day",
  },
  reassign: {
    method: "POST",
    path: "/requests/:id/reassign",
    access: "signed-in",
    params: byId,
    body: z.object({ version, to: Person.shape.code, comment: Comment }),
    returns: GivenAway,
    summary: "Give an open request to another person",
  },
  comments: {
    method: "GET",
    path: "/requests/:id/comments",
    access: "signed-in",
    params: byId,
    returns: Comments,
    summary: "What was said about a request",
  },
  comment: {
    method: "POST",
    path: "/requests/:id/comments",
    access: "signed-in",
    params: byId,
    body: z.object({ comment: Comment.min(1) }),
    returns: Comments,
    status: 201,
    summary: "Say something about a request",
  },
});
