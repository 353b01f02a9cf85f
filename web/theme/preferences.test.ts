import { expect, test } from "vitest";
import { parsePreferences } from "./preferences.ts";

const usual = { theme: "lara-light-indigo", scale: 14, menuMode: "static" };

test.each([
  [null, usual],
  ["", usual],
  ["{", usual],
  ["null", usual],
  ["[]", usual],
  ['{"theme":"lara-dark-teal","scale":16,"menuMode":"overlay"}', { theme: "lara-dark-teal", scale: 16, menuMode: "overlay" }],
  ['{"theme":"vela-blue","scale":99,"menuMode":"slim"}', { ...usual, scale: 16 }],
  ['{"theme":"lara-light-teal","scale":3}', { ...usual, theme: "lara-light-teal", scale: 12 }],
  ['{"scale":"15"}', usual],
])("SH-11 %s gives settings that exist", (text, expected) => {
  expect(parsePreferences(text)).toEqual({ ...expected, rail: false });
});

test("a collapsed menu is remembered; anything but true is none", () => {
  expect(['{"rail":true}', '{"rail":"yes"}', null].map((text) => parsePreferences(text).rail)).toEqual([true, false, false]);
});
