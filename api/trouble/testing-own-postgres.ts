// A PostgreSQL of a test's own, with fsync, that may be stopped, killed and started again on the same data.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { clusterOf, type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded-postgres.ts";
import { type DirectoryLock, lockDataDirectory } from "../engine/directory-lock.ts";
import { processesOf } from "../engine/orphans.ts";
import { roles } from "../roles.ts";

const silent = (): void => undefined;

export type OwnPostgres = {
  superuser: pg.ClientConfig;
  socket: string;
  /** For a portal's environment; with `at` by way of a TCP address, such as a proxy's. */
  environment: (at?: { port: number }) => { DATABASE_URL: string; DATABASE_OWNER_URL: string; INSTALLATION_KEY: string };
  postmaster: () => number;
  /** The server and every process of it. */
  processes: () => number[];
  /** Resolves when the server has ended, however it did. */
  ended: () => Promise<unknown>;
  start: () => Promise<void>;
  /** Signals the server and waits for its end: SIGINT stops fast, SIGQUIT at once, SIGKILL is a crash. */
  end: (signal: "SIGINT" | "SIGQUIT" | "SIGKILL") => Promise<void>;
  remove: () => Promise<void>;
};

const urlOf = (user: string, socket: string, at?: { port: number }): string =>
  at ? `postgres://${user}@127.0.0.1:${at.port}/portal` : `postgres://${user}@localhost/portal?host=${encodeURIComponent(socket)}`;

export const ownPostgres = async (directory = mkdtempSync(join(tmpdir(), "portal-test-"))): Promise<OwnPostgres> => {
  const lock: DirectoryLock = await lockDataDirectory(directory, "tests");
  const clusterDir = clusterOf(lock.dataDir);
  let engine: EmbeddedPostgres = await startEmbeddedPostgres({ lock, log: silent, restarts: 0 });
  const postmaster = (): number => Number.parseInt(readFileSync(join(clusterDir, "postmaster.pid"), "utf8"), 10);
  return {
    superuser: { ...engine.superuser, database: "portal" },
    socket: join(lock.runDir, ".s.PGSQL.5432"),
    environment: (at) => ({
      DATABASE_URL: urlOf(roles.app, lock.runDir, at),
      DATABASE_OWNER_URL: urlOf(roles.owner, lock.runDir),
      INSTALLATION_KEY: "07".repeat(32),
    }),
    postmaster,
    processes: () => processesOf(clusterDir),
    ended: () => engine.failed,
    start: async () => {
      engine = await startEmbeddedPostgres({ lock, log: silent, restarts: 0 });
    },
    end: async (signal) => {
      process.kill(postmaster(), signal);
      await engine.failed;
    },
    remove: async () => {
      await engine.stop();
      lock.release();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
