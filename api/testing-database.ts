// A database of its own for each test file, cloned from the migrated template of the run.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { setInstallationKey } from "./installation-key.ts";
import { createDatabase, prepareRoles, roles, withClient } from "./roles.ts";

type TestDatabase = {
  appConnection: pg.PoolConfig;
  ownerConnection: pg.PoolConfig;
  superuserConnection: pg.PoolConfig;
  /** Also when connections are left open; the run's end drops what was not. */
  drop: () => Promise<void>;
};

/** Connections for a race of fifty: two files of races, each with ten more for what it prepares and hears, run beside each other on a PostgreSQL that takes a hundred; the last contenders wait a moment. */
export const RACING = 30;

/** For what a test opens as the serving role: long enough for fifty contenders on a busy machine. A race is about who wins, not about how fast. */
export const patient = {
  options: "-c lock_timeout=60000 -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000",
  query_timeout: 60_000,
  connectionTimeoutMillis: 60_000,
} as const satisfies pg.PoolConfig;

/** Call it in `beforeAll`. `isEmpty` gives a database without the portal's tables, `from` a copy of another one of the run. */
export const testDatabase = async ({ isEmpty = false, from }: { isEmpty?: boolean; from?: string } = {}): Promise<TestDatabase> => {
  const { superuser, template } = inject("testServer");
  setInstallationKey(Buffer.alloc(32, 7));
  const database = `${template}_${randomUUID().slice(0, 8)}`;
  await createDatabase(superuser, database, from ?? (isEmpty ? "template1" : template));
  await prepareRoles({ ...superuser, database }); // rights on a database are not cloned
  return {
    appConnection: { ...superuser, user: roles.app, database },
    ownerConnection: { ...superuser, user: roles.owner, database },
    superuserConnection: { ...superuser, database },
    drop: () => withClient(superuser, async (client) => void (await client.query(`drop database if exists "${database}" with (force)`))),
  };
};
