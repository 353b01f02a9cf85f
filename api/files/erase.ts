// Bytes are removed after the commit that forgets them, so that a rollback loses nothing.
import { z } from "zod";
import { companyTask, enqueue } from "../jobs.ts";
import type { Tx } from "../transaction.ts";
import { removeBytes } from "./bytes.ts";
import * as store from "./store.ts";

export const eraseBytes = companyTask({
  name: "files.erase",
  purpose: "Remove the content of files that were removed, blocked or never used",
  payload: z.object({ keys: z.array(z.string()) }),
  run: async ({ payload: { keys }, transaction }) => {
    const inUse = await transaction((tx) => store.keysInUse(tx, keys));
    const gone = keys.filter((key) => !inUse.has(key));
    for (const key of gone) await removeBytes(key);
    return gone.length;
  },
});

export const erase = (tx: Tx, files: readonly { storage_key: string }[]): Promise<void> =>
  files.length === 0 ? Promise.resolve() : enqueue(tx, eraseBytes, { keys: files.map(({ storage_key }) => storage_key) });
