// The licence gate over package.json and package-lock.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LockFile, licenceGate, type PackageFile, shipped } from "./licence-rules.ts";

/** The builds of libvips that sharp loads, one per system; npm installs the one that fits. */
const libvips = [
  ...["darwin-arm64", "darwin-x64", "linux-arm", "linux-arm64", "linux-ppc64", "linux-riscv64", "linux-s390x", "linux-x64"],
  ...["linuxmusl-arm64", "linuxmusl-x64"],
].map((system) => `@img/sharp-libvips-${system}`);
const withLibvips = ["@img/sharp-wasm32", "@img/sharp-win32-arm64", "@img/sharp-win32-ia32", "@img/sharp-win32-x64"];

/** Packages that the rules refuse and we take nevertheless, each with the reason. */
const exceptions: Record<string, string> = {
  ...Object.fromEntries(
    [...libvips, ...withLibvips].map((name) => [name, "LGPL-3.0: a library of its own that is linked when it runs and can be replaced"]),
  ),
  "@expo-google-fonts/noto-sans":
    "MIT AND OFL-1.1: the font under the OFL, its package under MIT; PDFs carry parts of the font, as the OFL allows",
  "png-js": "its package.json states none, its LICENSE file is the MIT licence; pdfkit brings it along",
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
