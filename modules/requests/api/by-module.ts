// What a module does to the ask about its record when nobody decides: an event of its own takes it back, returns it, or opens it anew.
import { type AuditChange, audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { isFinal } from "../workflow.ts";
import { announceAct, announceRound } from "./announce-acts.ts";
import { decidersOf, openings } from "./deciders.ts";
import { type Locked, lockGathered } from "./facts.ts";
import { hasChain } from "./kind.ts";
import { planRestart } from "./restart.ts";
import { moveTo } from "./state.ts";
import * as steps from "./step-store.ts";
import * as store from "./store.ts";
import { summaryAfter } from "./summary.ts";
import { tell } from "./timeline-store.ts";

/** The newest ask about the record, held until the transaction ends with what its kind locks before it. */
export const lockNewest = async (tx: Tx, recordId: string): Promise<Locked> => {
  const [newest] = await store.newestOf(tx, [recordId]);
  return lockGathered(tx, orMissing("request")(newest));
};

/** The portal acts without being a person. */
export const actorOf = ({ actor }: Tx): number | undefined => (actor.role === "system" ? undefined : actor.employee);

type Ending = { state: "withdrawn" | "returned"; reason: string };

const endAs = async (tx: Tx, recordId: string, { state, reason }: Ending): Promise<boolean> => {
  const gathered = await lockNewest(tx, recordId);
  const { request, kind } = gathered;
  if (state === "returned" && !hasChain(kind)) throw new Error(`${request.number} has no chain that it could be sent through again.`);
  if (isFinal(request.state) || request.state === state) return false;
  const at = clock.now();
  steps.closeRest(tx, request.id, request.round);
  await moveTo(tx, request, state, at);
  const change = await kind.apply(tx, gathered.held, state);
  audit(tx, {
    action: `requests.${state === "withdrawn" ? "withdraw" : "return"}`,
    record: { type: request.record_type, id: recordId, number: request.number },
    change: { state: [request.state, state], ...change },
    reason,
  });
  tell(tx, { recordId, requestId: request.id, at, actor: actorOf(tx), event: state, comment: reason });
  await announceAct(tx, gathered, state, undefined);
  return true;
};

/** Takes back what is asked about the record, because of something else that happened. Says whether there was anything to take back. */
export const withdrawAs = (tx: Tx, recordId: string, reason: string) => endAs(tx, recordId, { state: "withdrawn", reason });

/** Sends it back to its owner; nothing when it does not wait for a decision. */
export const returnAs = (tx: Tx, recordId: string, reason: string) => endAs(tx, recordId, { state: "returned", reason });

/** Lists find it by these words from now on, for a record whose own words were erased. */
export const retitle = async (tx: Tx, recordId: string, title: string): Promise<void> => {
  for (const { id } of await store.newestOf(tx, [recordId])) store.setTitles(tx, id, { all: title });
};

type Reopening = { recordId: string; from: number; reason: string; summary: store.Summary; change?: AuditChange };

/** Opens an approved request once more, at step `from` of its chain, as a new round. The module has asked whether its actor may. */
export const reopen = async (tx: Tx, { recordId, from, reason, summary, change }: Reopening): Promise<void> => {
  const gathered = await lockNewest(tx, recordId);
  const { request, kind } = gathered;
  if (!hasChain(kind)) throw new Error(`${request.number} has no chain that could be opened again.`);
  if (request.state !== "approved") throw new Problem("conflict", [{ code: "request.not_approved", params: { number: request.number } }]);
  const at = clock.now();
  const round = request.round + 1;
  const [before] = (await store.roundsOf(tx, [request.id])).slice(-1);
  const kept = { facts: before?.facts ?? {}, files: before?.files ?? [], summary: summaryAfter(summary, before?.summary ?? []) };
  const { chain, settled, standIns } = await planRestart(tx, gathered, from);
  store.insertRound(tx, { requestId: request.id, round, ...kept, sentBy: tx.actor.employee, at });
  steps.insertSteps(tx, { requestId: request.id, kind: kind.id, round, at }, chain);
  store.setState(tx, request.id, "open", at, round);
  const applied = await kind.apply(tx, gathered.held, "reopened");
  audit(tx, {
    action: "requests.reopen",
    record: { type: request.record_type, id: recordId, number: request.number },
    change: { state: [request.state, "open"], round: [request.round, round], ...change, ...applied },
    reason,
  });
  const entry = { recordId, requestId: request.id, at };
  const begun = openings(
    entry,
    await decidersOf(tx, settled),
    settled.map(({ no }) => no),
  );
  tell(tx, { ...entry, actor: actorOf(tx), event: "reopened", params: { round }, comment: reason }, ...begun);
  await announceRound(tx, gathered, chain, standIns);
};
