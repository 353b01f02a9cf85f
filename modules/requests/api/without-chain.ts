// Asks that no chain decides: their module opens them, says with whom they are, and ends them.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { yearOf } from "#shared/dates.ts";
import type { FinalState } from "../workflow.ts";
import { announceAct } from "./announce-acts.ts";
import { actorOf, lockNewest } from "./by-module.ts";
import { named, openings } from "./deciders.ts";
import { hasChain, kindOf, needs } from "./kind.ts";
import * as store from "./store.ts";
import { managerOfOwner, type NewRecord, writeNumbered } from "./submit.ts";
import { summaryOf } from "./summary.ts";
import { tell } from "./timeline-store.ts";

type Opened = { number: string; request: { id: string; version: number } };

/** Gives the record its number and opens the ask about it, which waits for nobody's decision: `finish` ends it. */
export const openUnchained = async (
  tx: Tx,
  { kind: id, owner, submitter }: { kind: string; owner: number; submitter: number },
  record: Omit<NewRecord, "facts" | "excluded">,
): Promise<Opened> => {
  const kind = kindOf(id);
  if (hasChain(kind)) throw new Error(`The kind "${id}" has a chain: it is sent with submit.`);
  const { headOfficeDay, ownerFacts } = needs.get();
  const [today, standing, manager] = await Promise.all([headOfficeDay(tx), ownerFacts(tx, owner), managerOfOwner(tx, owner)]);
  const at = clock.now();
  const requestId = newId();
  const entry = { recordId: record.id, requestId, at };
  record.writeParts?.();
  store.insertExcluded(tx, requestId, { owner, submitter, others: [] });
  const sent = {
    summary: summaryOf(record.summary, { ...standing, manager }),
    facts: {},
    files: record.files ?? [],
    sentBy: submitter,
    at,
  };
  store.insertRound(tx, { requestId, round: 1, ...sent });
  const request = { id: requestId, owner, submitter, policyVersion: 0, rule: "", at };
  const number = await writeNumbered(tx, { kind, year: yearOf(today), request }, record);
  const hands = (await kind.isWith(tx, [record.id])).get(record.id);
  const cards = hands ? await needs.get().cards(tx, [...hands.people]) : new Map();
  const begun = hands ? [{ name: hands.name, approver: "", people: named(cards, hands.people), queue: hands.queue }] : [];
  tell(tx, { ...entry, actor: submitter, event: "submitted" }, ...openings(entry, begun, [1]));
  return { number, request: { id: requestId, version: 1 } };
};

type Finished = { state: FinalState; comment?: string };

/** Ends the ask about the record, for a kind without a chain alone. Says whether it was still open: of two who end it, one does. */
export const finish = async (tx: Tx, recordId: string, { state, comment }: Finished): Promise<boolean> => {
  const gathered = await lockNewest(tx, recordId);
  const { request, kind } = gathered;
  if (hasChain(kind)) throw new Error(`${request.number} is decided by its chain, not by its module.`); // RP-08
  if (request.state !== "open") return false;
  const at = clock.now();
  store.setState(tx, request.id, state, at);
  const change = await kind.apply(tx, gathered.held, state);
  audit(tx, {
    action: "requests.finish",
    record: { type: request.record_type, id: recordId, number: request.number },
    change: { state: [request.state, state], ...change },
    reason: comment,
  });
  tell(tx, { recordId, requestId: request.id, at, actor: actorOf(tx), event: state, comment });
  await announceAct(tx, gathered, state, undefined);
  return true;
};
