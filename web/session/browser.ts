// The one session of this page, on the browser's own storage, clock and locks.
import { logError } from "../log.ts";
import { deviceNow } from "../ui/clock.ts";
import { createInput } from "./input.ts";
import { createLock } from "./lock.ts";
import { createSession } from "./session.ts";

export const input = createInput({ storage: localStorage, now: deviceNow });

export const session = createSession({
  storage: localStorage,
  now: deviceNow,
  // Absent on plain http, whatever its type says.
  lock: createLock(navigator.locks as LockManager | undefined),
  idleSeconds: input.idleSeconds,
  log: logError,
});
