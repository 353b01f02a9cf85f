import { expect, test } from "vitest";
import { checkPending, checkReleaser, needsRelease, type RoleLately, releaseExpiry, trustedFrom } from "./release-rules.ts";

const now = "2026-12-01T10:00:00.000Z";
const of = (role: RoleLately["role"], also: Partial<RoleLately> = {}): RoleLately => ({
  role,
  moreUntil: null,
  keeperUntil: null,
  ...also,
});

test("SE-21 SE-23: links wait for every role above Employee, addresses for HR, Finance and Admin", () => {
  const waits = (kind: Parameters<typeof needsRelease>[0]) =>
    (["Employee", "Manager", "HR", "Finance", "Admin"] as const).filter((role) => needsRelease(kind, of(role), now));
  for (const kind of ["link", "invite", "reopen"] as const) expect(waits(kind)).toEqual(["Manager", "HR", "Finance", "Admin"]);
  for (const kind of ["work_email", "personal_email"] as const) expect(waits(kind)).toEqual(["HR", "Finance", "Admin"]);
});

test("SE-21 SE-23: a role that was taken away counts for 30 days", () => {
  const lately = of("Employee", { moreUntil: "2026-11-01T10:00:00.001Z", keeperUntil: "2026-11-01T10:00:00.001Z" });
  const longAgo = of("Employee", { moreUntil: "2026-11-01T10:00:00.000Z", keeperUntil: "2026-11-01T10:00:00.000Z" });
  const wasManager = of("Employee", { moreUntil: now });
  expect(
    ([lately, longAgo, wasManager] as const).map((one) => [needsRelease("link", one, now), needsRelease("work_email", one, now)]),
  ).toEqual([
    [true, true],
    [false, false],
    [true, false],
  ]);
});

test("SE-22: an account that was handed out is trusted again after 72 hours to the second", () => {
  expect(trustedFrom("2026-11-28T10:00:01.000Z", now)).toBe("2026-12-01T10:00:01.000Z");
  expect([trustedFrom("2026-11-28T10:00:00.000Z", now), trustedFrom(null, now)]).toEqual([undefined, undefined]);
});

test("SE-21: a request waits for seven days, and for one answer", () => {
  const release = { state: "pending", expiresAt: releaseExpiry(now), requestedBy: 1, employee: 2 };
  expect(release.expiresAt).toBe("2026-12-08T10:00:00.000Z");
  const codes = (over: Partial<typeof release>, at = now) => checkPending({ ...release, ...over }, at).map(({ code }) => code);
  expect([codes({}), codes({}, release.expiresAt), codes({ state: "refused" })]).toEqual([[], ["release.ended"], ["release.ended"]]);
  expect([1, 2, 3].map((actor) => checkReleaser(release, actor).map(({ code }) => code))).toEqual([
    ["release.own_request"],
    ["release.own_account"],
    [],
  ]);
});
