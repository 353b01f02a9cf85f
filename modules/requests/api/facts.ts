// What the rules need to know of a request, and of whoever wants something of it.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { may } from "#shared/permissions.ts";
import { orMissing } from "#shared/problem.ts";
import { queueDeciders, reassigners } from "../permissions.ts";
import { queues } from "../policies/policy.ts";
import { type ActorFacts, capacityOf, endedLongAgo, isConcerned, isInHandsOf, type RequestFacts, wasAsked } from "../rules.ts";
import { ALL_KINDS } from "../stand-ins/contract.ts";
import { handsOf } from "./hands.ts";
import { type Hands, hasChain, type Kind, kindOf } from "./kind.ts";
import { principalsOf } from "./stand-ins/store.ts";
import { type Step, stepsOf } from "./steps.ts";
import * as store from "./store.ts";

/** In whose place somebody decides a kind now. */
export type Principal = Awaited<ReturnType<typeof principalsOf>>[number];

/** For this kind: a kind that keeps to the people asked has none. */
export const principalsFor = (kind: Pick<Kind, "id" | "standIn">, all: readonly Principal[]): Principal[] =>
  kind.standIn ? all.filter((one) => one.kind === kind.id || (one.kind === ALL_KINDS && !one.except.includes(kind.id))) : []; // DG-03

export const actorFacts = ({ actor }: Tx, kind: Kind, principals: readonly Principal[]): ActorFacts => ({
  employee: actor.employee,
  queues: queues.filter((queue) => may(actor.role, queueDeciders[queue])),
  principals: principalsFor(kind, principals).map(({ principal }) => principal),
  reassigns: may(actor.role, reassigners),
});

const asOpen = (ofRound: readonly Step[], step = ofRound.find(({ state }) => state === "open")): RequestFacts["step"] =>
  step && {
    no: step.no,
    people: step.people,
    queue: step.queue ?? undefined,
    queueToo: step.queue_too ?? undefined,
    queueTooAsStep: step.queue_too_as_step ?? undefined,
    secondPerson: step.second_person,
    secondPersonLater: ofRound.filter(({ no, second_person }) => second_person && no > step.no).map(({ no }) => no),
  };

export const factsOf = (request: store.RequestRecordRow, all: Step[], excluded: readonly number[], hands?: Hands): RequestFacts => {
  const kind = kindOf(request.kind);
  const steps = all.filter(({ round }) => round === request.round);
  return {
    state: request.state,
    version: request.version,
    owner: request.owner_id,
    submitter: request.submitter_id === request.owner_id ? undefined : request.submitter_id,
    sentBy: kind.sentBy,
    excluded,
    step: asOpen(steps),
    closed: steps
      .filter(({ state, why }) => why === "approved_before" || (state !== "open" && state !== "waiting" && state !== "skipped"))
      .map(({ no, people, queue, queue_too, state, why, why_params, actor_id, on_behalf_of }) => {
        // What was approved in the round before counts in this one as well.
        const before = why === "approved_before";
        const [by, principal] = before ? [why_params.by, why_params.for] : [actor_id, on_behalf_of];
        return {
          no,
          people,
          queue: queue ?? undefined,
          queueToo: queue_too ?? undefined,
          approved: state === "approved" || before,
          actor: by ?? undefined,
          decidedBy: [by, principal].flatMap((id) => id ?? []),
        };
      }),
    deciders: all.flatMap(({ actor_id, on_behalf_of }) => [actor_id, on_behalf_of].flatMap((id) => id ?? [])),
    offers: ["approve", ...(kind.offers ?? [])],
    reasons: (kind.reasons ?? []).map(({ code }) => code),
    withdrawUntil: hasChain(kind) ? kind.withdrawUntil : kind.ownerWithdraws ? "last" : "never",
    hands,
  };
};

/** Requests with what the rules need to know of each and of the actor, in one flight however many they are. */
export const gatherAll = async (tx: Tx, requests: readonly store.RequestRecordRow[]) => {
  const ids = requests.map(({ id }) => id);
  const [all, excluded, principals, hands] = await Promise.all([
    stepsOf(tx, ids),
    store.excludedFrom(tx, ids),
    principalsOf(tx, tx.actor.employee),
    handsOf(tx, requests),
  ]);
  return requests.map((request) => {
    const kind = kindOf(request.kind);
    const steps = all.filter(({ request_id }) => request_id === request.id);
    const facts = factsOf(request, steps, excluded.get(request.id) ?? [], hands.get(request.record_id));
    return { request, kind, steps, facts, actor: actorFacts(tx, kind, principals) };
  });
};
export type Gathered = Awaited<ReturnType<typeof gatherAll>>[number];

/** `held`: the record as its kind locked it. */
export type Locked = Gathered & { held: unknown };

export const gather = async (tx: Tx, request: store.RequestRecordRow): Promise<Gathered> =>
  orMissing("request")((await gatherAll(tx, [request]))[0]);

/** The rows that a change of the request makes, locked in order: those of its module first. */
export const lockGathered = async (
  tx: Tx,
  { id, kind, record_id }: Pick<store.RequestRecordRow, "id" | "kind" | "record_id">,
): Promise<Locked> => {
  const held = await kindOf(kind).lock(tx, record_id);
  return { ...(await gather(tx, await store.lock(tx, id))), held };
};

/** Whoever has left reaches of their own what its kind opens to them, whatever else they may once have had to do with it. */
const isShut = async (tx: Tx, { request, kind, facts }: Gathered): Promise<boolean> =>
  tx.actor.access === "leaver" && !(facts.owner === tx.actor.employee && (await kind.openToLeavers?.(tx, request.record_id)) === true); // PE-18

/** To owner, submitter and present decider, to whoever decided it before, and to whom the module says. `decided`: what the actor has, where that is known. */
export const mayRead = async (tx: Tx, gathered: Gathered, decided?: ReadonlySet<string>): Promise<boolean> => {
  const { request, kind, facts, actor } = gathered;
  if (await isShut(tx, gathered)) return false;
  return (
    facts.owner === actor.employee ||
    capacityOf(facts, actor) !== undefined ||
    isInHandsOf(facts, actor) ||
    request.submitter_id === actor.employee ||
    (decided?.has(request.id) ?? (await store.hasDecided(tx, request.record_id, actor.employee))) ||
    kind.mayRead(tx, request.record_id)
  );
};

/** Is this person anything to the request, so that a refusal may say what it is about? */
export const mayKnow = async (tx: Tx, gathered: Gathered): Promise<boolean> =>
  !(await isShut(tx, gathered)) && (wasAsked(gathered.facts, gathered.actor) || mayRead(tx, gathered));

export const mayCommentOn = (
  request: Pick<store.RequestRecordRow, "submitter_id" | "decided_at">,
  facts: RequestFacts,
  actor: ActorFacts,
): boolean => !endedLongAgo(request.decided_at, clock.now()) && isConcerned(request.submitter_id, facts, actor);
