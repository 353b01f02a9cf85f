// Plants every violation the lint rules are there for, and sees each one reported: a ban that nobody has seen failing does not exist.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const biome = join(root, "node_modules/@biomejs/biome/bin/biome");

const planted: [what: string, file: string, code: string, rule: string][] = [
  ["the day of today in a rule", "modules/leave/rules.ts", "export const today = new Date();", "clock"],
  ["the time in milliseconds", "api/late.ts", "export const late = Date.now();", "clock"],
  ["the clock handed on as a function", "api/handed.ts", "export const now: () => number = Date.now;", "clock"],
  ["the time in a screen", "modules/leave/web/late-page.tsx", "export const late = Date.now();", "clock"],
  ["a mocked module", "api/mock.test.ts", 'import { vi } from "vitest";\nvi.mock("./db.ts");', "module-mocks"],
  [
    "a spread of an object literal",
    "api/spread.ts",
    "const width = 1;\nexport const box = { ...{ width, height: 2 }, depth: 3 };",
    "spread-literals",
  ],
  ["a network call in a screen", "modules/leave/web/queries.ts", 'export const get = () => fetch("/api");', "fetch"],
  ["a network call in the shell", "web/shell/footer.tsx", 'export const get = () => window.fetch("/api");', "fetch"],
  ["a stream of its own", "web/shell/stream.ts", 'export const stream = new EventSource("/api");', "fetch"],
  [
    "a status typed in a screen",
    "modules/leave/web/a-page.tsx",
    'export const A = (p) => (p.leave.status === "waiting" ? <b /> : null);',
    "status-in-jsx",
  ],
  ["a role typed in a screen", "modules/leave/web/b-page.tsx", 'export const B = (p) => p.who.role !== "chief" && <b />;', "status-in-jsx"],
  ["a role name in a list", "web/shell/menu.tsx", 'export const roles = ["Manager"];', "status-in-jsx"],
  ["a role name as an attribute", "web/shell/gate.tsx", 'export const Gate = () => <Only role="HR" />;', "status-in-jsx"],
  [
    "a redirect that leads on once",
    "web/gate.tsx",
    'import { Navigate } from "react-router";\nexport const Gate = Navigate;',
    "lint/style/noRestrictedImports",
  ],
  ["a default export", "shared/money.ts", "export default 1;", "lint/style/noDefaultExport"],
  ["a print on the console", "api/print.ts", 'console.log("here");', "lint/suspicious/noConsole"],
  ["a skipped test", "shared/a.test.ts", 'import { test } from "vitest";\ntest.skip("later", () => {});', "lint/suspicious/noSkippedTests"],
  ["a file of 301 lines", "shared/long.ts", `${"export {};\n".repeat(301)}`, "lint/style/noExcessiveLinesPerFile"],
  [
    "a promise nobody waits for",
    "api/float.ts",
    "const save = async () => {};\nexport const run = () => {\n  save();\n};",
    "lint/nursery/noFloatingPromises",
  ],
  ["an unused variable", "shared/unused.ts", "const left = 1;", "lint/correctness/noUnusedVariables"],
  ["a line indented by tabs", "shared/tabs.ts", "export const a = {\n\tb: 1,\n};\n", "format"],
];

const allowed: [what: string, file: string, code: string][] = [
  ["the clock itself", "api/clock.ts", "export const now = () => new Date();\n"],
  ["the browser's clock", "web/ui/ago.ts", "export const now = () => Date.now();\n"],
  ["a date made of a value", "shared/dates.ts", 'export const day = new Date("2026-01-01");\n'],
  ["the request helper", "web/client.ts", "export const get = (url: string) => fetch(url);\n"],
  ["its way for files", "web/files/send-with-progress.ts", "export const call = () => new XMLHttpRequest();\n"],
  ["the redirect itself", "web/ui/redirect.tsx", 'import { Navigate } from "react-router";\n\nexport const Redirect = Navigate;\n'],
  ["a default export where a tool demands one", "vite.config.ts", "export default {};\n"],
  ["a script's output", "tools/say.ts", 'console.log("here");\n'],
];

const reported = new Map<string, string[]>();
const place = mkdtempSync(join(tmpdir(), "portal-lint-"));

const plant = (file: string, code: string) => {
  mkdirSync(dirname(join(place, file)), { recursive: true });
  writeFileSync(join(place, file), code);
};

beforeAll(() => {
  cpSync(join(root, "tools/lint"), join(place, "tools/lint"), { recursive: true });
  plant("biome.json", readFileSync(join(root, "biome.json"), "utf8"));
  plant(".gitignore", "");
  execFileSync("git", ["init", "--quiet"], { cwd: place });
  for (const [, file, code] of planted) plant(file, code);
  for (const [, file, code] of allowed) plant(file, code);
  const run = spawnSync(process.execPath, [biome, "check", "--reporter=json", "--max-diagnostics=none", "."], {
    cwd: place,
    encoding: "utf8",
  });
  const report = JSON.parse(run.stdout) as { diagnostics: { category: string; message: string; location: { path: string } }[] };
  for (const { category, message, location } of report.diagnostics) {
    const rule = category === "plugin" ? (message.split(":")[0] ?? "") : category;
    reported.set(location.path, [...(reported.get(location.path) ?? []), rule]);
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe("lint", () => {
  test.each(planted)("refuses %s", (_what, file, _code, rule) => {
    expect(reported.get(file) ?? []).toContain(rule);
  });

  test.each(allowed)("lets pass %s", (_what, file) => {
    expect(reported.get(file) ?? []).toEqual([]);
  });
});
