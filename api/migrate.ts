// Brings the database to what this program expects: forward only, each file once, whoever starts at the same time.
import pg from "pg";
import { StartRefused } from "./engine/start-refused.ts";
import { installJobsSchema } from "./jobs/schema.ts";
import { type Migration, readMigrations } from "./migration-files.ts";
import { projectRoot } from "./project-root.ts";
import { withClient } from "./roles.ts";

type Options = { log: (line: string) => void; root?: string };

// Any fixed number will do; all set-up of one database (migrations, seed) is done under this one advisory lock.
const setUpLock = 7_236_117;

/** Does `work` while no other process sets up the same database. */
export const withSetUpLock = <T>(owner: pg.PoolConfig, log: (line: string) => void, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [setUpLock]);
    if (!rows[0]?.taken) {
      log("Waiting for another process that sets up the database …");
      await client.query("select pg_advisory_lock($1)", [setUpLock]);
    }
    return await work(client); // the lock ends with the connection
  });

const lineOf = (sql: string, error: unknown): string => {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return Number.isNaN(position) ? "" : ` (line ${sql.slice(0, position).split("\n").length})`;
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into platform.migrations (name, checksum) values ($1, $2)", [migration.name, migration.checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new StartRefused(`The migration ${migration.name} failed${lineOf(migration.sql, error)}: ${(error as Error).message}`, {
      cause: error,
    });
  }
};

type Applied = { name: string; checksum: string };

const readApplied = async (client: pg.Client): Promise<Applied[]> => {
  const { rows } = await client.query<{ exists: boolean }>("select to_regclass('platform.migrations') is not null as exists");
  if (!rows[0]?.exists) {
    await client.query(`
      create schema if not exists platform;
      create table platform.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  }
  return (await client.query<Applied>("select name, checksum from platform.migrations order by applied_at, name")).rows;
};

const refuseRewritten = (applied: Applied[], files: Migration[]): void => {
  for (const { name, checksum } of applied) {
    const file = files.find((migration) => migration.name === name);
    if (!file)
      throw new StartRefused(`The database has the migration ${name}, which this program does not know: it is older than the database.`);
    if (file.checksum !== checksum) {
      throw new StartRefused(
        `The migration ${name} was changed after it had been applied: put it back as it was, and write the change as a new file.`,
      );
    }
  }
};

const applyMissing = async (client: pg.Client, { log, root = projectRoot }: Options): Promise<void> => {
  await client.query("set lock_timeout = '10s'; set client_min_messages = 'warning'");
  const files = readMigrations(root);
  const applied = await readApplied(client);
  refuseRewritten(applied, files);
  const missing = files.filter(({ name }) => !applied.some((migration) => migration.name === name));
  if (missing.length > 0) log(`Applying ${missing.length} ${missing.length === 1 ? "migration" : "migrations"} …`);
  for (const migration of missing) await apply(client, migration);
};

export const migrate = (owner: pg.PoolConfig, options: Options): Promise<void> =>
  withSetUpLock(owner, options.log, async (client) => {
    await installJobsSchema(owner);
    await applyMissing(client, options);
  });
