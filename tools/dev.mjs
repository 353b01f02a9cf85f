// `npm run dev`: the API restarts and the browser reloads when a source changes. Vite serves the pages and passes /api on.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, requireNode } from "./install.mjs";

requireNode();
ensureInstalled();

const root = join(import.meta.dirname, "..");
const run = (/** @type {string[]} */ args) => spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });

const programs = [
  run([join(root, "node_modules/tsx/dist/cli.mjs"), "watch", "--clear-screen=false", "api/main.ts"]),
  run([join(root, "node_modules/vite/bin/vite.js")]),
];

// Ctrl-C reaches all of them; this one waits, so that the database is closed before the prompt returns. One that ends takes the others along.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => {});
for (const program of programs) program.on("exit", () => programs.forEach((other) => other.kill("SIGTERM")));
