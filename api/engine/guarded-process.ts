// Runs PostgreSQL so that nothing survives this process, even when it is killed with -9.
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, fchownSync, openSync, readFileSync } from "node:fs";
import { cleanEnvironment, type Identity } from "./identity.ts";

// The guard's input is a pipe from Node: it ends when Node does, however it does. Then the database is told to stop fast, at once, and last is killed.
const guard = `
trap '' INT TERM HUP
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
(
  while read -r _ <&3; do :; done
  for signal in INT QUIT KILL; do
    kill -s "$signal" "$server" 2>/dev/null || exit 0
    tenths=0
    while [ "$tenths" -lt 100 ]; do
      kill -0 "$server" 2>/dev/null || exit 0
      sleep 0.1
      tenths=$((tenths + 1))
    done
  done
) &
watcher=$!
exec 3<&-
wait "$server"
code=$?
kill -s KILL "$watcher" 2>/dev/null
exit "$code"
`;

export type GuardedProcess = { exited: Promise<number>; isRunning: () => boolean; end: () => Promise<number>; lastWords: () => string };

const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });

/** `detached` gives it a process group of its own, so that Ctrl-C in the terminal reaches Node alone. */
export const runGuarded = (command: string[], identity: Identity, logFile: string, flags: "w" | "a" = "w"): GuardedProcess => {
  const output = openSync(logFile, flags, 0o600);
  const { prefix, ...user } = identity;
  const child = spawn("/bin/sh", ["-c", guard, "portal-database-guard", ...prefix, ...command], {
    ...user,
    detached: true,
    cwd: "/",
    env: cleanEnvironment(),
    stdio: ["pipe", output, output],
  });
  // Root may start what belongs to another user, who starts it alone the next time.
  if (user.uid !== undefined && user.gid !== undefined) fchownSync(output, user.uid, user.gid);
  closeSync(output);
  let running = true;
  const exited = exitOf(child).finally(() => {
    running = false;
  });
  exited.catch(() => undefined); // whoever awaits it hears of it; nobody awaiting it must not end the process
  child.stdin?.on("error", () => undefined); // EPIPE when the guard is gone already
  return {
    exited,
    isRunning: () => running,
    end: () => {
      child.stdin?.end();
      return exited;
    },
    lastWords: () => readFileSync(logFile, "utf8").trim().split("\n").slice(-5).join("\n"),
  };
};
