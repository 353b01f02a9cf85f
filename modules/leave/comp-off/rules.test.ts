import { describe, expect, test } from "vitest";
import { usualSettings } from "../policies/settings.ts";
import { checkClaim, comesWhileClaimed, consequenceOf, endsOf, inHours, unitsFor, usableOnceApproved } from "./rules.ts";
import type { CompOffStatus } from "./workflow.ts";

const { compOff } = usualSettings;
const day = "2026-12-05";

describe("what is offered", () => {
  test("LV-31: 6.3 case 11: 490 minutes are a day, 479 and 240 half of one, 239 nothing", () => {
    expect([490, 480, 479, 240, 239].map((minutes) => unitsFor(minutes, compOff))).toEqual([1, 1, 0.5, 0.5, 0]);
  });

  test("LV-32, LV-33: it is claimed until 4 Jan and can be taken until 3 Feb", () => {
    expect(endsOf(day, compOff)).toEqual({ claimUntil: "2027-01-04", usableUntil: "2027-02-03" });
  });

  const known = (status: CompOffStatus, units = 1, minutes = 490) => ({ status, units, minutes, claimUntil: "2027-01-04" });
  const now = (minutes: number, today = "2026-12-07") => ({ minutes, units: unitsFor(minutes, compOff), claimUntil: "2027-01-04", today });

  test.each<[string, ReturnType<typeof known> | undefined, ReturnType<typeof now>, string]>([
    ["enough minutes", undefined, now(490), "offer"],
    ["too few", undefined, now(239), "nothing"],
    ["told of too late to be claimed", undefined, now(490, "2027-01-05"), "nothing"],
    ["the same again", known("offered"), now(490), "nothing"],
    ["fewer, and still enough", known("offered"), now(300), "offer"],
    ["too few of what was offered", known("offered"), now(100), "take away"],
    ["enough again", known("expired", 0, 100), now(490), "offer"],
    ["changed once it has ended", known("expired"), now(300, "2027-01-05"), "nothing"],
    ["others once it waits", known("waiting"), now(300), "for HR"],
    ["others once it is credited", known("credited"), now(100), "for HR"],
    ["others that come to the same", known("credited"), now(500), "nothing"],
  ])("LV-31: %s", (_, before, after, consequence) => {
    expect(consequenceOf(before, after)).toBe(consequence);
  });
});

test.each([
  ["other than it was claimed with", "waiting", 490, null, 300, true],
  ["as it was claimed", "waiting", 490, null, 490, false],
  ["as told last", "waiting", 490, 300, 300, false],
  ["the first ones again", "waiting", 490, 300, 490, true],
  ["once it is credited", "credited", 490, null, 300, false],
  ["while it is offered", "offered", 490, null, 300, false],
] as const)("LV-31: minutes that come while it is claimed: %s", (_, status, minutes, latestMinutes, now, kept) => {
  expect(comesWhileClaimed({ status, minutes, latestMinutes }, now)).toBe(kept);
});

describe("LV-32: claimed once, and in time", () => {
  const offer = { workedOn: day, claimUntil: "2027-01-04", number: undefined };
  const claimed = { ...offer, number: "CO-2026-00007" };
  test.each<[CompOffStatus, string, string | undefined]>([
    ["offered", "2027-01-04", undefined],
    ["offered", "2027-01-05", "leave.comp_off_late"],
    ["expired", "2027-01-05", "leave.comp_off_late"],
    ["waiting", "2026-12-07", "leave.comp_off_claimed"],
    ["credited", "2027-01-05", "leave.comp_off_claimed"],
    ["rejected", "2026-12-07", "leave.comp_off_claimed"],
  ])("%s on %s: %s", (status, today, code) => {
    expect(checkClaim({ ...(status === "offered" ? offer : claimed), status }, today)?.code).toBe(code);
  });
});

test("LV-33: approved in time it can be taken until its last day, later for 30 days from the approval", () => {
  const worked = { on: day, usableUntil: "2027-02-03" };
  expect(usableOnceApproved(worked, "2027-02-03", 30)).toEqual({ from: day, until: "2027-02-03" });
  expect(usableOnceApproved(worked, "2027-02-04", 30)).toEqual({ from: day, until: "2027-03-06" });
});

test("minutes read as hours", () => {
  expect([490, 480, 45, 0].map(inHours)).toEqual(["8 h 10 min", "8 h", "45 min", "0 min"]);
});
