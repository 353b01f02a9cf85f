// Random histories of two weeks of somebody's days, played over HTTP with jobs, and held against the model after every step.
import fc from "fast-check";
import { expect } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { timeBox } from "#api/testing-time-box.ts";
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

/** Plays so many, always the same ones for a seed, as long as there is time; tells how many, and how often each deed came to something. */
export const playHistories = async ({
  runs,
  seed,
  seconds = Number.POSITIVE_INFINITY,
}: {
  runs: number;
  seed: number;
  seconds?: number;
}) => {
  const done: Done = new Map();
  const hasTime = timeBox(seconds);
  let played = 0;
  for (let first = 0; first < runs; first += ON_ONE_PORTAL) {
    const portal = await openTestPortal({ size: 6 });
    const play = async (one: History): Promise<void> => {
      if (!hasTime()) return;
      await playHistory(portal, one, done);
      played += 1;
    };
    try {
      const numRuns = Math.min(ON_ONE_PORTAL, runs - first);
      // A history takes seconds, and a shorter one that fails as well many of them: the seed plays it once more.
      await fc.assert(fc.asyncProperty(history, play), { numRuns, seed: seed + first, endOnFailure: true });
    } finally {
      clock.reset();
      await portal.close();
    }
  }
  return { played, done };
};
