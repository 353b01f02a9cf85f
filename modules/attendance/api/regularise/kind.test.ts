import { expect, test } from "vitest";
import { regularisationKind } from "./kind.ts";

/** So much of a label is seen in the field in which a rule's condition is chosen, and of a rule's name on its card. */
const SEEN = 28;

test("AT-30: what rules ask about is named so shortly that it can be read where it is chosen", () => {
  const { facts, defaultPolicy } = regularisationKind;
  expect(facts.map(({ label }) => label).filter(({ length }) => length > SEEN)).toEqual([]);
  expect(defaultPolicy.rules.map(({ name }) => name)).toEqual(["Often this month", "All other regularisations"]);
  // Rules that a company has published name it so.
  expect(facts.map(({ name }) => name)).toEqual(["days", "thisMonth", "often"]);
});
