// Asks the tests of the modules about the guards that no cell of the matrix misses: each of those is missing in a run of the files that come by it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { TestServer } from "../test-database.ts";
import type { Answer, Question } from "./asker.ts";
import { copyWithSwitches } from "./copy.ts";
import type { Guard } from "./instrument.ts";

/** What asks the whole repository is wrong in a copy of a part of it, what takes minutes is asked by itself, and a process that a test kills knows of no switch. */
const asked = ["modules", "shared", "api"];
const isNeeded = (path: string): boolean => !/\.deep\.tsx?$|\/web$|api\/(fuzz|matrix|trouble)\/.*\.test\.ts$|kills?\.test\.ts$/.test(path);

const urlOf = ({ superuser: { host = "", port = 5432, user = "", password } }: TestServer): string =>
  `postgres://${encodeURIComponent(user)}${password ? `:${encodeURIComponent(String(password))}` : ""}@${encodeURIComponent(host)}:${port}/postgres`;

export type TestsOfGuards = {
  /** The first test that fails without this guard; nothing where all of them pass. */
  failingWithout: (guard: Guard) => Promise<string | undefined>;
  /** How many files come by it. */
  filesOf: (guard: Guard) => number;
  close: () => Promise<void>;
};

/** Of tests, of the guard's own module and of all others each: all that come by it would take minutes for each guard. */
const MOST_SECONDS = 15;
/** Of further tests, those of its own module first, where none of the nearest misses it: what it is asked for may stand in another module. What none of so many misses wants one beside it. */
const MORE_SECONDS = 240;

type Report = { testResults: { name: string; status: string; startTime: number; endTime: number }[] };

type Asker = { ask: (question: Question) => Promise<Answer>; close: () => Promise<void> };

/** One question at a time. */
const askerOf = (child: ChildProcess): Asker => {
  let answered: ((answer: Answer) => void) | undefined;
  child.on("message", (answer: Answer) => answered?.(answer));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const broken = ended.then((): never => {
    throw new Error("The process that asks the tests has ended.");
  });
  // Of no matter where nothing is asked.
  broken.catch(() => undefined);
  return {
    ask: (question) => {
      const answer = new Promise<Answer>((resolve) => {
        answered = resolve;
      });
      child.send(question);
      return Promise.race([answer, broken]);
    },
    close: () => {
      child.disconnect();
      return ended;
    },
  };
};

/** Runs every test once with all guards, to learn which file comes by which; a file that fails even so says nothing and is left out. */
export const openTestsOfGuards = async (server: TestServer): Promise<TestsOfGuards> => {
  const { place, remove } = copyWithSwitches({ name: "mutants-in-tests", parts: ["vitest.config.ts"], filter: isNeeded });
  const heard = join(place, "heard");
  mkdirSync(heard);
  // Of all that a guard may be missed by, not what looks for minutes at random.
  const env = { ...process.env, TESTS: "everyday", TEST_DATABASE_URL: urlOf(server) };
  const start = (command: readonly string[], more: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, command, { cwd: place, env: { ...env, ...more }, stdio: ["ignore", "ignore", "inherit", "ipc"] });

  const report = join(place, "report.json");
  const vitest = [join(place, "node_modules", "vitest", "vitest.mjs"), "run", "--config", "tools/mutants/vitest.config.ts"];
  await once(start([...vitest, ...asked, "--reporter=json", `--outputFile.json=${report}`], { GUARDS_HEARD: heard }), "close");
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const failed = testResults.flatMap(({ name, status }) => (status === "failed" ? [name] : []));
  const seconds = new Map(testResults.map(({ name, startTime, endTime }) => [relative(place, name), (endTime - startTime) / 1000]));
  for (const file of failed) console.log(`not asked about guards, because it fails in a copy: ${relative(place, file)}`);
  if (readdirSync(heard).length === 0) throw new Error("No file of tests has said by which guards it comes.");
  const byGuard = new Map<number, string[]>();
  for (const name of readdirSync(heard)) {
    const { file, reached } = JSON.parse(readFileSync(join(heard, name), "utf8")) as { file: string; reached: number[] };
    if (failed.includes(file)) continue;
    for (const id of reached) byGuard.set(id, [...(byGuard.get(id) ?? []), relative(place, file)]);
  }
  const withinTime = (files: readonly string[], most: number): string[] => {
    let sum = 0;
    return files.filter((path, index) => {
      sum += seconds.get(path) ?? 0;
      return index === 0 || sum <= most;
    });
  };
  const shorter = (one: string, other: string): number => (seconds.get(one) ?? 0) - (seconds.get(other) ?? 0);
  /** Those of its own module first, beside it before all others; then the rest, which ask it among many things. The shortest first, so that many fit. */
  const filesFor = ({ id, file }: Guard): { near: string[]; further: string[] } => {
    const [own, rest] = [[], []] as [string[], string[]];
    for (const path of byGuard.get(id) ?? []) (path.split("/")[1] === file.split("/")[1] ? own : rest).push(path);
    const isBeside = (path: string): boolean => path.startsWith(`${dirname(file)}/`);
    own.sort((one, other) => Number(isBeside(other)) - Number(isBeside(one)) || shorter(one, other));
    rest.sort(shorter);
    const near = [...withinTime(own, MOST_SECONDS), ...withinTime(rest, MOST_SECONDS)];
    const further = [...own, ...rest].filter((path) => !near.includes(path));
    return { near, further: withinTime(further, MORE_SECONDS) };
  };
  const askers: Asker[] = [];
  const idle: Asker[] = [];
  const newAsker = (): Asker => {
    const asker = askerOf(start(["--import", "tsx", join("tools", "mutants", "asker.ts")]));
    askers.push(asker);
    return asker;
  };

  return {
    failingWithout: async (guard) => {
      const asker = idle.pop() ?? newAsker();
      const { near, further } = filesFor(guard);
      let answer = await asker.ask({ guard: guard.id, files: near });
      if (answer.failure === undefined && further.length > 0) answer = await asker.ask({ guard: guard.id, files: further });
      idle.push(asker);
      return answer.failure;
    },
    filesOf: ({ id }) => byGuard.get(id)?.length ?? 0,
    close: async () => {
      await Promise.all(askers.map((asker) => asker.close()));
      remove();
    },
  };
};
