// One PostgreSQL for a run of the API tests: the server that TEST_DATABASE_URL names (as superuser), else the embedded one in a directory that is thrown away.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#api/migrate.ts";
import { createDatabase, prepareRoles, roles, withClient } from "#api/roles.ts";
import { MIGRATED, startMigrated } from "./migrated-cluster.ts";

/** `files`: a folder for the files that rows of further templates name. */
export type TestServer = { superuser: pg.ClientConfig; template: string; files: string };

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** In pieces, because the tests connect to other databases of the server and as other roles. */
const connectionOf = (url: string): pg.ClientConfig => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const parts = { host: hostname, user: username, password, database: pathname.slice(1) };
  return {
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, decodeURIComponent(part)])),
    port: Number(port || 5432),
  };
};

const silent = (): void => undefined;

/** `migrated`: a database that has every migration already; a server of somebody's own has none of this program's. */
const startServer = async (): Promise<{ superuser: pg.ClientConfig; stop: () => Promise<void>; migrated?: string }> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { superuser: connectionOf(url), stop: async () => undefined } : { ...(await startMigrated()), migrated: MIGRATED };
};

const dropAll = (superuser: pg.ClientConfig, prefix: string): Promise<void> =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database where starts_with(datname, $1)", [prefix]);
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  });

/** A server whose template is migrated, and what throws away all that was made on it. */
export const openTestServer = async (): Promise<TestServer & { tearDown: () => Promise<void> }> => {
  const { superuser, stop, migrated } = await startServer();
  const template = `portal_test_${randomUUID().slice(0, 8)}`;
  const files = mkdtempSync(join(tmpdir(), "portal-test-templates-"));
  const tearDown = async (): Promise<void> => {
    rmSync(files, { recursive: true, force: true });
    await dropAll(superuser, template);
    await stop();
  };
  try {
    await createDatabase(superuser, template, migrated);
    await prepareRoles({ ...superuser, database: template });
    // Also of the copy: it looks whether anything is missing or was changed.
    await migrate({ ...superuser, user: roles.owner, database: template }, { log: silent });
  } catch (error) {
    await tearDown();
    throw error;
  }
  return { superuser, template, files, tearDown };
};

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { tearDown, ...server } = await openTestServer();
  project.provide("testServer", server);
  return tearDown;
};
