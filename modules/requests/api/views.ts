// Turns rows into what people read: names for numbers, the chain, the timeline, the allowed actions.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import { may } from "#shared/permissions.ts";
import { orMissing } from "#shared/problem.ts";
import { allowedActions } from "#shared/workflow.ts";
import type { ChainStep, RequestRecord, RequestRow, RequestView, TimelineEntry } from "../contract.ts";
import { type ActorFacts, type RequestFacts, relationsTo } from "../rules.ts";
import { requestWorkflow } from "../workflow.ts";
import { kindOf, needs } from "./kind.ts";
import * as store from "./store.ts";
import { timelineOf } from "./timeline-store.ts";

export const actorFacts = (actor: Pick<Actor, "employee" | "role">): ActorFacts => ({
  employee: actor.employee,
  inHrQueue: may(actor.role, "requests.decide_for_hr"),
});

const openStepOf = (steps: store.StepRow[]) => steps.find((step) => step.state === "open");

export const factsOf = (request: store.RequestRecordRow, steps: store.StepRow[], excluded: readonly number[]): RequestFacts => ({
  state: request.state,
  version: request.version,
  owner: request.owner_id,
  excluded,
  step: openStepOf(steps),
});

const named = (cards: Map<number, Person>, employees: readonly number[]): Person[] =>
  employees.flatMap((employee) => cards.get(employee) ?? []);

const chainStep = (step: store.StepRow, cards: Map<number, Person>): ChainStep => ({
  no: step.no,
  approver: step.approver,
  state: step.state,
  why: step.why ?? undefined,
  people: named(cards, step.people),
  decidedBy: step.actor_id === null ? undefined : cards.get(step.actor_id),
  decidedAt: step.at ?? undefined,
  comment: step.comment ?? undefined,
});

const peopleIn = (steps: store.StepRow[]): number[] => steps.flatMap((step) => [...step.people, ...(step.actor_id ? [step.actor_id] : [])]);

/** The newest ask of each record with its chain and the actions that the actor of this transaction may take. */
export const viewOf = async (tx: Tx, actor: Actor, recordIds: string[]): Promise<Map<string, RequestView>> => {
  if (recordIds.length === 0) return new Map();
  const requests = await store.newestOf(tx, recordIds);
  const ids = requests.map((request) => request.id);
  const [steps, excluded] = await Promise.all([store.stepsOf(tx, ids), store.excludedFrom(tx, ids)]);
  const cards = await needs.get().cards(tx, peopleIn(steps));
  return new Map(
    requests.map((request) => {
      const own = steps.filter((step) => step.request_id === request.id);
      const facts = factsOf(request, own, excluded.get(request.id) ?? []);
      const standing = { status: request.state, relations: relationsTo(facts, actorFacts(actor)) };
      const view: RequestView = {
        id: request.id,
        kind: request.kind,
        status: request.state,
        version: request.version,
        actions: allowedActions(requestWorkflow, standing),
        chain: own.map((step) => chainStep(step, cards)),
      };
      return [request.record_id, view];
    }),
  );
};

/** Rows of a list, in the order given: four queries for a page, however long it is. */
export const rowsOf = async (tx: Tx, requests: store.RequestRecordRow[]): Promise<RequestRow[]> => {
  if (requests.length === 0) return [];
  const steps = await store.stepsOf(
    tx,
    requests.map((request) => request.id),
  );
  const cards = await needs.get().cards(tx, [...requests.map((request) => request.owner_id), ...peopleIn(steps)]);
  const descriptions = await describe(tx, requests);
  return requests.map((request) => {
    const kind = kindOf(request.kind);
    const open = openStepOf(steps.filter((step) => step.request_id === request.id));
    const { title, amount } = descriptions.get(request.record_id) ?? { title: kind.label };
    return {
      id: request.id,
      number: request.number,
      kind: request.kind,
      kindLabel: kind.label,
      owner: orMissing("owner")(cards.get(request.owner_id)),
      title,
      amount,
      status: request.state,
      version: request.version,
      path: kind.path(request.number),
      waitingFor: open ? named(cards, open.people) : [],
      waitingForQueue: open?.people.length === 0 ? open.approver : undefined,
      since: open?.opened_at ?? request.decided_at ?? request.submitted_at,
    };
  });
};

const describe = async (tx: Tx, requests: store.RequestRecordRow[]) => {
  const kinds = [...new Set(requests.map((request) => request.kind))];
  const maps = await Promise.all(
    kinds.map((kind) =>
      kindOf(kind).describe(
        tx,
        requests.filter((request) => request.kind === kind).map((request) => request.record_id),
      ),
    ),
  );
  return new Map(maps.flatMap((map) => [...map]));
};

export const timelineFor = async (tx: Tx, recordId: string): Promise<TimelineEntry[]> => {
  const entries = await timelineOf(tx, recordId);
  const cards = await needs.get().cards(
    tx,
    entries.flatMap((entry) => entry.actor_id ?? []),
  );
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    actor: entry.actor_id === null ? undefined : cards.get(entry.actor_id),
    event: entry.event,
    params: entry.params,
    comment: entry.comment ?? undefined,
  }));
};

export const recordOf = async (tx: Tx, actor: Actor, request: store.RequestRecordRow): Promise<RequestRecord> => {
  const [[listRow], views, timeline] = await Promise.all([
    rowsOf(tx, [request]),
    viewOf(tx, actor, [request.record_id]),
    timelineFor(tx, request.record_id),
  ]);
  return {
    ...orMissing("request")(listRow),
    recordType: request.record_type,
    view: orMissing("request")(views.get(request.record_id)),
    timeline,
  };
};
