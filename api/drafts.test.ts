import { expect, test } from "vitest";
import { draftIsSaved } from "./drafts.ts";

const present = { version: 4, values: { note: "Taxi", lines: [{ amount: 1, what: "Home" }] } };

test("a draft in the version that was read is saved, the same one again is there already, and any other is refused", () => {
  expect(draftIsSaved(4, present, { note: "Bus" })).toBe(false);
  expect(draftIsSaved(3, present, { lines: [{ what: "Home", amount: 1 }], note: "Taxi", day: undefined })).toBe(true);
  for (const [asked, wanted] of [
    [3, { note: "Bus" }],
    [2, present.values],
    [5, present.values],
  ] as const)
    expect(() => draftIsSaved(asked, present, wanted)).toThrow("version.stale");
});
