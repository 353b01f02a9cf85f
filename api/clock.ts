import type { Instant } from "#shared/dates.ts";

let read = (): number => Date.now();

/** The one clock of the server. Rules never read it: the moment and the day are facts that commands pass in. */
export const clock = {
  now: (): Instant => new Date(read()).toISOString(),
  /** Milliseconds since 1970, for expiry arithmetic. */
  millis: (): number => read(),
  /** For tests and the demo's history: the clock stands at, or runs by, the given reading. */
  set: (reading: Instant | (() => number)): void => {
    read = typeof reading === "string" ? () => Date.parse(reading) : reading;
  },
  /** Gives what brings this reading back. */
  remember: (): (() => void) => {
    const before = read;
    return () => {
      read = before;
    };
  },
  reset: (): void => {
    read = () => Date.now();
  },
};
