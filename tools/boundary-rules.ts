// Who may import whom, as rules for dependency-cruiser; the part that names modules comes from modules/map.ts.
import type { IForbiddenRuleType, IRegularForbiddenRuleType } from "dependency-cruiser";

export interface MappedModule {
  name: string;
  layer: "foundation" | "business";
  uses: readonly string[];
  built: boolean;
}

const tests = "\\.(test|deep)\\.tsx?$";
const besideRules = "(|.*/)([^/]+\\.(test|deep)|testing[^/]*)\\.tsx?$";
const testSide = "(\\.(test|deep)\\.tsx?$|/testing[^/]*\\.tsx?$)";
const testLibraries = "node_modules/(vitest|fast-check)/";
const moduleLists = "^((api|web)/modules\\.tsx?|api/doors/[^/]+\\.ts)$";
const testingList = "^api/testing-modules\\.ts$";
const accessTables = "^modules/[^/]+/access\\.ts$";
const doors = "^modules/[^/]+/((contract|paths|permissions)\\.ts|api/index\\.ts|web/index\\.tsx)$";
const product = "^(api|web|shared|modules)/";
const server = ["^api/", "^modules/[^/]+/api/"];
const browser = ["^web/", "^modules/[^/]+/web/"];
const sqlFiles = [
  "^(api|modules/[^/]+/api)/(store|tables)\\.ts$",
  "^(api|modules/[^/]+/api)/.*[/-](store|tables)\\.ts$",
  "^api/(db|transaction|statements|queries|numbers)\\.ts$",
  "^tools/seed/statement\\.ts$",
];

const forbid = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType["from"],
  to: IRegularForbiddenRuleType["to"],
): IForbiddenRuleType => ({
  name,
  comment,
  severity: "error",
  from,
  to,
});

const vocabulary: IForbiddenRuleType[] = [
  forbid(
    "shared-alone",
    "shared imports nothing but zod, and of what reads texts marked and diff",
    { path: "^shared/", pathNot: tests },
    { pathNot: "^(shared/|node_modules/(zod|marked|diff)/)" },
  ),
  forbid(
    "shared-tests",
    "tests of shared import shared, zod and vitest",
    { path: `^shared/.*${tests}` },
    { pathNot: `^(shared/|node_modules/zod/|${testLibraries})` },
  ),
  forbid(
    "pure-alone",
    "contract, workflow, rules, messages and access import shared and their own kind",
    { path: "^modules/([^/]+)/(?!api/|web/)", pathNot: testSide },
    { pathNot: "^(shared/|node_modules/zod/|modules/$1/(?!api/|web/)|modules/[^/]+/(contract|paths|permissions)\\.ts$)" },
  ),
  forbid(
    "doors-alone",
    "paths and permissions, which others may bring everywhere, bring nothing of another module along",
    { path: "^modules/([^/]+)/(paths|permissions)\\.ts$" },
    { pathNot: "^(shared|modules/$1)/" },
  ),
  forbid(
    "pure-tests",
    "tests of rules and workflows, and what they are helped by, need no server and no browser",
    { path: `^modules/([^/]+)/(?!api/|web/)${besideRules}` },
    { pathNot: `^(shared/|node_modules/zod/|${testLibraries}|modules/$1/(?!api/|web/)|modules/[^/]+/(contract|paths|permissions)\\.ts$)` },
  ),
];

const sides: IForbiddenRuleType[] = [
  forbid("server-not-browser", "server code never imports browser code", { path: server }, { path: browser }),
  forbid("browser-not-server", "browser code never imports server code", { path: browser }, { path: server }),
  forbid("browser-no-node", "the browser has no Node", { path: browser, pathNot: testSide }, { dependencyTypes: ["core"] }),
];

const throughDoors: IForbiddenRuleType[] = [
  forbid(
    "doors",
    "another module is reached through contract.ts, paths.ts, permissions.ts, api/index.ts or web/index.tsx",
    { path: "^modules/([^/]+)/", pathNot: testSide },
    { path: "^modules/(?!$1/)[^/]+/", pathNot: doors },
  ),
  forbid(
    "doors-of-tests",
    "tests reach another module through its doors and its api/testing.ts",
    { path: `^modules/([^/]+)/.*${testSide}` },
    { path: "^modules/(?!$1/)[^/]+/", pathNot: [doors, "^modules/[^/]+/api/testing\\.ts$"] },
  ),
  forbid(
    "shell-lists",
    "the shells reach modules only in api/modules.ts with api/doors/ and in web/modules.ts, their tests also in api/testing-modules.ts",
    { path: "^(api|web)/", pathNot: [moduleLists, testingList] },
    { path: "^modules/[^/]+/" },
  ),
  forbid(
    "shell-doors",
    "the lists of modules use their doors and tables of access",
    { path: moduleLists },
    { path: "^modules/[^/]+/", pathNot: [doors, accessTables] },
  ),
  forbid(
    "shell-testing",
    "the list for tests uses the builders of modules",
    { path: testingList },
    { path: "^modules/[^/]+/", pathNot: "^modules/[^/]+/api/testing(-matrix)?\\.ts$" },
  ),
  forbid("lists-unseen", "no module imports the lists of modules", { path: "^modules/" }, { path: moduleLists }),
];

const database: IForbiddenRuleType[] = [
  forbid(
    "sql-in-stores",
    "Kysely only in store.ts, tables.ts, api/db.ts, api/transaction.ts, api/statements.ts, api/queries.ts and api/numbers.ts",
    { path: "", pathNot: sqlFiles },
    { path: "^node_modules/kysely/" },
  ),
  forbid(
    "no-driver-in-modules",
    "modules get their transaction handed in",
    { path: "^modules/", pathNot: testSide },
    { path: "^node_modules/pg/" },
  ),
  forbid(
    "pool-in-transaction",
    "the pool is importable by transaction.ts, by start and health, by tools and by tests",
    { path: "", pathNot: ["^api/(transaction|main|app|health)\\.ts$", "^(tools|bench)/", testSide] },
    { path: "^api/db\\.ts$" },
  ),
];

const hygiene: IForbiddenRuleType[] = [
  forbid("no-cycles", "no file imports itself by a detour", { path: "" }, { circular: true }),
  forbid(
    "no-orphans",
    "every file is imported or imports",
    { orphan: true, path: product, pathNot: [tests, "\\.d\\.ts$", "^modules/map\\.ts$"] },
    {},
  ),
  forbid("resolves", "every import leads somewhere", { path: "" }, { couldNotResolve: true }),
  forbid(
    "no-dev-dependency",
    "what ships imports dependencies only",
    { path: product, pathNot: testSide },
    { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
  ),
  forbid(
    "no-tools-in-product",
    "the product stands without its tools",
    { path: product, pathNot: testSide },
    { path: "^(tools|e2e|bench)/" },
  ),
  forbid("no-testing-in-product", "the product stands without its tests", { path: product, pathNot: testSide }, { path: testSide }),
];

/** Whoever tests anything needs somebody who is signed in, and whoever tells of anything says where it is read: builders and pages of the foundation are open to all. */
const openToAll = (modules: readonly MappedModule[]) => {
  const foundation = modules.filter(({ layer }) => layer === "foundation").map(({ name }) => name);
  return `^modules/(${foundation.join("|")})/(paths|api/testing)\\.ts$`;
};

export const boundaryRules = (modules: readonly MappedModule[]): IForbiddenRuleType[] => [
  ...vocabulary,
  ...sides,
  ...throughDoors,
  ...modules.map(({ name, uses }) =>
    forbid(
      `map-${name}`,
      `modules/map.ts says what ${name} may use: ${uses.join(", ") || "no other module"}`,
      { path: `^modules/${name}/` },
      { path: `^modules/(?!(${[name, ...uses].join("|")})/)[^/]+/`, pathNot: openToAll(modules) },
    ),
  ),
  ...database,
  ...hygiene,
];

/** What is wrong with the map itself, given the folders that exist. */
export const mapProblems = (modules: readonly MappedModule[], folders: readonly string[]): string[] => {
  const problems: string[] = [];
  const above = new Map<string, MappedModule>();
  for (const module of modules) {
    if (above.has(module.name)) problems.push(`${module.name} stands twice in the map`);
    for (const used of module.uses) {
      const other = above.get(used);
      if (!other) problems.push(`${module.name} uses ${used}, which does not stand above it`);
      else if (module.layer === "foundation" && other.layer === "business")
        problems.push(`${module.name} is foundation, ${used} is business`);
      else if (module.built && !other.built) problems.push(`${module.name} uses ${used}, which is not built`);
    }
    if (module.built !== folders.includes(module.name)) {
      problems.push(module.built ? `${module.name} is built but has no folder` : `${module.name} has a folder but is not built`);
    }
    above.set(module.name, module);
  }
  for (const folder of folders) if (!above.has(folder)) problems.push(`modules/${folder} is missing in the map`);
  return problems;
};
