// Who decides a request and who may not: facts in, relations and refusals out. No clock, no database.
import type { ProblemKind } from "#shared/problem.ts";
import { decide } from "#shared/workflow.ts";
import type { Approver, StepReason } from "./contract.ts";
import type { RequestViolation } from "./messages.ts";
import { type RequestAction, type RequestState, requestWorkflow } from "./workflow.ts";

const SHORTEST_COMMENT = 5;

export type RequestFacts = {
  state: RequestState;
  version: number;
  owner: number;
  excluded: readonly number[];
  /** The open step, if one is. `people` is empty for a queue. */
  step: { approver: Approver; people: readonly number[] } | undefined;
};

export type ActorFacts = {
  employee: number;
  /** An active person with the role HR: one of the HR queue. */
  inHrQueue: boolean;
};

type Relation = "owner" | "approver";

/** What the actor is to this request now. Whoever is excluded is never its approver, in no capacity (RP-09). */
export const relationsTo = (request: RequestFacts, actor: ActorFacts): Relation[] => {
  const relations: Relation[] = [];
  if (request.owner === actor.employee) relations.push("owner");
  const { step } = request;
  const named = step?.people.includes(actor.employee) ?? false;
  const queued = step?.approver === "hr" && actor.inHrQueue;
  if ((named || queued) && !request.excluded.includes(actor.employee)) relations.push("approver"); // RP-10
  return relations;
};

/** Was it ever this person's to decide? Whoever comes too late reads who was faster, and not that nothing is there. */
export const wasAsked = (
  steps: readonly Pick<NonNullable<RequestFacts["step"]>, "approver" | "people">[],
  excluded: readonly number[],
  actor: ActorFacts,
): boolean =>
  !excluded.includes(actor.employee) &&
  steps.some((step) => step.people.includes(actor.employee) || (step.approver === "hr" && actor.inHrQueue)); // RP-11

/** With whom a step begins, or stands. */
export type Assignment = { approver: Approver; people: readonly number[]; why: StepReason | null };

/** Whoever is asked about is in it or not. */
type Among = Pick<ReadonlySet<number>, "has">;

/** Who decides first: the manager who works today, or else HR. Nobody at all leaves it without a decider. */
export const firstStep = (found: { manager: number | undefined; active: Among; excluded: readonly number[] }): Assignment => {
  const { manager, active, excluded } = found;
  if (manager === undefined || excluded.includes(manager)) return { approver: "hr", people: [], why: "no_manager" }; // RP-06
  return standing({ approver: "manager", people: [manager], why: null }, active); // RP-03
};

/** With whom an open step is now: once none of its people works or may sign in any more, HR decides for them. */
export const standing = <S extends Assignment>(step: S, active: Among): S =>
  step.approver === "hr" || step.people.some((person) => active.has(person))
    ? step
    : { ...step, approver: "hr", people: [], why: "manager_absent" }; // RP-06

// Characters without a shape say nothing.
const visibleLength = (text: string): number => text.replace(/\p{Cf}/gu, "").trim().length;

export type Refusal = { kind: ProblemKind; code: RequestViolation; field?: string };

/** Why an action is refused, the most telling reason first; nothing when it may happen. */
export const checkAction = (
  asked: { action: RequestAction; version: number; comment?: string | undefined },
  request: RequestFacts,
  actor: ActorFacts,
): Refusal | undefined => {
  const relations = relationsTo(request, actor);
  const decision = decide(requestWorkflow, asked.action, { status: request.state, relations });
  if (!decision.ok && decision.why === "state") return { kind: "conflict", code: "request.already_decided" }; // RP-11
  if (!decision.ok) {
    if (asked.action === "withdraw") return { kind: "forbidden", code: "request.withdraw_not_owner" };
    const own = request.excluded.includes(actor.employee);
    return { kind: "forbidden", code: own ? "request.own" : "request.not_yours" }; // RP-09, RP-10
  }
  if (asked.version !== request.version) return { kind: "stale", code: "request.changed" }; // RP-12
  const transition = requestWorkflow.transitions[asked.action];
  if ("needs" in transition && visibleLength(asked.comment ?? "") < SHORTEST_COMMENT) {
    return { kind: "refused", code: "request.comment_needed", field: "comment" }; // RP-13
  }
  return undefined;
};
