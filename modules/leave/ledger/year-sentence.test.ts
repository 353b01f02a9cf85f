import { expect, test } from "vitest";
import { yearSentence } from "./year-sentence.ts";

test("LV-37: what a new leave year began with is one sentence: carried, new, lapsed", () => {
  const earned = { name: "Earned leave", carried: 11, fresh: 1.5, lapsed: 0 };
  const casual = { name: "Casual leave", carried: 0, fresh: 2, lapsed: 2.5 };
  expect(yearSentence(2027, [earned])).toBe("You start 2027 with 12.5 Earned: 11.0 carried, 1.5 new.");
  expect(yearSentence(2027, [earned, casual])).toBe(
    "You start 2027 with 12.5 Earned: 11.0 carried, 1.5 new; 2.0 Casual: 2.0 new. 2.5 Casual lapsed.",
  );
  expect(yearSentence(2027, [{ ...casual, fresh: 0 }])).toBe("Leave year 2027 has begun. 2.5 Casual lapsed.");
});
