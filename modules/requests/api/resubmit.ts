// What was returned is sent again: the same request in a new round, with a chain chosen anew.
import { type AuditChange, audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { FrozenFile } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import type { Facts } from "../policies/policy.ts";
import { announceRound } from "./announce-acts.ts";
import { lockKnown, refuseAction } from "./commands.ts";
import { decidersOf, openings } from "./deciders.ts";
import { planRound } from "./plan.ts";
import { planRestart } from "./restart.ts";
import type { Titles } from "./sought.ts";
import { moveTo } from "./state.ts";
import * as steps from "./step-store.ts";
import * as store from "./store.ts";
import { prepare, withStanding } from "./submit.ts";
import { summaryOf } from "./summary.ts";
import { tell } from "./timeline-store.ts";

export type SentAgain = {
  recordId: string;
  version: number;
  facts: Facts;
  summary: store.Summary;
  titles?: Titles;
  /** What the record has with it, as `write` has left it. */
  files?: () => readonly FrozenFile[];
  /** Writes the record as it is now, once it is clear that it may be sent. */
  write: () => Promise<AuditChange>;
  sealed?: AuditChange;
};

/** Sends a returned record again, inside the transaction of its module; it keeps its number. */ // RP-17
export const resubmit = async (tx: Tx, { recordId, version, ...record }: SentAgain): Promise<void> => {
  const [newest] = await store.newestOf(tx, [recordId]);
  const gathered = await lockKnown(tx, orMissing("request")(newest).id);
  await refuseAction(tx, gathered, { action: "resubmit", version });
  const { request, kind, facts: known } = gathered;
  const { owner_id: owner, submitter_id: submitter, id } = request;
  const prepared = await prepare(tx, { kind: kind.id, owner, submitter });
  const facts = withStanding(prepared.standing, record.facts);
  const round = { owner, submitter, excluded: known.excluded };
  const [before] = (await store.roundsOf(tx, [id])).slice(-1);
  const returned = gathered.steps.find(({ round, state }) => round === request.round && state === "returned");
  const goesOn = returned && kind.restartAt?.(before?.facts ?? {}, facts) === "returned";
  const { rule, chain, settled, standIns } = goesOn
    ? { rule: request.rule, ...(await planRestart(tx, gathered, returned.no)) }
    : await planRound(tx, prepared.policy, facts, round, { ...prepared.around, recordId });

  const at = clock.now();
  const number = request.round + 1;
  const change = await record.write();
  store.insertRound(tx, {
    requestId: id,
    round: number,
    facts,
    files: record.files?.() ?? [],
    sentBy: tx.actor.employee,
    at,
    summary: summaryOf(record.summary, prepared.standing),
  });
  steps.insertSteps(tx, { requestId: id, kind: kind.id, round: number, at }, chain);
  await moveTo(tx, request, "open", at, number);
  store.setTitles(tx, id, record.titles);
  if (!goesOn) store.setRule(tx, id, rule, prepared.version);
  const applied = await kind.apply(tx, gathered.held, "resubmitted");
  audit(tx, {
    action: "requests.resubmit",
    record: { type: request.record_type, id: recordId, number: request.number },
    change: { state: [request.state, "open"], round: [request.round, number], ...change, ...applied },
    ...(record.sealed && { sealed: record.sealed }),
  });
  const entry = { recordId, requestId: id, at };
  const begun = openings(
    entry,
    await decidersOf(tx, settled, prepared.around.cards),
    settled.map(({ no }) => no),
  );
  tell(tx, { ...entry, actor: tx.actor.employee, event: "resubmitted", params: { round: number } }, ...begun);
  await announceRound(tx, gathered, chain, standIns);
};
