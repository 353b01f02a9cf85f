// Turns rows into what people read: names for numbers, the chain, the timeline, the allowed actions.
import type { Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import type { ChainStep, RequestRecord, RequestView, TimelineEntry } from "../contract.ts";
import { THE_PORTAL } from "../messages.ts";
import { actionsFor, capacityOf } from "../rules.ts";
import { timelineWithoutWords, viewWithoutWords } from "../told-less.ts";
import { inputActions } from "../workflow.ts";
import { named, whyView } from "./deciders.ts";
import { actorFacts, factsOf, mayCommentOn } from "./facts.ts";
import { handsOf } from "./hands.ts";
import { type Kind, kindOf, needs } from "./kind.ts";
import { listedById } from "./list-store.ts";
import { isOwn, ownSentence } from "./own-events.ts";
import { fileChanges, type RoundRow } from "./round-files.ts";
import { present, rowsOf } from "./rows.ts";
import { principalsOf } from "./stand-ins/store.ts";
import { type Step, stepAnswered, stepsOf } from "./steps.ts";
import * as store from "./store.ts";
import { changesBetween } from "./summary.ts";
import { timelineOf } from "./timeline-store.ts";

const optional = <T>(value: T | null | undefined) => value ?? undefined;

const chainStep = (step: Step, cards: Map<number, Person>): ChainStep => ({
  round: step.round,
  no: step.no,
  name: step.name,
  approver: step.approver,
  state: step.state,
  why: step.why ? whyView({ code: step.why, ...step.why_params }, cards) : undefined,
  people: named(
    cards,
    step.people.map(({ id }) => id),
  ),
  queue: optional(step.queue),
  queueToo: optional(step.queue_too),
  decidedBy: step.actor_id === null ? undefined : cards.get(step.actor_id),
  decidedFor: step.on_behalf_of === null ? undefined : cards.get(step.on_behalf_of),
  decidedAt: optional(step.at),
  comment: optional(step.comment),
  reason: optional(step.reason),
  openedAt: optional(step.opened_at),
  dueOn: optional(step.due_on),
});

const peopleIn = (steps: Step[]): number[] =>
  steps.flatMap((step) => [
    ...step.people.map(({ id }) => id),
    ...[step.actor_id, step.on_behalf_of, step.why_params.by].flatMap((id) => id ?? []),
  ]);

const changesIn = (rounds: readonly RoundRow[]): RequestView["changes"] => {
  const [before, after] = rounds.slice(-2);
  return before && after ? changesBetween(before.summary, after.summary) : [];
};

/** What a step asks for beside a yes or a word. */
const inputOf = (kind: Kind, step: Step | undefined): Pick<RequestView, "input"> => {
  const actions = step ? inputActions.filter((action) => kind.input?.(step.approver, action)) : [];
  return step && actions.length > 0 ? { input: { step: step.approver, actions } } : {};
};

const wordsOf = (kind: Kind, step: Step | undefined, facts: RoundRow["facts"] | undefined): Record<string, string> => ({
  ...(step && kind.words?.(step.approver, facts)),
});

/** What whoever has left may still do with what they asked for. */ // PE-18
const ofLeavers: readonly RequestView["actions"][number][] = ["resubmit", "withdraw"];

/** The newest ask of each record with its chain and the actions that the actor of this transaction may take. */
export const viewOf = async (tx: Tx, recordIds: string[]): Promise<Map<string, RequestView>> => {
  if (recordIds.length === 0) return new Map();
  const requests = await store.newestOf(tx, recordIds);
  if (requests.length === 0) return new Map();
  const ids = requests.map((request) => request.id);
  const [steps, excluded, principals, rounds, hands] = await Promise.all([
    stepsOf(tx, ids),
    store.excludedFrom(tx, ids),
    principalsOf(tx, tx.actor.employee),
    store.roundsOf(tx, ids),
    handsOf(tx, requests),
  ]);
  const isLeaver = tx.actor.access === "leaver";
  const [cards, filesChanged] = await Promise.all([needs.get().cards(tx, peopleIn(steps)), fileChanges(tx, requests, rounds)]);
  return new Map(
    requests.map((request) => {
      const kind = kindOf(request.kind);
      const own = steps.filter((step) => step.request_id === request.id);
      const facts = factsOf(request, own, excluded.get(request.id) ?? [], hands.get(request.record_id));
      const actor = actorFacts(tx, kind, principals);
      // Whoever may answer early reads what their own step asks and calls it, everybody else those of the open one.
      const step = stepAnswered(own, request.round, capacityOf(facts, actor)) ?? own.find(({ state }) => state === "open");
      const newest = rounds.filter(({ request_id }) => request_id === request.id).at(-1);
      const view: RequestView = {
        id: request.id,
        kind: request.kind,
        status: request.state,
        version: request.version,
        round: request.round,
        actions: actionsFor(facts, actor).filter((action) => !isLeaver || ofLeavers.includes(action)),
        mayComment: !isLeaver && mayCommentOn(request, facts, actor),
        words: wordsOf(kind, step, newest?.facts),
        ...inputOf(kind, step),
        reasons: [...(kind.reasons ?? [])],
        chain: own.filter(({ round }) => round === request.round).map((step) => chainStep(step, cards)),
        changes: [...changesIn(rounds.filter(({ request_id }) => request_id === request.id)), ...(filesChanged.get(request.id) ?? [])],
        editPath: (kind.editPath ?? kind.path)(request.number),
      };
      return [request.record_id, view];
    }),
  );
};

type EntryRow = Awaited<ReturnType<typeof timelineOf>>[number];

export const entriesOf = async (tx: Tx, entries: readonly EntryRow[]): Promise<TimelineEntry[]> => {
  const cards = await needs.get().cards(
    tx,
    entries.flatMap((entry) => [entry.actor_id, entry.on_behalf_of].flatMap((id) => id ?? [])),
  );
  const toldIn = ({ event, params, actor_id: actor }: EntryRow): Pick<TimelineEntry, "event" | "params" | "text"> =>
    isOwn(event)
      ? { event: "told", params: {}, text: ownSentence(event, params, (actor !== null && cards.get(actor)?.name) || THE_PORTAL) }
      : { event, params };
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    actor: entry.actor_id === null ? undefined : cards.get(entry.actor_id),
    onBehalfOf: entry.on_behalf_of === null ? undefined : cards.get(entry.on_behalf_of),
    ...toldIn(entry),
    comment: optional(entry.comment),
  }));
};

export const timelineFor = async (tx: Tx, recordId: string): Promise<TimelineEntry[]> => entriesOf(tx, await timelineOf(tx, recordId));

/** Does the actor read that it is asked, and not why? */
export const isToldLess = async (
  tx: Tx,
  { kind, record_id: record }: Pick<store.RequestRecordRow, "kind" | "record_id">,
): Promise<boolean> => (await kindOf(kind).toldLess?.(tx, [record]))?.has(record) ?? false;

export const recordOf = async (tx: Tx, request: store.RequestRecordRow): Promise<RequestRecord> => {
  const [[listRow], views, timeline, toldLess] = await Promise.all([
    listedById(tx, request.id).then((listed) => rowsOf(tx, listed)),
    viewOf(tx, [request.record_id]),
    timelineFor(tx, request.record_id),
    isToldLess(tx, request),
  ]);
  const view = present(views.get(request.record_id));
  return {
    ...present(listRow),
    recordType: request.record_type,
    view: toldLess ? viewWithoutWords(view) : view,
    timeline: toldLess ? timelineWithoutWords(timeline) : timeline,
  };
};
