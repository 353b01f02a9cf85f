// PostgreSQL refuses to run as root; here is decided as whom it runs.
import { spawnSync } from "node:child_process";
import { chmodSync, lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartRefused } from "./start-refused.ts";

/** What stands before a command of PostgreSQL, and the user it is spawned as. */
export type Identity = { prefix: string[]; uid?: number; gid?: number };

const self: Identity = { prefix: [] };
// Inside the namespace root appears as this user; outside the files still belong to root. Any number but 0 will do.
const namespace: Identity = { prefix: ["unshare", "--user", "--map-user=1000", "--map-group=1000"] };
const nobody = 65_534;

export const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" });

/** Why this user cannot run the command, or undefined. */
const tryRunning = ({ prefix, ...user }: Identity, command: string[]): string | undefined => {
  const [program = "", ...rest] = [...prefix, ...command];
  const run = spawnSync(program, rest, { ...user, env: cleanEnvironment(), cwd: "/", encoding: "utf8" });
  return run.status === 0 ? undefined : (run.error?.message ?? run.stderr).trim().split("\n")[0];
};

const tryOther = (other: Identity, postgres: string, dataDir: string): string | undefined => {
  const problem = tryRunning(other, [postgres, "--version"]);
  if (problem) return problem;
  chmodSync(dataDir, 0o711); // to pass through; what lies in it stays private
  return tryRunning(other, ["/bin/sh", "-c", 'cd "$1"', "sh", dataDir]);
};

const giveTree = (path: string, uid: number, gid: number): void => {
  lchownSync(path, uid, gid);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTree(join(path, name), uid, gid);
};

/** The user who owns an existing cluster runs it; root runs its own in a user namespace, or hands it to another user. */
export const chooseIdentity = (postgres: string, dataDir: string, clusterDir: string): Identity => {
  if (process.getuid?.() !== 0) {
    const problem = tryRunning(self, [postgres, "--version"]);
    if (problem)
      throw new StartRefused(`The installed PostgreSQL does not run on this machine: ${problem}. Set DATABASE_URL to one of your own.`);
    return self;
  }
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  const ownedByRoot = owner === undefined || owner.uid === 0;
  const inNamespace = ownedByRoot ? tryRunning(namespace, [postgres, "--version"]) : "its files belong to another user";
  if (inNamespace === undefined) return namespace;
  const other: Identity = { prefix: [], uid: ownedByRoot ? nobody : owner.uid, gid: ownedByRoot ? nobody : owner.gid };
  const asOther = tryOther(other, postgres, dataDir);
  if (asOther === undefined) return other;
  throw new StartRefused(
    `PostgreSQL refuses to run as root, and neither a user namespace (${inNamespace}) nor user ${other.uid} (${asOther}) works here: start the portal as an ordinary user, or set DATABASE_URL.`,
  );
};

/** Gives the files to the user who runs PostgreSQL; nothing to do when it runs with the files of this one. */
export const handOver = ({ uid, gid }: Identity, directories: string[]): void => {
  if (uid === undefined || gid === undefined) return;
  for (const directory of directories) giveTree(directory, uid, gid);
};
