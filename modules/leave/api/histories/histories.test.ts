// The ledger's property test once more, through every door that leave has: what the rules say in memory, calls, jobs and the database say as well.
import { expect, test } from "vitest";
import { deeds, playHistories } from "./testing-histories.ts";

/** The same histories every time, as many as there is time for, unless somebody wants others: `HISTORIES_SEED=7 HISTORIES=100 npx vitest run modules/leave/api/histories`. */
const seed = Number(process.env.HISTORIES_SEED ?? 20_261_123);
const runs = Number(process.env.HISTORIES ?? 20);
/** Whoever wants others wants all of them. */
const seconds = process.env.HISTORIES ? Number.POSITIVE_INFINITY : 90;

test(`LV-07, LV-22, LV-24, LV-28, LV-34, LV-37, LV-38, LV-42: random histories of calls come to what an oracle says (seed ${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const { played, done } = await playHistories({ runs, seed, seconds });
  // A handful shows nothing of what never came about in it.
  if (played >= 20) expect([...done.keys()].toSorted()).toEqual(deeds);
});
