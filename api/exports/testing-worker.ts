// A process of its own with one worker that stands still in the middle of an export, to be killed.
import type pg from "pg";
import { openDatabase } from "../db.ts";
import { folderStore, openFileStore } from "../file-store.ts";
import { setInstallationKey } from "../installation-key.ts";
import { startWorkers } from "../jobs/workers.ts";
import { exportJobs } from "./jobs.ts";
import { giveNeeds, watchPages } from "./testing-app.ts";

const { app, owner, folder } = JSON.parse(process.env.CONNECTIONS ?? "{}") as { app: pg.PoolConfig; owner: pg.PoolConfig; folder: string };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

setInstallationKey(Buffer.alloc(32, 7));
// It stands still in the middle of a reading for as long as it takes until it is killed.
openDatabase({ connection: { ...app, options: "-c idle_in_transaction_session_timeout=60000" }, size: 3 });
openFileStore(folderStore(folder));
giveNeeds();
watchPages(async (first) => {
  if (first !== 1000) return;
  say("in the middle");
  await new Promise(() => undefined);
});
startWorkers({ owner, jobs: exportJobs, companies: async () => [], count: 1, log: say });
