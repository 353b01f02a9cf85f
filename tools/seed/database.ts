// Opens the portal's database for a tool, as the portal itself would: migrated, and as the serving role.
import type pg from "pg";
import { anchorFolder, keepAnchors, setAnchorPlace } from "#api/audit/anchors.ts";
import type { Config } from "#api/config.ts";
import { openDatabaseAccess } from "#api/database-access.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { openStoreOf } from "#api/files/configured-store.ts";
import { setInstallationKey } from "#api/installation-key.ts";
import { migrate } from "#api/migrate.ts";
import { connectModules } from "#api/modules.ts";
import { withClient } from "#api/roles.ts";

/** Milliseconds: a batch of thousands of rows takes longer than any call of a person may. */
const PATIENCE = 300_000;
const patient = `-c statement_timeout=${PATIENCE} -c lock_timeout=60000 -c idle_in_transaction_session_timeout=${PATIENCE}`;

export const openForTools = (connection: pg.PoolConfig): void => {
  openDatabase({
    connection: { ...connection, options: [connection.options, patient].join(" ").trim(), query_timeout: PATIENCE },
    size: 4,
  });
  connectModules();
};

/** Lets the planner know what the tables hold now; only their owner may. */
export const refreshStatistics = (owner: pg.ClientConfig): Promise<void> =>
  withClient(owner, async (client) => void (await client.query("analyze")));

/** The same at the end, and index-only reads find their pages marked. */
export const tidyUp = (owner: pg.ClientConfig): Promise<void> =>
  withClient(owner, async (client) => void (await client.query("vacuum (analyze)")));

export type ToolDatabase = { owner: pg.PoolConfig; app: pg.PoolConfig };

/** The database that the settings name, or the embedded one when no portal runs on it. */
export const withDatabase = async <T>(
  config: Config,
  log: (line: string) => void,
  work: (database: ToolDatabase) => Promise<T>,
): Promise<T> => {
  const database = await openDatabaseAccess(config, log);
  try {
    await migrate(database.owner, { log });
    setInstallationKey(database.installationKey);
    setAnchorPlace({ folder: anchorFolder(config.dataDir), log });
    const stopAnchors = keepAnchors();
    openForTools(database.app);
    // A demo that is made first has files.
    await openStoreOf(config);
    try {
      return await work(database);
    } finally {
      await closeDatabase();
      await stopAnchors();
    }
  } finally {
    await database.stop();
  }
};
