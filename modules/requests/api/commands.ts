// Submit, decide, withdraw: lock, gather facts, decide purely, write, tell. One transaction each.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { nextNumber } from "#api/numbers.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { yearOf } from "#shared/dates.ts";
import { formatMoment } from "#shared/format.ts";
import { missing, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { RequestRecord } from "../contract.ts";
import { deeds } from "../messages.ts";
import { checkAction, firstStep, type Names, type RequestFacts, relationsTo, wasAsked } from "../rules.ts";
import { type DecisionAction, type RequestAction, requestWorkflow } from "../workflow.ts";
import { kindOf, needs } from "./kind.ts";
import * as store from "./store.ts";
import { lastActOn, tell } from "./timeline-store.ts";
import { actorFacts, factsOf, recordOf } from "./views.ts";

/** The people who would decide first if this owner sent something now. */
export const findFirstStep = async (tx: Tx, owner: number, submitter: number) => {
  const manager = await needs.get().managerOf(tx, owner);
  return firstStep({ manager: manager?.working ? manager.id : undefined, hasManager: manager !== undefined, excluded: [owner, submitter] });
};

/** Opens the ask about a new record, inside the transaction that writes the record, and gives it its number. */
export const submit = async (tx: Tx, ask: { kind: string; recordId: string; owner: number; submitter: number }): Promise<string> => {
  const kind = kindOf(ask.kind);
  const at = clock.now();
  const [step, today] = await Promise.all([findFirstStep(tx, ask.owner, ask.submitter), needs.get().headOfficeDay(tx)]);
  const cards = await needs.get().cards(tx, step.people);
  const number = await nextNumber(tx, kind.prefix, yearOf(today));
  const id = newId();
  await store.insertRequest(tx, { ...ask, id, recordType: kind.recordType, number, at });
  await store.insertStep(tx, { ...step, requestId: id, round: 1, no: 1, at });
  const entry = { recordId: ask.recordId, requestId: id, at };
  const names = step.people.map((person) => cards.get(person)?.name ?? "").join(", ");
  const params = { approver: step.approver, people: names, why: step.why ?? "" };
  await tell(tx, { ...entry, actor: ask.submitter, event: "submitted" }, { ...entry, event: "opened", params });
  return number;
};

/** The request with what the rules need to know of it. */
const gather = async (tx: Tx, request: store.RequestRecordRow) => {
  const steps = await store.stepsOf(tx, [request.id]);
  const excluded = (await store.excludedFrom(tx, [request.id])).get(request.id) ?? [];
  return { request, steps, facts: factsOf(request, steps, excluded) };
};
type Gathered = Awaited<ReturnType<typeof gather>>;

/** Its present decider, or somebody who decided it before. */
const hasPart = async (tx: Tx, actor: Actor, { request, facts }: Gathered): Promise<boolean> =>
  relationsTo(facts, actorFacts(actor)).includes("approver") || store.hasDecided(tx, request.id, actor.employee);

/** Readable to owner and deciders, and to whom the module says. */
const mayRead = async (tx: Tx, actor: Actor, gathered: Gathered): Promise<boolean> =>
  gathered.facts.owner === actor.employee ||
  (await hasPart(tx, actor, gathered)) ||
  kindOf(gathered.request.kind).mayRead(tx, gathered.request.record_id);

const namesFor = async (tx: Tx, actor: Actor, request: store.RequestRecordRow, facts: RequestFacts): Promise<Names> => {
  const last = await lastActOn(tx, request.id);
  const cards = await needs.get().cards(tx, [request.owner_id, last.actor_id ?? 0, ...(facts.step?.people ?? [])]);
  const nameOf = (employee: number | null) => (employee !== null && cards.get(employee)?.name) || "";
  return {
    owner: nameOf(request.owner_id),
    waitingFor: facts.step?.people.map(nameOf).join(", ") || "HR",
    lastActor: nameOf(last.actor_id),
    lastAction: deeds[last.event],
    lastAt: formatMoment(last.at, await needs.get().zoneOf(tx, actor.employee)),
  };
};

type Asked = { action: RequestAction; version: number; comment?: string | undefined };

/** Decides or withdraws inside a running transaction, whose actor it is. */
export const actIn = async (tx: Tx, actor: Actor, id: string, asked: Asked): Promise<store.RequestRecordRow> => {
  const known = orMissing("request")(await store.byId(tx, id));
  const kind = kindOf(known.kind);
  await kind.lock(tx, known.record_id);
  const request = await store.lock(tx, id);
  const gathered = await gather(tx, request);
  const { facts, steps } = gathered;
  if (!wasAsked(steps, facts.excluded, actorFacts(actor)) && !(await mayRead(tx, actor, gathered))) throw missing("request");
  const refusal = checkAction(asked, facts, actorFacts(actor), await namesFor(tx, actor, request, facts));
  if (refusal) throw new Problem(refusal.kind, [refusal.violation]);
  if (asked.action === "approve") refuseIf(await kind.check(tx, request.record_id, asked.action)); // RP-14

  const at = clock.now();
  const state = requestWorkflow.transitions[asked.action].to;
  await store.closeStep(tx, id, state === "withdrawn" ? "closed" : state);
  if (asked.action !== "withdraw") {
    const decision = {
      requestId: id,
      round: request.round,
      stepNo: steps.find((step) => step.state === "open")?.no ?? 1,
      action: asked.action,
      actor: actor.employee,
      at,
    };
    await store.insertDecision(tx, { ...decision, comment: asked.comment });
  }
  await store.finish(tx, id, state, at);
  await kind.apply(tx, request.record_id, state);
  await tell(tx, { recordId: request.record_id, requestId: id, at, actor: actor.employee, event: state, comment: asked.comment });
  return orMissing("request")(await store.byId(tx, id));
};

const act = (actor: Actor, id: string, asked: Asked): Promise<RequestRecord> =>
  inTransaction(actor, async (tx) => recordOf(tx, actor, await actIn(tx, actor, id, asked))); // RP-16

export const decideRequest = (actor: Actor, id: string, body: { action: DecisionAction; version: number; comment?: string | undefined }) =>
  act(actor, id, body);

export const withdraw = (actor: Actor, id: string, version: number) => act(actor, id, { action: "withdraw", version });

/** The record as a reader may see it; the same 404 for one that does not exist and one that is not theirs. */
export const readByNumber = async (tx: Tx, actor: Actor, number: string): Promise<RequestRecord> => {
  const request = orMissing("request")(await store.byNumber(tx, number));
  if (!(await mayRead(tx, actor, await gather(tx, request)))) throw missing("request");
  return recordOf(tx, actor, request);
};

/** Is the actor this record's present decider, or did they decide it? The module's own readers come on top of that. */
export const decides = async (tx: Tx, actor: Actor, recordId: string): Promise<boolean> => {
  const [request] = await store.newestOf(tx, [recordId]);
  return request !== undefined && hasPart(tx, actor, await gather(tx, request));
};
