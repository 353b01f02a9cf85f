// Open steps found anew: whoever was asked no longer stands where the chain looked for them.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { type PeopleFacts, type Resolution, resolveStep } from "../../chain.ts";
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

/**
 * Looks again for whom the open step of a request is with. Somebody to whom HR gave it keeps it while they can decide; `onlyIf` it is
 * with nobody who can, everybody does. Says whether it moved; the age runs on.
 */
export const findRequestAnew = async (tx: Tx, requestId: string, onlyIf?: "abandoned"): Promise<boolean> => {
  const request = await requests.lock(tx, requestId);
  const gathered = await gather(tx, request);
  // As it is written, and not as it is read while its people are away.
  const [open] = (await steps.stepsOf(tx, [requestId])).filter(({ state }) => state === "open");
  if (request.state !== "open" || !open) return false;
  const now = open.people.filter(({ givenAs }) => namedAs.has(givenAs));
  const active = await needs.get().active(
    tx,
    now.map(({ id }) => id),
  );
  if (now.some(({ id, givenAs }) => active.has(id) && (onlyIf === "abandoned" || givenAs === "reassigned"))) return false;

  const { kind } = gathered;
  const frozen = frozenStep(open);
  const people = await gatherPeople(tx, request.owner_id, { kind, steps: [frozen], recordId: request.record_id });
  const { resolution, standIns } = await begin(tx, kind, findOpen(gathered, frozen, people), gathered.facts.excluded);
  const to = askedIn(resolution);
  const before = now.map(({ id }) => id);
  if (same(before, to) && (open.queue ?? undefined) === resolution.queue) return false;

  const at = clock.now();
  steps.moveStep(tx, open.id, resolution, resolution.why ? "up" : "assigned");
  steps.givePeople(tx, open.id, resolution.also ?? [], "standing_in");
  requests.setState(tx, requestId, request.state, at);
  const [from, words] = await Promise.all([wordsOf(tx, before, open.queue), wordsOf(tx, to, resolution.queue)]);
  audit(tx, {
    action: "requests.move",
    record: { type: request.record_type, id: request.record_id, number: request.number },
    change: { people: [before.join(", ") || (open.queue ?? ""), to.join(", ") || (resolution.queue ?? "")] },
  });
  const params = {
    ...{ step: open.name, no: open.no, from },
    ...(words && { people: words }),
    ...(resolution.queue && { queue: resolution.queue }),
    ...(resolution.why && { why: resolution.why.code }),
  };
  tell(tx, { recordId: request.record_id, requestId, at, event: "moved", params });
  const about = aboutRow({ ...request, version: request.version + 1 });
  await settle(tx, about, { doneBy: words, action: "reassigned" });
  const owner = (await needs.get().cards(tx, [request.owner_id])).get(request.owner_id)?.name ?? "";
  await announceOpening(tx, about, { resolution, standIns }, { excluded: gathered.facts.excluded, owner });
  return true;
}; // RP-08

/**
 * Somebody's manager, head, status or role has changed: what these people have asked for, and what waits for them, is found anew, in
 * the transaction of the change. Answers with how many steps moved.
 */
export const findAnew = async (tx: Tx, employees: readonly number[]): Promise<number> => {
  let moved = 0;
  for (const request of await store.concerning(tx, employees)) if (await findRequestAnew(tx, request)) moved += 1;
  return moved;
};

/** What waits where nobody can decide it any more, by people who do not work any more or in a queue without anybody. */
export const abandoned = async (tx: Tx): Promise<string[]> => {
  const absent = await absentDeciders(tx);
  const ofPeople = absent.length === 0 ? [] : await store.concerning(tx, absent);
  const ofQueues = await Promise.all(queues.map(async (queue) => store.deserted(tx, queue, await needs.get().membersOf(tx, queue))));
  return [...new Set([...ofPeople, ...ofQueues.flat()])].sort();
};
