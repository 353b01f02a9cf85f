// What counts as a rule's tag and as its test, and that gaps on either side are told.
import { describe, expect, test } from "vitest";
import { gapsOf, traceRules } from "./trace-rules.ts";

const traced = (files: Record<string, string>) => traceRules(new Map(Object.entries(files)));
const paired = { "modules/leave/rules.ts": "check(); // LV-07", "modules/leave/rules.test.ts": 'test("LV-07 refuses an overlap", …)' };

describe("trace", () => {
  test("a tagged rule with a test of its name is complete", () => {
    expect(traced(paired)).toEqual([{ id: "LV-07", places: ["modules/leave/rules.ts:1"], tests: ["modules/leave/rules.test.ts:1"] }]);
    expect(gapsOf(traced(paired))).toEqual([]);
  });

  test("a rule without a test is a gap", () => {
    expect(gapsOf(traced({ ...paired, "api/a.ts": "\nx(); // SE-04" }))).toEqual(["SE-04 has no test (api/a.ts:2)"]);
  });

  test("a test without a rule is a gap", () => {
    expect(gapsOf(traced({ ...paired, "api/a.test.ts": 'test("SE-04 …")' }))).toEqual([
      "SE-04 stands in a test but at no rule (api/a.test.ts:1)",
    ]);
  });

  test("nothing traced at all is a failure, not a success", () => {
    expect(gapsOf(traced({ "api/a.ts": "x();" }))).toEqual(["no rule was traced to a test: the check saw nothing"]);
  });

  test.each([
    ["several ids in one tag", "x(); // LV-01, LV-02 SE-04", ["LV-01", "LV-02", "SE-04"]],
    ["a tag in JSX", "<b /> {/* SH-02 */}", ["SH-02"]],
    ["a tag in SQL", "check (days > 0) -- LV-05", ["LV-05"]],
    ["a tag followed by words", "x(); // NT-06: the count", ["NT-06"]],
    ["a mention in a sentence", "// the order matters for LV-07", []],
    ["a human number", "// LV-2026-00041", []],
    ["an unknown prefix", "// ZZ-01", []],
  ])("reads %s", (_what, code, expected) => {
    expect(traced({ "api/a.sql": code }).map(({ id }) => id)).toEqual(expected);
  });

  test.each([
    ["a row of a table of tests", '  ["LV-07 overlap", 1],', ["LV-07"]],
    ["a template", "test(`LV-07 for all`)", ["LV-07"]],
    ["a comment in a test", "// LV-07", []],
    ["a human number", 'expect(no).toBe("LV-2026-00041")', []],
  ])("finds in tests %s", (_what, code, expected) => {
    expect(traced({ "api/a.test.ts": code }).map(({ id }) => id)).toEqual(expected);
  });
});
