// A new module is its folder and one line in each of modules/map.ts, api/modules.ts and web/modules.ts. Two are built so in a copy of the sources:
// wishes, written by hand, and assets, a kind of request that is declared.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

const tree = mkdtempSync(join(tmpdir(), "portal-new-module-"));
const fixture = join(projectRoot, "api/new-module");
const sources = ["api", "web", "shared", "modules", "tools", "e2e", "bench"];
const children: ChildProcess[] = [];

const linesOf = (name: string, uses: string): readonly [file: string, before: string, line: string][] => [
  [
    "modules/map.ts",
    "] as const satisfies",
    `  { name: "${name}", menu: ["Home"], layer: "business", uses: ${uses}, purpose: "Keeps ${name}.", built: true },`,
  ],
  ["api/modules.ts", "  exportsApi,", `  ${name}Api,`],
  ["api/modules.ts", "import * as session", `import { ${name}Api } from "#modules/${name}/api/index.ts";`],
  ["web/modules.ts", "  attendanceWeb,", `  ${name}Web,`],
  ["web/modules.ts", "import { sessionWeb }", `import { ${name}Web } from "#modules/${name}/web/index.tsx";`],
];
const lines = [...linesOf("wishes", "[]"), ...linesOf("assets", '["people", "requests"]')];

beforeAll(() => {
  const files = readdirSync(projectRoot).filter((name) =>
    /^(package|package-lock|tsconfig.*|vitest\.config|vite\.config)\.(json|ts)$/.test(name),
  );
  for (const name of [...sources, ...files]) cpSync(join(projectRoot, name), join(tree, name), { recursive: true });
  symlinkSync(join(projectRoot, "node_modules"), join(tree, "node_modules"));
  for (const entry of readdirSync(fixture, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".txt")))
    cpSync(join(fixture, entry), join(tree, "modules", entry.slice(0, -".txt".length)));
  for (const [file, before, line] of lines) {
    const text = readFileSync(join(tree, file), "utf8");
    expect(text.split(`\n${before}`)).toHaveLength(2);
    writeFileSync(join(tree, file), text.replace(`\n${before}`, `\n${line}\n${before}`));
  }
});
afterAll(() => {
  for (const child of children) child.kill();
  rmSync(tree, { recursive: true, force: true });
});

/** As from a shell: what tells a program that it runs within tests is left out. */
const run = async (...command: string[]): Promise<{ status: number; output: string }> => {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|TESTS|NODE_ENV|VITE)/.test(name));
  const env = { ...Object.fromEntries(own), ONLY_MODULE: "wishes,assets", NO_COLOR: "1" };
  const child = spawn(process.execPath, command, { cwd: tree, env });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      output += part;
    });
  const [status] = await once(child, "close");
  return { status, output };
};

const compiler = ["node_modules/@typescript/native/bin/tsc", "-b", "--pretty", "false", "tsconfig.server.json", "tsconfig.web-test.json"];
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "api", "--project", "alone", "--project", "web"];
const walks = [
  "api/matrix/matrix.test.ts",
  "api/lists.test.ts",
  "api/every-table.test.ts",
  "api/messages.test.ts",
  "web/walked-pages.test.ts",
  "modules/assets",
];

test("a module compiles, keeps the boundaries, and is walked by all that walks through everything", { timeout: 600_000 }, async () => {
  const gates = async () => [await run(...compiler), await run("node_modules/tsx/dist/cli.mjs", "tools/boundaries.ts")];
  const [all, walked] = await Promise.all([gates(), run(...vitest, ...walks)]);
  for (const { status, output } of [...all, walked]) expect([status, status === 0 ? "" : output]).toEqual([0, ""]);
  expect(walked.output).toContain("matrix: 7 of 7 operations");
});

test.each([
  ["who may make a call", "modules/wishes/access.ts", /^ {2}list: .*\n/m, /access\.ts.*'list' is missing/],
  ["how a call is made in tests", "modules/wishes/api/testing-module.ts", /list: \(\) => .*?\], /, /testing-module\.ts.*'list' is missing/],
  ["what a refusal says", "modules/wishes/messages.ts", /"wishes\.not_finance": .* \}/, /messages\.ts.*'"wishes\.not_finance"'/],
])("a module does not compile without %s", { timeout: 600_000 }, async (_, file, left, complaint) => {
  const path = join(tree, file);
  const whole = readFileSync(path, "utf8");
  const cut = whole.replace(left, (found) => (found.endsWith("}") ? "}" : ""));
  expect(cut).not.toBe(whole);
  writeFileSync(path, cut);
  const { status, output } = await run(...compiler);
  writeFileSync(path, whole);
  expect(status).not.toBe(0);
  expect(output).toMatch(complaint);
});
