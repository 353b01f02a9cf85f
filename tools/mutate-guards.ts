// Removes every guard of the server, one at a time and in a copy of the tree, and walks the matrix of access: a cell must come out wrong.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { equivalent, otherFiles } from "./mutants/elsewhere.ts";
import { type Guard, instrument } from "./mutants/instrument.ts";
import type { Task, Verdict } from "./mutants/protocol.ts";
import { openTestServer } from "./test-database.ts";

const root = join(import.meta.dirname, "..");
const place = join(root, ".cache", "mutants");
const copied = ["api", "modules", "shared", "tools", "package.json", "tsconfig.json", "tsconfig.base.json"];
const isServer = (file: string): boolean =>
  /^(api|shared|modules\/\w+(\/api)?)\/[^/]+(\/[^/]+)*\.ts$/.test(file) &&
  !/\/web\/|\.test\.|\.deep\.|\/testing|\/demo|\/setup|\/migrations\//.test(file);

/** A statement that is kept would have all its guards for ever, so that the copy builds each anew. */
const buildsOnce = { file: "api/queries.ts", text: "known.get(key)", instead: "undefined as Statement | undefined" };
const buildingAnew = (file: string, source: string): string => {
  if (file !== buildsOnce.file) return source;
  if (!source.includes(buildsOnce.text)) throw new Error(`${file} keeps its statements in another way: say here which.`);
  return source.replace(buildsOnce.text, buildsOnce.instead);
};

const makeCopy = (): Guard[] => {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  // No tests: other tools of the repository would find them here.
  const filter = (path: string): boolean => !/\.(test|deep)\.tsx?$|\/web$/.test(path);
  for (const part of copied) cpSync(join(root, part), join(place, part), { recursive: true, filter });
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  const guards: Guard[] = [];
  for (const file of readdirSync(place, { recursive: true, encoding: "utf8" }).filter(isServer).sort()) {
    if (file in otherFiles) continue;
    const { text, guards: found } = instrument(file, buildingAnew(file, readFileSync(join(place, file), "utf8")), guards.length + 1);
    writeFileSync(join(place, file), text);
    guards.push(...found);
  }
  return guards;
};

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

/** Only the guards whose name holds this: `npm run mutants -- modules/leave`. */
const only = process.argv[2] ?? "";
const walkers = Number(process.env.WALKERS ?? 2);
const guards = makeCopy();
console.log(`${guards.length} guards found`);
const { tearDown, ...server } = await openTestServer();
const verdicts: Verdict[] = [];
const hear = (verdict: Verdict): void => {
  verdicts.push(verdict);
  const { name, killedBy } = verdict;
  console.log(
    killedBy === undefined
      ? `${name in equivalent ? "alike   " : "SURVIVED"} ${name}`
      : `killed   ${name}\n           by ${killedBy.slice(0, 200)}`,
  );
};
try {
  await Promise.all(Array.from({ length: walkers }, (_, walker) => walk({ server, guards, walker, walkers, only }, hear)));
} finally {
  await tearDown();
  rmSync(place, { recursive: true, force: true });
}
const survivors = verdicts.filter(({ name, killedBy }) => killedBy === undefined && !(name in equivalent));
const names = new Set(verdicts.filter(({ killedBy }) => killedBy === undefined).map(({ name }) => name));
const stale = Object.keys(equivalent).filter((name) => name.includes(only) && !names.has(name));
for (const name of stale) console.log(`NOT ALIKE ${name}: take it out of tools/mutants/elsewhere.ts`);
const killed = verdicts.filter(({ killedBy }) => killedBy !== undefined).length;
console.log(`${killed} killed, ${survivors.length} survived, ${verdicts.length - killed - survivors.length} provably alike`);
if (survivors.length + stale.length > 0 || guards.length === 0) process.exitCode = 1;
