// Turns rows into what people read: names for numbers, the chain, the timeline, the allowed actions.
import type { Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import { may } from "#shared/permissions.ts";
import { allowedActions } from "#shared/workflow.ts";
import { type ChainStep, hrDeciders, type RequestRecord, type RequestView, type TimelineEntry } from "../contract.ts";
import { type ActorFacts, type RequestFacts, relationsTo } from "../rules.ts";
import { requestWorkflow } from "../workflow.ts";
import { needs } from "./kind.ts";
import { listedById } from "./list-store.ts";
import { named, present, rowsOf } from "./rows.ts";
import { type Step, stepsOf } from "./steps.ts";
import * as store from "./store.ts";
import { timelineOf } from "./timeline-store.ts";

export const actorFacts = ({ actor }: Tx): ActorFacts => ({
  employee: actor.employee,
  inHrQueue: may(actor.role, hrDeciders),
});

const openStepOf = (steps: Step[]) => steps.find((step) => step.state === "open");

export const factsOf = (request: store.RequestRecordRow, steps: Step[], excluded: readonly number[]): RequestFacts => ({
  state: request.state,
  version: request.version,
  owner: request.owner_id,
  excluded,
  step: openStepOf(steps),
});

const chainStep = (step: Step, cards: Map<number, Person>): ChainStep => ({
  no: step.no,
  approver: step.approver,
  state: step.state,
  why: step.why ?? undefined,
  people: named(cards, step.people),
  decidedBy: step.actor_id === null ? undefined : cards.get(step.actor_id),
  decidedAt: step.at ?? undefined,
  comment: step.comment ?? undefined,
});

const peopleIn = (steps: Step[]): number[] => steps.flatMap((step) => [...step.people, ...(step.actor_id ? [step.actor_id] : [])]);

/** The newest ask of each record with its chain and the actions that the actor of this transaction may take. */
export const viewOf = async (tx: Tx, recordIds: string[]): Promise<Map<string, RequestView>> => {
  if (recordIds.length === 0) return new Map();
  const requests = await store.newestOf(tx, recordIds);
  const ids = requests.map((request) => request.id);
  const [steps, excluded] = await Promise.all([stepsOf(tx, ids), store.excludedFrom(tx, ids)]);
  const cards = await needs.get().cards(tx, peopleIn(steps));
  return new Map(
    requests.map((request) => {
      const own = steps.filter((step) => step.request_id === request.id);
      const facts = factsOf(request, own, excluded.get(request.id) ?? []);
      const standing = { status: request.state, relations: relationsTo(facts, actorFacts(tx)) };
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

export const recordOf = async (tx: Tx, request: store.RequestRecordRow): Promise<RequestRecord> => {
  const [[listRow], views, timeline] = await Promise.all([
    listedById(tx, request.id).then((listed) => rowsOf(tx, listed)),
    viewOf(tx, [request.record_id]),
    timelineFor(tx, request.record_id),
  ]);
  return {
    ...present(listRow),
    recordType: request.record_type,
    view: present(views.get(request.record_id)),
    timeline,
  };
};
