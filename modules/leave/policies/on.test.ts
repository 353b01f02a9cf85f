import { describe, expect, test } from "vitest";
import { type AssignmentLine, type CompanyPolicies, policyFor, policySpans, rowOn } from "./on.ts";
import { TypeRules } from "./rule-row.ts";
import { standardPolicies, standardTypes } from "./standard.ts";

const rowsOf = (name: string) => standardPolicies.find((one) => one.name === name)?.rows ?? [];
const more = rowsOf("Standard India").map((row) => (row.type === "EL" ? { ...row, daysAYear: 21 } : row));
const lines: AssignmentLine[] = [
  { locationIds: [], employmentTypes: ["intern"], policyId: "interns" },
  { locationIds: ["London"], employmentTypes: [], policyId: "london" },
  { locationIds: [], employmentTypes: [], policyId: "india" },
];
const company: CompanyPolicies = {
  types: standardTypes,
  versions: [
    { id: "india 1", policyId: "india", from: "2000-01-01", until: "2026-06-30", rows: rowsOf("Standard India") },
    { id: "india 2", policyId: "india", from: "2026-07-01", rows: more },
    { id: "london 1", policyId: "london", from: "2000-01-01", rows: rowsOf("London") },
    { id: "interns 1", policyId: "interns", from: "2000-01-01", rows: rowsOf("Interns") },
  ],
  assignment: [{ edition: 1, from: "2000-01-01", lines }],
};
const at = (startsOn: string, locationId: string, employmentType: "full_time" | "intern" = "full_time") => ({
  startsOn,
  locationId,
  employmentType,
});
const year = { from: "2026-01-01", to: "2026-12-31" };
const spans = (...[placements, overrides = []]: [Parameters<typeof policySpans>[1], Parameters<typeof policySpans>[2]?]) =>
  policySpans(company, placements, overrides, year).map(({ from, to, versionId }) => [from, to, versionId]);

describe("LV-35: a person has one policy on each day", () => {
  test("the first line that fits, and the last one fits everybody", () => {
    expect(policyFor(lines, { locationId: "London", employmentType: "intern" })).toBe("interns");
    expect(policyFor(lines, { locationId: "London", employmentType: "contract" })).toBe("london");
    expect(policyFor(lines, { locationId: "Pune", employmentType: "part_time" })).toBe("india");
  });
  test("a new version, a move and an override each begin a span", () => {
    expect(spans([at("2020-01-01", "Pune")])).toEqual([
      ["2026-01-01", "2026-06-30", "india 1"],
      ["2026-07-01", "2026-12-31", "india 2"],
    ]);
    expect(spans([at("2020-01-01", "Pune"), at("2026-03-01", "London")])).toEqual([
      ["2026-01-01", "2026-02-28", "india 1"],
      ["2026-03-01", "2026-12-31", "london 1"],
    ]);
    const override = { policyId: "london", from: "2026-05-01", until: "2026-05-31" };
    expect(spans([at("2020-01-01", "Pune")], [override])).toEqual([
      ["2026-01-01", "2026-04-30", "india 1"],
      ["2026-05-01", "2026-05-31", "london 1"],
      ["2026-06-01", "2026-06-30", "india 1"],
      ["2026-07-01", "2026-12-31", "india 2"],
    ]);
  });
  test("moves within one policy begin none, days before the first placement count as it does, and somebody without a place has none", () => {
    expect(spans([at("2026-08-01", "Pune"), at("2026-09-01", "Bengaluru")])).toHaveLength(2);
    expect(spans([])).toEqual([]);
  });
});

describe("LV-03: what a type is to somebody on a day", () => {
  const moved = policySpans(company, [at("2020-01-01", "Pune"), at("2026-03-01", "London")], [], year);
  test("its row then, or the last one it had while it has a balance", () => {
    expect(rowOn(moved, "EL", "2026-02-28")).toMatchObject({
      isPast: false,
      row: { name: "Earned leave", daysAYear: 18, paidAtExit: true },
    });
    expect(rowOn(moved, "EL", "2026-03-02")).toMatchObject({ isPast: true, row: { daysAYear: 18 } });
    expect(rowOn(moved, "AL", "2026-02-01")).toBeUndefined();
    const apprentice = policySpans(company, [at("2020-01-01", "Pune"), at("2026-03-01", "Pune", "intern")], [], year);
    expect(rowOn(apprentice, "PL", "2026-03-02")).toBeUndefined();
  });
});

describe("the standard policies (section 3)", () => {
  test("each row is one that a policy may hold, of a type that the company has", () => {
    for (const { rows } of standardPolicies) {
      for (const row of rows) {
        expect(TypeRules.parse(row)).toEqual(row);
        expect(standardTypes.map(({ code }) => code)).toContain(row.type);
      }
    }
  });
});
