// Who may do what to a request now: facts in, relations and refusals out. No clock, no database.
import { daysBetween, type Instant } from "#shared/dates.ts";
import type { ProblemKind } from "#shared/problem.ts";
import { allowedActions, decide } from "#shared/workflow.ts";
import type { RequestViolation } from "./messages.ts";
import type { Queue } from "./policies/policy.ts";
import { type DecisionAction, decisionActions, type RequestAction, type RequestState, requestWorkflow } from "./workflow.ts";

const SHORTEST_COMMENT = 5;

/** Somebody who may answer a step; `asStep` when they belong to a later one and may answer early. */
export type Asked = { id: number; asStep?: number | undefined };

export type OpenStep = {
  no: number;
  people: readonly Asked[];
  queue?: Queue | undefined;
  /** Decides as well, since it was escalated or may answer early. */
  queueToo?: Queue | undefined;
  /** The later step that `queueToo` belongs to, where it may answer early. */
  queueTooAsStep?: number | undefined;
  secondPerson: boolean;
  /** The later steps that want a second person, where they may be answered early. */
  secondPersonLater?: readonly number[] | undefined;
};

/** What a step came to by a decision, or that it is closed. */
export type ClosedStep = Pick<OpenStep, "no" | "people" | "queue" | "queueToo"> & {
  /** Who decided it themselves, in whoever's place. */
  actor?: number | undefined;
  /** Whom the decision counts for: the actor, and in whose place. */
  decidedBy: readonly number[];
  approved: boolean;
};

export type RequestFacts = {
  state: RequestState;
  version: number;
  owner: number;
  /** Who sent it, where that is somebody else than its owner. */
  submitter?: number | undefined;
  /** Whose people send this kind for somebody else, and send what they sent again. */
  sentBy?: Queue | undefined;
  excluded: readonly number[];
  /** The open step, if one is. */
  step: OpenStep | undefined;
  /** The steps of this round that are behind it. */
  closed: readonly ClosedStep[];
  /** Whom a decision of any of its rounds counts for. */
  deciders: readonly number[];
  offers: readonly DecisionAction[];
  /** Codes that may stand in for a comment. */
  reasons: readonly string[];
  withdrawUntil: "last" | "first" | "never";
  /** With whom it is, where no chain says so. */
  hands?: { people: readonly number[]; queue?: Queue | undefined } | undefined;
};

export type ActorFacts = {
  employee: number;
  queues: readonly Queue[];
  /** In whose place the actor may decide this kind now. */
  principals: readonly number[];
  /** Gives requests to somebody else. */
  reassigns: boolean;
};

type Relation = "owner" | "submitter" | "approver" | "hr";

/** How somebody decides the open step: in whose place, and for which step. */
export type Capacity = { onBehalfOf?: number | undefined; step: number };

const decidedBefore = (request: RequestFacts, employee: number) => request.closed.find((step) => step.decidedBy.includes(employee));

/** In which capacity the actor may answer the open step. Whoever is excluded never does, in none (RP-09). */
export const capacityOf = (request: RequestFacts, actor: ActorFacts): Capacity | undefined => {
  const { step } = request;
  if (!step || request.excluded.includes(actor.employee)) return undefined; // RP-09
  const decided = decidedBefore(request, actor.employee) !== undefined;
  if (step.secondPerson && decided) return undefined; // RP-07
  const mayAs = (asStep: number | undefined): boolean => !decided || !step.secondPersonLater?.some((no) => no === asStep); // RP-07
  const named = step.people.find(({ id, asStep }) => id === actor.employee && mayAs(asStep));
  if (named) return { step: named.asStep ?? step.no }; // RP-10
  if (actor.queues.some((queue) => queue === step.queue)) return { step: step.no };
  if (mayAs(step.queueTooAsStep) && actor.queues.some((queue) => queue === step.queueToo)) return { step: step.queueTooAsStep ?? step.no };
  const principal = step.people.find(({ id, asStep }) => actor.principals.includes(id) && !request.excluded.includes(id) && mayAs(asStep));
  return principal && { step: principal.asStep ?? step.no, onBehalfOf: principal.id };
};

/** What the actor is to this request now. */
export const relationsTo = (request: RequestFacts, actor: ActorFacts): Relation[] => {
  const relations: Relation[] = [];
  if (request.owner === actor.employee) relations.push("owner");
  if (request.submitter === actor.employee && actor.queues.some((queue) => queue === request.sentBy)) relations.push("submitter"); // RP-17
  if (capacityOf(request, actor)) relations.push("approver");
  if (actor.reassigns && !request.excluded.includes(actor.employee)) relations.push("hr");
  return relations;
};

/** What the kind allows besides what the relation does. */
const holdsOf = (request: RequestFacts) => ({
  rejectOffered: request.offers.includes("reject"),
  returnOffered: request.offers.includes("return"),
  asked: request.step !== undefined,
  withdrawable: request.withdrawUntil === "last" || (request.withdrawUntil === "first" && !request.closed.some(({ approved }) => approved)),
});

const standingOf = (request: RequestFacts, actor: ActorFacts) => ({
  status: request.state,
  relations: relationsTo(request, actor),
  holds: holdsOf(request),
});

/** The buttons: exactly what `checkAction` would accept, but for what must be written with it. */
export const actionsFor = (request: RequestFacts, actor: ActorFacts): RequestAction[] =>
  allowedActions(requestWorkflow, standingOf(request, actor));

/** Was it ever this person's to decide in this round? Whoever comes too late reads who was faster, and not that nothing is there. */
export const wasAsked = (request: RequestFacts, actor: ActorFacts): boolean => {
  const asked = [...request.closed, ...(request.step ? [request.step] : [])];
  const mine = ({ people, queue, queueToo }: Pick<OpenStep, "people" | "queue" | "queueToo">) =>
    people.some(({ id }) => id === actor.employee || actor.principals.includes(id)) ||
    actor.queues.some((one) => one === queue || one === queueToo);
  return !request.excluded.includes(actor.employee) && asked.some(mine); // RP-11
};

const COMMENTS_AFTER_END = 30; // calendar days

/** Nothing is said about it any more. */
export const endedLongAgo = (decidedAt: Instant | null, now: Instant): boolean =>
  decidedAt !== null && daysBetween(decidedAt.slice(0, 10), now.slice(0, 10)) > COMMENTS_AFTER_END;

/** Is it with this person, where no step says so? */
export const isInHandsOf = ({ hands }: RequestFacts, actor: ActorFacts): boolean =>
  hands !== undefined && (hands.people.includes(actor.employee) || actor.queues.some((queue) => queue === hands.queue));

/** To everybody whom the decision concerns: owner, submitter, with whom it is, those who decided. */
export const isConcerned = (submitter: number, request: RequestFacts, actor: ActorFacts): boolean =>
  submitter === actor.employee ||
  isInHandsOf(request, actor) ||
  request.deciders.includes(actor.employee) ||
  relationsTo(request, actor).some((relation) => relation !== "hr");

// Characters without a shape say nothing.
const visibleLength = (text: string): number => text.replace(/\p{Cf}/gu, "").trim().length;

export type Refusal = { kind: ProblemKind; code: RequestViolation; field?: string; params?: Record<string, number> };

export type AskedAction = {
  action: RequestAction;
  version: number;
  comment?: string | undefined;
  reason?: string | undefined;
  /** The form of its kind asks why, in place of the comment. */
  saysWhy?: boolean;
};

const isDecision = (action: RequestAction): action is DecisionAction => decisionActions.some((decision) => decision === action);

/** Why somebody who is nothing of what the action asks for may not take it. */
const refuseRelation = (action: RequestAction, request: RequestFacts, actor: ActorFacts): Refusal => {
  if (action === "withdraw") return { kind: "forbidden", code: "request.withdraw_not_owner" };
  if (action === "reassign") return { kind: "forbidden", code: actor.reassigns ? "request.reassign_own" : "request.only_hr" }; // RP-09
  if (!isDecision(action)) return { kind: "forbidden", code: "request.not_owner" };
  if (request.excluded.includes(actor.employee)) return { kind: "forbidden", code: "request.own" }; // RP-09
  const earlier = decidedBefore(request, actor.employee);
  const { step } = request;
  const otherwise = step && capacityOf({ ...request, step: { ...step, secondPerson: false, secondPersonLater: [] } }, actor);
  if (earlier && otherwise) return { kind: "forbidden", code: "request.second_person", params: { n: earlier.no, m: otherwise.step } }; // RP-07
  const acted = request.closed.some((closed) => closed.actor === actor.employee);
  if (wasAsked(request, actor) && !acted) return { kind: "conflict", code: "request.already_decided" }; // RP-11
  return { kind: "forbidden", code: "request.not_yours" }; // RP-10
};

/** A listed reason says enough for a rejection, unless it is that there is another one. */
const saysEnough = ({ action, comment, reason, saysWhy }: AskedAction): boolean =>
  saysWhy === true ||
  visibleLength(comment ?? "") >= SHORTEST_COMMENT ||
  (action === "reject" && reason !== undefined && reason !== "OTHER"); // RP-13

/** Why an action is refused, the most telling reason first; nothing when it may happen. */
export const checkAction = (asked: AskedAction, request: RequestFacts, actor: ActorFacts): Refusal | undefined => {
  const decision = decide(requestWorkflow, asked.action, standingOf(request, actor));
  if (!decision.ok && decision.why === "state")
    return { kind: "conflict", code: asked.action === "resubmit" ? "request.not_returned" : "request.already_decided" }; // RP-11, RP-17
  if (!decision.ok && decision.why === "relation") return refuseRelation(asked.action, request, actor);
  if (!decision.ok) {
    const late = asked.action === "withdraw" && request.withdrawUntil === "first";
    return { kind: late ? "conflict" : "refused", code: late ? "request.withdraw_late" : "request.not_offered" };
  }
  if (asked.version !== request.version) return { kind: "stale", code: "request.changed" }; // RP-12
  if (asked.reason !== undefined && !request.reasons.includes(asked.reason))
    return { kind: "refused", code: "request.reason_unknown", field: "reason" }; // RP-13
  const transition = requestWorkflow.transitions[asked.action];
  if ("needs" in transition && !saysEnough(asked)) return { kind: "refused", code: "request.comment_needed", field: "comment" }; // RP-13
  return undefined;
};
