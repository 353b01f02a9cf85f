// With whom a step of a chain begins: the people behind its relation today, or where it goes when there is nobody. Pure.
import { isQueue, type PolicyStep, type Queue } from "./policies/policy.ts";

/** Whoever is asked about is in it or not. */
type Among = Pick<ReadonlySet<number>, "has">;

/** What is known, at the moment in which a step opens, of the people around the owner of a request. */
export type PeopleFacts = {
  /** The owner's managers, nearest first. */
  line: readonly number[];
  /** The heads of the owner's department and of those above it, nearest first; a department without one is left out. */
  heads: readonly number[];
  queues: Readonly<Record<Queue, readonly number[]>>;
  /** Whom Admin has named for what neither a manager nor HR can decide. */
  lastResort?: number | undefined;
  /** The people behind a relation that the kind declares. */
  declared: Readonly<Record<string, readonly number[]>>;
  /** Who works today and may sign in: only they can decide anything. */
  active: Among;
};

/** An approval of the round, under whose name it counts: who acted, and in whose place. */
type Approval = { no: number; people: readonly number[] };

export type RoundFacts = {
  owner: number;
  submitter: number;
  /** Owner, submitter, and whom the kind adds. */
  excluded: readonly number[];
  approvals: readonly Approval[];
};

/** Why a step is passed over, or not with whom one would expect. */
export const stepReasons = [
  "own_request",
  "approved_earlier",
  "approved_before",
  "vacant",
  "sent_up",
  "sent_to_hr",
  "sent_to_finance",
  "last_resort",
  "without_decider",
  "nobody_approved",
  "not_answered",
] as const;
export type StepReason = (typeof stepReasons)[number];

/** What has changed, where a step is with somebody else for it. */ // RP-08
export const moveCauses = ["manager", "head", "department", "status", "role"] as const;
export type MoveCause = (typeof moveCauses)[number];

/** `no`, `by` and `for`: which step was approved earlier, by whom, and in whose place. */
export type Why = { code: StepReason; no?: number; by?: number; for?: number };

/** `also`: managers of those whose stand-in may not decide this request. */
export type Assignment = { state: "open"; people: readonly number[]; queue?: Queue; why?: Why; also?: readonly number[] };
export type Resolution = Assignment | { state: "skipped"; why: Why };

/** Everybody whom a relation names, active or not. */
const foundBy = ({ approver, person }: PolicyStep, people: PeopleFacts): readonly number[] => {
  if (isQueue(approver)) return people.queues[approver];
  const first = (ids: readonly (number | undefined)[]) => ids.flatMap((id) => id ?? []).slice(0, 1);
  if (approver === "manager") return first(people.line);
  if (approver === "managersManager") return first([people.line[1]]);
  if (approver === "departmentHead") return first(people.heads);
  if (approver === "person") return first([person]);
  return people.declared[approver] ?? [];
};

/** One place to look for a decider: its people, and the queue that they are. */
type Place = { people: readonly number[]; queue?: Queue; why?: StepReason };

/** Where a vacant step is tried, in this order. */ // RP-06
const placesFor = (wish: PolicyStep["whenVacant"], people: PeopleFacts): Place[] => {
  const line: Place[] = people.line.map((id) => ({ people: [id], why: "sent_up" }));
  const hr: Place = { people: people.queues.hr, queue: "hr", why: "sent_to_hr" };
  const finance: Place = { people: people.queues.finance, queue: "finance", why: "sent_to_finance" };
  const last: Place[] = people.lastResort === undefined ? [] : [{ people: [people.lastResort], why: "last_resort" }];
  const tried = { up: [...line, hr], hr: [hr, ...line], finance: [finance, hr, ...line], skip: [] };
  return [...tried[wish], ...last];
};

/** What a place comes to; nothing where nobody there can decide. */
const resolveAt = (place: Place, { secondPerson }: PolicyStep, people: PeopleFacts, round: RoundFacts): Resolution | undefined => {
  const earlier = round.approvals.find((approval) => approval.people.some((id) => place.people.includes(id)));
  const by = earlier?.people.find((id) => place.people.includes(id));
  if (earlier && by !== undefined && !secondPerson) return { state: "skipped", why: { code: "approved_earlier", no: earlier.no, by } }; // RP-05
  const decided = secondPerson ? round.approvals.flatMap((approval) => approval.people) : []; // RP-07
  const able = place.people.filter((id) => people.active.has(id) && !round.excluded.includes(id) && !decided.includes(id)); // RP-03
  if (able.length === 0) return undefined;
  const why = place.why && { why: { code: place.why } };
  return place.queue ? { state: "open", people: [], queue: place.queue, ...why } : { state: "open", people: able, ...why };
};

const vacant = (step: PolicyStep, wish: PolicyStep["whenVacant"], people: PeopleFacts, round: RoundFacts): Resolution => {
  if (wish === "skip") return { state: "skipped", why: { code: "vacant" } };
  for (const place of placesFor(wish, people)) {
    const resolved = resolveAt(place, step, people, round);
    if (resolved) return resolved;
  }
  return { state: "open", people: [], why: { code: "without_decider" } }; // RP-08
};

/** With whom a step begins now, or why it is passed over. */
export const resolveStep = (step: PolicyStep, people: PeopleFacts, round: RoundFacts): Resolution => {
  const found = foundBy(step, people);
  const queue = isQueue(step.approver) ? { queue: step.approver } : {};
  const own = found.length > 0 && !queue.queue && found.every((id) => id === round.owner || id === round.submitter);
  if (own && step.whenOwn === "skip") return { state: "skipped", why: { code: "own_request" } }; // RP-04
  if (own) return vacant(step, "up", people, round); // RP-04
  return resolveAt({ people: found, ...queue }, step, people, round) ?? vacant(step, step.whenVacant, people, round);
};

/** The step that is added where every other one was passed over: nothing is approved without a person. */
export const addedStep = (name: string, template: PolicyStep): PolicyStep => ({
  ...template,
  name,
  approver: "manager",
  whenOwn: "up",
  whenVacant: "up",
}); // RP-08

export type Planned = { step: PolicyStep; no: number; resolution: Resolution };

/**
 * What becomes of the steps that are to come: those passed over, then the one that opens. Empty when all are passed over and somebody
 * has approved: the request is approved. When nobody has, one step is added.
 */
export const planFrom = (
  coming: readonly { no: number; step: PolicyStep }[],
  people: PeopleFacts,
  round: RoundFacts,
  added: { no: number; step: PolicyStep },
): { skipped: Planned[]; opened: Planned | undefined } => {
  const skipped: Planned[] = [];
  for (const { no, step } of coming) {
    const planned = { step, no, resolution: resolveStep(step, people, round) };
    if (planned.resolution.state === "open") return { skipped, opened: planned };
    skipped.push(planned);
  }
  if (round.approvals.length > 0) return { skipped, opened: undefined };
  const resolution = vacant(added.step, "up", people, round);
  return { skipped, opened: { ...added, resolution } }; // RP-08
};
