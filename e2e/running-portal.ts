// The built portal as a person starts it: its own process, its own data directory, a free port.
import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type AsSuperuser, pastTriggersOf } from "#api/testing-superuser.ts";
import type { Instant } from "#shared/dates.ts";
import { testFolder } from "../tools/test-folder.ts";

const root = join(import.meta.dirname, "..");
const LONGEST_START = 150_000;

/** Below the ports that a system gives out by itself, a stretch for each of the workers that run files side by side, also of another run beside this one. */
const FIRST_PORT = 21_000;
const PORTS_OF_A_WORKER = 100;
const STRETCHES = 110;
const MOST_WORKERS = 16;
const stretch = (process.ppid * MOST_WORKERS + Number(process.env.VITEST_POOL_ID ?? 0)) % STRETCHES;
const ownPorts = FIRST_PORT + stretch * PORTS_OF_A_WORKER;
let taken = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "localhost", () => server.close(() => resolve(true)));
  });

const freePort = async (): Promise<number> => {
  for (; taken < PORTS_OF_A_WORKER; taken += 1) if (await isFree(ownPorts + taken)) return ownPorts + taken++;
  throw new Error(`No port from ${ownPorts} to ${ownPorts + PORTS_OF_A_WORKER - 1} is free.`);
};

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let told = "";
    const late = setTimeout(() => reject(new Error(`The portal did not start:\n${told}`)), LONGEST_START);
    const listen = (chunk: Buffer) => {
      told += chunk;
      if (told.includes("The portal is ready")) {
        clearTimeout(late);
        resolve();
      }
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => reject(new Error(`The portal ended with ${code}:\n${told}`)));
  });

export type RunningPortal = {
  url: string;
  /** Where it keeps its database and files. */
  dataDir: string;
  /** What it has printed so far. */
  told: () => string;
  /** Past every rule and trigger, for what no screen can do yet. */
  pastTriggers: AsSuperuser;
  /** Starts a job of the demo company, as the schedule would, and waits until it is done. */
  runJob: (task: string) => Promise<void>;
  /** What the portal's clock reads from here on, for one that began with `startsAt`. */
  moveClock: (to: Instant) => Promise<void>;
  /** Ends the server and starts it again as it was; `meanwhile` runs in between. */
  restart: (meanwhile: () => Promise<void>) => Promise<void>;
  /** Ends the server and leaves what it keeps. */
  end: () => Promise<void>;
  /** And throws away what it kept. */
  stop: () => Promise<void>;
};

/** The embedded database says in its own file where its socket is. */
const connectTo = async (dataDir: string): Promise<AsSuperuser> => {
  const lines = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
  return pastTriggersOf({ host: lines[4]?.trim() ?? "", port: 5432, user: "postgres", database: "portal" });
};

/** Milliseconds; together a minute and more. */
const LOOK_AGAIN = 100;
const MOST_LOOKS = 600;

const runIn = async (pastTriggers: AsSuperuser, task: string): Promise<void> => {
  await pastTriggers(
    "select jobs.add_job($1, json_build_object('company', company_id, 'payload', '{}'::json)) from people.companies where slug = 'larkfield'",
    [task],
  );
  const waiting = () =>
    pastTriggers("select 1 from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id where t.identifier = $1", [task]);
  for (let looks = 0; (await waiting()).length > 0; looks += 1) {
    if (looks > MOST_LOOKS) throw new Error(`The job ${task} is not done.`);
    await sleep(LOOK_AGAIN);
  }
};

export type Settings = Record<string, string>;
export type Beginning = {
  /** A portal whose clock is the journey's own begins here. */
  startsAt?: Instant | undefined;
  /** A data directory to begin with a copy of; absent: an empty one. */
  copyOf?: string | undefined;
};

/** Starts `dist/`, with the demo company unless its settings name another database; `npm test` has built it. */
export const startPortal = async (settings: Settings, { startsAt, copyOf }: Beginning = {}): Promise<RunningPortal> => {
  let told = "";
  const port = await freePort();
  const dataDir = await mkdtemp(join(testFolder(), "portal-e2e-"));
  if (copyOf) await cp(copyOf, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const clock = startsAt && {
    CLOCK_AT: startsAt,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "moved-clock.mjs"))}`,
  };
  // It would bring other news into a journey at each hour of a day, and with a moved clock weeks of them at once: what a day brings is begun by `runJob`.
  // A journey reads faster than a person.
  const unscheduled = { SCHEDULE: "off", READS_PER_MINUTE: "0" };
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, [join(root, "dist/server/main.js")], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, ...unscheduled, ...clock, ...settings },
      stdio: ["ignore", "pipe", "pipe", ...(clock ? (["ipc"] as const) : [])],
    });
    started.stdout?.on("data", (chunk: Buffer) => {
      told += chunk;
    });
    try {
      await ready(started);
    } catch (late) {
      started.kill();
      throw late;
    }
    return started;
  };
  let child = await start();
  const end = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    told: () => told,
    pastTriggers: async (sql, values) => (await connectTo(dataDir))(sql, values),
    runJob: async (task) => runIn(await connectTo(dataDir), task),
    moveClock: (to) =>
      new Promise((resolve, reject) => {
        child.once("message", () => resolve());
        child.send(to, (failed) => failed && reject(failed));
      }),
    restart: async (meanwhile) => {
      await end();
      await meanwhile();
      child = await start();
    },
    end,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
