import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSources, toldInSources } from "./source-places.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-places-"));
afterAll(() => rmSync(folder, { recursive: true }));

const href = (name: string): string => pathToFileURL(join(folder, name)).href;
/** What the engine prints when the built program breaks. */
const stackOf = (name: string): string => spawnSync(process.execPath, [join(folder, name)], { encoding: "utf8" }).stderr;

beforeAll(async () => {
  const source = join(folder, "breaks.ts");
  writeFileSync(source, "type Unused = string;\n\nconst breaks = (): never => {\n  throw new Error('broken');\n};\nbreaks();\n");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const name of ["mapped.js", "bare.js", "torn.js"])
    await build({
      entryPoints: [source],
      outfile: join(folder, name),
      format: "esm",
      minifyWhitespace: true,
      sourcemap: name !== "bare.js",
    });
  writeFileSync(join(folder, "torn.js.map"), readFileSync(join(folder, "torn.js.map"), "utf8").slice(0, 40));
});

test("a stack from the bundle names the line of the source, again and again", () => {
  const stack = stackOf("mapped.js");
  expect(stack).toContain(`(${href("mapped.js")}:1:`);
  for (const told of [inSources(stack), inSources(stack)]) expect(told).toContain(`at breaks (${href("breaks.ts")}:4:9)`);
});

test("an error is told whole, with its cause", () => {
  const stack = stackOf("mapped.js").replace(/^[\s\S]*(?=Error: broken)/, "");
  const told = toldInSources(new Error("above", { cause: Object.assign(new Error("broken"), { stack }) }));
  expect(told).toMatch(/^Error: above\n[\s\S]*\[cause\]: Error: broken\n +at breaks \(.*breaks\.ts:4:9\)/);
});

test.each(["bare.js", "torn.js"])("the places of %s stay as they are", (name) => {
  const stack = stackOf(name);
  expect(stack).toContain(`(${href(name)}:1:`);
  expect(inSources(stack)).toBe(stack);
});
