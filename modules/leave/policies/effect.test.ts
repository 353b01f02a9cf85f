import { describe, expect, test } from "vitest";
import { leaveYear } from "../ledger/leave-year.ts";
import { creditChanges, type Group } from "./effect.ts";
import { newlyBroken } from "./effect-requests.ts";
import { type PolicySpan, rowsOf } from "./on.ts";
import type { TypeRules } from "./rule-row.ts";
import { standardPolicies, standardTypes } from "./standard.ts";

const india = standardPolicies.find(({ name }) => name === "Standard India")?.rows ?? [];
const changed = (type: string, change: Partial<TypeRules>): TypeRules[] =>
  india.map((row) => (row.type === type ? { ...row, ...change } : row));
const span = (from: string, to: string, versionId: string, rows: readonly TypeRules[]): PolicySpan => ({
  from,
  to,
  policyId: "india",
  versionId,
  rows: rowsOf({ rows }, standardTypes),
});
const years = [leaveYear(2026, 1), leaveYear(2027, 1)] as const;
const settings = { yearFrom: 1, rounding: "nearest" as const };
const before = [span("2026-01-01", "2027-12-31", "1", india)];
const followedBy = (rows: readonly TypeRules[], from: string, last: string) => [
  span("2026-01-01", last, "1", india),
  span(from, "2027-12-31", "2", rows),
];

const group = (wish: Partial<Group> = {}): Group => ({
  people: [1, 2],
  before,
  after: before,
  earning: { from: "2026-01-01" },
  creditedFrom: new Map(),
  ...wish,
});

describe("the effect of a version on credits", () => {
  test("6.2 #5: 21 in place of 18 from 1 Jul is 1.5 more this year and 3 the next, for each of the people", () => {
    const after = followedBy(changed("EL", { daysAYear: 21 }), "2026-07-01", "2026-06-30");
    const changes = creditChanges([group({ after }), group({ people: [3] })], years, settings);
    expect(changes.affected).toEqual([1, 2]);
    expect([...changes.types]).toEqual([["EL", { people: 2, thisYear: 3, nextYear: 6 }]]);
    expect(changes.gains).toEqual([
      { employee: 1, type: "EL", units: 4.5 },
      { employee: 2, type: "EL", units: 4.5 },
    ]);
    expect(changes.losses).toEqual([]);
  });

  test("counts nobody's days before they join, after they leave, or before their account is credited", () => {
    const after = [span("2026-01-01", "2027-12-31", "2", changed("EL", { daysAYear: 24 }))];
    const units = (wish: Partial<Group>) => {
      const found = creditChanges([group({ people: [1], after, ...wish })], years, settings).types.get("EL");
      return found && [found.thisYear, found.nextYear];
    };
    expect(units({})).toEqual([6, 6]);
    expect(units({ earning: { from: "2026-07-01" } })).toEqual([3, 6]);
    expect(units({ earning: { from: "2026-01-01", until: "2026-12-31" } })).toEqual([6, 0]);
    expect(units({ creditedFrom: new Map([["EL", "2027-07-01"]]) })).toEqual([0, 3]);
    expect(units({ creditedFrom: new Map([["EL", "2099-01-01"]]) })).toBeUndefined();
  });

  test("a type that leaves the policy brings nothing more: who loses most is named first", () => {
    const after = followedBy(
      india.filter(({ type }) => type !== "EL"),
      "2027-01-01",
      "2026-12-31",
    );
    const fewer = followedBy(changed("EL", { daysAYear: 12 }), "2027-01-01", "2026-12-31");
    const { losses } = creditChanges([group({ people: [7], after: fewer }), group({ people: [1, 2, 3, 4, 5, 6], after })], years, settings);
    expect(losses.map(({ employee, units }) => [employee, units])).toEqual([1, 2, 3, 4, 5].map((employee) => [employee, -18]));
  });
});

describe("LV-12, LV-03: leave that a version would not allow any more", () => {
  const week = ["2027-01-04", "2027-01-05", "2027-01-06", "2027-01-07", "2027-01-08"];
  const asked = (from: string, to: string, type = "EL") => ({
    type,
    from,
    to,
    firstDay: "whole" as const,
    lastDay: "whole" as const,
    reason: "",
    askedOn: "2026-12-01",
    days: week.filter((date) => from <= date && date <= to).map((date) => ({ date, kind: "working" as const, locationId: "bengaluru" })),
  });
  const broken = (rows: readonly TypeRules[], ...of: Parameters<typeof asked>) =>
    newlyBroken(asked(...of), group({ after: followedBy(rows, "2027-01-01", "2026-12-31") }));

  test("is told by the rule that it breaks, when it did not before", () => {
    const short = changed("EL", { inARow: { most: 2, level: "warn" } });
    expect(broken(short, "2027-01-04", "2027-01-07")).toEqual(["leave.in_a_row"]);
    expect(broken(short, "2027-01-04", "2027-01-05")).toEqual([]);
    expect(broken(changed("EL", { lateDays: 0 }), "2027-01-04", "2027-01-05")).toEqual([]);
    const early = changed("EL", { notice: { days: 60, over: 0, level: "stop" } });
    expect(broken(early, "2027-01-04", "2027-01-04")).toEqual(["leave.notice"]);
    const without = india.filter(({ type }) => type !== "BL");
    expect(broken(without, "2027-01-04", "2027-01-04", "BL")).toEqual(["leave.type"]);
  });
});
