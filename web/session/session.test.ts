import { describe, expect, test, vi } from "vitest";
import { RequestFailure } from "../request-failure.ts";
import type { RenewalAnswer } from "./calls.ts";
import { asha, encode, facts, granted, makeSession, noteStorage } from "./testing.ts";

const NOW = 1_000_000_000_000;
const soon = { ...asha, iat: NOW / 1000, exp: NOW / 1000 + 600 };
const credentials = { username: "employee", password: "p", keep: false };
const six = ["token", "username", "EmployeeId", "CompanyId", "EmployeeCode", "role"];

const unreachable = () => {
  const empty = {
    method: "POST",
    path: "/auth/renew",
    status: 0,
    code: "unreachable",
    violations: [],
    requestId: undefined,
    retryAfter: undefined,
  };
  return new RequestFailure({ kind: "unreachable", sentence: "The server cannot be reached.", ...empty });
};

const signedIn = async (given: Parameters<typeof makeSession>[0] = {}) => {
  const set = makeSession({ at: NOW, signIn: async () => granted(soon), ...given });
  await set.session.signIn(credentials);
  return set;
};

describe("the six stored fields", () => {
  test("SE-12 all are written from the claims, the token last, and removed with the token first", async () => {
    const { storage, notes, values } = noteStorage();
    const { session } = await signedIn({ storage });
    expect(Object.fromEntries(six.map((name) => [name, values.get(name)]))).toEqual({
      token: encode(soon),
      username: "employee",
      EmployeeId: "42",
      CompanyId: "1001",
      EmployeeCode: "LF-0042",
      role: "Employee",
    });
    expect(notes.at(-1)).toBe("+token");
    notes.length = 0;
    session.end({ why: "lost" });
    expect(notes[0]).toBe("-token");
    expect(six.filter((name) => values.has(name))).toEqual([]);
  });

  test("SE-12 one missing beside a good token is told with the exact sentence and written again", async () => {
    const { session, storage, logged } = await signedIn();
    storage.removeItem("role");
    expect(session.check()).toBe(true);
    expect(logged).toEqual([["User information is not available."]]);
    expect(storage.getItem("role")).toBe("Employee");
  });

  test("SE-08 a malformed token is logged and cleared like an expired one", () => {
    const { storage, values } = noteStorage();
    storage.setItem("token", "nonsense");
    storage.setItem("role", "Manager");
    const { session, logged } = makeSession({ storage, at: NOW });
    expect(session.view().signedIn).toBe(false);
    expect(logged).toHaveLength(1);
    expect(six.filter((name) => values.has(name))).toEqual([]);
  });

  test("SE-09 an expired token clears the fields and what is held about the person", async () => {
    const { session, clock, storage } = await signedIn();
    const forgotten = vi.fn<() => void>();
    session.onEnd(forgotten);
    clock.now = NOW + 600_001;
    expect(session.check()).toBe(false);
    expect([storage.getItem("token"), storage.getItem("role"), forgotten.mock.calls.length]).toEqual([null, null, 1]);
    expect(session.farewell()).toBeUndefined();
  });

  test("SE-08 a device clock that is wrong by more than 30 s is corrected by the token's own time", async () => {
    const { session } = await signedIn({ at: NOW + 3_600_000 });
    expect([session.view().signedIn, session.now()]).toEqual([true, NOW]);
    const nearly = await signedIn({ at: NOW + 20_000 });
    expect(nearly.session.now()).toBe(NOW + 20_000);
  });

  test("SE-08 another tab and a reload know of the wrong clock: nobody is signed out by it", async () => {
    const { storage } = await signedIn({ at: NOW + 3_600_000 });
    const { session: other, clock } = makeSession({ storage, at: NOW + 3_600_000 });
    expect([other.check(), other.view().signedIn, other.now()]).toEqual([true, true, NOW]);
    clock.now += 600_001;
    expect(other.check()).toBe(false);
    storage.setItem("portal.session", '{"skew":"late"}');
    expect(other.now()).toBe(clock.now);
  });
});

describe("renewal", () => {
  const later = granted({ ...soon, exp: NOW / 1000 + 1200 });

  test("SE-10 one renewal is shared by all who wait", async () => {
    const renew = vi.fn<(idle: number) => Promise<RenewalAnswer>>(async () => later);
    const { session, clock } = await signedIn({ renew });
    clock.idle = 180;
    const used = session.token();
    expect(await Promise.all([session.renew(used), session.renew(used), session.renew(used)])).toEqual(["renewed", "renewed", "renewed"]);
    expect(renew.mock.calls).toEqual([[180]]);
  });

  test("SE-10 a renewal that does not reach the server is not tried once for each who waits", async () => {
    const renew = vi.fn<() => Promise<RenewalAnswer>>(() => Promise.reject(unreachable()));
    const { session } = await signedIn({ renew });
    await Promise.all([1, 2, 3].map(() => session.renew(session.token())));
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("SE-07 inside the lock a newer token of another tab is taken instead", async () => {
    const { session, storage } = await signedIn();
    const used = session.token();
    storage.setItem("token", later.token);
    expect(await session.renew(used)).toBe("renewed");
    expect(session.token()).toBe(later.token);
  });

  const other = granted({ ...soon, EmployeeId: 7, unique_name: "manager" });

  test("SE-14 a newer token of another person is no renewal: nobody's call is repeated in their name", async () => {
    const { session, storage } = await signedIn();
    const used = session.token();
    const told = vi.fn<() => void>();
    session.subscribe(told);
    storage.setItem("token", other.token);
    expect([await session.renew(used), session.token(), told.mock.calls.length]).toEqual(["refused", other.token, 1]);
  });

  test("SE-14 a cookie that is another person's by now is no renewal either; to go on with it who has none is", async () => {
    const { session } = await signedIn({ renew: async () => other });
    expect([await session.renew(session.token()), session.view().employeeId]).toEqual(["refused", "7"]);
    session.end(undefined);
    expect([await session.renew(undefined, 0), session.view().employeeId]).toEqual(["renewed", "7"]);
  });

  test.each(["idle", "limit", "ended", "none"] as const)("SE-09 refused as %s it ends the session and remembers why", async (reason) => {
    const { session, storage } = await signedIn({ renew: async () => ({ token: null, reason, idleMinutes: 30 }) });
    expect(await session.renew(session.token())).toBe("refused");
    expect(session.farewell()).toEqual({ why: reason, idleMinutes: 30 });
    expect(storage.getItem("token")).toBeNull();
  });

  test("SE-07 while the server cannot be reached nobody is signed out", async () => {
    const { session } = await signedIn({ renew: async () => Promise.reject(unreachable()) });
    expect(await session.renew(session.token())).toBe("unreachable");
    expect(session.view().signedIn).toBe(true);
  });

  test("SE-10 another role is told once and stored", async () => {
    const { session, storage } = await signedIn({ renew: async () => granted({ ...soon, role: "Manager" }) });
    const told = vi.fn<(role: string) => void>();
    session.onRoleChange(told);
    await session.renew(session.token());
    await session.renew(session.token());
    expect(told.mock.calls).toEqual([["Manager"]]);
    expect(storage.getItem("role")).toBe("Manager");
  });
});

describe("SE-13 logout", () => {
  test("removes the fields at once, tells the server and leaves nothing to repeat", async () => {
    const logOut = vi.fn<() => Promise<undefined>>(async () => undefined);
    const { session, storage } = await signedIn({ logOut });
    const leaving = session.logOut();
    expect(storage.getItem("token")).toBeNull();
    await leaving;
    expect([logOut.mock.calls.length, storage.getItem("portal.logoutPending"), session.farewell()]).toEqual([
      1,
      null,
      { why: "logout", told: true },
    ]);
  });

  test("offline it blocks every renewal and is repeated until the server has heard it", async () => {
    const logOut = vi.fn<() => Promise<unknown>>(() => Promise.reject(unreachable()));
    const renew = vi.fn<(idle: number) => Promise<RenewalAnswer>>(async () => granted(soon));
    const { session, storage } = await signedIn({ logOut, renew });
    await session.logOut();
    expect(session.farewell()).toEqual({ why: "logout", told: false });
    expect(await session.renew(undefined)).toBe("refused");
    expect(renew).not.toHaveBeenCalled();
    logOut.mockImplementation(async () => undefined);
    await session.tellLogout();
    expect([storage.getItem("portal.logoutPending"), session.farewell()]).toEqual([null, { why: "logout", told: true }]);
  });

  test.each([
    ["granted", () => granted({ ...soon, exp: NOW / 1000 + 1200 })],
    ["refused", (): RenewalAnswer => ({ token: null, reason: "ended", idleMinutes: 30 })],
    [
      "broken",
      () => {
        throw new Error("planted");
      },
    ],
  ] as const)("is not undone by a renewal under way that comes back %s", async (_, answer) => {
    let comeBack: () => void = () => undefined;
    const onItsWay = new Promise<void>((resolve) => (comeBack = resolve));
    const { session, storage, logged } = await signedIn({ renew: () => onItsWay.then(answer), logOut: async () => undefined });
    const ends: string[] = [];
    session.onEnd((how) => ends.push(how));
    const renewal = session.renew(session.token());
    await Promise.resolve();
    const leaving = session.logOut();
    comeBack();
    expect([await renewal, session.farewell()]).toEqual(["refused", { why: "logout", told: true }]);
    await leaving;
    expect(six.filter((name) => storage.getItem(name) !== null)).toEqual([]);
    expect([ends, session.farewell(), logged]).toEqual([["logout"], { why: "logout", told: true }, []]);
  });

  test("a new sign-in is not ended by a logout that is still to be told", async () => {
    const logOut = vi.fn<() => Promise<unknown>>(() => Promise.reject(unreachable()));
    const { session } = await signedIn({ logOut });
    await session.logOut();
    await session.signIn(credentials);
    await session.tellLogout();
    expect([logOut.mock.calls.length, session.view().signedIn]).toEqual([1, true]);
  });
});

test("the facts of the session outlive a reload; broken ones fall back to the strictest", async () => {
  const { session, storage } = await signedIn();
  expect(session.facts()).toMatchObject(facts);
  storage.setItem("portal.session", "{");
  expect(session.facts().kept).toBe(false);
});
