// The measured servers run as processes of their own, so that neither shares its core with the load.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Server = {
  url: string;
  pid: number;
  /** Megabytes of memory at most since its start; nothing where the system does not tell. */
  peakMemory: () => number | undefined;
  stop: () => Promise<void>;
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
};

const told = (child: ChildProcess, sign: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = "";
    const hear = (chunk: Buffer): void => {
      output += chunk;
      if (output.includes(sign)) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => reject(new Error(`A measured server ended with ${code}:\n${output}`)));
  });

const peakMemoryOf = (pid: number): number | undefined => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, "utf8"))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1000;
};

/** A tick of the system's own account of processes, the same everywhere since long ago. */
const TICKS_PER_SECOND = 100;

/** Seconds of a core that a process has taken so far; nothing where the system does not tell, or it has ended. */
export const cpuOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
};

/** Starts it and waits for the words that say it listens. */
export const startServer = async (
  command: readonly string[],
  { env, port, sign }: { env: NodeJS.ProcessEnv; port: number; sign: string },
): Promise<Server> => {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(tmpdir(), "portal-bench-data"), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  await told(child, sign);
  const { pid = 0 } = child;
  return {
    url: `http://localhost:${port}`,
    pid,
    peakMemory: () => peakMemoryOf(pid),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
};
