// One portal per data directory. The lock is a listening unix socket: the kernel drops it with the process, so nothing is guessed from process ids.
import { createHash, randomUUID } from "node:crypto";
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { StartRefused } from "./start-refused.ts";

export type DirectoryLock = { dataDir: string; runDir: string; release: () => void };

// sun_path holds 104 bytes on macOS and 108 on Linux; PostgreSQL appends "/.s.PGSQL.5432".
const longestRunDir = 100 - "/.s.PGSQL.5432".length;

/** A directory for sockets that only this user may enter: below the data directory, or in the temporary directory when that path is too long. */
const openRunDirectory = (dataDir: string): string => {
  const below = join(dataDir, "run");
  const name = `portal-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const runDir = Buffer.byteLength(below) <= longestRunDir ? below : join(tmpdir(), name);
  mkdirSync(runDir, { recursive: true, mode: 0o700 });
  const found = lstatSync(runDir);
  const isOurs = found.uid === process.getuid?.() || process.getuid?.() === 0;
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new StartRefused(`${runDir} must be a directory that belongs to the current user with mode 0700: remove it and start again.`);
  }
  return runDir;
};

/** Read or write for the group or for all others. */
const FOR_OTHERS = 0o066;

/** Write access there is enough to replace the key and the anchors, read access to copy the key. */
const refuseOpenDirectory = (path: string): void => {
  const { mode } = statSync(path);
  if ((mode & FOR_OTHERS) === 0 || process.platform === "win32") return;
  throw new StartRefused(
    `The data directory ${path} is open to other users of this machine (mode ${(mode & 0o777).toString(8)}). Close it, then start again: chmod 700 '${path}'`,
  );
};

/** Creates the directory when it is missing, and returns its real path. */
export const openDataDirectory = (path: string): string => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefused(`The data directory ${path} cannot be used: ${(error as Error).message}. Set DATA_DIR to another one.`);
  }
  refuseOpenDirectory(path);
  return realpathSync(path);
};

/** Who listens on this socket: its own words, "" when it accepts without answering in time, undefined when nobody does. */
const askHolder = (path: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let answer = "";
    const socket = connect(path);
    socket.setTimeout(1000, () => socket.destroy());
    let isHeld = false;
    socket.on("connect", () => {
      isHeld = true;
    });
    socket.on("data", (chunk) => {
      answer += chunk.toString("utf8");
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      isHeld ||= !["ECONNREFUSED", "ENOENT"].includes(error.code ?? "");
    });
    socket.on("close", () => resolve(isHeld ? answer : undefined));
  });

const listen = (path: string, words: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.end(words);
    });
    server.on("error", reject);
    server.listen(path, () => resolve(server.unref()));
  });

const generations = (runDir: string): number[] =>
  readdirSync(runDir)
    .flatMap((name) => /^lock-(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);

const removeGeneration = (runDir: string, generation: number): void => {
  const link = join(runDir, `lock-${generation}`);
  try {
    rmSync(join(runDir, basename(readlinkSync(link))), { force: true });
    rmSync(link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
};

/**
 * Takes the next generation after a dead holder. A symlink can be made once, so one process wins each generation; a slow one that
 * wins an old generation sees the newer one and steps back. The newest is never removed, so numbers only grow.
 */
export const takeGeneration = async (runDir: string, own: string, dataDir: string, ask = askHolder): Promise<void> => {
  for (;;) {
    const newest = generations(runDir)[0] ?? 0;
    const holder = newest === 0 ? undefined : await ask(join(runDir, `lock-${newest}`));
    if (holder !== undefined) {
      throw new StartRefused(
        `${dataDir} is in use by another portal${holder && ` (${holder})`}: stop that one, or set DATA_DIR to another directory.`,
      );
    }
    const next = join(runDir, `lock-${newest + 1}`);
    try {
      symlinkSync(basename(own), next);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      throw error;
    }
    const [now, ...older] = generations(runDir);
    if (now !== newest + 1) {
      rmSync(next, { force: true });
      continue;
    }
    for (const generation of older) removeGeneration(runDir, generation);
    return;
  }
};

/** Holds the data directory for this process; the second comer is told who holds it. */
export const lockDataDirectory = async (path: string, address: string): Promise<DirectoryLock> => {
  const dataDir = openDataDirectory(path);
  const runDir = openRunDirectory(dataDir);
  const own = join(runDir, `own-${randomUUID().slice(0, 8)}`);
  const server = await listen(own, `process ${process.pid}, ${address}`);
  try {
    await takeGeneration(runDir, own, dataDir);
  } catch (error) {
    server.close();
    throw error;
  }
  return { dataDir, runDir, release: () => server.close() };
};
