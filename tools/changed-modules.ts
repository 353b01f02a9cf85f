// Whose further tests a change needs: those of the business modules it touches and of all that use them; of everything else a change needs all of them.
// Called by tools/test.mjs: prints the modules, or `all`, and what that was compared with.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { modules } from "../modules/map.ts";
import { ownerOf } from "./further-tests.ts";

type Concerned = "all" | string[];

/** The commit whose whole tests passed last in this clone; `.ci/run` sets it. */
const GREEN = "refs/tests/green";

const usersOf = (name: string): string[] => [
  name,
  ...modules.filter(({ uses }) => uses.some((used) => used === name)).flatMap((user) => usersOf(user.name)),
];

const isBusiness = (name: string): boolean => modules.some((module) => module.name === name && module.layer === "business");

/** Nothing that runs. */
const isText = (path: string): boolean => path.startsWith("docs/") || path.endsWith(".md") || path === "LICENSE";

export const concernedBy = (paths: readonly string[]): Concerned => {
  const owners = new Set(paths.filter((path) => !isText(path)).map(ownerOf));
  if (![...owners].every(isBusiness)) return "all";
  return [...new Set([...owners].flatMap(usersOf))].toSorted();
};

const git = (root: string, ...options: string[]): string | undefined => {
  try {
    return execFileSync("git", options, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
};

/**
 * What to compare with: a commit that somebody names, the last green one, or where this branch left `main`, on which nothing lands that is not green.
 * None in a clone that has neither, as on a build server that clones anew: then all tests are run.
 */
const baseOf = (root: string, named: string | undefined): string | undefined => {
  const head = git(root, "rev-parse", "HEAD");
  const fork = ["origin/main", "main"].map((main) => git(root, "merge-base", "HEAD", main)).find((commit) => commit && commit !== head);
  return named || git(root, "rev-parse", "--verify", "--quiet", GREEN) || fork;
};

/** `BASE=<commit> npm test -- --further`; `compared` says with what. */
export const concernedModules = (root: string, named = process.env.BASE): { concerned: Concerned; compared: string } => {
  const base = baseOf(root, named);
  const changed = base && git(root, "diff", "--name-only", "--no-renames", base, "--");
  const added = git(root, "ls-files", "--others", "--exclude-standard");
  if (base === undefined || changed === undefined || added === undefined) return { concerned: "all", compared: "no commit that is green" };
  return { concerned: concernedBy([changed, added].join("\n").split("\n").filter(Boolean)), compared: base.slice(0, 12) };
};

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(concernedModules(join(import.meta.dirname, ".."))));
