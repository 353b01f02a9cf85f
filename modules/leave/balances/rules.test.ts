import { expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { balanceMessages } from "./messages.ts";
import { checkAdjustment, givenSpan, spanFits, usableOr } from "./rules.ts";

const facts = { name: "Asha Nair", today: "2026-12-07", yearFrom: 1, owed: 0 };
const asked = { units: 1, usable: undefined, mayOwe: false };

test.each<[number, boolean]>([
  [0.5, true],
  [-0.5, true],
  [60, true],
  [-60, true],
  [0, false],
  [0.25, false],
  [60.5, false],
  [Number.NaN, false],
])("LV-42: %s days are %s", (units, fits) => expect(checkAdjustment({ ...asked, units }, facts).length === 0).toBe(fits));

test("LV-42: below zero only with the tick, and the sentence says how far", () => {
  const [refusal] = checkAdjustment({ ...asked, units: -12 }, { ...facts, owed: 1.5 });
  expect(refusal).toMatchObject({ code: "leave.adjust", field: "mayOwe" });
  expect(renderMessage(balanceMessages["leave.adjust"], refusal?.params)).toBe(
    "This would leave Asha Nair at −1.5. Tick “may owe” or change the days.",
  );
  expect(checkAdjustment({ ...asked, units: -12, mayOwe: true }, { ...facts, owed: 1.5 })).toEqual([]);
});

test("LV-42: usable in this or the next leave year, and not over yet; without a wish in this one", () => {
  expect(givenSpan("2026-12-07", 4)).toEqual({ from: "2026-04-01", until: "2028-03-31" });
  expect(usableOr(undefined, "2027-02-07", 4)).toEqual({ from: "2026-04-01", until: "2027-03-31" });
  const fits = (from: string, until: string) => spanFits({ from, until }, "2026-12-07", 1);
  expect([fits("2026-01-01", "2026-12-31"), fits("2027-01-01", "2027-12-31"), fits("2026-12-07", "2026-12-07")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([fits("2025-12-31", "2026-12-31"), fits("2027-01-01", "2028-01-01"), fits("2026-01-01", "2026-12-06")]).toEqual([
    false,
    false,
    false,
  ]);
  expect(fits("2026-12-31", "2026-12-30")).toBe(false);
});
