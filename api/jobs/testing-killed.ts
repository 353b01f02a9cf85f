// Tasks of one company in a process of their own (`testing-task.ts`): run to the end, or killed in the middle.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { projectRoot } from "../project-root.ts";

type Whose = { connection: pg.PoolConfig; company: number };
export type Asked = { task: string; at: string; payload?: object; batch?: { number: string; employee: number } };

const start = (whose: Whose, asked: Asked): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx", join(projectRoot, "api", "jobs", "testing-task.ts")], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ASKED: JSON.stringify({ payload: {}, ...asked, ...whose }) },
    stdio: ["ignore", "pipe", "inherit"],
  });

/** Gives what it ended with: 0 where all went well. */
export const runTask = async (whose: Whose, asked: Asked): Promise<number | null> => {
  const [code] = (await once(start(whose, asked), "close")) as [number | null];
  return code;
};

/** Gives whether it had begun and was not done. */
export const killTask = async (whose: Whose, asked: Asked, milliseconds: number): Promise<boolean> => {
  const child = start(whose, asked);
  const over = once(child, "close");
  let told = "";
  const begun = new Promise<void>((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      told += chunk.toString("utf8");
      resolve();
    });
  });
  await Promise.race([begun, over]);
  await Promise.race([sleep(milliseconds), over]);
  child.kill("SIGKILL");
  await over;
  return child.signalCode === "SIGKILL" && told.includes("begun") && !told.includes("done");
};
