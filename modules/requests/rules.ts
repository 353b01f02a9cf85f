// Who decides a request and who may not: facts in, relations and refusals out. No clock, no database.
import type { ProblemKind, Violation } from "#shared/problem.ts";
import { decide } from "#shared/workflow.ts";
import type { Approver } from "./contract.ts";
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

/** Who decides first: the manager who works today, or else HR (RP-03, RP-06). Nobody at all leaves it without a decider. */
export const firstStep = (found: {
  manager: number | undefined;
  hasManager: boolean;
  excluded: readonly number[];
}): { approver: Approver; people: number[]; why?: string } => {
  const { manager, excluded } = found;
  if (manager !== undefined && !excluded.includes(manager)) return { approver: "manager", people: [manager] }; // RP-03
  return { approver: "hr", people: [], why: found.hasManager ? "manager_absent" : "no_manager" }; // RP-06
};

type Refusal = { kind: ProblemKind; violation: Violation<RequestViolation> };

/** What the sentences of a refusal name. */
export type Names = { owner: string; waitingFor: string; lastActor: string; lastAction: string; lastAt: string };

/** Why an action is refused, the most telling reason first; nothing when it may happen. */
export const checkAction = (
  asked: { action: RequestAction; version: number; comment?: string | undefined },
  request: RequestFacts,
  actor: ActorFacts,
  names: Names,
): Refusal | undefined => {
  const relations = relationsTo(request, actor);
  const decision = decide(requestWorkflow, asked.action, { status: request.state, relations });
  if (!decision.ok && decision.why === "state") {
    const params = { name: names.lastActor, action: names.lastAction, time: names.lastAt };
    return { kind: "conflict", violation: { code: "request.already_decided", params } }; // RP-11
  }
  if (!decision.ok) {
    if (asked.action === "withdraw")
      return { kind: "forbidden", violation: { code: "request.withdraw_not_owner", params: { owner: names.owner } } };
    const own = request.excluded.includes(actor.employee);
    return { kind: "forbidden", violation: { code: own ? "request.own" : "request.not_yours", params: { person: names.waitingFor } } }; // RP-09, RP-10
  }
  if (asked.version !== request.version) {
    return { kind: "stale", violation: { code: "request.changed", params: { name: names.lastActor, time: names.lastAt } } }; // RP-12
  }
  const needsComment = requestWorkflow.transitions[asked.action];
  if ("needs" in needsComment && (asked.comment ?? "").trim().length < SHORTEST_COMMENT) {
    return { kind: "refused", violation: { code: "request.comment_needed", field: "comment", params: { owner: names.owner } } }; // RP-13
  }
  return undefined;
};
