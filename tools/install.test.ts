import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isInstalled, requireNode } from "./install.mjs";

let root = "";
const write = (path: string, packages: object): void => writeFileSync(join(root, path), JSON.stringify({ packages }));
const pg = { version: "8.23.1", integrity: "sha512-a" };
const onlyMac = { version: "1.0.0", integrity: "sha512-m", optional: true };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-install-"));
  mkdirSync(join(root, "node_modules"));
  write("package-lock.json", { "": { name: "portal" }, "node_modules/pg": pg, "node_modules/mac": onlyMac });
});
afterEach(() => rmSync(root, { recursive: true }));

describe("the packages are installed", () => {
  test("when npm's own record names what the lockfile names; another platform's may be missing", () => {
    write("node_modules/.package-lock.json", { "node_modules/pg": pg });
    expect(isInstalled(root)).toBe(true);
  });

  test.each([
    ["of another version", { "node_modules/pg": { ...pg, version: "8.23.0" } }],
    ["of the same version with other content", { "node_modules/pg": { ...pg, integrity: "sha512-b" } }],
    ["missing", {}],
    ["one too many", { "node_modules/pg": pg, "node_modules/old": pg }],
  ])("not when one is %s", (_, installed) => {
    write("node_modules/.package-lock.json", installed);
    expect(isInstalled(root)).toBe(false);
  });

  test("not when an installation was broken off, which leaves no record", () => {
    expect(isInstalled(root)).toBe(false);
  });
});

test("a Node that is too old is told so in one sentence", () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    for (const version of ["20.19.0", "22.0.0", "24.1.0"]) requireNode(version);
    expect(exit).not.toHaveBeenCalled();
    requireNode("20.18.3");
    expect(exit).toHaveBeenCalledWith(1);
    expect(error.mock.calls).toEqual([[expect.stringMatching(/needs Node 20\.19 or newer; this is Node 20\.18\.3/)]]);
  } finally {
    vi.restoreAllMocks();
  }
});
