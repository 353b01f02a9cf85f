// Starts testing-worker.ts as a process of its own, so that a test can kill a worker as an outage does.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type pg from "pg";
import { projectRoot } from "../project-root.ts";

type Connections = { appConnection: pg.PoolConfig; ownerConnection: pg.PoolConfig };

/** Resolves once its worker is at a job. */
export const startWorkerProcess = async ({ appConnection, ownerConnection }: Connections): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ["--import", "tsx", join(projectRoot, "api", "jobs", "testing-worker.ts")], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, CONNECTIONS: JSON.stringify({ app: appConnection, owner: ownerConnection }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes("running")) break;
  return child;
};

/** Also when it was killed before. */
export const endWorkerProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.kill("SIGKILL")) await once(child, "close");
};
