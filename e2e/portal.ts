// The built portal as a person starts it: its own process, an empty data directory, a free port.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";

const root = join(import.meta.dirname, "..");
const LONGEST_START = 60_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let told = "";
    const late = setTimeout(() => reject(new Error(`The portal did not start:\n${told}`)), LONGEST_START);
    const listen = (chunk: Buffer) => {
      told += chunk;
      if (told.includes("The portal is ready")) {
        clearTimeout(late);
        resolve();
      }
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => reject(new Error(`The portal ended with ${code}:\n${told}`)));
  });

type RunningPortal = { url: string; stop: () => Promise<void> };

/** Starts `dist/` with the demo company; `npm test` has built it. */
const startPortal = async (): Promise<RunningPortal> => {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "portal-e2e-"));
  const child = spawn(process.execPath, [join(root, "dist/server/main.js")], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await ready(child);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, stop };
};

/** A portal and a browser for the journeys of one file, there from before the first until after the last. */
export const portalForThisFile = (): { portal: RunningPortal; browser: Browser } => {
  const held = {} as { portal: RunningPortal; browser: Browser };
  beforeAll(async () => {
    [held.portal, held.browser] = await Promise.all([startPortal(), openBrowser()]);
  });
  afterAll(async () => {
    await held.browser?.close();
    await held.portal?.stop();
  });
  return held;
};
