// Each refusal of the licence gate, seen on a small tree that otherwise passes.
import { describe, expect, test } from "vitest";
import { isAllowed, type LockFile, licenceGate, type PackageFile, shipped } from "./licence-rules.ts";

const manifest: PackageFile = {
  dependencies: { fastify: "5.0.0", primereact: "10.9.9", "@fontsource-variable/inter": "5.3.0" },
  devDependencies: { biome: "2.0.0" },
  optionalDependencies: { "engine-linux": "18.4.0-beta.17" },
};

const lock = (changes: LockFile["packages"] = {}): LockFile => ({
  packages: {
    "": { ...manifest },
    "node_modules/fastify": { version: "5.0.0", license: "MIT", dependencies: { "light-my-request": "^6.0.0" } },
    "node_modules/fastify/node_modules/light-my-request": { version: "6.6.0", license: "BSD-3-Clause", dependencies: { cookie: "1" } },
    "node_modules/cookie": { version: "1.0.0", license: "MIT" },
    "node_modules/primereact": { version: "10.9.9", license: "MIT" },
    "node_modules/@fontsource-variable/inter": { version: "5.3.0", license: "OFL-1.1" },
    "node_modules/engine-linux": { version: "18.4.0-beta.17", license: "PostgreSQL" },
    "node_modules/biome": { version: "2.0.0", license: "MIT OR Apache-2.0", dependencies: { css: "1" } },
    "node_modules/css": { version: "1.0.0", license: "MPL-2.0" },
    ...changes,
  },
});

describe("licences", () => {
  test("a free tree passes", () => {
    expect(licenceGate(manifest, lock(), {})).toEqual([]);
  });

  test("what ships is followed to the packages below packages", () => {
    expect([...shipped(manifest, lock())].sort()).toEqual([
      "node_modules/@fontsource-variable/inter",
      "node_modules/cookie",
      "node_modules/engine-linux",
      "node_modules/fastify",
      "node_modules/fastify/node_modules/light-my-request",
      "node_modules/primereact",
    ]);
  });

  test.each<[string, LockFile["packages"], string]>([
    ["copyleft that ships", { "node_modules/cookie": { version: "1.0.0", license: "MPL-2.0" } }, "cookie 1.0.0 ships under MPL-2.0"],
    [
      "copyleft below a package that ships",
      { "node_modules/fastify/node_modules/light-my-request": { version: "6.6.0", license: "LGPL-3.0" } },
      "light-my-request 6.6.0 ships under LGPL-3.0",
    ],
    ["a package without a licence", { "node_modules/cookie": { version: "1.0.0" } }, "cookie 1.0.0 ships under no stated licence"],
    [
      "a tool under a licence of no list",
      { "node_modules/css": { version: "1.0.0", license: "GPL-3.0" } },
      "css 1.0.0 is a tool under GPL-3.0",
    ],
    ["a font licence on code", { "node_modules/cookie": { version: "1.0.0", license: "OFL-1.1" } }, "cookie 1.0.0 ships under OFL-1.1"],
    [
      "the paid component library",
      { "node_modules/primereact": { version: "11.0.0", license: "MIT" } },
      "primereact 11.0.0: 10 is the last free version",
    ],
    ["the paid icons", { "node_modules/primeicons": { version: "8.0.1", license: "MIT" } }, "primeicons 8.0.1: 7 is the last free version"],
    [
      "a host in the lockfile",
      { "node_modules/cookie": { version: "1.0.0", license: "MIT", resolved: "https://registry.example/cookie.tgz" } },
      "package-lock.json names a host for cookie: set omit-lockfile-registry-resolved",
    ],
    [
      "a lockfile that is behind",
      { "": { ...manifest, devDependencies: {} } },
      "package-lock.json does not know the devDependencies of package.json: run npm install",
    ],
  ])("refuses %s", (_what, changes, sentence) => {
    expect(licenceGate(manifest, lock(changes), {})).toEqual([sentence]);
  });

  test.each(["^5.0.0", "~5.0.0", "5", "latest", ">=5.0.0", "github:someone/fastify", "npm:fastify@^5.0.0", "npm:fastify"])(
    "refuses the loose pin %s",
    (version) => {
      const loose = { ...manifest, dependencies: { ...manifest.dependencies, fastify: version } };
      const behind = lock({ "": loose });
      expect(licenceGate(loose, behind, {})).toEqual([`fastify is not pinned exactly: ${version}`]);
    },
  );

  test("takes the exact pin of a package under another name", () => {
    const named = { ...manifest, devDependencies: { "@other/name": "npm:fastify@5.0.0" } };
    expect(licenceGate(named, lock({ "": named }), {})).toEqual([]);
  });

  test("refuses a loose override", () => {
    expect(licenceGate({ ...manifest, overrides: { cookie: "^1.0.0" } }, lock(), {})).toEqual(["cookie is not pinned exactly: ^1.0.0"]);
  });

  test("an exception holds for its package only, and not after the package is gone", () => {
    const odd = lock({ "node_modules/cookie": { version: "1.0.0", license: "LGPL-3.0" } });
    expect(licenceGate(manifest, odd, { cookie: "linked dynamically" })).toEqual([]);
    expect(licenceGate(manifest, lock(), { gone: "was needed once" })).toEqual(["gone is excepted but not installed"]);
  });

  test("refuses to call an empty tree free", () => {
    expect(licenceGate({}, lock(), {})).toEqual(["nothing ships: the check saw nothing"]);
  });

  test.each([
    ["MIT", true],
    ["(MIT OR GPL-3.0)", true],
    ["GPL-3.0 OR LGPL-3.0", false],
    ["MIT AND Zlib", true],
    ["MIT AND GPL-3.0", false],
  ])("reads the expression %s", (expression, passes) => {
    expect(isAllowed(expression, ["MIT", "Zlib"])).toBe(passes);
  });
});
