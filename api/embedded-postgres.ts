// Starts the PostgreSQL that npm installed, for people who have only Node: private socket, no TCP, fsync on, gone when this process is.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Binaries, findBinaries } from "./engine/binaries.ts";
import type { DirectoryLock } from "./engine/directory-lock.ts";
import { hasRoom } from "./engine/disk-room.ts";
import { type GuardedProcess, runGuarded } from "./engine/guarded-process.ts";
import { chooseIdentity, handOver, type Identity } from "./engine/identity.ts";
import { endOrphans } from "./engine/orphans.ts";
import { restartLimit } from "./engine/restarts.ts";
import { StartRefused } from "./engine/start-refused.ts";
import { createDatabase, prepareRoles, roles } from "./roles.ts";

export type EmbeddedPostgres = {
  superuser: pg.PoolConfig;
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  /** Resolves when the database ended without being asked to, and is not started again. */
  failed: Promise<string>;
  stop: () => Promise<void>;
};
type Options = {
  /** Proves that nobody else uses the directory. */
  lock: DirectoryLock;
  log: (line: string) => void;
  /** False for databases that are thrown away. */
  isDurable?: boolean;
  /** Restarts within a minute when it ends by itself. */
  restarts?: number;
};
const RESTARTS = 3;

export const clusterOf = (dataDir: string): string => join(dataDir, "postgres");

const syncDirectory = (path: string): void => {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
};

/** Made beside its place and moved there when complete, so that a kill in the middle leaves no half cluster. */
const createCluster = async (binaries: Binaries, identity: Identity, dataDir: string, isDurable: boolean): Promise<void> => {
  const draft = join(dataDir, `postgres.new-${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  handOver(identity, [draft]);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const options = ["-D", draft, "-U", "postgres", "--auth=trust", ...locale, ...(isDurable ? [] : ["--no-sync"])];
  const initdb = runGuarded([binaries.initdb, ...options], identity, join(dataDir, "initdb.log"));
  if ((await initdb.exited) !== 0) throw new StartRefused(`The database could not be created in ${dataDir}: ${initdb.lastWords()}`);
  renameSync(draft, clusterOf(dataDir));
  if (isDurable) syncDirectory(dataDir);
};

const refuseOtherVersion = (clusterDir: string, major: string): void => {
  const found = readFileSync(join(clusterDir, "PG_VERSION"), "utf8").trim();
  if (found === major) return;
  throw new StartRefused(
    `${clusterDir} was made by PostgreSQL ${found}, this program brings PostgreSQL ${major}: start the version it was made with and move the content with pg_dump, or set DATA_DIR to a new directory.`,
  );
};

/** Only called under the lock with nothing running: what lies here is from processes that are gone. */
const clearLeftovers = ({ dataDir, runDir }: DirectoryLock): void => {
  for (const name of readdirSync(dataDir))
    if (name.startsWith("postgres.new-")) rmSync(join(dataDir, name), { recursive: true, force: true });
  clearSockets(runDir);
};

const clearSockets = (runDir: string): void => {
  for (const name of readdirSync(runDir)) if (name.startsWith(".s.PGSQL.")) rmSync(join(runDir, name), { force: true });
};

const settings = (runDir: string, isDurable: boolean): string[] =>
  Object.entries({
    listen_addresses: "",
    unix_socket_directories: runDir,
    unix_socket_permissions: "0700",
    port: "5432",
    max_connections: "100",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "log", // statements that fail are the portal's to report; their text may hold personal values
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    ...(isDurable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

const becomeReady = async (server: GuardedProcess, clusterDir: string): Promise<void> => {
  const statusFile = join(clusterDir, "postmaster.pid");
  for (;;) {
    if (!server.isRunning()) throw new StartRefused(`The database did not start: ${server.lastWords()}`);
    // The eighth line is the state; the server removes the file of an earlier run before it writes its own.
    if (existsSync(statusFile) && readFileSync(statusFile, "utf8").split("\n")[7]?.trim() === "ready") return;
    await sleep(15);
  }
};

export const startEmbeddedPostgres = async ({ lock, log, isDurable = true, restarts = RESTARTS }: Options): Promise<EmbeddedPostgres> => {
  const { dataDir, runDir } = lock;
  const clusterDir = clusterOf(dataDir);
  const binaries = findBinaries();
  if (existsSync(clusterDir)) await endOrphans(clusterDir, log);
  clearLeftovers(lock);
  const identity = chooseIdentity(binaries.postgres, dataDir, clusterDir);
  if (!existsSync(clusterDir)) {
    log("Creating the database (only this once) …");
    await createCluster(binaries, identity, dataDir, isDurable);
  }
  refuseOtherVersion(clusterDir, binaries.major);
  handOver(identity, [clusterDir, runDir]);
  const command = [binaries.postgres, "-D", clusterDir, ...settings(runDir, isDurable)];
  const logFile = join(dataDir, "postgres.log");
  let server = runGuarded(command, identity, logFile);
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    await server.end();
    await endOrphans(clusterDir, log);
  };
  const connection = (user: string, database: string): pg.PoolConfig => ({ host: runDir, port: 5432, user, database });
  const superuser = connection("postgres", "postgres");
  try {
    await becomeReady(server, clusterDir);
    await createDatabase(superuser, "portal");
    await prepareRoles(connection("postgres", "portal"));
  } catch (error) {
    await stop();
    throw error;
  }

  /** PostgreSQL cannot start on a full disk, so attempts there would only use up the restarts. */
  const waitForRoom = async (): Promise<void> => {
    if (hasRoom(dataDir)) return;
    log(`The disk of ${dataDir} is full: the database starts again when there is room.`);
    while (!isStopping && !hasRoom(dataDir)) await sleep(1000);
  };
  /** Resolves with the reason when it ended too often; never when it was stopped. */
  const keepRunning = async (): Promise<string> => {
    const mayRestart = restartLimit(restarts);
    for (let restarted = 0; ; restarted++) {
      await server.exited.catch(() => undefined);
      if (isStopping) return new Promise(() => undefined);
      const ended = `The database ended unexpectedly${restarted > 0 ? " and was started again too often" : ""}: ${server.lastWords()}`;
      await waitForRoom();
      if (!mayRestart(performance.now())) return ended;
      log("The database ended unexpectedly. Starting it again …");
      await endOrphans(clusterDir, () => undefined);
      if (isStopping) continue;
      clearSockets(runDir);
      server = runGuarded(command, identity, logFile, "a");
      await becomeReady(server, clusterDir).then(
        () => log("The database is running again."),
        () => undefined, // it ended again: the next turn of the loop counts that
      );
    }
  };
  const failed = keepRunning().catch((error: Error) => `The database ended unexpectedly and does not start again: ${error.message}`);
  return { superuser, owner: connection(roles.owner, "portal"), app: connection(roles.app, "portal"), failed, stop };
};
