import { expect, test } from "vitest";
import { isFoundBy, searchWords, sought } from "./search.ts";

const isMet = (typed: string, written: string): boolean => isFoundBy(sought(typed), searchWords(written));

test.each([
  ["lak heg", "Lakshmi Hegde", true],
  ["HEG lak", "Lakshmi Hegde", true],
  ["egde", "Lakshmi Hegde", false],
  ["jose", "José Peña", true],
  ["peña", "Jose Pena", true],
  ["李", "李晓明", true],
  ["obrien", "Niamh O'Brien", true],
  ["brien", "Niamh O’Brien", true],
  ["41", "LV-2026-00041", true],
  ["00041", "LV-2026-00041", true],
  ["2026-00041", "LV-2026-00041", true],
  ["lv-2026", "LV-2026-00041", true],
  ["1", "LV-2026-00041", false],
  ["earned 14", "Earned leave, 14–15 Dec", true],
])("T30: %s in %s: %s", (typed, written, met) => {
  expect(isMet(typed, written)).toBe(met);
});

test("what tells most is looked up first: a figure, then the longest word", () => {
  expect(sought("  lf Priya 42 priya ")).toEqual(["42", "priya", "lf"]);
  expect(sought("a b c d e f g")).toHaveLength(5);
  expect(sought(" -- ")).toEqual(["--"]);
});
