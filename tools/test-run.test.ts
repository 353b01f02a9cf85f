// `npm test` in a small tree of its own: a failing test, a missing one and a passing one each lead to the closing line and exit code they must.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const place = mkdtempSync(join(tmpdir(), "portal-test-run-"));

beforeAll(() => {
  // What is installed is what this tree asks for: otherwise it would install anew, into the packages of the real one.
  cpSync(join(root, "node_modules/.package-lock.json"), join(place, "package-lock.json"));
  for (const file of ["package.json", "tools/test.mjs", "tools/install.mjs", "tools/test-shares.mjs"])
    cpSync(join(root, file), join(place, file));
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  mkdirSync(join(place, "shared"));
  writeFileSync(join(place, "vitest.config.mjs"), 'export default { cacheDir: ".cache", test: { include: ["shared/*.test.ts"] } };\n');
  const oneTest = (outcome: boolean) => `import { expect, test } from "vitest";\ntest("it holds", () => expect(true).toBe(${outcome}));\n`;
  writeFileSync(join(place, "shared/good.test.ts"), oneTest(true));
  writeFileSync(join(place, "shared/bad.test.ts"), oneTest(false));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test.each([
  ["shared/good", 0, "1 passed, 0 failed"],
  ["shared/bad", 1, "0 passed, 1 failed"],
  ["shared/", 1, "1 passed, 1 failed"],
  ["shared/nowhere", 1, "0 passed, 1 failed"],
])("npm test -- %s ends with exit code %i and '%s'", (path, code, closing) => {
  const { status, stdout } = spawnSync(process.execPath, [join(place, "tools/test.mjs"), path], { cwd: place, encoding: "utf8" });
  expect(stdout.trimEnd().split("\n").at(-1)).toBe(closing);
  expect(status).toBe(code);
});

test("what failed is named once more at the end, with the first line of why", () => {
  const broken = {
    unreadable: 'import "./absent.ts";\n',
    unprepared:
      'import { beforeAll, test } from "vitest";\nbeforeAll(() => Promise.reject(new Error("no place")));\ntest("x", () => undefined);\n',
  };
  for (const [name, text] of Object.entries(broken)) writeFileSync(join(place, `shared/${name}.test.ts`), text);
  const { stdout } = spawnSync(process.execPath, [join(place, "tools/test.mjs"), "shared/"], { cwd: place, encoding: "utf8" });
  for (const name of Object.keys(broken)) rmSync(join(place, `shared/${name}.test.ts`));
  const [closing, ...last] = stdout.trimEnd().split("\n").reverse();
  expect(closing).toBe("1 passed, 3 failed");
  expect(last.slice(0, 3).toSorted()).toEqual([
    "failed: shared/bad.test.ts it holds | AssertionError: expected true to be false // Object.is equality",
    expect.stringMatching(/^failed: shared\/unprepared\.test\.ts/),
    expect.stringMatching(/^failed: shared\/unreadable\.test\.ts \| .*absent/),
  ]);
});
