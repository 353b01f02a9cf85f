// The whole portal on a database of its own.
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { closeDatabase, openDatabase } from "./db.ts";
import { connectModules, messages, openSessions, registerRoutes } from "./modules.ts";
import { testDatabase } from "./testing-database.ts";
import { type AsSuperuser, superuserOf } from "./testing-superuser.ts";

export type TestPortal = {
  app: FastifyInstance;
  asSuperuser: AsSuperuser;
  close: () => Promise<void>;
};

/** Long enough for fifty contenders on a busy machine: a race is about who wins, not about how fast. */
const patient = "-c lock_timeout=60000 -c statement_timeout=60000";

/** Opens the portal for one test file. `size` is the number of its database connections. */
export const openTestPortal = async ({ size = 20 } = {}): Promise<TestPortal> => {
  const database = await testDatabase();
  openDatabase({ connection: { ...database.appConnection, options: patient }, size });
  connectModules();
  const baseUrl = new URL("http://localhost:3000");
  await openSessions({ baseUrl, baseUrlConfigured: true, sealingKey: Buffer.alloc(32, 7) });
  const app = await buildApp({ baseUrl, build: "test", logLevel: "silent", routes: registerRoutes, messages });
  const close = async () => {
    await app.close();
    await closeDatabase();
    await database.drop();
  };
  return { app, asSuperuser: superuserOf(database.superuserConnection), close };
};
