// The boundary gate: cruises the sources with the rules made from modules/map.ts and fails also when it saw nothing.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import { modules } from "../modules/map.ts";
import { boundaryRules, type MappedModule, mapProblems } from "./boundary-rules.ts";

const folders = ["api", "web", "shared", "modules", "tools", "e2e", "bench"];

interface Breach {
  rule: string;
  from: string;
  to: string;
  text: string;
}

/** Cruises a tree; throws when there was nothing to cruise, because silence would look like success. */
export const findBreaches = async (root: string, map: readonly MappedModule[]): Promise<{ breaches: Breach[]; cruised: number }> => {
  const rules = boundaryRules(map);
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules },
      tsPreCompilationDeps: true,
      doNotFollow: { path: "node_modules" },
      // Also where a tree of tests borrows the packages of this one.
      preserveSymlinks: true,
      exclude: { path: "\\.(sql|css|md|json|woff2)$" },
    },
    {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  );
  if (typeof output === "string") throw new Error("dependency-cruiser answered with text instead of a result");
  const own = output.modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)));
  const ownImports = own.flatMap(({ dependencies }) => dependencies).length;
  if (own.length === 0 || ownImports === 0)
    throw new Error(`cruised ${own.length} files with ${ownImports} imports: the check saw nothing`);
  const breaches = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to,
    text: [from, ...(cycle ? cycle.map(({ name }) => name) : [to])].join(" → "),
  }));
  return { breaches, cruised: own.length };
};

const run = async (root: string) => {
  const built = readdirSync(join(root, "modules"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const wrong = mapProblems(
    modules,
    built.map(({ name }) => name),
  );
  for (const problem of wrong) console.error(`map: ${problem}`);
  const { breaches, cruised } = await findBreaches(root, modules);
  const meaning = new Map(boundaryRules(modules).map(({ name, comment }) => [name, comment]));
  for (const { rule, text } of breaches) console.error(`${rule}: ${text}\n    ${meaning.get(rule)}`);
  console.log(`${cruised} files cruised, ${breaches.length + wrong.length} breaches`);
  if (breaches.length + wrong.length > 0) process.exitCode = 1;
};

if (process.argv[1] === import.meta.filename) await run(join(import.meta.dirname, ".."));
