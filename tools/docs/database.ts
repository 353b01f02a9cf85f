// A migrated database for one run of the docs, thrown away afterwards: the embedded one, so that everybody gets the same plans.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { startEmbeddedPostgres } from "#api/embedded-postgres.ts";
import { lockDataDirectory } from "#api/engine/directory-lock.ts";
import { migrate } from "#api/migrate.ts";

export type DocsDatabase = { app: pg.PoolConfig; owner: pg.PoolConfig; superuser: pg.PoolConfig };

const silent = (): void => undefined;

export const withDocsDatabase = async <T>(work: (database: DocsDatabase) => Promise<T>): Promise<T> => {
  const directory = mkdtempSync(join(tmpdir(), "portal-docs-"));
  const lock = await lockDataDirectory(directory, "docs");
  const engine = await startEmbeddedPostgres({ lock, log: silent, isDurable: false });
  try {
    await migrate(engine.owner, { log: silent });
    return await work({ app: engine.app, owner: engine.owner, superuser: { ...engine.superuser, database: engine.app.database } });
  } finally {
    await engine.stop();
    lock.release();
    rmSync(directory, { recursive: true, force: true });
  }
};
