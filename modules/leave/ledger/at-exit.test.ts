import { describe, expect, test } from "vitest";
import { inHandAt } from "./at-exit.ts";
import { TestAccount, testRow } from "./testing.ts";

const lastDay = "2026-11-20";
const at = (account: TestAccount, day: string) => inHandAt({ ...account.facts, today: account.today, entries: account.entries }, day);

describe("LV-29: what is in hand on a last day", () => {
  const types = [
    { name: "Earned", row: testRow(), units: 16 },
    { name: "Casual", row: testRow({ daysAYear: 8, credited: "quarterly", carryMost: 0 }), units: 7 },
    { name: "Sick", row: testRow({ daysAYear: 10, credited: "yearly" }), units: 9 },
  ] as const;

  test.each(types)("credits of $name are cut at the day: $units, whether it is known before, on time or long after", ({ row, units }) => {
    for (const today of ["2026-11-12", "2026-11-20", "2026-12-07", "2027-02-01"]) {
      const account = new TestAccount("2026-01-01", { row });
      account.settle(today);
      expect([today, at(account, lastDay).units]).toEqual([today, units]);
    }
  });

  test("the same once the notice was known and the ledger corrected", () => {
    const account = new TestAccount("2026-11-12");
    account.settle();
    account.facts.earning = { from: "2026-01-01", until: lastDay };
    account.settle();
    expect(at(account, lastDay).units).toBe(16);
  });

  test("days taken until then count, days booked for later and days that only wait do not; each is a line", () => {
    const account = new TestAccount("2026-11-12");
    account.settle();
    account.take("2026-10-05", "2026-12-01");
    account.hold("2026-11-16");
    account.give(2, { from: "2026-06-01", until: "2026-12-31" }, "ADJUST");
    const { units, lines } = at(account, lastDay);
    expect(units).toBe(17);
    expect(lines.filter(({ kind }) => kind !== "credited").map(({ kind, units: moved, day }) => `${kind} ${moved} ${day}`)).toEqual([
      "adjusted 2 2026-06-01",
      "taken -1 2026-10-05",
    ]);
    expect(lines.at(-1)?.after).toBe(17);
    expect(lines.reduce((sum, line) => sum + line.units, 0)).toBe(units);
  });

  test("what was carried over and has lapsed before is in it", () => {
    const account = new TestAccount("2026-01-01", {
      row: testRow({ carryUntil: { month: 3, day: 31 }, carryMost: 5 }),
      earning: { from: "2025-01-01" },
    });
    account.settle("2026-11-12");
    const { units, lines } = at(account, lastDay);
    expect(
      lines.filter(({ kind }) => kind === "carriedIn" || kind === "lapsed").map(({ kind, units: moved }) => `${kind} ${moved}`),
    ).toEqual(["lapsed -13", "carriedIn 5", "lapsed -5"]);
    expect(units).toBe(16);
  });
});
