// The races of races.test.ts again and again: what happens once in a thousand times happens to somebody.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { leaveRaces, RACE_DAY } from "./testing-races.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1000);

let portal: TestPortal;
beforeAll(async () => {
  clock.set(RACE_DAY);
  portal = await openTestPortal({ size: 50 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

test.each(["reservation", "overlap", "halves", "giveBack", "giveBackOfOne", "accrual"] as const)(
  `LV-06, LV-07, LV-28, LV-34: ${ROUNDS} rounds of %s`,
  async (race) => {
    const run = leaveRaces(portal)[race];
    for (let round = 0; round < ROUNDS; round += 1) expect(await run(), `round ${round}`).toEqual([]);
  },
);
