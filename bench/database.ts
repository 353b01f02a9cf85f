// A database of the bench's own: the server that BENCH_DATABASE_URL names (as superuser), else the embedded one in a directory that is thrown away.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#api/embedded-postgres.ts";
import { lockDataDirectory } from "#api/engine/directory-lock.ts";
import { migrate } from "#api/migrate.ts";
import { createDatabase, prepareRoles, roles, withClient } from "#api/roles.ts";
import { cpuOf } from "./process.ts";

/** What both the portal and `pg` understand: an address that also carries the folder of a private socket. */
const urlFor = ({ host, port = 5432, user, password, database }: pg.ClientConfig): string => {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = String(user);
  if (typeof password === "string") url.password = password;
  if (host?.startsWith("/")) url.searchParams.set("host", host);
  else url.hostname = host ?? "localhost";
  return url.href;
};

const connectionOf = (url: string): pg.ClientConfig => {
  const { host, port, user, password } = new pg.Client({ connectionString: url });
  return { host, port, user, password: password ?? undefined, database: "postgres" };
};

const startServer = async (): Promise<{ superuser: pg.ClientConfig; stop: () => Promise<void> }> => {
  const url = process.env.BENCH_DATABASE_URL;
  if (url) return { superuser: connectionOf(url), stop: async () => undefined };
  const directory = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const lock = await lockDataDirectory(directory, "bench");
  const engine = await startEmbeddedPostgres({ lock, log: () => undefined });
  const stop = async (): Promise<void> => {
    await engine.stop();
    lock.release();
    rmSync(directory, { recursive: true, force: true });
  };
  return { superuser: engine.superuser, stop };
};

export type BenchDatabase = {
  superuser: pg.ClientConfig;
  owner: pg.ClientConfig;
  app: pg.ClientConfig;
  appUrl: string;
  ownerUrl: string;
  drop: () => Promise<void>;
};

/** Migrated and empty, durable as in real use. */
export const openBenchDatabase = async (): Promise<BenchDatabase> => {
  const { superuser, stop } = await startServer();
  const database = `portal_bench_${randomUUID().slice(0, 8)}`;
  const as = (user: string): pg.ClientConfig => ({ ...superuser, user, database });
  const drop = async (): Promise<void> => {
    await withClient(superuser, (client) => client.query(`drop database if exists "${database}" with (force)`));
    await stop();
  };
  try {
    await createDatabase(superuser, database);
    await prepareRoles({ ...superuser, database });
    await migrate(as(roles.owner), { log: () => undefined });
  } catch (error) {
    await drop();
    throw error;
  }
  const [owner, app] = [as(roles.owner), as(roles.app)];
  return { superuser: { ...superuser, database }, owner, app, appUrl: urlFor(app), ownerUrl: urlFor(owner), drop };
};

/** Seconds of a core that each connection to this database has taken so far; 0 for a server elsewhere. */
export const databaseCpu = ({ superuser }: Pick<BenchDatabase, "superuser">): Promise<Map<number, number>> =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]));
  });
