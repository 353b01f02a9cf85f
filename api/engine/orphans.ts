// Ends a PostgreSQL that outlived its portal. Process ids are reused, so a process counts only when it is a postgres at work in this very cluster.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefused } from "./start-refused.ts";

const onLinux = (clusterDir: string): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === clusterDir && readFileSync(`/proc/${pid}/comm`, "utf8") === "postgres\n";
      } catch {
        return false; // ended meanwhile, or of a user whose processes we could not have started
      }
    })
    .map(Number);

const elsewhere = (clusterDir: string): number[] =>
  execFileSync("ps", ["-axwwo", "pid=,command="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("/postgres ") && line.includes(`-D ${clusterDir} `))
    .map((line) => Number.parseInt(line, 10));

export const processesOf = (clusterDir: string): number[] => (process.platform === "linux" ? onLinux(clusterDir) : elsewhere(clusterDir));

const postmasterPid = (clusterDir: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(join(clusterDir, "postmaster.pid"), "utf8"), 10);
  } catch {
    return undefined;
  }
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
};

const haveEnded = async (clusterDir: string, tries: number): Promise<boolean> => {
  for (let attempt = 0; attempt < tries; attempt++) {
    if (processesOf(clusterDir).length === 0) return true;
    await sleep(50);
  }
  return false;
};

/** Call only while holding the directory's lock. Afterwards nothing runs in the cluster and no stale file blocks its start. */
export const endOrphans = async (clusterDir: string, log: (line: string) => void): Promise<void> => {
  if (processesOf(clusterDir).length > 0) log("Stopping the database that an earlier portal left running …");
  for (const step of [
    { name: "SIGINT", tries: 200 },
    { name: "SIGQUIT", tries: 100 },
    { name: "SIGKILL", tries: 60 },
  ] as const) {
    const running = processesOf(clusterDir);
    const postmaster = postmasterPid(clusterDir);
    for (const pid of postmaster !== undefined && running.includes(postmaster) && step.name !== "SIGKILL" ? [postmaster] : running)
      signal(pid, step.name);
    if (await haveEnded(clusterDir, step.tries)) {
      rmSync(join(clusterDir, "postmaster.pid"), { force: true });
      return;
    }
  }
  throw new StartRefused(
    `A database process in ${clusterDir} does not end: ${processesOf(clusterDir).join(", ")}. End it, then start again.`,
  );
};
