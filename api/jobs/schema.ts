// The queue's own tables, in the schema `jobs`: made and kept by its library, which the portal's migrations build upon.
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";

/** The library's schema; only the owner reaches it. */
export const JOBS_SCHEMA = "jobs";

/** Call it under the set-up lock, before the portal's own migrations. */
export const installJobsSchema = async (owner: pg.PoolConfig): Promise<void> => {
  const pool = new pg.Pool({ ...owner, max: 1 });
  const lost = () => undefined; // the running statement rejects with the same error
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  try {
    await runMigrations({ pgPool: pool, schema: JOBS_SCHEMA, logger: new Logger(() => lost) });
  } finally {
    await pool.end();
  }
};
