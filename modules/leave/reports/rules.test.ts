import { expect, test } from "vitest";
import { inOrder, reportsFor, totalsOf } from "./rules.ts";

test("LV-47: totals are the sums of their rows, each type by itself", () => {
  const rows = [
    { typeName: "Earned leave", figures: [10.5, 14] },
    { typeName: "Casual leave", figures: [2, 2.5] },
    { typeName: "Earned leave", figures: [-1.5, 0] },
  ];
  expect(totalsOf(rows)).toEqual([
    { typeName: "Earned leave", figures: [9, 14] },
    { typeName: "Casual leave", figures: [2, 2.5] },
  ]);
  expect(totalsOf([])).toEqual([]);
});

test("LV-47: HR reads all of them, a manager balances and days, and whoever leads nobody none", () => {
  expect(reportsFor({ isHr: true, leads: false })).toHaveLength(4);
  expect(reportsFor({ isHr: false, leads: true })).toEqual(["balances", "taken"]);
  expect(reportsFor({ isHr: false, leads: false })).toEqual([]);
});

test("rows stand by name, then by code, then by day", () => {
  const row = (name: string, code: string, day?: string) => ({ owner: { name, code }, day });
  const rows = [row("Zoya", "3"), row("Asha", "2", "2026-12-02"), row("Asha", "2", "2026-12-01"), row("Asha", "1")];
  expect(inOrder(rows).map(({ owner, day }) => [owner.code, day])).toEqual([
    ["1", undefined],
    ["2", "2026-12-01"],
    ["2", "2026-12-02"],
    ["3", undefined],
  ]);
});
