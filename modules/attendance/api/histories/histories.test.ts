// The random weeks of days once more, through every door that attendance has: what derivations say in memory, calls, jobs and the database say as well.
import { expect, test } from "vitest";
import { playHistories } from "./testing-histories.ts";

/** The same histories every time, as many as there is time for, unless somebody wants others: `HISTORIES_SEED=7 HISTORIES=100 npx vitest run modules/attendance/api/histories`. */
const seed = Number(process.env.HISTORIES_SEED ?? 77);
const runs = Number(process.env.HISTORIES ?? 8);
/** Whoever wants others wants all of them. */
const seconds = process.env.HISTORIES ? Number.POSITIVE_INFINITY : 90;

const deeds = [
  ...["approve", "correct", "decideLeave", "elsewhere", "file", "holiday", "leave", "lock", "move", "press"],
  ...["regularise", "roster", "takeBack", "undo"],
];

test(`AT-03, AT-04, AT-06, AT-08, AT-21, AT-31, AT-35, AT-38, AT-41, AT-43, AT-44: random histories of calls leave days that an oracle says (seed ${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const { played, done } = await playHistories({ runs, seed, seconds });
  // A handful shows nothing of what never came about in it.
  if (played >= 8) expect([...done.keys()].toSorted()).toEqual(deeds);
});
