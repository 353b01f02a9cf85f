// Builds what is stale: the server into dist/server, the web app into dist/web.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

const sources = {
  server: [
    "api",
    "modules",
    "shared",
    "package.json",
    "package-lock.json",
    "tools/audit-verify.ts",
    "tools/operator.ts",
    "tools/set-up-link.ts",
    "tools/sign-in-link.ts",
    "tools/build.mjs",
  ],
  web: [
    "web",
    "modules",
    "shared",
    "vite.config.ts",
    "package.json",
    "package-lock.json",
    "tools/build.mjs",
    "tools/left-out.ts",
    "tools/themes.ts",
  ],
};

/** @param {string} path @returns {string[]} */
const filesBelow = (path) => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`];
  return readdirSync(path).flatMap((name) => (/\.(test\.tsx?|md)$/.test(name) ? [] : filesBelow(join(path, name))));
};

/** Size and time of every source: cheap enough for each start. @param {keyof typeof sources} part */
const fingerprint = (part) =>
  createHash("sha256")
    .update(sources[part].flatMap((path) => filesBelow(join(root, path))).join("\n"))
    .digest("hex")
    .slice(0, 16);

// Of all packages these consist of the most files and are used in part: built in they take 4 MB less. The others stay as they are installed.
const builtIn = ["kysely", "zod"];

/** @returns {string[]} */
const packagesBeside = () => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !builtIn.includes(name));
};

/** @param {string} folder */
const buildServer = async (folder) => {
  const { build } = await import("esbuild");
  await build({
    // Beside the portal the three commands that an installation without development packages needs.
    entryPoints: {
      main: join(root, "api", "portal.ts"),
      "audit-verify": join(root, "tools", "audit-verify.ts"),
      "set-up-link": join(root, "tools", "set-up-link.ts"),
      "sign-in-link": join(root, "tools", "sign-in-link.ts"),
      // A thread of the portal.
      "import-reader": join(root, "api", "sheets", "read-worker.ts"),
    },
    outdir: folder,
    absWorkingDir: root,
    bundle: true,
    external: packagesBeside().flatMap((name) => [name, `${name}/*`]),
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    sourcesContent: false,
    // The engine keeps the source while it runs: without comments and blanks, and a byte for each character, it takes 1.8 MB instead of 4.7.
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: "warning",
  });
  const [wide] = /.{0,20}[^\0-\xff].{0,20}/.exec(readFileSync(join(folder, "main.js"), "utf8")) ?? [];
  if (wide) throw new Error(`The server's source would take twice the memory for “${wide}”: write the letter as an escape (\\u2026).`);
};

/** A `.br` and a `.gz` beside each file of text, which the portal sends to browsers that take them. @param {string} folder */
const compressFiles = async (folder) => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(m?js|css|svg)$/.test(name));
  const packers = { br: promisify(brotliCompress), gz: promisify(gzip) };
  await Promise.all(
    names.flatMap((name) =>
      Object.entries(packers).map(async ([ending, pack]) => {
        const file = join(folder, name);
        writeFileSync(`${file}.${ending}`, await pack(readFileSync(file)));
      }),
    ),
  );
};

/** In a process of its own: Vite sets NODE_ENV and keeps much memory. @param {string} folder @returns {Promise<void>} */
const buildWeb = (folder) =>
  new Promise((resolve, reject) => {
    const vite = join(root, "node_modules", "vite", "bin", "vite.js");
    const child = spawn(process.execPath, [vite, "build", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"], {
      cwd: root,
      stdio: "inherit",
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0
        ? resolve(compressFiles(join(folder, "assets")))
        : reject(new Error("The web app could not be built; Vite's own words stand above.")),
    );
  });

/** Built beside its place and moved there, so that a kill in the middle leaves the old build. @param {keyof typeof sources} part @param {(folder: string) => Promise<void>} make */
const buildPart = async (part, make) => {
  const folder = join(dist, part);
  const stamp = join(folder, ".fingerprint");
  const wanted = fingerprint(part);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return wanted;
  const began = performance.now();
  const draft = join(dist, `.${part}-${process.pid}`);
  try {
    mkdirSync(draft, { recursive: true });
    await make(draft);
    writeFileSync(join(draft, ".fingerprint"), wanted);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  console.log(`Built the ${part} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return wanted;
};

/** Which parts there are a caller need not know. */
export const ensureBuilt = async () => {
  await Promise.all([buildPart("server", buildServer), buildPart("web", buildWeb)]);
};

if (process.argv[1] === import.meta.filename) await ensureBuilt();
