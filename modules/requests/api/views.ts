// Turns rows into what people read: names for numbers, the chain, the timeline, the allowed actions.
import type { Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import { may } from "#shared/permissions.ts";
import { allowedActions } from "#shared/workflow.ts";
import { type ChainStep, hrDeciders, type RequestRecord, type RequestRow, type RequestView, type TimelineEntry } from "../contract.ts";
import { type ActorFacts, type RequestFacts, relationsTo } from "../rules.ts";
import { requestWorkflow } from "../workflow.ts";
import { kindOf, needs } from "./kind.ts";
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

/** What was just read must be there; anything else is a bug and no 404. */
const present = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("A request names a row that is gone.");
  return found;
};

const named = (cards: Map<number, Person>, employees: readonly number[]): Person[] =>
  employees.flatMap((employee) => cards.get(employee) ?? []);

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

/** Rows of a list, in the order given: four queries for a page, however long it is. */
export const rowsOf = async (tx: Tx, requests: store.RequestRecordRow[]): Promise<RequestRow[]> => {
  if (requests.length === 0) return [];
  const steps = await stepsOf(
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
      owner: present(cards.get(request.owner_id)),
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

export const recordOf = async (tx: Tx, request: store.RequestRecordRow): Promise<RequestRecord> => {
  const [[listRow], views, timeline] = await Promise.all([
    rowsOf(tx, [request]),
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
