// The portal as a process of its own, for tests about how it starts, ends and is killed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

export const startPortal = async (env: NodeJS.ProcessEnv): Promise<PortalProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", join(projectRoot, "api", "main.ts")], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: String(port), DEMO: "off", ...env },
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
