// Removes every guard of the server, one at a time and in a copy of the tree: a cell of the matrix of access must come out wrong, or where no call of it can tell, a test.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openTestsOfGuards } from "./mutants/by-tests.ts";
import { copyWithSwitches } from "./mutants/copy.ts";
import { alike, equivalent } from "./mutants/elsewhere.ts";
import { nameOf, type Task, type Verdict } from "./mutants/protocol.ts";
import { toldBefore } from "./mutants/told.ts";
import { openTestServer, type TestServer } from "./test-database.ts";

/** No tests: other tools of the repository would find them here. */
const isNoTest = (path: string): boolean => !/\.(test|deep)\.tsx?$|\/web$/.test(path);

/** Only the guards whose name holds this: `npm run mutants -- modules/leave`. */
const only = process.argv[2] ?? "";
/** `GOES_ON_FROM=the output of a run that was interrupted`, for the same sources. */
const { GOES_ON_FROM } = process.env;
const walkers = Number(process.env.WALKERS ?? 2);
const { place, guards, remove } = copyWithSwitches({ name: "mutants", filter: isNoTest });
console.log(`${guards.length} guards found`);
const told = toldBefore(guards.map(nameOf), GOES_ON_FROM);

const walk = async (task: Task, hear: (verdict: Verdict) => void): Promise<void> => {
  const file = join(place, `task-${task.walker}.json`);
  writeFileSync(file, JSON.stringify(task));
  const child = spawn(process.execPath, ["--import", "tsx", join(place, "tools", "walk-mutants.ts"), file], {
    cwd: place,
    stdio: ["ignore", "pipe", "inherit"],
  });
  createInterface(child.stdout).on("line", (line) => hear(JSON.parse(line)));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`A walker of the matrix ended with ${code}.`);
};

const verdicts: Verdict[] = [...told].map(([name, word]) => ({
  name,
  killedBy: word === "killed" ? "an earlier run" : undefined,
  calls: 0,
}));
const hear = (verdict: Verdict): void => {
  verdicts.push(verdict);
  const { name, killedBy, calls } = verdict;
  console.log(
    killedBy === undefined
      ? `${alike(name) ? "alike   " : "not seen"} ${name}\n           by ${calls} calls`
      : `killed   ${name}\n           by ${killedBy.slice(0, 200)}`,
  );
};

/** Those that no cell misses are asked of the tests: of rules, and of stories over HTTP. */
const askTests = async (server: TestServer): Promise<Verdict[]> => {
  const unseen = verdicts.filter(({ name, killedBy }) => killedBy === undefined && !alike(name));
  if (unseen.length === 0) return [];
  const tests = await openTestsOfGuards(server);
  try {
    const survivors: Verdict[] = [];
    const waiting = unseen.flatMap((verdict) =>
      guards.filter((guard) => nameOf(guard) === verdict.name).map((guard) => ({ verdict, guard })),
    );
    const askOn = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { verdict, guard } = next;
        const failing = await tests.failingWithout(guard);
        console.log(
          `${failing === undefined ? "SURVIVED" : "killed  "} ${verdict.name}\n           by ${failing ?? `${tests.filesOf(guard)} files`}`,
        );
        if (failing === undefined) survivors.push(verdict);
      }
    };
    await Promise.all(Array.from({ length: walkers }, askOn));
    return survivors;
  } finally {
    await tests.close();
  }
};

const { tearDown, ...server } = await openTestServer();
let survivors: Verdict[];
try {
  await Promise.all(
    Array.from({ length: walkers }, (_, walker) => walk({ server, guards, walker, walkers, only, told: [...told.keys()] }, hear)),
  );
  survivors = await askTests(server);
} finally {
  await tearDown();
  remove();
}
const names = new Set(verdicts.filter(({ killedBy }) => killedBy === undefined).map(({ name }) => name));
const stale = Object.keys(equivalent).filter((name) => name.includes(only) && !names.has(name));
for (const name of stale) console.log(`NOT ALIKE ${name}: take it out of tools/mutants/elsewhere.ts`);
const known = verdicts.filter(({ name, killedBy }) => killedBy === undefined && name in equivalent).length;
const twice = verdicts.filter(({ name, killedBy }) => killedBy === undefined && !(name in equivalent) && alike(name)).length;
const earlier = [...told.values()].filter((word) => word === "killed").length;
const byCells = verdicts.filter(({ killedBy }) => killedBy !== undefined).length - earlier;
const byTests = verdicts.length - earlier - byCells - known - twice - survivors.length;
console.log(
  `${earlier} killed in an earlier run, ${byCells} killed by a cell or on the page of the workflows, ${byTests} by a test, ${survivors.length} survived, ${twice} held by a policy as well, ${known} provably alike`,
);
if (survivors.length + stale.length > 0 || guards.length === 0) process.exitCode = 1;
