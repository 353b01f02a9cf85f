// A cluster of the embedded PostgreSQL whose database is migrated: made once for a set of migrations and kept, so that each run of tests begins with a copy.
import { createHash, randomUUID } from "node:crypto";
import { constants, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { clusterOf, type EmbeddedPostgres, startEmbeddedPostgres } from "#api/embedded-postgres.ts";
import { lockDataDirectory } from "#api/engine/directory-lock.ts";
import { migrate } from "#api/migrate.ts";
import { readMigrations } from "#api/migration-files.ts";
import { projectRoot } from "#api/project-root.ts";
import { createDatabase, prepareRoles, roles } from "#api/roles.ts";
import { testFolder } from "./test-folder.ts";

/** The database of a kept cluster that has every migration. */
export const MIGRATED = "migrated";
const KEPT = 4;
const silent = (): void => undefined;

/** The migrations, and what else a new cluster holds: roles, settings, the queue's own tables. */
const makers = ["api/embedded-postgres.ts", "api/roles.ts", "api/migrate.ts", "api/jobs/schema.ts", "package-lock.json"];

/** Alike as long as a new cluster would be. */
export const clusterKey = (root: string): string => {
  const hash = createHash("sha256");
  for (const { name, checksum } of readMigrations(root)) hash.update(`${name} ${checksum}\n`);
  for (const file of makers) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
};

type Server = Pick<EmbeddedPostgres, "superuser" | "stop">;

/** An embedded PostgreSQL in a directory of its own that is gone when it stops; `cluster` is one to begin with a copy of. */
const startIn = async (directory: string, cluster?: string): Promise<Server> => {
  if (cluster) await cp(cluster, clusterOf(directory), { recursive: true, mode: constants.COPYFILE_FICLONE });
  const lock = await lockDataDirectory(directory, "tests");
  const { superuser, stop } = await startEmbeddedPostgres({ lock, log: silent, isDurable: false });
  return { superuser, stop: () => stop().finally(lock.release) };
};

const newDirectory = (): Promise<string> => mkdtemp(join(testFolder(), "portal-test-"));
const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** Under its name a cluster is whole or not there at all; of two runs that make the same one the first keeps it. */
export const keep = async (draft: string, place: string): Promise<void> => {
  await rename(draft, place).catch((error) => {
    if (!existsSync(place)) throw error;
  });
  await remove(draft);
};

const make = async (cache: string, place: string): Promise<void> => {
  const directory = await newDirectory();
  const draft = join(cache, `draft-${randomUUID()}`);
  try {
    const { superuser, stop } = await startIn(directory);
    try {
      await createDatabase(superuser, MIGRATED);
      await prepareRoles({ ...superuser, database: MIGRATED });
      await migrate({ ...superuser, user: roles.owner, database: MIGRATED }, { log: silent });
    } finally {
      await stop();
    }
    await cp(clusterOf(directory), draft, { recursive: true });
    await keep(draft, place);
  } finally {
    await remove(directory);
  }
};

/** Those of other migrations, but for the youngest: another branch may need them again. */
const removeOld = async (cache: string): Promise<void> => {
  const made = readdirSync(cache).map((name) => ({
    path: join(cache, name),
    at: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  for (const { path } of made.toSorted((one, other) => other.at - one.at).slice(KEPT)) await remove(path);
};

/** Where the cluster of these migrations is kept; made by the run that needs it first. */
export const migratedCluster = async (root = projectRoot): Promise<string> => {
  const cache = join(root, "node_modules", ".cache", "migrated-clusters");
  const place = join(cache, clusterKey(root));
  if (existsSync(place)) return place;
  await mkdir(cache, { recursive: true, mode: 0o700 });
  await make(cache, place);
  await removeOld(cache);
  return place;
};

/** For one run of tests, with `MIGRATED` as its template. */
export const startMigrated = async (): Promise<Server> => {
  const directory = await newDirectory();
  const { superuser, stop } = await startIn(directory, await migratedCluster());
  return { superuser, stop: () => stop().finally(() => remove(directory)) };
};
