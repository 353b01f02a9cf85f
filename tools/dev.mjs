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

let isStopping = false;
const stop = () => {
  isStopping = true;
  for (const program of programs) program.kill("SIGTERM");
};

// Ctrl-C reaches the programs too; this one only waits for them, so that the database is closed before the prompt returns.
process.on("SIGINT", () => {
  isStopping = true;
});
process.on("SIGTERM", stop);
for (const program of programs) program.on("exit", () => isStopping || stop());
