// Gives the two ways into the database, as its owner and as the serving role, whether it is the embedded one or one of the customer's.
import { existsSync } from "node:fs";
import type pg from "pg";
import type { Config } from "./config.ts";
import { clusterOf, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { lockDataDirectory } from "./engine/directory-lock.ts";
import { StartRefused } from "./engine/start-refused.ts";
import { readOrCreateKey } from "./installation-key.ts";
import { checkServingRole, prepareRoles, roles } from "./roles.ts";

export type DatabaseAccess = {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  installationKey: Buffer;
  /** Resolves with the reason when an embedded database ends by itself. */
  failed: Promise<string>;
  stop: () => Promise<void>;
};
type Log = (line: string) => void;

const openEmbedded = async (config: Config, log: Log): Promise<DatabaseAccess> => {
  const lock = await lockDataDirectory(config.dataDir, config.baseUrl.origin);
  try {
    const installationKey = readOrCreateKey(lock.dataDir, existsSync(clusterOf(lock.dataDir)));
    const engine = await startEmbeddedPostgres({ lock, log });
    const stop = async (): Promise<void> => {
      await engine.stop();
      lock.release();
    };
    return { owner: engine.owner, app: engine.app, installationKey, failed: engine.failed, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
};

const as = (role: string, connectionString: string): pg.PoolConfig => ({ connectionString, options: `-c role=${role}` });

const openExternal = async ({ url, ownerUrl, installationKey }: NonNullable<Config["database"]>, log: Log): Promise<DatabaseAccess> => {
  const owner = as(roles.owner, ownerUrl ?? url);
  const app = ownerUrl ? { connectionString: url } : as(roles.app, url);
  if (!ownerUrl)
    log(`DATABASE_OWNER_URL is not set: each connection takes the role ${roles.app} itself, and set-up the role ${roles.owner}.`);
  try {
    await prepareRoles({ connectionString: ownerUrl ?? url }, ownerUrl ? [roles.owner] : [roles.owner, roles.app]);
    await checkServingRole(app);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const { host } = new URL(url);
    throw new StartRefused(`The database at ${host} cannot be used: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`, {
      cause: error,
    });
  }
  return { owner, app, installationKey, failed: new Promise(() => undefined), stop: async () => undefined };
};

export const openDatabaseAccess = (config: Config, log: Log): Promise<DatabaseAccess> =>
  config.database ? openExternal(config.database, log) : openEmbedded(config, log);
