// Plants a breach of every boundary rule in a small tree of its own and sees each one named; the same tree holds what must pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modules } from "../modules/map.ts";
import { findBreaches } from "./boundaries.ts";
import { boundaryRules, type MappedModule, mapProblems } from "./boundary-rules.ts";

const map: MappedModule[] = [
  { name: "people", layer: "foundation", uses: [], built: true },
  { name: "leave", layer: "business", uses: ["people"], built: true },
  { name: "bills", layer: "business", uses: [], built: true },
];

// Each file stands for one sentence of the architecture; the rule beside it must be reported for that file.
const planted: [rule: string, file: string, imports: string[]][] = [
  ["shared-alone", "shared/a.ts", ["#modules/people/contract.ts"]],
  ["shared-alone", "shared/b.ts", ["node:fs"]],
  ["shared-alone", "shared/c.ts", ["kysely"]],
  ["shared-tests", "shared/d.test.ts", ["#api/clock.ts"]],
  ["pure-alone", "modules/leave/rules.ts", ["#api/clock.ts"]],
  ["pure-alone", "modules/leave/workflow.ts", ["./api/store.ts"]],
  ["pure-alone", "modules/leave/messages.ts", ["react"]],
  ["pure-alone", "modules/leave/access.ts", ["#modules/people/rules.ts"]],
  ["pure-alone", "modules/leave/days/rules.ts", ["node:path"]],
  ["doors-alone", "modules/leave/permissions.ts", ["#modules/people/contract.ts"]],
  ["pure-tests", "modules/leave/rules.test.ts", ["#api/clock.ts"]],
  ["pure-tests", "modules/leave/testing-days.ts", ["#api/clock.ts"]],
  ["pure-tests", "modules/leave/days/testing-weeks.ts", ["node:path"]],
  ["server-not-browser", "modules/leave/api/drawn.ts", ["../web/page.tsx"]],
  ["server-not-browser", "api/drawn.ts", ["#web/client.ts"]],
  ["browser-not-server", "modules/leave/web/reach.ts", ["../api/commands.ts"]],
  ["browser-not-server", "web/reach.ts", ["#api/clock.ts"]],
  ["browser-no-node", "web/disk.ts", ["node:fs"]],
  ["doors", "modules/leave/api/behind.ts", ["#modules/people/api/store.ts"]],
  ["doors", "modules/leave/web/behind.tsx", ["#modules/people/web/page.tsx"]],
  ["doors-of-tests", "modules/leave/api/leave.test.ts", ["#modules/people/api/store.ts"]],
  ["map-leave", "modules/leave/api/stranger.ts", ["#modules/bills/api/index.ts"]],
  ["map-people", "modules/people/api/links.ts", ["#modules/leave/paths.ts"]],
  ["map-bills", "modules/bills/contract.ts", ["#modules/people/contract.ts"]],
  ["map-bills", "modules/bills/api/closed.test.ts", ["#modules/leave/api/testing.ts"]],
  ["map-people", "modules/people/web/upward.ts", ["#modules/leave/web/index.tsx"]],
  ["shell-lists", "api/knows.ts", ["#modules/leave/api/index.ts"]],
  ["shell-lists", "web/knows.ts", ["#modules/leave/contract.ts"]],
  ["shell-doors", "api/modules.ts", ["#modules/leave/api/commands.ts"]],
  ["shell-doors", "api/doors/connect.ts", ["#modules/leave/api/commands.ts"]],
  ["shell-testing", "api/testing-modules.ts", ["#modules/leave/api/commands.ts"]],
  ["lists-unseen", "modules/leave/api/looks-up.ts", ["#api/modules.ts"]],
  ["lists-unseen", "modules/leave/api/connects.ts", ["#api/doors/connect.ts"]],
  ["sql-in-stores", "modules/leave/api/commands.ts", ["kysely"]],
  ["sql-in-stores", "api/audit.ts", ["kysely"]],
  ["sql-in-stores", "tools/seed/leave.ts", ["kysely"]],
  ["no-driver-in-modules", "modules/leave/api/driver.ts", ["pg"]],
  ["pool-in-transaction", "modules/leave/api/pool.ts", ["#api/db.ts"]],
  ["pool-in-transaction", "api/session.ts", ["./db.ts"]],
  ["no-cycles", "shared/one.ts", ["./two.ts"]],
  ["no-orphans", "shared/alone.ts", []],
  ["resolves", "api/lost.ts", ["#shared/nowhere.ts"]],
  ["resolves", "web/lost.ts", ["not-installed"]],
  ["no-dev-dependency", "api/dev.ts", ["vitest"]],
  ["no-dev-dependency", "web/dev.ts", ["happy-dom"]],
  ["no-tools-in-product", "api/tooled.ts", ["../tools/script.ts"]],
  ["no-testing-in-product", "modules/leave/api/faked.ts", ["./testing.ts"]],
];

const allowed: [file: string, imports: string[]][] = [
  ["shared/two.ts", ["./one.ts"]], // its cycle is reported once, for one.ts
  ["shared/dates.ts", ["zod"]],
  ["shared/dates.test.ts", ["./dates.ts", "vitest"]],
  ["modules/people/contract.ts", ["#shared/dates.ts", "zod"]],
  ["modules/people/rules.ts", ["./contract.ts"]],
  ["modules/people/paths.ts", ["#shared/dates.ts", "./rules.ts"]],
  ["modules/leave/paths.ts", ["#shared/dates.ts"]],
  ["modules/bills/api/links.ts", ["#modules/people/paths.ts"]],
  ["modules/people/api/store.ts", ["kysely", "#api/transaction.ts"]],
  ["modules/people/api/line-store.ts", ["kysely"]],
  ["modules/people/api/index.ts", ["./store.ts", "./line-store.ts", "node:crypto"]],
  ["modules/people/api/testing.ts", ["#api/testing.ts", "pg", "./index.ts"]],
  ["modules/people/web/page.tsx", ["../contract.ts", "react"]],
  ["modules/people/web/index.tsx", ["./page.tsx", "#web/client.ts"]],
  ["modules/leave/contract.ts", ["#modules/people/contract.ts"]],
  ["modules/leave/api/store.ts", ["kysely"]],
  ["modules/leave/api/index.ts", ["./store.ts", "../contract.ts", "#modules/people/api/index.ts"]],
  ["modules/leave/api/testing.ts", ["#modules/people/api/testing.ts", "#api/testing.ts", "vitest"]],
  ["modules/leave/web/page.tsx", ["../contract.ts"]],
  ["modules/leave/web/index.tsx", ["./page.tsx", "#modules/people/web/index.tsx"]],
  ["modules/bills/api/index.ts", ["#api/clock.ts"]],
  ["modules/bills/api/bills.test.ts", ["#modules/people/api/testing.ts", "#api/db.ts"]],
  ["api/clock.ts", ["#shared/dates.ts"]],
  ["api/db.ts", ["kysely", "pg"]],
  ["tools/seed/statement.ts", ["kysely"]],
  ["tools/seed/database.ts", ["#api/db.ts"]],
  ["api/transaction.ts", ["./db.ts", "kysely"]],
  ["api/testing.ts", ["./db.ts", "./clock.ts"]],
  ["api/kills.deep.ts", ["./testing.ts", "./db.ts", "vitest"]],
  ["modules/people/access.ts", ["./contract.ts", "#shared/dates.ts"]],
  ["modules/leave/api/testing-matrix.ts", ["./testing.ts", "#modules/people/api/testing.ts"]],
  ["web/modules.ts", ["#modules/leave/web/index.tsx", "#modules/people/web/index.tsx"]],
  ["web/client.ts", ["#shared/dates.ts"]],
  ["tools/script.ts", ["#modules/leave/contract.ts", "vitest"]],
  ["tools/open.ts", ["#api/db.ts"]],
];

const packages = { ship: ["zod", "kysely", "pg", "react"], tool: ["vitest", "happy-dom"] };
const places: string[] = [];
const plant = (root: string, file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const place = () => {
  const root = mkdtempSync(join(tmpdir(), "portal-boundaries-"));
  places.push(root);
  return root;
};

const plantTree = () => {
  const root = place();
  const pinned = (names: string[]) => Object.fromEntries(names.map((name) => [name, "1.0.0"]));
  const imports = { "#shared/*": "./shared/*", "#modules/*": "./modules/*", "#api/*": "./api/*", "#web/*": "./web/*" };
  plant(
    root,
    "package.json",
    JSON.stringify({
      name: "planted",
      type: "module",
      imports,
      dependencies: pinned(packages.ship),
      devDependencies: pinned(packages.tool),
    }),
  );
  for (const name of [...packages.ship, ...packages.tool]) {
    plant(root, `node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
    plant(root, `node_modules/${name}/index.js`, "");
  }
  for (const [file, targets] of [...planted.map(([, file, targets]) => [file, targets] as const), ...allowed]) {
    plant(root, file, `${targets.map((target) => `import "${target}";`).join("\n")}\nexport const x = 1;\n`);
  }
  return root;
};

const found = new Map<string, string[]>();

beforeAll(async () => {
  const { breaches } = await findBreaches(plantTree(), map);
  for (const { rule, from } of breaches) found.set(from, [...(found.get(from) ?? []), rule]);
});
afterAll(() => {
  for (const root of places) rmSync(root, { recursive: true, force: true });
});

describe("boundaries", () => {
  test.each(planted)("%s is reported for %s", (rule, file) => {
    expect(found.get(file) ?? []).toContain(rule);
  });

  test.each(allowed)("%s passes", (file) => {
    expect(found.get(file) ?? []).toEqual([]);
  });

  test("no rule is left without a planted breach", () => {
    const seen = new Set(planted.map(([rule]) => rule));
    expect(boundaryRules(map).filter(({ name }) => name && !seen.has(name))).toEqual([]);
  });

  test("a check that cruised nothing fails", async () => {
    await expect(findBreaches(place(), map)).rejects.toThrow("saw nothing");
  });

  test("a check that saw files but no import fails", async () => {
    const root = place();
    plant(root, "shared/alone.ts", "export const x = 1;\n");
    await expect(findBreaches(root, map)).rejects.toThrow("saw nothing");
  });
});

describe("the map", () => {
  const bills: MappedModule = { name: "bills", layer: "business", uses: [], built: true };
  const people: MappedModule = { name: "people", layer: "foundation", uses: [], built: true };

  test.each<[MappedModule[], string[], string]>([
    [[bills, bills], ["bills"], "bills stands twice in the map"],
    [[{ ...bills, uses: ["people"] }, people], ["bills", "people"], "bills uses people, which does not stand above it"],
    [[bills, { ...people, uses: ["bills"] }], ["bills", "people"], "people is foundation, bills is business"],
    [
      [
        { ...people, built: false },
        { ...bills, uses: ["people"] },
      ],
      ["bills"],
      "bills uses people, which is not built",
    ],
    [[bills], [], "bills is built but has no folder"],
    [[{ ...bills, built: false }], ["bills"], "bills has a folder but is not built"],
    [[bills], ["bills", "shadow"], "modules/shadow is missing in the map"],
  ])("says what is wrong (%#)", (wrong, folders, sentence) => {
    expect(mapProblems(wrong, folders)).toEqual([sentence]);
  });

  test("names every module of the product in the order of the foundation", () => {
    const names: string[] = modules.map(({ name }) => name);
    expect(names).toHaveLength(13);
    // Requests and notifications stand on one level; what waits for somebody is shown with the counts that notifications brings.
    expect(names.slice(0, 5)).toEqual(["session", "notifications", "requests", "people", "administration"]);
  });
});
