// After an approval: the next step opens, or nothing is left to be decided.
import type { Tx } from "#api/transaction.ts";
import type { Resolution } from "../chain.ts";
import { type PolicyStep, step as plainStep } from "../policies/policy.ts";
import type { Capacity } from "../rules.ts";
import { decidersOf, openings } from "./deciders.ts";
import type { Gathered } from "./facts.ts";
import type { GivenDecision } from "./kind.ts";
import { planNext } from "./plan.ts";
import * as steps from "./step-store.ts";
import type { Entry } from "./timeline-store.ts";

const isStep = (settings: steps.StepRow["settings"]): settings is PolicyStep => "approver" in settings;

/** The step as it was frozen; one of before there were policies has what its approver says. */
export const frozenStep = ({ settings, approver, name }: Pick<steps.StepRow, "settings" | "approver" | "name">): PolicyStep =>
  isStep(settings) ? settings : plainStep(approver, { name });

/** Whoever has decided in this round, under each name that it counts for. */
const approvalsOf = ({ facts }: Gathered, { step, onBehalfOf }: Capacity, actor: number) => [
  ...facts.closed.filter(({ approved }) => approved).map(({ no, decidedBy }) => ({ no, people: decidedBy })),
  { no: step, people: [actor, ...(onBehalfOf ? [onBehalfOf] : [])] },
];

/** What the timeline tells of it, and what opens now, with who may answer it in the place of its people; nothing when the request is approved. */
type Advanced = { told: Entry[]; opened: { resolution: Resolution; standIns: number[] } | undefined };

/** What the approval makes needed beside the chain that was frozen, numbered on. */
const furtherSteps = async (tx: Tx, { request, kind }: Gathered, given: GivenDecision, after: number) =>
  ((await kind.furtherSteps?.(tx, request.record_id, given)) ?? []).map((step, index) => ({ no: after + 1 + index, step }));

type Approval = { given: GivenDecision; at: string };

export const advance = async (tx: Tx, gathered: Gathered, how: Capacity, { given, at }: Approval): Promise<Advanced> => {
  const { request, kind, steps: all, facts } = gathered;
  const ofRound = all.filter(({ round }) => round === request.round);
  const frozen = Math.max(...ofRound.map(({ no }) => no));
  const further = await furtherSteps(tx, gathered, given, frozen);
  const last = frozen + further.length;
  const coming = [
    ...ofRound.filter(({ state, no }) => state === "waiting" && no > how.step).map((one) => ({ no: one.no, step: frozenStep(one) })),
    ...further,
  ];
  const round = {
    owner: request.owner_id,
    submitter: request.submitter_id,
    excluded: facts.excluded,
    approvals: approvalsOf(gathered, how, tx.actor.employee),
  };
  const { skipped, opened, standIns } = await planNext(tx, coming, last, round, { kind, recordId: request.record_id });
  const planned = [...skipped, ...(opened ? [opened] : [])];
  for (const { no, resolution } of planned) {
    const known = ofRound.find((one) => one.no === no);
    if (known) steps.resolveStep(tx, known.id, resolution, at);
  }
  const stillToCome = further.filter(({ no }) => !planned.some((one) => one.no === no));
  const added = [...planned.filter(({ no }) => no > frozen), ...stillToCome];
  if (added.length > 0) steps.insertSteps(tx, { requestId: request.id, kind: kind.id, round: request.round, at }, added);
  const told = openings(
    { recordId: request.record_id, requestId: request.id, at },
    await decidersOf(tx, planned),
    planned.map(({ no }) => no),
  );
  return { told, opened: opened && { resolution: opened.resolution, standIns } };
};
