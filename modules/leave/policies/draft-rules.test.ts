import { describe, expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { checkEverybody, checkFrom, checkRows, endOf, withVersion } from "./draft-rules.ts";
import { policyMessages } from "./messages.ts";
import type { AssignmentLine, VersionInForce } from "./on.ts";
import type { TypeRules } from "./rule-row.ts";
import { roundedUntil, roundingIn } from "./settings.ts";
import { standardPolicies, standardTypes } from "./standard.ts";

const types = standardTypes.map((type) => ({ ...type, active: type.code !== "AL" }));
const india = standardPolicies.find(({ name }) => name === "Standard India")?.rows ?? [];
const changed = (type: string, change: Partial<TypeRules>): TypeRules[] =>
  india.map((row) => (row.type === type ? { ...row, ...change } : row));
const read = (rows: readonly TypeRules[]) =>
  checkRows(rows, types).map(({ field, code, params }) => [
    field?.replace(/^typeRules\.\d+\./, ""),
    renderMessage(policyMessages[code], params).replace(". Fix it before publishing.", ""),
  ]);

describe("LV-41: what keeps a draft from being published", () => {
  test("nothing of what a company begins with", () => {
    for (const { rows } of standardPolicies)
      expect(
        checkRows(
          rows,
          standardTypes.map((type) => ({ ...type, active: true })),
        ),
      ).toEqual([]);
  });

  test.each<[string, Partial<TypeRules>, [string, string][]]>([
    ["EL", { credited: "claim" }, [["credited", "Earned leave is credited monthly, quarterly or yearly"]]],
    ["EL", { daysAYear: 0 }, [["daysAYear", "Earned leave has no days a year"]]],
    [
      "CO",
      { credited: "monthly", daysAYear: 2, carryMost: 1 },
      [
        ["credited", "Comp-off is not credited by months or years"],
        ["daysAYear", "Comp-off has no days a year, because nothing is credited for it"],
        ["carryMost", "Comp-off carries nothing into the next year"],
      ],
    ],
    [
      "EL",
      { carryUntil: { month: 2, day: 30 } },
      [["carryUntil", "Earned leave is carried until a day 30, which that month does not have"]],
    ],
    ["BL", { eventLimit: undefined }, [["eventLimit", "Bereavement leave has no limit per event"]]],
    ["CL", { eventLimit: 3 }, [["eventLimit", "Casual leave is not taken per event"]]],
    ["CL", { inARow: { most: 0, level: "stop" } }, [["inARow.most", "Casual leave has 0 days as the most in a row"]]],
    ["EL", { notice: { days: 0, over: 0, level: "warn" } }, [["notice.days", "Earned leave asks for 0 days' notice"]]],
    [
      "CL",
      { notBeside: { types: ["CL", "XX"], level: "stop" } },
      [
        ["notBeside.types", "Casual leave stands among the types that it must not touch"],
        ["notBeside.types", "Casual leave must not touch a type that is not there"],
      ],
    ],
    [
      "CL",
      { notBeside: { types: [], level: "stop" } },
      [["notBeside.types", "Casual leave must not touch something, but no type is named"]],
    ],
    ["BL", { onlyOptional: true }, [["onlyOptional", "Bereavement leave is taken on optional holidays and has no days a year"]]],
    ["PL", { eventLimit: 2.5 }, [["step", "Paternity leave is taken in whole days, and a limit of it has a half"]]],
  ])("%s with %o", (type, change, expected) => {
    expect(read(changed(type, change))).toEqual(expected);
  });

  test("no type, one that is there twice, and one that was put away", () => {
    expect(read([])).toEqual([["typeRules", "It has no type of leave"]]);
    const [first] = india;
    if (!first) throw new Error("Standard India has rows.");
    expect(read([first, first, { ...first, type: "AL" }])).toEqual([
      ["type", "Earned leave stands there twice"],
      ["type", "Annual leave is not a type that can be given"],
    ]);
  });

  test("a day in a closed leave year", () => {
    expect([checkFrom("2026-01-01", "2026-01-01"), checkFrom("2025-12-31", "2026-01-01")]).toMatchObject([[], [{ field: "from" }]]);
  });
});

describe("LV-41: everybody has rules", () => {
  const version = (policyId: string, from: string, until?: string): VersionInForce => ({
    id: `${policyId} ${from}`,
    policyId,
    from,
    rows: [],
    ...(until && { until }),
  });
  const lines: AssignmentLine[] = [
    { locationIds: ["pune"], employmentTypes: ["intern"], policyId: "interns" },
    { locationIds: [], employmentTypes: [], policyId: "india" },
  ];
  const places = {
    locations: [
      { id: "pune", name: "Pune" },
      { id: "london", name: "London" },
    ],
    employments: [
      { value: "full_time" as const, label: "Full time" },
      { value: "intern" as const, label: "Intern" },
    ],
  };
  const who = (versions: VersionInForce[], day: string) =>
    checkEverybody(lines, versions, places, day).map(({ code, params }) => renderMessage(policyMessages[code], params));

  test("each place with each employment finds a version on the day", () => {
    const versions = [version("india", "2000-01-01"), version("interns", "2026-07-01")];
    expect(who(versions, "2026-07-01")).toEqual([]);
    expect(who(versions, "2026-06-30")).toEqual(["Pune, intern: nobody there has rules on Tue 30 Jun 2026. Fix it before publishing."]);
    expect(who([], "2026-07-01")).toEqual([
      "Pune, full time and 3 more: nobody there has rules on Wed 1 Jul 2026. Fix it before publishing.",
    ]);
  });

  test("a new version ends the one in force and takes the place of what had not begun", () => {
    const before = [version("india", "2000-01-01", "2026-12-31"), version("india", "2027-01-01"), version("interns", "2000-01-01")];
    expect(withVersion(before, version("india", "2026-10-01")).map(({ id, until }) => [id, until])).toEqual([
      ["india 2000-01-01", "2026-09-30"],
      ["india 2027-01-01", "2026-12-31"],
      ["interns 2000-01-01", undefined],
      ["india 2026-10-01", undefined],
    ]);
    expect(endOf({ from: "2026-01-01" }, "2026-01-01")).toBe("2025-12-31");
  });
});

test("LV-35: closed leave years keep how they were rounded, whatever is said after", () => {
  const first = roundedUntil({ rounding: "nearest" }, "down", "2026-12-31");
  expect(first).toEqual([{ until: "2026-12-31", rounding: "nearest" }]);
  // Back within the same year: that year was never closed with the other one.
  expect(roundedUntil({ rounding: "down", roundedBefore: first }, "nearest", "2026-12-31")).toEqual(first);
  const then = roundedUntil({ rounding: "down", roundedBefore: first }, "nearest", "2028-12-31");
  const settings = { rounding: "nearest" as const, roundedBefore: then };
  expect(["2025-12-31", "2026-12-31", "2027-12-31", "2028-12-31", "2029-12-31"].map((end) => roundingIn(settings, end))).toEqual([
    ...["nearest", "nearest", "down", "down", "nearest"],
  ]);
});
