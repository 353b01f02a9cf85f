import { expect, test } from "vitest";
import { restartLimit } from "./restarts.ts";

test.each([
  { what: "three times within a minute, and no fourth time", most: 3, at: [0, 1000, 2000, 3000], allowed: [true, true, true, false] },
  { what: "again when a minute has passed since the first", most: 3, at: [0, 1000, 59_999, 60_000], allowed: [true, true, true, true] },
  { what: "never where that is wanted", most: 0, at: [0, 120_000], allowed: [false, false] },
])("a database is started again $what", ({ most, at, allowed }) => {
  const mayRestart = restartLimit(most);
  expect(at.map(mayRestart)).toEqual(allowed);
});
