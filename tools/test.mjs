// What the machine checks, one line each: `npm test` and, for what it leaves to the build server, `npm test -- --further`, or `npm run test:all` for both in whole;
// `npm run check` for the fast gates, `npm test -- modules/leave` for the tests below a path.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureInstalled, requireNode } from "./install.mjs";
import { tooLong } from "./test-shares.mjs";

const root = join(import.meta.dirname, "..");
const gates = ["types", "lint", "boundaries", "unused", "licences", "trace", "glossary"];
const reports = mkdtempSync(join(tmpdir(), "portal-reports-"));
let totalPassed = 0;

/** Which part of the tests (`TESTS`), and of the further ones those of which modules (`TESTS_OF`); without one a test is run wherever it stands (tools/further-tests.ts). @type {NodeJS.ProcessEnv} */
let part = {};

/** @param {string[]} command @returns {Promise<{ status: number, output: string }>} */
const run = (command) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...part, FORCE_COLOR: undefined, NO_COLOR: "1" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", (error) => resolve({ status: 1, output: `${output}${error.message}\n` }));
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });

/** The scripts of package.json, called without npm in between. @param {string} name */
const scriptCommand = (name) => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [tool, ...options] = scripts[name].split(" ");
  if (tool === "node") return options;
  /** @type {Record<string, string>} */
  const binaries = { biome: "@biomejs/biome/bin/biome", knip: "knip/bin/knip.js", tsx: "tsx/dist/cli.mjs" };
  const binary = binaries[tool];
  if (!binary) throw new Error(`the script ${name} starts ${tool}, which tools/test.mjs does not know`);
  return [join(root, "node_modules", binary), ...options];
};

/** Named once more at the end: of a long output that is what is kept. @type {string[]} */
const failures = [];

/** @param {string} what @param {string} [why] */
const told = (what, why = "") => [`failed: ${what}`, why.trim().split("\n")[0]].filter(Boolean).join(" | ").slice(0, 400);

/** @typedef {import("./test-shares.mjs").FileTime & { status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }} FileResult */

/** Each failed test with the first line of why; of a file that could not be read or prepared, the file. @param {FileResult} file */
const failuresOf = ({ name, status, message, assertionResults }) => {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [told(file, message)];
  return failed.map(({ fullName, failureMessages = [] }) => told(`${file} ${fullName}`, failureMessages[0]));
};

/** The files of all reports so far, to see which module takes how long. @type {FileResult[]} */
const files = [];

/** How many tests passed, and which failed; a run that broke off before its report counts as one failure. @param {string} name @param {string} report @param {number} status */
const outcomeOf = (name, report, status) => {
  const { numPassedTests = 0, testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  files.push(...testResults);
  const failed = testResults.flatMap(failuresOf);
  return { passed: numPassedTests, failed: status !== 0 && failed.length === 0 ? [told(name)] : failed };
};

/** @param {string} name @param {string[]} command @param {string} [report] */
const step = async (name, command, report) => {
  const began = performance.now();
  const { status, output } = await run(command);
  const ofGate = { passed: status === 0 ? 1 : 0, failed: status === 0 ? [] : [told(name)] };
  const { passed, failed } = report === undefined ? ofGate : outcomeOf(name, report, status);
  totalPassed += passed;
  failures.push(...failed);
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const tests = report === undefined ? "" : `  ${passed} of ${passed + failed.length} tests`;
  console.log(`${name.padEnd(12)}${seconds} s  ${status === 0 ? "ok" : "FAILED"}${tests}`);
  if (status !== 0) console.log(output.trimEnd());
};

let asked = 0;

/** A report of its own for each call: what is asked may be longer than a file can be called. @param {string} name @param {string[]} options */
const tests = (name, options) => {
  asked += 1;
  const report = join(reports, `${asked}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return step(name, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...options, ...reporters], report);
};

/** Two at a time: more would only wait for the same cores. @param {(() => Promise<void>)[]} steps */
const twoAtATime = async (steps) => {
  const waiting = [...steps];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  };
  await Promise.all([work(), work()]);
};

const allGates = gates.map((name) => () => step(name, scriptCommand(name)));

const build = () => step("build", [join(root, "tools/build.mjs")]);

/** @param {string[]} projects */
const kind = (projects) =>
  tests(
    projects.join(" "),
    projects.flatMap((project) => ["--project", project]),
  );

/** What needs a browser comes last. @param {string[][]} kinds */
const withBrowser = async (kinds) => {
  for (const projects of kinds) await kind(projects);
  await build();
  return tests("e2e", ["--project", "e2e"]);
};

/** In a clean clone the compiler takes one core for longer than all other gates the other one. */
const gatesAndRules = () => twoAtATime([...allGates, () => kind(["unit"])]);

const pages = ["web", "app"];

const everyday = async () => {
  await gatesAndRules();
  part = { TESTS: "everyday" };
  await withBrowser([["api", "alone"], pages]);
  for (const line of tooLong(files, root)) {
    console.log(line);
    failures.push(told(line));
  }
};

/** Of the modules that a change concerns. */
const further = async () => {
  const { output } = await run([join(root, "node_modules/tsx/dist/cli.mjs"), "tools/changed-modules.ts"]);
  const { concerned, compared } = JSON.parse(output);
  const isAll = concerned === "all";
  console.log(`further tests of ${isAll ? "everything" : concerned.join(", ") || "no module"}, compared with ${compared}`);
  if (concerned.length === 0) return;
  part = { TESTS: "further", ...(!isAll && { TESTS_OF: concerned.join(",") }) };
  await withBrowser([["api", "alone"], ["trouble"]]);
};

const whole = async () => {
  await gatesAndRules();
  await withBrowser([["api", "alone"], ["trouble"], pages]);
};

/** On the server that TEST_DATABASE_URL names. */
const onPostgres15 = async () => {
  part = { TESTS: "postgres-15" };
  await kind(["api", "alone"]);
};

/** @type {Record<string, () => Promise<unknown>>} */
const runs = { "--check": () => twoAtATime(allGates), "--further": further, "--all": whole, "--postgres-15": onPostgres15 };

/** @param {string[]} paths */
const main = async (paths) => {
  const [first] = paths;
  if (first === undefined) return everyday();
  const named = runs[first];
  if (named) return named();
  if (paths.some((path) => path.startsWith("e2e"))) await build();
  return tests(paths.join(" "), paths);
};

requireNode();
ensureInstalled(root);
try {
  await main(process.argv.slice(2));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
for (const failure of failures) console.log(failure);
console.log(`${totalPassed} passed, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;
