// Where bytes lie that are no rows: uploads and finished exports. By default a folder; whoever opens it may hand in a bucket instead.
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

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

/** Any disk of the library as a store. */
const storeOn = (disk: Disk): FileStore => {
  const keys = async (folder: string): Promise<string[]> => {
    const found: string[] = [];
    let more: string | undefined;
    do {
      const page = await disk.listAll(folder, { recursive: true, ...(more !== undefined && { paginationToken: more }) });
      for (const entry of page.objects) if (entry.isFile) found.push(entry.key);
      more = page.paginationToken;
    } while (more !== undefined);
    return found;
  };
  return {
    write: (key, contents, bytes) => disk.putStream(key, contents, { contentLength: bytes }),
    // A missing file is told now, and not by a stream that breaks when half an answer is sent.
    read: async (key) => {
      await disk.getMetaData(key);
      return disk.getStream(key);
    },
    remove: (key) => disk.delete(key),
    keys,
  };
};

/** Files below a folder of this machine, which every process of the portal must share. */
export const folderStore = (folder: string): FileStore => storeOn(new Disk(new FSDriver({ location: folder, visibility: "private" })));

let store: FileStore | undefined;

/** Once at start; undefined closes it again. */
export const openFileStore = (opened: FileStore | undefined): void => {
  store = opened;
};

export const fileStore = (): FileStore => {
  if (!store) throw new Error("No file store is open: it is opened beside the database, before the first call.");
  return store;
};
