// The histories of histories.test.ts again and again, other ones each time; the numbers in the name play them once more.
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { deeds, playHistories } from "./testing-histories.ts";

const seed = Number(process.env.HISTORIES_SEED ?? randomInt(2 ** 30));
const runs = Number(process.env.HISTORIES ?? 10_000);

test(`LV-07, LV-34: ${runs} random histories of calls come to what an oracle says (seed ${seed})`, {
  timeout: 12 * 3_600_000,
}, async () => {
  const { done } = await playHistories({ runs, seed });
  // A handful shows nothing of what never came about in it.
  if (runs >= 20) expect([...done.keys()].toSorted()).toEqual(deeds);
});
