// What the runner and its walkers tell each other.
import type { TestServer } from "../test-database.ts";
import type { Guard } from "./instrument.ts";

/** `told`: the names of those that an earlier run has walked. */
export type Task = { server: TestServer; guards: Guard[]; walker: number; walkers: number; only: string; told: string[] };

/** `killedBy`: the first cell that came out wrong; none: the guard was not missed. `calls`: those of the matrix that come by it. */
export type Verdict = { name: string; killedBy: string | undefined; calls: number };

/** How a guard is called in lists: without its line, which moves. */
export const nameOf = ({ file, inside, kind, text, replacement }: Guard): string =>
  `${file} ${inside} [${kind}] ${text}${replacement === undefined ? " left out" : ` becomes ${replacement}`}`;
