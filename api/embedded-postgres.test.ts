import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findBinaries } from "./engine/binaries.ts";
import { type DirectoryLock, lockDataDirectory } from "./engine/directory-lock.ts";
import { processesOf } from "./engine/orphans.ts";
import { prepareRoles, withClient } from "./roles.ts";
import { temporaryDirectory } from "./testing-process.ts";

const silent = (): void => undefined;
const setting = async (engine: EmbeddedPostgres, name: string): Promise<string> =>
  withClient(engine.superuser, async (client) => (await client.query(`show ${name}`)).rows[0][name]);

describe("the embedded database", () => {
  const directory = temporaryDirectory();
  const clusterDir = join(directory.path, "postgres");
  let lock: DirectoryLock;
  let engine: EmbeddedPostgres;
  const start = async (): Promise<void> => {
    // Without restarts: an engine that is taken for an orphan must not come back beside the next one.
    engine = await startEmbeddedPostgres({ lock, log: silent, restarts: 0 });
  };

  beforeAll(async () => {
    lock = await lockDataDirectory(directory.path, "test");
    await start();
  });
  afterAll(async () => {
    await engine.stop();
    lock.release();
    directory.remove();
  });

  test("has no network listener, a private socket and loses nothing that was committed", async () => {
    expect(await setting(engine, "listen_addresses")).toBe("");
    expect(await setting(engine, "fsync")).toBe("on");
    expect(await setting(engine, "server_encoding")).toBe("UTF8");
    expect(statSync(lock.runDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(lock.runDir, ".s.PGSQL.5432")).mode & 0o777).toBe(0o700);
  });

  test("starts again over the stale files of a killed one whose process id now belongs to somebody else", async () => {
    const stale = readFileSync(join(clusterDir, "postmaster.pid"), "utf8").replace(/^\d+/, String(process.pid));
    await engine.stop();
    writeFileSync(join(clusterDir, "postmaster.pid"), stale);
    writeFileSync(join(lock.runDir, ".s.PGSQL.5432.lock"), stale);
    mkdirSync(join(directory.path, "postgres.new-1"));
    await start();
    expect(await setting(engine, "port")).toBe("5432");
    expect(existsSync(join(directory.path, "postgres.new-1"))).toBe(false);
  });

  test("stops a server that is still running without its portal, guard and all, before it starts its own", async () => {
    const [postmaster = 0] = [Number.parseInt(readFileSync(join(clusterDir, "postmaster.pid"), "utf8"), 10)];
    expect(processesOf(clusterDir)).toContain(postmaster);
    await start(); // the first one still runs: the lock is ours, so it counts as an orphan
    expect(processesOf(clusterDir)).not.toContain(postmaster);
    expect(await setting(engine, "port")).toBe("5432");
  });

  test("gets its roles from many processes at once", async () => {
    await withClient({ ...engine.superuser, database: "portal" }, async (client) => {
      await client.query("drop owned by portal_owner, portal_app, portal_lookup; drop role portal_owner, portal_app, portal_lookup");
    });
    await Promise.all(Array.from({ length: 12 }, () => prepareRoles({ ...engine.superuser, database: "portal" })));
    const created = await withClient(engine.owner, (client) => client.query("create schema anything"));
    expect(created.command).toBe("CREATE");
  });

  test("of another major version is refused with a sentence", async () => {
    await engine.stop();
    const version = readFileSync(join(clusterDir, "PG_VERSION"), "utf8");
    writeFileSync(join(clusterDir, "PG_VERSION"), "17\n");
    await expect(startEmbeddedPostgres({ lock, log: silent })).rejects.toThrow(
      /was made by PostgreSQL 17, this program brings PostgreSQL 18/,
    );
    writeFileSync(join(clusterDir, "PG_VERSION"), version);
    await start();
  });
});

test.runIf(process.getuid?.() === 0)("root without user namespaces hands the database to another user, or says what to do", async () => {
  const directory = temporaryDirectory(); // which only root may enter
  const lock = await lockDataDirectory(join(directory.path, "data"), "test");
  try {
    vi.stubEnv("PATH", "/nowhere"); // unshare is not found
    await expect(startEmbeddedPostgres({ lock, log: silent })).rejects.toThrow(
      /^PostgreSQL refuses to run as root, .* start the portal as an ordinary user/,
    );
    chmodSync(directory.path, 0o711);
    const engine = await startEmbeddedPostgres({ lock, log: silent });
    await engine.stop();
    expect(statSync(join(lock.dataDir, "postgres")).uid).not.toBe(0);
  } finally {
    vi.unstubAllEnvs();
    lock.release();
    directory.remove();
  }
});

test("a machine without an embedded database is told what to do", () => {
  expect(() => findBinaries("win32", "x64")).toThrow(/does not run on Windows. Set DATABASE_URL/);
  expect(() => findBinaries("sunos", "x64")).toThrow(/no embedded database for this machine .* Set DATABASE_URL/);
});
