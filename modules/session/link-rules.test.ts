import { expect, test } from "vitest";
import { expiryOf, fits, isLive } from "./link-rules.ts";
import { accountStates } from "./rules.ts";

const now = "2026-11-23T10:00:00.000Z";

test.each([
  ["activate", "2026-11-26T10:00:00.000Z"],
  ["reset", "2026-11-23T10:30:00.000Z"],
  ["admin", "2026-11-24T10:00:00.000Z"],
  ["setup", "2026-11-24T10:00:00.000Z"],
] as const)("a link to %s lives until %s", (purpose, end) => {
  expect(expiryOf(purpose, now)).toBe(end);
});

test.each([
  ["fresh", {}, true],
  ["at its end", { expires_at: now }, false],
  ["used", { used_at: now }, false],
  ["replaced", { replaced_at: now }, false],
])("PW-07: %s", (_, change, live) => {
  expect(isLive({ expires_at: "2026-11-23T10:00:00.001Z", used_at: null, replaced_at: null, ...change }, now)).toBe(live);
});

test("an invited account is activated, an active one reset, a closed one is left alone", () => {
  const fitting = (purpose: Parameters<typeof fits>[0]) => accountStates.filter((state) => fits(purpose, state));
  expect([fitting("activate"), fitting("reset"), fitting("admin")]).toEqual([["invited"], ["active"], ["active"]]);
});
