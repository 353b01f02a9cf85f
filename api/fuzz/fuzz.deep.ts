import { expect, test } from "vitest";
import { fuzzDemo } from "./testing-fuzz.ts";

// Another day, other calls; the number in the name makes them again.
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const calls = Number(process.env.FUZZ_CALLS ?? 500_000);

test(`${calls} hostile calls break nothing and learn nothing (seed ${seed})`, async () => {
  expect((await fuzzDemo({ calls, seed })).neglected).toEqual([]);
});
