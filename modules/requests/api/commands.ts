// Decide, withdraw: lock, gather facts, decide purely, write, tell. One transaction each.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { formatMoment } from "#shared/format.ts";
import { missing, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { RequestRecord } from "../contract.ts";
import { deeds } from "../messages.ts";
import { checkAction, relationsTo, wasAsked } from "../rules.ts";
import { type DecisionAction, type RequestAction, requestWorkflow } from "../workflow.ts";
import { kindOf, needs } from "./kind.ts";
import { stepsOf } from "./steps.ts";
import * as store from "./store.ts";
import { lastActOn, tell } from "./timeline-store.ts";
import { actorFacts, factsOf, recordOf } from "./views.ts";

/** The request with what the rules need to know of it. */
const gather = async (tx: Tx, request: store.RequestRecordRow) => {
  const [steps, excluded] = await Promise.all([stepsOf(tx, [request.id]), store.excludedFrom(tx, [request.id])]);
  return { request, steps, facts: factsOf(request, steps, excluded.get(request.id) ?? []) };
};
type Gathered = Awaited<ReturnType<typeof gather>>;

/** To owner, submitter and present decider, to whoever decided it before, and to whom the module says. */
const mayRead = async (tx: Tx, { request, facts }: Gathered): Promise<boolean> =>
  relationsTo(facts, actorFacts(tx)).length > 0 ||
  request.submitter_id === tx.actor.employee ||
  (await store.hasDecided(tx, request.id, tx.actor.employee)) ||
  kindOf(request.kind).mayRead(tx, request.record_id);

/** Whoever may not know of a request meets the same 404 as for one that does not exist, before any row is locked. */
const known = async (tx: Tx, id: string): Promise<store.RequestRecordRow> => {
  const gathered = await gather(tx, orMissing("request")(await store.byId(tx, id)));
  const { steps, facts } = gathered;
  if (!wasAsked(steps, facts.excluded, actorFacts(tx)) && !(await mayRead(tx, gathered))) throw missing("request");
  return gathered.request;
};

/** The figures and names that the sentences of a refusal may speak of. */
const namesFor = async (tx: Tx, { request, facts }: Gathered) => {
  const last = await lastActOn(tx, request.id);
  const people = [request.owner_id, last.actor_id ?? 0, ...(facts.step?.people ?? [])];
  const [cards, zone] = await Promise.all([needs.get().cards(tx, people), needs.get().zoneOf(tx, tx.actor.employee)]);
  const nameOf = (employee: number | null) => (employee !== null && cards.get(employee)?.name) || "";
  return {
    owner: nameOf(request.owner_id),
    person: facts.step?.people.map(nameOf).join(", ") || "HR",
    name: nameOf(last.actor_id),
    action: deeds[last.event],
    time: formatMoment(last.at, zone),
  };
};

type Asked = { action: RequestAction; version: number; comment?: string | undefined };

/** Decides or withdraws inside a running transaction, in the name of its actor. */
export const actIn = async (tx: Tx, id: string, asked: Asked): Promise<void> => {
  const { kind: kindId, record_id: recordId } = await known(tx, id);
  const kind = kindOf(kindId);
  await kind.lock(tx, recordId);
  const gathered = await gather(tx, await store.lock(tx, id));
  const { request, steps, facts } = gathered;
  const refusal = checkAction(asked, facts, actorFacts(tx));
  if (refusal) {
    const { kind: problem, code, field } = refusal;
    throw new Problem(problem, [{ code, ...(field && { field }), params: await namesFor(tx, gathered) }]);
  }
  if (asked.action === "approve") refuseIf(await kind.check(tx, recordId)); // RP-14

  const at = clock.now();
  const state = requestWorkflow.transitions[asked.action].to;
  const [open] = steps.filter((step) => step.state === "open");
  store.closeStep(tx, id, state === "withdrawn" ? "closed" : state);
  if (asked.action !== "withdraw" && open) {
    const decision = { requestId: id, round: request.round, stepNo: open.no, action: asked.action, actor: tx.actor.employee, at };
    store.insertDecision(tx, { ...decision, comment: asked.comment });
  }
  store.finish(tx, id, state, at);
  const change = await kind.apply(tx, recordId, state);
  audit(tx, {
    action: `requests.${asked.action}`,
    record: { type: request.record_type, id: recordId, number: request.number },
    change: { state: [request.state, state], ...change },
    reason: asked.comment,
  });
  tell(tx, { recordId, requestId: id, at, actor: tx.actor.employee, event: state, comment: asked.comment });
}; // RP-16

/** The answer is read after the commit, so that nobody waits for it behind the locks. */
const act = async (actor: Actor, id: string, asked: Asked): Promise<RequestRecord> => {
  await inTransaction(actor, (tx) => actIn(tx, id, asked));
  return reading(actor, async (tx) => recordOf(tx, orMissing("request")(await store.byId(tx, id))));
};

export const decideRequest = (actor: Actor, id: string, body: { action: DecisionAction; version: number; comment?: string | undefined }) =>
  act(actor, id, body);

export const withdraw = (actor: Actor, id: string, version: number) => act(actor, id, { action: "withdraw", version });

/** The record as a reader may see it; the same 404 for one that does not exist and one that is not theirs. */
export const readByNumber = async (tx: Tx, number: string): Promise<RequestRecord> => {
  const request = orMissing("request")(await store.byNumber(tx, number));
  if (!(await mayRead(tx, await gather(tx, request)))) throw missing("request");
  return recordOf(tx, request);
};

/** May the actor of this transaction read the record, for any reason: the module's own, or a part in deciding it? */
export const mayReadRecord = async (tx: Tx, recordId: string): Promise<boolean> => {
  const [request] = await store.newestOf(tx, [recordId]);
  return request !== undefined && mayRead(tx, await gather(tx, request));
};
