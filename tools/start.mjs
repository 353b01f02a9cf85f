// `npm start`: installs, builds and serves. The server runs in this very process, so that Ctrl-C has one addressee.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, requireNode } from "./install.mjs";

requireNode();
ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
await ensureBuilt().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
await import(pathToFileURL(join(import.meta.dirname, "..", "dist", "server", "main.js")).href);
