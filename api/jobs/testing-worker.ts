// A process of its own with one worker that never finishes what it begins, to be killed.
import type pg from "pg";
import { closeDatabase, openDatabase } from "../db.ts";
import { companyTask, NoPayload } from "../jobs.ts";
import { startWorkers } from "./workers.ts";

const { app, owner } = JSON.parse(process.env.CONNECTIONS ?? "{}") as { app: pg.PoolConfig; owner: pg.PoolConfig };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const hang = companyTask({
  name: "planted.hang",
  purpose: "Never end",
  payload: NoPayload,
  run: async () => {
    say("running");
    return new Promise<undefined>(() => undefined);
  },
});

openDatabase({ connection: app, size: 2 });
const jobs = { tasks: [hang], schedule: [] };
const workers = startWorkers({ owner, jobs, companies: async () => [], count: 1, log: say, farewell: 200 });
process.on("SIGTERM", () => {
  workers
    .stop()
    .then(closeDatabase)
    .then(() => process.exit(0))
    .catch((error: Error) => say(error.message));
});
