// Open steps found anew: whoever was asked no longer stands where the chain looked for them.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { type MoveCause, type PeopleFacts, type Resolution, resolveStep } from "../../chain.ts";
import { queues } from "../../policies/policy.ts";
import { queueNames } from "../../queue-names.ts";
import { frozenStep } from "../advance.ts";
import { aboutRow, announceOpening, settle } from "../announce.ts";
import { askedIn, named } from "../deciders.ts";
import { type Gathered, gather } from "../facts.ts";
import { needs } from "../kind.ts";
import { gatherPeople } from "../people-facts.ts";
import { begin } from "../standing-in.ts";
import * as steps from "../step-store.ts";
import { absentDeciders } from "../steps.ts";
import * as requests from "../store.ts";
import { tell } from "../timeline-store.ts";
import * as store from "./store.ts";

type Found = Extract<Resolution, { state: "open" }>;

/** Approvals of the round so far: whoever gave them is no second person. */
export const roundOf = ({ request, facts }: Gathered) => ({
  owner: request.owner_id,
  submitter: request.submitter_id,
  excluded: facts.excluded,
  approvals: facts.closed.filter(({ approved }) => approved).map(({ no, decidedBy }) => ({ no, people: decidedBy })),
});

/** Nothing is passed over by a change of the company, and so nothing is approved by one. */
const findOpen = (gathered: Gathered, frozen: ReturnType<typeof frozenStep>, people: PeopleFacts): Found => {
  const whenVacant = frozen.whenVacant === "skip" ? ("up" as const) : frozen.whenVacant;
  const round = roundOf(gathered);
  const found = resolveStep({ ...frozen, whenVacant, whenOwn: "up" }, people, round);
  if (found.state === "open") return found;
  const other = resolveStep({ ...frozen, whenVacant, whenOwn: "up", secondPerson: true }, people, round);
  if (other.state === "open") return other;
  throw new Error("An open step was passed over although nothing passes it over.");
};

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Words for the timeline: people by name, a queue by its own, or nobody. */
const wordsOf = async (tx: Tx, people: readonly number[], queue: keyof typeof queueNames | null | undefined): Promise<string> => {
  if (people.length === 0) return queue ? queueNames[queue] : "";
  const cards = await needs.get().cards(tx, [...people]);
  return named(cards, people)
    .map(({ name }) => name)
    .join(", ");
};

/** By name as its relation found them; who came later by escalation is not looked for anew. */
const namedAs = new Set(["assigned", "up", "reassigned", "standing_in"]);

type Active = Pick<ReadonlySet<number>, "has">;

const escalatedTo = ({ people }: steps.StepRow): number[] => people.filter(({ givenAs }) => givenAs === "escalated").map(({ id }) => id);

/** Whom it was escalated to, as far as they can decide it and it is not theirs from now on: it stays with them as well. */ // RP-23
const keptOf = (open: steps.StepRow, active: Active, found: Found) => ({
  people: escalatedTo(open).filter((id) => active.has(id) && !askedIn(found).includes(id)),
  queue: open.queue_too_as_step === null && open.queue_too !== found.queue ? (open.queue_too ?? undefined) : undefined,
});

/** Whoever it was escalated to and can decide nothing any more: it is escalated anew, to somebody who can. */ // RP-23
const forgetEscalation = async (tx: Tx, request: requests.RequestRecordRow, open: steps.StepRow, active: Active): Promise<void> => {
  const gone = escalatedTo(open).filter((id) => !active.has(id));
  if (gone.length === 0) return;
  steps.dropEscalated(tx, open.id, gone);
  audit(tx, {
    action: "requests.move",
    record: { type: request.record_type, id: request.record_id, number: request.number },
    change: { people: [gone.join(", "), null] },
  });
};

type Search = { onlyIf?: "abandoned"; cause?: MoveCause | undefined };

/**
 * Looks again for whom the open step of a request is with. Somebody to whom HR gave it keeps it while they can decide; `onlyIf` it is
 * with nobody who can, everybody does. Says whether it moved; the age runs on.
 */
export const findRequestAnew = async (tx: Tx, requestId: string, { onlyIf, cause }: Search = {}): Promise<boolean> => {
  const request = await requests.lock(tx, requestId);
  const gathered = await gather(tx, request);
  // As it is written, and not as it is read while its people are away.
  const [open] = (await steps.stepsOf(tx, [requestId])).filter(({ state }) => state === "open");
  if (request.state !== "open" || !open) return false;
  const now = open.people.filter(({ givenAs }) => namedAs.has(givenAs));
  const active = await needs.get().active(
    tx,
    open.people.map(({ id }) => id),
  );
  await forgetEscalation(tx, request, open, active);
  if (now.some(({ id, givenAs }) => active.has(id) && (onlyIf === "abandoned" || givenAs === "reassigned"))) return false;

  const { kind } = gathered;
  const frozen = frozenStep(open);
  const people = await gatherPeople(tx, request.owner_id, { kind, steps: [frozen], recordId: request.record_id });
  const { resolution, standIns } = await begin(tx, kind, findOpen(gathered, frozen, people), gathered.facts.excluded);
  const to = askedIn(resolution);
  const before = now.map(({ id }) => id);
  if (same(before, to) && (open.queue ?? undefined) === resolution.queue) return false;

  const at = clock.now();
  steps.moveStep(tx, open.id, resolution, resolution.why ? "up" : "assigned", keptOf(open, active, resolution));
  steps.givePeople(tx, open.id, resolution.also ?? [], "standing_in");
  requests.setState(tx, requestId, request.state, at);
  const [from, words] = await Promise.all([wordsOf(tx, before, open.queue), wordsOf(tx, to, resolution.queue)]);
  audit(tx, {
    action: "requests.move",
    record: { type: request.record_type, id: request.record_id, number: request.number },
    change: { people: [before.join(", ") || (open.queue ?? ""), to.join(", ") || (resolution.queue ?? "")] },
  });
  const params = {
    step: open.name,
    no: open.no,
    from,
    ...(words && { people: words }),
    ...(resolution.queue && { queue: resolution.queue }),
    ...(resolution.why && { why: resolution.why.code }),
    ...(cause && { cause }),
  };
  tell(tx, { recordId: request.record_id, requestId, at, event: "moved", params });
  const about = aboutRow({ ...request, version: request.version + 1 });
  await settle(tx, about, { doneBy: words, action: "reassigned" });
  const owner = (await needs.get().cards(tx, [request.owner_id])).get(request.owner_id)?.name ?? "";
  await announceOpening(tx, about, { resolution, standIns }, { excluded: gathered.facts.excluded, owner });
  return true;
}; // RP-08

/** Answers with how many moved. */
const findEach = async (tx: Tx, ids: readonly string[], cause: MoveCause | undefined): Promise<number> => {
  let moved = 0;
  for (const request of ids) if (await findRequestAnew(tx, request, { cause })) moved += 1;
  return moved;
};

/**
 * Somebody's manager, department or status has changed: what these people have asked for, and what waits for them, is found anew, in
 * the transaction of the change. Answers with how many steps moved.
 */ // RP-08
export const findAnew = async (tx: Tx, employees: readonly number[], cause?: MoveCause): Promise<number> =>
  findEach(tx, await store.concerning(tx, employees), cause);

/** A department has another head, or stands elsewhere: `among` says which of these owners stand in it. */ // RP-08
export const findHeadsAnew = async (tx: Tx, among: (owners: number[]) => Promise<readonly number[]>): Promise<number> => {
  const waiting = await store.ofHeads(tx);
  const owners = new Set(waiting.length > 0 ? await among([...new Set(waiting.map(({ owner_id }) => owner_id))]) : []);
  const concerned = waiting.filter(({ owner_id }) => owners.has(owner_id)).map(({ request_id }) => request_id);
  return findEach(tx, concerned, "head");
};

const desertedQueues = async (tx: Tx): Promise<string[]> =>
  (await Promise.all(queues.map(async (queue) => store.deserted(tx, queue, await needs.get().membersOf(tx, queue))))).flat();

/** A queue has lost or gained somebody: what is in one where nobody can decide it goes on, and what went on because of that comes back. */ // RP-08
export const findQueuesAnew = async (tx: Tx): Promise<number> => {
  const [gone, elsewhere] = await Promise.all([desertedQueues(tx), store.elsewhere(tx, queues)]);
  return findEach(tx, [...new Set([...gone, ...elsewhere])].sort(), "role");
};

/** What waits where nobody can decide it any more, by people who do not work any more or in a queue without anybody. */
export const abandoned = async (tx: Tx): Promise<string[]> => {
  const absent = await absentDeciders(tx);
  const ofPeople = absent.length === 0 ? [] : await store.concerning(tx, absent);
  return [...new Set([...ofPeople, ...(await desertedQueues(tx))])].sort();
};
