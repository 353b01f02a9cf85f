// Starts testing-beside.ts.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type pg from "pg";
import { projectRoot } from "#api/project-root.ts";

type Task = { tell: { company: number; employee: number; id: string } } | { send: string };

export const startBeside = (connection: pg.PoolConfig, task: Task): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx", join(projectRoot, "modules", "notifications", "api", "testing-beside.ts")], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, BESIDE: JSON.stringify({ connection, task }) },
    stdio: ["ignore", "ignore", "inherit"],
  });

/** Resolves when it is over; fails when it did not do what it was asked. */
export const doneBeside = async (connection: pg.PoolConfig, task: Task): Promise<void> => {
  const [code] = (await once(startBeside(connection, task), "close")) as [number | null];
  if (code !== 0) throw new Error(`The other process ended with ${code}.`);
};
