// What follows from a batch, one person after the other beside the call: the rules settle each account, and its owner is told.
import { z } from "zod";
import { companyTask, type ModuleJobs } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { Id } from "#shared/ids.ts";
import { daysGiven, tellOwner } from "../balances/tell.ts";
import { freeNow } from "../free-now.ts";
import { settlePerson } from "../ledger/due.ts";
import * as ledger from "../ledger/store.ts";
import { recorded } from "../runs/record.ts";
import * as store from "./store.ts";

const AT_ONCE = 500;

const Payload = z.strictObject({ id: Id, what: z.enum(["granted", "undone"]) });
type What = z.infer<typeof Payload>["what"];

type Granted = { employee: number | null; type: string | null; units: number | null };

/** The same of one batch is told once to each, however often this runs. */
const settleAndTell = async (tx: Tx, batch: store.StoredBatch, what: What, { employee, type, units }: Granted): Promise<void> => {
  if (employee === null || type === null || units === null) return;
  await settlePerson(tx, employee);
  const [free = 0, types] = await Promise.all([freeNow(tx, { employee, type }), ledger.allTypes(tx)]);
  tellOwner(tx, {
    event: what === "granted" ? "leave.granted" : "leave.grant_undone",
    id: `${batch.id}:${employee}:${type}:${what}`,
    employee,
    type,
    name: types.get(type)?.name ?? type,
    days: daysGiven(what === "granted" ? units : -units),
    free,
    reason: batch.reason,
  });
};

export const tellBatch = companyTask({
  name: "leave.tell-batch",
  purpose: "Settle and tell everybody whom a batch of granted days is about",
  payload: Payload,
  run: recorded("leave.tell-batch", async ({ payload: { id, what }, transaction }) => {
    let [told, last] = [0, 0];
    for (;;) {
      const { batch, rows } = await transaction(async (tx) => ({
        batch: await store.byId(tx, id),
        rows: await store.grantedAfter(tx, id, last, AT_ONCE),
      }));
      if (!batch || rows.length === 0) return { seen: told, made: told, failures: [] };
      for (const row of rows) {
        await transaction((tx) => settleAndTell(tx, batch, what, row));
        last = row.no;
        told += 1;
      }
    }
  }),
});

export const batchJobs: ModuleJobs = { tasks: [tellBatch], schedule: [] };
