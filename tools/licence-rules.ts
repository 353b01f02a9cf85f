// What may ship and with what the tools may be built: licences, exact versions, and a lockfile that names no host.

export interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

interface LockedPackage {
  version?: string;
  license?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

const free = [
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "ISC",
  "BlueOak-1.0.0",
  "Zlib",
  "CC0-1.0",
  "Unlicense",
  "PostgreSQL",
];
const forTools = [...free, "MPL-2.0"];
const forFonts = ["OFL-1.1"];
const isFont = (name: string) => name.startsWith("@fontsource");

/** Later versions of these are not free software any more. */
const lastFreeMajor: Record<string, number> = { primereact: 10, primeicons: 7 };

/** "MIT OR GPL-3.0" passes when one side does, "MIT AND Zlib" when both do. */
export const isAllowed = (expression: string, allowed: readonly string[]): boolean => {
  const bare = expression.replace(/[()]/g, "").trim();
  return bare.split(" OR ").some((choice) => choice.split(" AND ").every((licence) => allowed.includes(licence.trim())));
};

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Where Node finds a package seen from another one: the nearest node_modules upwards. */
const resolve = (lock: LockFile, from: string, name: string): string | undefined => {
  const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (path in lock.packages || from === "") return path in lock.packages ? path : undefined;
  return resolve(lock, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
};

/** Everything an installation without tools would hold, from the two lists of package.json downwards. */
export const shipped = (manifest: PackageFile, lock: LockFile): Set<string> => {
  const seen = new Set<string>();
  const visit = (from: string, wanted: Record<string, string>) => {
    for (const name of Object.keys(wanted)) {
      const path = resolve(lock, from, name);
      if (path === undefined || seen.has(path)) continue;
      seen.add(path);
      const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path] ?? {};
      visit(path, { ...dependencies, ...optionalDependencies, ...peerDependencies });
    }
  };
  visit("", { ...manifest.dependencies, ...manifest.optionalDependencies });
  return seen;
};

const licenceProblems = (lock: LockFile, ships: Set<string>, exceptions: Record<string, string>): string[] =>
  Object.entries(lock.packages).flatMap(([path, { license, version }]) => {
    const name = nameOf(path);
    if (path === "" || name in exceptions) return [];
    const allowed = [...(ships.has(path) ? free : forTools), ...(isFont(name) ? forFonts : [])];
    if (license !== undefined && isAllowed(license, allowed)) return [];
    return [`${name} ${version} ${ships.has(path) ? "ships" : "is a tool"} under ${license ?? "no stated licence"}`];
  });

/** One version; of a package that stands here under another name, that name before it. */
const isExact = (version: string): boolean => /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);

const pinProblems = (manifest: PackageFile): string[] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies, manifest.overrides].flatMap((list) =>
    Object.entries(list ?? {})
      .filter(([, version]) => !isExact(version))
      .map(([name, version]) => `${name} is not pinned exactly: ${version}`),
  );

const lockProblems = (manifest: PackageFile, lock: LockFile): string[] => {
  const root = lock.packages[""] ?? {};
  const lists = ["dependencies", "devDependencies", "optionalDependencies"] as const;
  const differing = lists.filter((list) => {
    const sorted = (of: Record<string, string> | undefined) => JSON.stringify(Object.entries(of ?? {}).sort());
    return sorted(manifest[list]) !== sorted(root[list]);
  });
  const hosts = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
  return [
    ...differing.map((list) => `package-lock.json does not know the ${list} of package.json: run npm install`),
    ...hosts.map(([path]) => `package-lock.json names a host for ${nameOf(path)}: set omit-lockfile-registry-resolved`),
  ];
};

const versionProblems = (lock: LockFile): string[] =>
  Object.entries(lock.packages).flatMap(([path, { version }]) => {
    const last = lastFreeMajor[nameOf(path)];
    return last !== undefined && Number.parseInt(version ?? "", 10) > last
      ? [`${nameOf(path)} ${version}: ${last} is the last free version`]
      : [];
  });

export const licenceGate = (manifest: PackageFile, lock: LockFile, exceptions: Record<string, string>): string[] => {
  const ships = shipped(manifest, lock);
  if (ships.size === 0) return ["nothing ships: the check saw nothing"];
  const names = new Set(Object.keys(lock.packages).map(nameOf));
  return [
    ...licenceProblems(lock, ships, exceptions),
    ...Object.keys(exceptions)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is excepted but not installed`),
    ...pinProblems(manifest),
    ...lockProblems(manifest, lock),
    ...versionProblems(lock),
  ];
};
