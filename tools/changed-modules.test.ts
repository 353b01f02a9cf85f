// Whose further tests a change needs, asked of a small repository.
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { concernedBy, concernedModules } from "./changed-modules.ts";

describe("a change concerns", () => {
  test("its business module and those that use it", () => {
    expect(concernedBy(["modules/leave/rules.ts", "modules/leave/README.md", "docs/operations.md"])).toEqual([
      "attendance",
      "hiring",
      "leave",
    ]);
    expect(concernedBy(["modules/home/web/index.tsx", "e2e/punching.test.ts"])).toEqual(["attendance", "home"]);
    expect(concernedBy(["README.md"])).toEqual([]);
  });

  test.each([
    "modules/people/rules.ts",
    "modules/map.ts",
    "shared/dates.ts",
    "api/db.ts",
    "web/client.ts",
    "tools/seed.ts",
    "e2e/browser.ts",
  ])("everything, when %s is in it", (path) => {
    expect(concernedBy(["modules/leave/rules.ts", path])).toBe("all");
  });

  test("everything, when it is in a folder that is no module any more", () => {
    expect(concernedBy(["modules/gone/rules.ts"])).toBe("all");
  });
});

describe("a change is compared", () => {
  const place = mkdtempSync(join(tmpdir(), "portal-changed-"));
  const git = (...options: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...options], { cwd: place, encoding: "utf8" }).trim();
  const change = (path: string) => {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    appendFileSync(join(place, path), "more\n");
    git("add", ".");
    git("commit", "--quiet", "--message", path);
    return git("rev-parse", "HEAD");
  };
  beforeAll(() => {
    git("init", "--quiet", "--initial-branch=main");
    change("shared/dates.ts");
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  test("with nothing on main in a clone of its own: everything is run", () => {
    expect(concernedModules(place, undefined).concerned).toBe("all");
    expect(concernedModules(place, "0123456789012345678901234567890123456789").concerned).toBe("all");
  });

  test("with where its branch left main, files that are not committed included", () => {
    git("checkout", "--quiet", "-b", "work");
    change("modules/home/rules.ts");
    expect(concernedModules(place, undefined).concerned).toEqual(["home"]);
    writeFileSync(join(place, "modules/home/new.ts"), "");
    expect(concernedModules(place, undefined).concerned).toEqual(["home"]);
    writeFileSync(join(place, "new.ts"), "");
    expect(concernedModules(place, undefined).concerned).toBe("all");
    rmSync(join(place, "new.ts"));
  });

  test("with the last green commit, or the one that somebody names", () => {
    const green = change("api/db.ts");
    git("update-ref", "refs/tests/green", green);
    change("modules/attendance/rules.ts");
    expect(concernedModules(place, undefined)).toEqual({ concerned: ["attendance"], compared: green.slice(0, 12) });
    expect(concernedModules(place, "main").concerned).toBe("all");
  });
});
