// The one secret outside the database; every other key is derived from it.
import { hkdfSync, randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { InstallationKey } from "./config.ts";
import { StartRefused } from "./engine/start-refused.ts";

let installationKey: Buffer | undefined;

const derived = new Map<string, Buffer>();

export const setInstallationKey = (key: Buffer): void => {
  installationKey = key;
  derived.clear();
};

/** 32 bytes for one purpose: knowing one derived key tells nothing about the others. */
export const deriveKey = (purpose: string): Buffer => {
  if (!installationKey) throw new Error("The installation key is not set.");
  const key = derived.get(purpose) ?? Buffer.from(hkdfSync("sha256", installationKey, "", purpose, 32));
  derived.set(purpose, key);
  return key;
};

const create = (path: string): void => {
  const draft = `${path}.new`; // a kill in the middle must not leave half a key
  const file = openSync(draft, "w", 0o600);
  writeSync(file, `${randomBytes(32).toString("hex")}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
};

/** The embedded database's key, made with it. A lost one is never replaced in silence: what it sealed would not open again. */
export const readOrCreateKey = (dataDir: string, clusterExists: boolean): Buffer => {
  const path = join(dataDir, "installation.key");
  if (!existsSync(path)) {
    if (clusterExists) throw new StartRefused(`${path} is missing, and the database beside it needs it: put it back from your backup.`);
    create(path);
  }
  const key = InstallationKey.safeParse(readFileSync(path, "utf8").trim());
  if (!key.success) throw new StartRefused(`${path} does not hold a key (${key.error.issues[0]?.message}): put it back from your backup.`);
  return key.data;
};
