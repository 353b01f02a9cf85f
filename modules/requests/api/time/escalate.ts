// A step that nobody answers is given to further people: never is anything decided by time.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import type { Queue } from "../../policies/policy.ts";
import { queueNames } from "../../queue-names.ts";
import { aboutRow, announce, announceTo } from "../announce.ts";
import { named } from "../deciders.ts";
import type { Gathered } from "../facts.ts";
import { needs } from "../kind.ts";
import { settingsOf } from "../settings-store.ts";
import { standInsFor } from "../stand-ins/store.ts";
import * as steps from "../step-store.ts";
import * as requests from "../store.ts";
import { tell } from "../timeline-store.ts";
import type { Whose } from "./calendars.ts";
import * as store from "./store.ts";

/** Whom a step is given to as well: somebody, or all of a queue. */
type Further = { person: number } | { queue: Queue };

/** Of these, in their order, who may decide the step and is not asked already. */
const firstAble = async (tx: Tx, { facts }: Gathered, step: store.AgedStep, candidates: readonly number[]): Promise<number | undefined> => {
  const decided = step.second_person ? facts.closed.flatMap(({ decidedBy }) => decidedBy) : [];
  const active = await needs.get().active(tx, [...candidates]);
  return candidates.find((id) => active.has(id) && ![...facts.excluded, ...decided, ...step.people].includes(id));
};

const lastResort = async (tx: Tx, gathered: Gathered, step: store.AgedStep): Promise<Further | undefined> => {
  const { lastResort: named } = await settingsOf(tx);
  const person = named === undefined ? undefined : await firstAble(tx, gathered, step, [named]);
  return person === undefined ? undefined : { person };
};

const ofHr = async (tx: Tx, gathered: Gathered, step: store.AgedStep): Promise<Further | undefined> => {
  const able = await firstAble(tx, gathered, { ...step, people: [] }, await needs.get().membersOf(tx, "hr"));
  return able === undefined ? lastResort(tx, gathered, step) : { queue: "hr" };
};

/** The lead of its queue, or the manager of whom it is with; then HR, for a queue the last resort. */ // RP-23
const furtherOf = async (tx: Tx, gathered: Gathered, step: store.AgedStep, whose: Whose, level: number): Promise<Further | undefined> => {
  if (step.queue) {
    const lead = (await settingsOf(tx)).leads[step.queue];
    const person = level > 1 || lead === undefined ? undefined : await firstAble(tx, gathered, step, [lead]);
    return person === undefined ? lastResort(tx, gathered, step) : { person };
  }
  if (level > 1 || whose === "head office") return ofHr(tx, gathered, step);
  const person = await firstAble(tx, gathered, step, await needs.get().lineAbove(tx, whose));
  return person === undefined ? ofHr(tx, gathered, step) : { person };
};

/** Another queue in that place already: then this one's members are asked by name. */
const give = async (tx: Tx, gathered: Gathered, step: store.AgedStep, further: Further): Promise<void> => {
  if ("person" in further) return steps.givePeople(tx, step.id, [further.person], "escalated");
  const too = gathered.facts.step?.queueToo;
  if (too === further.queue) return;
  if (!too) return store.setQueueToo(tx, step.id, further.queue, null);
  steps.givePeople(tx, step.id, await needs.get().membersOf(tx, further.queue), "escalated");
};

/** Any of those asked decides from then on; the owner is told with whom it is as well. Nothing when there is nobody further. */
export const escalate = async (
  tx: Tx,
  gathered: Gathered,
  step: store.AgedStep,
  { whose, level, at }: { whose: Whose; level: number; at: string },
): Promise<void> => {
  const { request, kind, facts } = gathered;
  const further = await furtherOf(tx, gathered, step, whose, level);
  audit(tx, {
    action: "requests.escalate",
    record: { type: request.record_type, id: request.record_id, number: request.number },
    change: { escalated: [step.escalated, level], ...(further && { people: [null, Object.values(further)[0]] }) },
  });
  if (!further) return;
  await give(tx, gathered, step, further);
  requests.setState(tx, request.id, request.state, at);
  const cards = await needs.get().cards(tx, [request.owner_id, ...("person" in further ? [further.person] : [])]);
  const to = "person" in further ? (named(cards, [further.person])[0]?.name ?? "") : queueNames[further.queue];
  const params = { step: step.name, no: step.no, people: to };
  tell(tx, { recordId: request.record_id, requestId: request.id, at, event: "escalated", params });
  const about = aboutRow({ ...request, version: request.version + level - step.escalated });
  const owner = cards.get(request.owner_id)?.name ?? "";
  // Those it was with before decide it as well, and so do their stand-ins and those of whom it is given to.
  const people = [...(facts.step?.people.map(({ id }) => id) ?? []), ...("person" in further ? [further.person] : [])];
  const standIns = kind.standIn ? [...(await standInsFor(tx, people, kind.id)).values()] : [];
  const able = [...new Set([...people, ...standIns])].filter((id) => !facts.excluded.includes(id));
  const queues = { queue: step.queue ?? undefined, queueToo: "person" in further ? facts.step?.queueToo : further.queue };
  await announceTo(tx, about, { people: able, ...queues, excluded: facts.excluded, owner }, "request.escalated", { params: { to } });
  announce(tx, about, { event: "request.escalated", employees: [request.owner_id], params: { to, person: owner }, category: "outcome" });
};
