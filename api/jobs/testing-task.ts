// A process of its own that runs one task of one company at a given time, and says when it begins and when it is done: to be killed between.
// With a batch it grants that first, as HR does from the page, and the task is what follows from it.
import type pg from "pg";
import { systemActor } from "../actor.ts";
import { clock } from "../clock.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { setInstallationKey } from "../installation-key.ts";
import { connectModules, jobs } from "../modules.ts";
import { actOnBatchIn } from "../testing-modules.ts";
import { inTransaction } from "../transaction.ts";
import { tasksOf } from "./registry.ts";

type Batch = { number: string; employee: number };
type Asked = { connection: pg.PoolConfig; task: string; company: number; at: string; payload: unknown; batch?: Batch };
const { connection, task: name, company, at, payload, batch } = JSON.parse(process.env.ASKED ?? "{}") as Asked;

setInstallationKey(Buffer.alloc(32, 7));
openDatabase({ connection, size: 3 });
connectModules();
clock.set(at);
const task = tasksOf(jobs).find((one) => one.name === name);
if (task?.of !== "company") throw new Error(`${name} is no task of a company.`);
process.stdout.write("begun\n");
if (batch) {
  const hr = { company, employee: batch.employee, role: "HR" as const, session: "test" };
  await inTransaction(hr, (tx) => actOnBatchIn(tx, batch.number, "commit", 1));
}
const { signal } = new AbortController();
const transaction = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(systemActor(company), work);
await task.execute({ payload, slot: undefined, attempt: 1, signal, company, transaction });
process.stdout.write("done\n");
await closeDatabase();
