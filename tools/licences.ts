// The licence gate over package.json and package-lock.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LockFile, licenceGate, type PackageFile, shipped } from "./licence-rules.ts";

/** Packages that the rules refuse and we take nevertheless, each with the reason. */
const exceptions: Record<string, string> = {
  argparse:
    "Python-2.0: a permissive licence (of PSF) that asks for its notice alone; graphile-worker brings it along for its own configuration files",
};

const root = join(import.meta.dirname, "..");
const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), "utf8"));

const manifest = read<PackageFile>("package.json");
const lock = read<LockFile>("package-lock.json");
const problems = licenceGate(manifest, lock, exceptions);
for (const problem of problems) console.error(problem);
console.log(
  `${shipped(manifest, lock).size} packages ship, ${Object.keys(lock.packages).length - 1} are installed, ${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;
