// Random histories against an oracle: what the rules post must add up to what it says, however often and whenever they ran.
import fc from "fast-check";
import { expect, test } from "vitest";
import { about, history } from "./testing-histories.ts";
import { freeBreaches, ledgerBreaches } from "./testing-play.ts";

/** Milliseconds: 1,000 take a few seconds where nothing else runs. */
const MOST = 10_000;

test("LV-28, LV-29, LV-34, LV-35, LV-36, LV-37, LV-38, LV-39: random histories come to what an oracle says, whenever and however often the job ran", () => {
  fc.assert(
    fc.property(history, (one) => {
      expect(ledgerBreaches(one)).toEqual([]);
    }),
    { numRuns: 1000, interruptAfterTimeLimit: MOST },
  );
}, 120_000);

test("LV-07: what is free on any day is the most that an oracle can take on it without owing more, on that day or later", () => {
  fc.assert(
    fc.property(history, about, (one, day) => {
      expect(freeBreaches(one, day)).toEqual([]);
    }),
    { numRuns: 300, interruptAfterTimeLimit: MOST },
  );
}, 120_000);
