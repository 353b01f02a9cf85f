// Random histories of two weeks of somebody's days, played over HTTP with jobs, and held against the model after every step.
import fc from "fast-check";
import { expect } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { addDays } from "#shared/dates.ts";
import { compareDifferences, compareKept, compareRead } from "./testing-comparing.ts";
import { deedsIn } from "./testing-deeds.ts";
import { begin } from "./testing-stage.ts";
import { DAYS, type History, history, type Step } from "./testing-steps.ts";

/** How often each deed came to something: a history in which nothing happens shows nothing. */
type Done = Map<Step["deed"], number>;
const playHistory = async (portal: TestPortal, { week, steps }: History, done: Done): Promise<void> => {
  const stage = await begin(portal, week);
  const { model, cast, as, setTo, settle } = stage;
  const play = deedsIn(stage);
  const compare = async (settled: boolean): Promise<void> => {
    await compareKept(portal, cast.asha, model, settled);
    await compareRead(await as("asha"), model);
    await compareDifferences(portal, cast.asha, model);
  };
  for (const one of steps) {
    const came = await (play[one.deed] as (step: Step) => Promise<boolean | "settled">)(one);
    expect(portal.jobs.failures).toEqual([]);
    if (!came) continue;
    done.set(one.deed, (done.get(one.deed) ?? 0) + 1);
    await compare(came === "settled");
  }
  setTo(`${addDays(model.week.first, DAYS + 1)}T21:00:00.000Z`);
  await settle();
  await compare(true);
  expect(portal.jobs.failures).toEqual([]);
};

/** What one company after the other leaves behind in the queue slows down whoever comes later: so many share a portal. */
const ON_ONE_PORTAL = 100;

/** Plays so many, always the same ones for a seed; tells how often each deed came to something. */
export const playHistories = async ({ runs, seed }: { runs: number; seed: number }): Promise<Done> => {
  const done: Done = new Map();
  for (let first = 0; first < runs; first += ON_ONE_PORTAL) {
    const portal = await openTestPortal({ size: 6 });
    try {
      const numRuns = Math.min(ON_ONE_PORTAL, runs - first);
      await fc.assert(
        fc.asyncProperty(history, (one) => playHistory(portal, one, done)),
        // A history takes seconds, and a shorter one that fails as well many of them: the seed plays it once more.
        { numRuns, seed: seed + first, endOnFailure: true },
      );
    } finally {
      clock.reset();
      await portal.close();
    }
  }
  return done;
};
