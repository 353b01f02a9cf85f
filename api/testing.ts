// The whole portal on a database of its own, with a file store of its own.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { type AppOptions, buildApp } from "./app.ts";
import type { LogStream } from "./call-log.ts";
import { closeDatabase, openDatabase } from "./db.ts";
import { folderStore, openFileStore } from "./file-store.ts";
import { testJobs } from "./jobs/testing.ts";
import { closeLive, openLive } from "./live.ts";
import { companies, connectModules, jobs, messages, openSessions, registerRoutes } from "./modules.ts";
import { patient, testDatabase } from "./testing-database.ts";
import { type AsSuperuser, pastTriggersOf, superuserOf } from "./testing-superuser.ts";

export type TestPortal = {
  app: FastifyInstance;
  asSuperuser: AsSuperuser;
  superuserConnection: pg.ClientConfig;
  /** The serving role's, for a process of its own beside this one. */
  appConnection: pg.PoolConfig;
  pastTriggers: AsSuperuser;
  /** No worker runs beside a test: jobs run when it says so. */
  jobs: ReturnType<typeof testJobs>;
  close: () => Promise<void>;
};

type Wish = {
  size?: number;
  logTo?: LogStream;
  logLevel?: "trace" | "error";
  copyOf?: { database: string; files: string };
  /** Only for tests of these very limits. */
  guards?: Pick<AppOptions, "readsPerMinute" | "onRefused">;
};

/** Opens the portal for one test file. `size` is the number of its database connections; `logTo` gets all that it can log, or only what goes wrong; it begins empty, or as a copy. */
export const openTestPortal = async ({ size = 20, logTo, logLevel = "trace", copyOf, guards }: Wish = {}): Promise<TestPortal> => {
  const database = await testDatabase(copyOf && { from: copyOf.database });
  openDatabase({ connection: { ...database.appConnection, ...patient }, size });
  openLive({ connection: database.appConnection, log: () => undefined });
  connectModules();
  const files = mkdtempSync(join(tmpdir(), "portal-test-files-"));
  if (copyOf) cpSync(copyOf.files, files, { recursive: true });
  openFileStore(folderStore(files));
  const baseUrl = new URL("http://localhost:3000");
  await openSessions({ baseUrl, baseUrlConfigured: true, sealingKey: Buffer.alloc(32, 7) });
  const logging = logTo ? { logLevel, logTo } : { logLevel: "silent" };
  const app = await buildApp({ baseUrl, build: "test", ...logging, ...guards, routes: registerRoutes, messages });
  const close = async () => {
    await app.close();
    await closeLive();
    await closeDatabase();
    await database.drop();
    rmSync(files, { recursive: true, force: true });
  };
  const { superuserConnection, ownerConnection } = database;
  return {
    app,
    asSuperuser: superuserOf(superuserConnection),
    superuserConnection,
    appConnection: database.appConnection,
    pastTriggers: pastTriggersOf(superuserConnection),
    jobs: testJobs(ownerConnection, jobs, companies),
    close,
  };
};
