// The histories of histories.test.ts again and again, other ones each time; the numbers in the name play them once more.
import { randomInt } from "node:crypto";
import { test } from "vitest";
import { playHistories } from "./testing-histories.ts";

const seed = Number(process.env.HISTORIES_SEED ?? randomInt(2 ** 30));
const runs = Number(process.env.HISTORIES ?? 2000);

test(`AT-21, AT-38, AT-41: ${runs} random histories of calls leave days that an oracle says (seed ${seed})`, {
  timeout: 12 * 3_600_000,
}, async () => {
  await playHistories({ runs, seed });
});
