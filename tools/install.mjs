// Brings node_modules to what package-lock.json says. Plain JavaScript without dependencies: it runs before there are any.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const oldestNode = [20, 19];

/** Call before importing anything installed: an older Node fails there with an error that says nothing. */
export const requireNode = (version = process.versions.node) => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `This portal needs Node ${oldestNode.join(".")} or newer; this is Node ${version}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
};

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Locked */

/**
 * npm leaves a lockfile of what it really installed; it removes it first and writes it last, so a broken installation has none.
 * @param {string} root
 */
export const isInstalled = (root) => {
  const installedLock = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedLock)) return false;
  /** @type {Record<string, Locked>[]} */
  const [wanted = {}, found = {}] = [join(root, "package-lock.json"), installedLock].map(
    (file) => JSON.parse(readFileSync(file, "utf8")).packages,
  );
  const isSame = (/** @type {Locked | undefined} */ a, /** @type {Locked | undefined} */ b) =>
    a?.version === b?.version && a?.integrity === b?.integrity;
  return (
    Object.entries(found).every(([path, locked]) => isSame(locked, wanted[path])) &&
    Object.entries(wanted).every(([path, locked]) => path === "" || locked.optional || isSame(locked, found[path]))
  );
};

/** @param {string} [root] */
export const ensureInstalled = (root = join(import.meta.dirname, "..")) => {
  if (isInstalled(root)) return;
  console.log("Installing the packages that package-lock.json names (npm ci) …");
  const { status, error } = spawnSync("npm", ["ci"], { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status === 0) return;
  console.error(`The packages could not be installed${error ? `: ${error.message}` : ""}. npm's own words stand above.`);
  process.exit(1);
};
