// The portal as a process of its own, for tests about how it starts, ends and is killed.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { projectRoot } from "./project-root.ts";

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
};

export type PortalProcess = {
  pid: number;
  port: number;
  output: () => string;
  /** False when it ended before it was ready. */
  ready: Promise<boolean>;
  exitCode: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
};

/** The server as it ships, in one file: it starts in a fraction of the time that the sources take. */
export const bundledServer = async (): Promise<{ path: string; remove: () => void }> => {
  const folder = join(projectRoot, "dist", `test-${randomUUID().slice(0, 8)}`);
  const path = join(folder, "main.js");
  await build({
    entryPoints: [join(projectRoot, "api", "main.ts")],
    outfile: path,
    absWorkingDir: projectRoot,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
  });
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

export const startPortal = async (env: NodeJS.ProcessEnv, bundle?: string): Promise<PortalProcess> => {
  const port = await freePort();
  const program = bundle ? [bundle] : ["--import", "tsx", join(projectRoot, "api", "main.ts")];
  const child = spawn(process.execPath, program, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: String(port), DEMO: "off", DATA_DIR: join(tmpdir(), "portal-test-data"), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exitCode = once(child, "close").then(([code]) => code as number | null);
  const ready = new Promise<boolean>((resolve) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString("utf8");
      if (output.includes("The portal is ready")) resolve(true);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    exitCode.then(
      () => resolve(false),
      () => resolve(false),
    );
  });
  return { pid: child.pid ?? 0, port, output: () => output, ready, exitCode, kill: (signal) => void child.kill(signal) };
};

export const temporaryDirectory = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), "portal-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
