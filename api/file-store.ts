// Where bytes lie that are no rows: uploads and finished exports. By default a folder; whoever opens it may hand in a bucket instead.
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Keys are made by the server, `exports/7/0197…`, and never of anything that a person typed. */
export type FileStore = {
  /** `bytes` is the length of the contents. What a crash leaves of it half written is under a key that no row names yet. */
  write: (key: string, contents: Readable, bytes: number) => Promise<void>;
  /** Throws when there is nothing under the key. */
  read: (key: string) => Promise<Readable>;
  /** Also when there is nothing. */
  remove: (key: string) => Promise<void>;
  /** Every key below a folder, `exports/`. */
  keys: (folder: string) => Promise<string[]>;
};

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Files below a folder of this machine, which every process of the portal must share. */
export const folderStore = (folder: string): FileStore => {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`The key ${key} leads out of the folder of files.`);
    return path;
  };
  return {
    write: async (key, contents) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(contents, createWriteStream(path));
    },
    // A missing file is told now, and not by a stream that breaks when half an answer is sent.
    read: async (key) => (await open(pathOf(key))).createReadStream(),
    remove: async (key) => rm(pathOf(key), { force: true }),
    keys: async (below) => {
      const found = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return paths.map((path) => relative(root, path).split(sep).join("/"));
    },
  };
};

let store: FileStore | undefined;

/** Once at start; undefined closes it again. */
export const openFileStore = (opened: FileStore | undefined): void => {
  store = opened;
};

export const fileStore = (): FileStore => {
  if (!store) throw new Error("No file store is open: it is opened beside the database, before the first call.");
  return store;
};
