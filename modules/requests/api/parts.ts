// What the actor of a transaction is to what is asked about records, for modules that show one part of a record to fewer people.
import type { Tx } from "#api/transaction.ts";
import { capacityOf } from "../rules.ts";
import { isFinal } from "../workflow.ts";
import { membersOf } from "./announce.ts";
import { presentDeciders } from "./announce-acts.ts";
import { actorFacts, factsOf, gather } from "./facts.ts";
import { kindOf } from "./kind.ts";
import { principalsOf } from "./stand-ins/store.ts";
import { stepsOf } from "./steps.ts";
import * as store from "./store.ts";

/** `decides` is whoever may answer the open step, in any capacity; `decided` whoever has answered one, of any ask about the record. */
export type Part = { submitted: boolean; decides: boolean; decided: boolean };

/** By record, of the newest ask about each. */
export const partsIn = async (tx: Tx, recordIds: string[]): Promise<Map<string, Part>> => {
  if (recordIds.length === 0) return new Map();
  const requests = await store.newestOf(tx, recordIds);
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { employee } = tx.actor;
  const [steps, excluded, principals, decided] = await Promise.all([
    stepsOf(tx, ids),
    store.excludedFrom(tx, ids),
    principalsOf(tx, employee),
    store.decidedAmongRecords(tx, recordIds, employee),
  ]);
  return new Map(
    requests.map((request) => {
      const own = steps.filter(({ request_id }) => request_id === request.id);
      const facts = factsOf(request, own, excluded.get(request.id) ?? []);
      const decides = capacityOf(facts, actorFacts(tx, kindOf(request.kind), principals)) !== undefined;
      return [request.record_id, { submitted: request.submitter_id === employee, decides, decided: decided.has(request.record_id) }];
    }),
  );
};

/** Who has decided anything about the record, whatever was asked. */
export const decidedAbout = (tx: Tx, recordId: string): Promise<number[]> => store.decidedAbout(tx, recordId);

/** With whom what is asked about the record is now: people by name with their stand-ins, or all of a queue. Nobody where nothing waits. */
export const decidesNow = async (tx: Tx, recordId: string): Promise<number[]> => {
  const [newest] = await store.newestOf(tx, [recordId]);
  if (!newest || isFinal(newest.state)) return [];
  const present = await presentDeciders(tx, await gather(tx, newest));
  return [...new Set([...present.people, ...(await membersOf(tx, present))])];
};
