// A round that begins in the middle of the chain: what was approved before stays so.
import type { Tx } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import { frozenStep } from "./advance.ts";
import type { Gathered } from "./facts.ts";
import { type Chained, planNext } from "./plan.ts";

/** The newest round's frozen steps again, from step `from` on; those before it are passed over, as approved in the round before. */ // RP-17
export const planRestart = async (
  tx: Tx,
  { request, kind, steps, facts }: Gathered,
  from: number,
): Promise<{ chain: Chained[]; standIns: number[] }> => {
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
  const passed = before.map((one): Chained => {
    const by = one.actor_id ?? undefined;
    return {
      no: one.no,
      step: frozenStep(one),
      resolution: { state: "skipped", why: { code: "approved_before", no: one.no, ...(by !== undefined && { by }) } },
    };
  });
  const rest = coming.map((one): Chained => resolved.get(one.no) ?? one);
  return { chain: [...passed, ...rest, ...(begun.no > last ? [begun] : [])], standIns };
};
