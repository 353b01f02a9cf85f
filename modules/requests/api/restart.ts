// A round that begins in the middle of the chain: what was approved before stays so.
import type { Tx } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import type { Why } from "../chain.ts";
import { frozenStep } from "./advance.ts";
import type { Gathered } from "./facts.ts";
import { type Chained, type PlannedRound, planNext } from "./plan.ts";
import type { Step } from "./steps.ts";

/** Why a step is not asked again: whoever approved it, in this round or in an earlier one, stays known; what nobody approved keeps its reason. */
const whyPassed = ({ no, state, why, why_params: params, actor_id: by, on_behalf_of: principal }: Step): Why => {
  if (state !== "approved") return { code: why ?? "not_answered", ...params };
  return { code: "approved_before", no, ...(by !== null && { by }), ...(principal !== null && { for: principal }) }; // RP-07
};

/** The newest round's frozen steps again, from step `from` on; those before it are passed over. */ // RP-17
export const planRestart = async (tx: Tx, { request, kind, steps, facts }: Gathered, from: number): Promise<Omit<PlannedRound, "rule">> => {
  const ofRound = steps.filter(({ round }) => round === request.round);
  const before = ofRound.filter(({ no }) => no < from);
  const approvals = facts.closed
    .filter(({ no, approved }) => approved && no < from)
    .map(({ no, decidedBy }) => ({ no, people: decidedBy }));
  const coming = ofRound.filter(({ no }) => no >= from).map((one) => ({ no: one.no, step: frozenStep(one) }));
  const last = Math.max(...ofRound.map(({ no }) => no));
  const round = { owner: request.owner_id, submitter: request.submitter_id, excluded: facts.excluded, approvals };
  const { skipped, opened, standIns } = await planNext(tx, coming, last, round, { kind, recordId: request.record_id });
  const begun = orMissing("step")(opened);
  const resolved = new Map([...skipped, begun].map((planned) => [planned.no, planned]));
  const passed = before.map(
    (one): Chained => ({ no: one.no, step: frozenStep(one), resolution: { state: "skipped", why: whyPassed(one) } }),
  );
  const rest = coming.map((one): Chained => resolved.get(one.no) ?? one);
  return { chain: [...passed, ...rest, ...(begun.no > last ? [begun] : [])], settled: [...resolved.values()], standIns };
};
