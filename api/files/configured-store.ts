// The file store that the settings name, for the portal and for tools.
import { join } from "node:path";
import type { Config } from "../config.ts";
import { folderStore, openFileStore } from "../file-store.ts";

export const storeFolder = (dataDir: string): string => join(dataDir, "store");

/** The client for buckets is read only where there is one. */
export const openStoreOf = async ({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">): Promise<void> =>
  openFileStore(bucket ? (await import("./s3.ts")).bucketStore(bucket) : folderStore(storeFolder(dataDir)));
