// A press against a file, and a file against itself, again and again: what happens once in a thousand times happens to somebody.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { IMPORT_RACE_DAY, importRaces } from "./testing-races.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1000);

let portal: TestPortal;
beforeAll(async () => {
  clock.set(IMPORT_RACE_DAY);
  portal = await openTestPortal({ size: 8 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

test.each(["punchAndImport", "undoAndPunch", "twice"] as const)(`AT-42: ${ROUNDS} rounds of %s`, async (race) => {
  const run = importRaces(portal)[race];
  for (let round = 0; round < ROUNDS; round += 1) expect(await run(), `round ${round}`).toEqual([]);
});
