// Which steps a submission gets, and what becomes of them: rules of the company, people of today.
import type { Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import { addedStep, type PeopleFacts, type Planned, planFrom, type Resolution, type RoundFacts, resolveStep } from "../chain.ts";
import { ADDED_STEP } from "../messages.ts";
import { type Facts, type Policy, type PolicyStep, ruleFor, step } from "../policies/policy.ts";
import type { Kind } from "./kind.ts";
import { gatherPeople } from "./people-facts.ts";
import { begin, type KnownStandIns } from "./standing-in.ts";

const added = (no: number) => ({ no, step: addedStep(ADDED_STEP, step("manager", { name: ADDED_STEP })) });

export type Chained = { no: number; step: PolicyStep; resolution?: Resolution | undefined };

/** What a plan starts from; `people` may be the manager alone, and is gathered whole where that does not settle it. */
export type Around = {
  kind: Kind;
  people: PeopleFacts;
  cards: ReadonlyMap<number, Person>;
  standIns?: KnownStandIns;
  recordId?: string | undefined;
};

/** The manager alone says enough where the first step is theirs and they can take it. */
const isSettled = (first: PolicyStep | undefined, people: PeopleFacts, round: RoundFacts): boolean => {
  if (first?.approver !== "manager") return false;
  const resolution = resolveStep(first, people, round);
  return resolution.state === "open" && resolution.people.length > 0 && !resolution.why;
};

const numbered = (steps: readonly PolicyStep[]): Chained[] => steps.map((one, index) => ({ no: index + 1, step: one }));

/** `settled`: what is passed over now, and what opens; `standIns`: who may answer that in the place of its people. */
export type PlannedRound = { rule: string; chain: Chained[]; settled: Chained[]; standIns: number[] };

/** What opens, with whom its stand-ins make it be with as well. */
const begun = async (tx: Tx, kind: Kind, opened: Planned | undefined, excluded: readonly number[], known?: KnownStandIns) => {
  if (!opened) return { opened, standIns: [] };
  const { resolution, standIns } = await begin(tx, kind, opened.resolution, excluded, known);
  return { opened: { ...opened, resolution }, standIns };
};

/** The chain of a new round, its first step opened. */
export const planRound = async (
  tx: Tx,
  policy: Policy,
  facts: Facts,
  round: Omit<RoundFacts, "approvals">,
  { kind, people, standIns: readAlready, recordId }: Around,
): Promise<PlannedRound> => {
  const rule = ruleFor(policy, facts);
  const fresh: RoundFacts = { ...round, approvals: [] };
  const known = isSettled(rule.steps[0], people, fresh)
    ? people
    : await gatherPeople(tx, round.owner, { kind, steps: rule.steps, recordId, facts });
  const coming = numbered(rule.steps);
  const planned = planFrom(coming, known, fresh, added(coming.length + 1));
  const { skipped } = planned;
  const { opened, standIns } = await begun(tx, kind, planned.opened, round.excluded, readAlready);
  const settled = [...skipped, ...(opened ? [opened] : [])];
  const resolved = new Map(settled.map((planned) => [planned.no, planned]));
  const chain = coming.map((one) => resolved.get(one.no) ?? one);
  if (opened && opened.no > coming.length) chain.push(opened);
  return { rule: rule.name, chain, settled, standIns };
};

/**
 * Every step as it would come, for whoever asks before sending: each is taken to be approved by whom it would be with. The first that
 * opens is with whom it would begin with.
 */
export const previewRound = async (
  tx: Tx,
  policy: Policy,
  facts: Facts,
  round: Omit<RoundFacts, "approvals">,
  { kind, people, standIns, recordId }: Around,
): Promise<Required<Chained>[]> => {
  const rule = ruleFor(policy, facts);
  const settled = rule.steps.length === 1 && isSettled(rule.steps[0], people, { ...round, approvals: [] });
  const known = settled ? people : await gatherPeople(tx, round.owner, { kind, steps: rule.steps, recordId, facts });
  const approvals: { no: number; people: readonly number[] }[] = [];
  const shown = numbered(rule.steps).map(({ no, step: one }): Required<Chained> => {
    const resolution = resolveStep(one, known, { ...round, approvals });
    if (resolution.state === "open") approvals.push({ no, people: resolution.people });
    return { no, step: one, resolution };
  });
  const { opened } = planFrom([], known, { ...round, approvals }, added(shown.length + 1));
  const all = opened ? [...shown, { ...opened }] : shown;
  const first = all.find(({ resolution }) => resolution.state === "open");
  if (!first) return all;
  const { resolution } = await begin(tx, kind, first.resolution, round.excluded, standIns); // DG-03
  return all.map((one) => (one === first ? { ...one, resolution } : one));
};

/** What opens after an approval: the rest of the chain that was frozen. */
export const planNext = async (
  tx: Tx,
  coming: readonly { no: number; step: PolicyStep }[],
  last: number,
  round: RoundFacts,
  around: Pick<Around, "kind" | "recordId">,
): Promise<{ skipped: Planned[]; opened: Planned | undefined; standIns: number[] }> => {
  if (coming.length === 0 && round.approvals.length > 0) return { skipped: [], opened: undefined, standIns: [] };
  const people = await gatherPeople(tx, round.owner, { ...around, steps: coming.map((one) => one.step) });
  const { skipped, opened } = planFrom(coming, people, round, added(last + 1));
  return { skipped, ...(await begun(tx, around.kind, opened, round.excluded)) };
};
