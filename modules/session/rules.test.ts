import { describe, expect, test } from "vitest";
import { roles } from "#shared/permissions.ts";
import { usualSessionLimits as usual } from "./contract.ts";
import {
  accessNow,
  displacedBy,
  inRole,
  isStale,
  isUsername,
  lastUse,
  limitReached,
  renewalRefusal,
  roleIn,
  type SessionTimes,
  startSession,
  tokenExpiry,
  usernameKey,
} from "./rules.ts";

const at = (time: string) => `2026-11-23T${time.length === 5 ? `${time}:00` : time}.000Z`;
const seconds = (time: string) => Date.parse(at(time)) / 1000;

const ordinary = (started: string, lastUsed = started): SessionTimes => ({
  ...startSession("Employee", false, at(started), usual),
  lastUsedAt: at(lastUsed),
});
const kept = (started: string): SessionTimes => startSession("Employee", true, at(started), usual);

describe("username", () => {
  test.each([
    ["  Employee ", "employee"],
    ["MÜLLER", "müller"],
    ["ｅｍｐｌｏｙｅｅ", "employee"],
    ["Ａnita.Rao", "anita.rao"],
  ])("SE-01: %j is looked up as %j", (typed, key) => expect(usernameKey(typed)).toBe(key));

  test.each(["abc", "a.b-c_d@e", "0".repeat(60)])("%j may be a username", (key) => expect(isUsername(key)).toBe(true));
  test.each(["a", "a".repeat(61), "müller", "a b c", "ABC", ""])("%j may not", (key) => expect(isUsername(key)).toBe(false));
});

describe("a fresh session", () => {
  test.each(roles)("SE-02: keep as %s", (role) => {
    const session = startSession(role, true, at("08:55"), usual);
    const mayKeep = role === "Employee" || role === "Manager";
    expect(session).toMatchObject({ kept: mayKeep, endsAt: mayKeep ? "2026-12-07T08:55:00.000Z" : at("20:55"), idleMinutes: 30 });
  });

  test("SE-02: not kept unless asked for", () =>
    expect(startSession("Employee", false, at("08:55"), usual)).toMatchObject({ kept: false, endsAt: at("20:55") }));

  test("SE-02: kept as Employee, it is an ordinary one as soon as its owner is Admin", () => {
    expect(inRole(kept("08:55"), "Admin", usual)).toMatchObject({ kept: false, endsAt: at("20:55") });
    expect(inRole(kept("08:55"), "Manager", usual)).toEqual(kept("08:55"));
    expect(inRole(ordinary("08:55"), "Admin", usual)).toEqual(ordinary("08:55"));
  });
});

describe("SE-02: what a company sets", () => {
  const own = { ...usual, idleMinutes: 15, sessionHours: 4, keepDays: 2 };
  test("counts for a fresh session, ordinary or kept", () => {
    expect(startSession("HR", true, at("08:55"), own)).toMatchObject({ kept: false, endsAt: at("12:55"), idleMinutes: 15 });
    expect(startSession("Employee", true, at("08:55"), own)).toMatchObject({ kept: true, endsAt: "2026-11-25T08:55:00.000Z" });
  });
  test("a company that keeps none gives an ordinary one to whoever asks", () =>
    expect(startSession("Employee", true, at("08:55"), { ...own, keepDays: 0 })).toMatchObject({ kept: false, endsAt: at("12:55") }));
  test("a kept one that its owner may no longer have ends by the hours of today", () =>
    expect(inRole(kept("08:55"), "Admin", own)).toMatchObject({ kept: false, endsAt: at("12:55") }));
});

describe("expiry of a token", () => {
  test("SE-03: ten minutes while nothing else ends sooner", () =>
    expect(tokenExpiry(ordinary("09:00", "10:00"), at("10:00"))).toBe(seconds("10:10")));
  test("SE-03: issued 10:24 with last use 10:00 it ends at 10:30", () =>
    expect(tokenExpiry(ordinary("09:00", "10:00"), at("10:24"))).toBe(seconds("10:30")));
  test("SE-03: signed in 08:55 and in use all day, issued 20:50 it ends at 20:55", () =>
    expect(tokenExpiry(ordinary("08:55", "20:50"), at("20:50"))).toBe(seconds("20:55")));
  test("SE-03: a kept session has no idle limit", () => expect(tokenExpiry(kept("08:55"), at("20:50"))).toBe(seconds("21:00")));
  test("SE-03: part of a second is cut off, not added", () =>
    expect(tokenExpiry(ordinary("10:00"), "2026-11-23T10:00:00.900Z")).toBe(seconds("10:10")));
});

describe("end of a session", () => {
  test.each([
    ["10:34:59", undefined],
    ["10:35:00", "idle"],
  ])("SE-05: last used 10:05, renewal at %s: %s", (now, reason) => expect(limitReached(ordinary("09:00", "10:05"), at(now))).toBe(reason));

  test.each([
    ["20:54:59", undefined],
    ["20:55:00", "limit"],
  ])("SE-05: signed in 08:55 and in use all day, renewal at %s: %s", (now, reason) =>
    expect(limitReached(ordinary("08:55", "20:50"), at(now))).toBe(reason),
  );

  test("SE-05: of both limits the one met first is told", () => expect(limitReached(ordinary("08:55", "10:00"), at("21:00"))).toBe("idle"));
  test("SE-05: at the same moment the session end is told", () =>
    expect(limitReached(ordinary("08:55", "20:25"), at("20:55"))).toBe("limit"));
  test("SE-02: a kept session is never idle, and ends after 14 days", () => {
    expect(limitReached(kept("08:55"), "2026-12-07T08:54:59.999Z")).toBeUndefined();
    expect(limitReached(kept("08:55"), "2026-12-07T08:55:00.000Z")).toBe("limit");
  });
});

describe("last use", () => {
  test("SE-05: at 10:08 the page tells of 180 s without input: 10:05", () =>
    expect(lastUse(ordinary("10:00"), at("10:08"), 180)).toBe(at("10:05")));
  test("SE-05: a tab that has slept longer does not set it back", () =>
    expect(lastUse(ordinary("09:00", "10:05"), at("10:08"), 3000)).toBe(at("10:05")));
});

describe("refusal of a renewal", () => {
  const live = { ...ordinary("10:00"), endReason: null, open: true };
  test.each([
    ["none while it lives", live, undefined],
    ["ended once ended", { ...live, endReason: "logged_out" as const }, "ended"],
    ["ended when the person may no longer sign in", { ...live, open: false }, "ended"],
    ["ended rather than idle", { ...live, endReason: "displaced" as const, lastUsedAt: at("09:00") }, "ended"],
    ["idle also once that was noted by the hour", { ...live, endReason: "idle" as const }, "idle"],
    ["the limit also once that was noted by the hour", { ...live, endReason: "limit" as const }, "limit"],
    ["ended when the person may no longer sign in, whatever came first", { ...live, endReason: "idle" as const, open: false }, "ended"],
  ])("SE-05: %s", (_, session, reason) => expect(renewalRefusal(session, at("10:10"))).toBe(reason));
});

describe("a sixth session", () => {
  const used = (...times: string[]) => times.map((time) => ({ lastUsedAt: at(time) }));
  test("SE-02: four others may stay", () => expect(displacedBy(used("10:00", "09:00", "08:00", "07:00"))).toEqual([]));
  test("SE-02: of five the one used longest ago goes", () =>
    expect(displacedBy(used("10:00", "07:00", "09:00", "08:00", "11:00"))).toEqual(used("07:00")));
});

describe("a token out of date", () => {
  const now = { username: "employee", code: "LF-0042", role: "Employee" };
  test("SE-04: not while all is as it says", () => expect(isStale(now, { ...now })).toBe(false));
  test.each([{ username: "other" }, { code: "LF-0043" }, { role: "Manager" }, { role: "employee" }])("SE-04: %j has changed", (change) =>
    expect(isStale(now, { ...now, ...change })).toBe(true),
  );
});

describe("SE-04 PE-18 PE-28 what is open to whom", () => {
  const account = { access: "work" as const, isLastAdmin: false };

  test("the moment decides, and what the account has been narrowed to", () => {
    const moments = ["none", "work", "leaver", "over"] as const;
    expect(moments.map((moment) => accessNow(moment, account))).toEqual([undefined, "work", "leaver", undefined]);
    const narrowed = { ...account, access: "leaver" as const };
    expect(moments.map((moment) => accessNow(moment, narrowed))).toEqual([undefined, "leaver", "leaver", undefined]);
  });

  test("the last Admin goes on, but not before having come, and not once the account is narrowed", () => {
    const last = { ...account, isLastAdmin: true };
    expect((["none", "leaver", "over"] as const).map((moment) => accessNow(moment, last))).toEqual([undefined, "work", "work"]);
    expect(accessNow("leaver", { ...last, access: "leaver" })).toBe("leaver");
  });

  test("a role gives no right to whoever has left", () => {
    expect([roleIn("work", "HR"), roleIn("leaver", "HR"), roleIn("leaver", "Admin")]).toEqual(["HR", "Employee", "Employee"]);
  });
});
