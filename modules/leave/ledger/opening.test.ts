import { expect, test } from "vitest";
import { creditedFrom, type OpeningFacts } from "./opening.ts";

const usual: OpeningFacts = {
  today: "2027-01-02",
  since: "2020-01-01",
  yearFrom: 1,
  theirsFrom: "2000-01-01",
  keptFrom: "2025-11-01",
};

test.each<[string, Partial<OpeningFacts>, string]>([
  ["the year in which the company's first credits stand", {}, "2025-01-01"],
  ["this year where nobody has any yet", { keptFrom: undefined }, "2027-01-01"],
  ["joining, however late the job comes", { since: "2026-12-14" }, "2026-12-14"],
  ["the year in which the type came into the policy", { theirsFrom: "2026-07-01" }, "2026-01-01"],
  ["joining, where the policy got the type in the same year", { theirsFrom: "2026-07-01", since: "2026-03-16" }, "2026-03-16"],
  ["this year where the first credits are to come", { keptFrom: "2099-01-01" }, "2027-01-01"],
  ["a leave year from April", { yearFrom: 4, keptFrom: "2026-02-10" }, "2025-04-01"],
])("LV-34: an account is credited from %s", (_, facts, day) => {
  expect(creditedFrom({ ...usual, ...facts })).toBe(day);
});
