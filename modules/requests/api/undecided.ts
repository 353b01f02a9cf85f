// At most one undecided ask about a record.
import type { Tx } from "#api/transaction.ts";
import { dayIn } from "#shared/dates.ts";
import { Problem } from "#shared/problem.ts";
import { isFinal } from "../workflow.ts";
import { gather } from "./facts.ts";
import { needs } from "./kind.ts";
import { namesFor } from "./names.ts";
import * as store from "./store.ts";

/** A further ask about a record waits for the one before. Its module holds the record, so that nothing comes between; the database has the last word. */ // RP-01
export const refuseSecond = async (tx: Tx, recordId: string): Promise<void> => {
  const [newest] = await store.newestOf(tx, [recordId]);
  if (!newest || isFinal(newest.state)) return;
  const gathered = await gather(tx, newest);
  const [{ number, owner, person: decider }, zone] = await Promise.all([namesFor(tx, gathered), needs.get().zoneOf(tx, tx.actor.employee)]);
  const opened = gathered.steps.find(({ state }) => state === "open")?.opened_at;
  const [person, since] = newest.state === "returned" ? [owner, newest.returned_at] : [decider, opened];
  const date = dayIn(zone, since ?? newest.submitted_at);
  throw new Problem("conflict", [{ code: "request.already_open", params: { number, person, date } }]);
};
