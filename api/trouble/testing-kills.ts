// Kills the portal or its database with -9 in the middle of everybody's work, again and again.
import { setTimeout as sleep } from "node:timers/promises";
import { type Scene, type Verdict, verdictOf } from "./testing-scene.ts";

export type Killed = Verdict & { writesPerSecond: number };

/** What is killed, and brought back. */
const targets = {
  portal: async ({ portal, startAnother }: Scene): Promise<void> => {
    const killed = portal();
    killed.kill("SIGKILL");
    await killed.exitCode;
    await startAnother();
  },
  /** All of its processes at once, as a power cut would. */
  database: async ({ postgres }: Scene): Promise<void> => {
    const processes = postgres.processes();
    for (const pid of [postgres.postmaster(), ...processes]) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It ended with the one before.
      }
    }
    await postgres.ended();
    await postgres.start();
  },
} as const;

type Plan = {
  target: keyof typeof targets;
  kills: number;
  writers: number;
  /** Each kill comes after at least so many acknowledged writes, at no moment that the work would know. */
  writesBetween?: number;
  log?: (line: string) => void;
};

const LONGEST_BETWEEN = 10_000;

export const surviveKills = async (
  scene: Scene,
  { target, kills, writers, writesBetween = 30, log = () => undefined }: Plan,
): Promise<Killed> => {
  const work = await scene.goToWork({ writers, readers: 0 });
  let upTime = 0;
  let up = performance.now();
  for (let kill = 1; kill <= kills; kill++) {
    const before = scene.journal.count("acknowledged");
    const began = performance.now();
    while (scene.journal.count("acknowledged") < before + writesBetween && performance.now() - began < LONGEST_BETWEEN) await sleep(10);
    await sleep(Math.random() * 100);
    upTime += performance.now() - up;
    await targets[target](scene);
    up = performance.now();
    log(`${target} killed ${kill} of ${kills} times, ${scene.journal.count("acknowledged")} writes acknowledged`);
  }
  const relieved = performance.now();
  await sleep(1000);
  await work.finish();
  const verdict = verdictOf(work.seen, relieved);
  return { ...verdict, writesPerSecond: Math.round((verdict.written * 1000) / (upTime + performance.now() - up)) };
};
