// What the tests of one file share: opened before the first of them, closed after the last, at a moment that each of them begins with.
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Instant } from "#shared/dates.ts";
import { clock } from "./clock.ts";

/** Its parts are there once the tests run, so that they are read where they are used: `portal.app`. */
export const openForThisFile = <T extends { close: () => Promise<void> }>(open: () => Promise<T>, now: Instant): T => {
  const held = {} as T;
  beforeAll(async () => {
    clock.set(now);
    Object.assign(held, await open());
  });
  beforeEach(() => clock.set(now));
  afterAll(async () => {
    clock.reset();
    await held.close?.();
  });
  return held;
};

const remembered: (() => void)[] = [];

/** What helpers remember of a file's tests: numbers and people begin anew with each database, and the next file of the process would find those before. */
export const forThisFile = <T extends unknown[] | Map<unknown, unknown> | Set<unknown>>(kept: T): T => {
  remembered.push(() => {
    if (Array.isArray(kept)) kept.length = 0;
    else kept.clear();
  });
  return kept;
};

/** Before each file. */
export const forgetLastFile = (): void => {
  for (const forget of remembered) forget();
};
