import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RequestFailure } from "../request-failure.ts";
import type { RenewalAnswer, SessionCalls } from "./calls.ts";
import { createInput } from "./input.ts";
import { asha, encode, granted, makeSession, noteStorage } from "./testing.ts";
import { wasSwitched, watchSession } from "./watch.ts";

const START = Date.parse("2026-11-23T10:00:00Z");
const tokenAt = (millis: number) => ({ ...asha, iat: millis / 1000, exp: millis / 1000 + 600 });

let stop: () => void = () => undefined;
const setUp = async (
  given: {
    renew?: (idle: number) => Promise<RenewalAnswer>;
    logOut?: () => Promise<unknown>;
    signIn?: SessionCalls["signIn"];
    kept?: boolean;
  } = {},
) => {
  localStorage.clear();
  sessionStorage.clear();
  const renew = vi.fn<(idle: number) => Promise<RenewalAnswer>>(given.renew ?? (async () => granted(tokenAt(clock.now))));
  const made = makeSession({
    storage: localStorage,
    at: START,
    renew,
    logOut: given.logOut ?? (async () => undefined),
    signIn: given.signIn ?? (async () => ({ ...granted(tokenAt(START)), kept: given.kept ?? false })),
  });
  const { session, clock } = made;
  await session.signIn({ username: "employee", password: "p", keep: false });
  const startOver = vi.fn<() => void>();
  const idleSeconds = () => clock.idle;
  stop = watchSession({ session, storage: localStorage, tabStorage: sessionStorage, target: window, idleSeconds, startOver });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.now += 1000;
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
  return { ...made, renew, startOver, pass, elsewhere };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("SE-07 renewing in time", () => {
  test("at 80 % of the life, not before", async () => {
    const { renew, pass } = await setUp();
    await pass(479);
    expect(renew).not.toHaveBeenCalled();
    await pass(2);
    expect(renew).toHaveBeenCalledTimes(1);
    await pass(481);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test("not for somebody who is away longer than the idle limit, but always for a kept session", async () => {
    const away = await setUp();
    away.clock.idle = 30 * 60;
    await away.pass(500);
    expect(away.renew).not.toHaveBeenCalled();
    stop();
    const kept = await setUp({ kept: true });
    kept.clock.idle = 30 * 60;
    await kept.pass(500);
    expect(kept.renew).toHaveBeenCalledTimes(1);
  });

  test("not reachable: again after 5, 15 and 30 s until the token ends", async () => {
    const tries: number[] = [];
    const empty = {
      method: "POST",
      path: "/auth/renew",
      status: 0,
      code: "unreachable",
      violations: [],
      requestId: undefined,
      retryAfter: undefined,
    };
    const made = await setUp({
      renew: async () => {
        tries.push((made.clock.now - START) / 1000);
        throw new RequestFailure({ kind: "unreachable", sentence: "", ...empty });
      },
    });
    // The look after the last try, 15 s later, notices the end.
    await made.pass(606);
    expect(tries).toEqual([480, 485, 500, 530, 560, 590]);
    expect(made.session.view().signedIn).toBe(false);
  });
});

test.each([
  [
    "is over",
    ({ clock }: { clock: { now: number } }) => {
      clock.now = START + 600_001;
    },
  ],
  ["is none", () => localStorage.setItem("token", "broken")],
] as const)(
  "SE-16 a token that %s leaves the person in sight until it is noticed: forms that are drawn anew meanwhile are still theirs",
  async (_, spoil) => {
    const { session, clock } = await setUp();
    const ends: string[] = [];
    session.onEnd((how) => ends.push(how));
    spoil({ clock });
    expect([session.view().signedIn, session.view().employeeId, ends]).toEqual([true, "42", []]);
    session.check();
    expect(ends).toEqual(["over"]);
    expect(session.view().signedIn).toBe(false);
  },
);

test("SE-09 the end is noticed within 15 s without any call", async () => {
  const { session, clock, pass } = await setUp();
  clock.idle = 3600;
  clock.now = START + 600_001;
  await pass(15);
  expect([localStorage.getItem("token"), session.view().signedIn]).toEqual([null, false]);
});

test("SE-13 a logout the server has not heard is told again", async () => {
  const logOut = vi.fn<() => Promise<unknown>>(async () => undefined);
  const { pass } = await setUp({ logOut });
  localStorage.setItem("portal.logoutPending", "1");
  await pass(16);
  expect([logOut.mock.calls.length, localStorage.getItem("portal.logoutPending")]).toEqual([1, null]);
});

describe("SE-14 other tabs", () => {
  test("a logout elsewhere empties this tab", async () => {
    const { session, elsewhere } = await setUp();
    const forgotten = vi.fn<() => void>();
    session.onEnd(forgotten);
    localStorage.removeItem("token");
    elsewhere("token");
    expect([session.view().signedIn, forgotten.mock.calls.length]).toEqual([false, 1]);
  });

  test("SE-09 a logout elsewhere explains nothing any more once somebody is signed in again there", async () => {
    const { session, elsewhere } = await setUp();
    const logOutAndIn = () => {
      const token = session.token() ?? "";
      localStorage.setItem("portal.logoutPending", "1");
      window.dispatchEvent(new StorageEvent("storage", { key: "portal.logoutPending", newValue: "1", storageArea: localStorage }));
      localStorage.removeItem("token");
      elsewhere("token");
      expect(session.farewell()).toEqual({ why: "logout", told: true });
      localStorage.removeItem("portal.logoutPending");
      localStorage.setItem("token", token);
    };
    logOutAndIn();
    elsewhere("token");
    expect(session.farewell()).toBeUndefined();
    logOutAndIn();
    expect([await session.renew("used before"), session.farewell()]).toEqual(["renewed", undefined]);
    localStorage.removeItem("token");
    elsewhere("token");
    expect([session.view().signedIn, session.farewell()]).toEqual([false, undefined]);
  });

  test("another person elsewhere starts this tab over, once told by name", async () => {
    const { session, startOver, elsewhere } = await setUp();
    const told: string[] = [];
    session.onEnd((how) => told.push(how));
    startOver.mockImplementation(() => told.push("start over"));
    localStorage.setItem("EmployeeId", "7");
    localStorage.setItem("token", encode({ ...tokenAt(START), EmployeeId: 7 }));
    elsewhere("token");
    expect(told).toEqual(["sign-in", "start over"]);
    expect([wasSwitched(sessionStorage), wasSwitched(sessionStorage)]).toEqual([true, false]);
  });

  test("another person after a sign-out elsewhere starts this tab over as well, the same person does not", async () => {
    const { startOver, elsewhere } = await setUp();
    const employee = localStorage.getItem("token") ?? "";
    localStorage.removeItem("token");
    elsewhere("token");
    localStorage.setItem("token", employee);
    elsewhere("token");
    expect(startOver).not.toHaveBeenCalled();
    localStorage.removeItem("token");
    elsewhere("token");
    localStorage.setItem("EmployeeId", "7");
    localStorage.setItem("token", encode({ ...tokenAt(START), EmployeeId: 7 }));
    elsewhere("role");
    elsewhere("token");
    expect(startOver).toHaveBeenCalledTimes(1);
    expect(wasSwitched(sessionStorage)).toBe(true);
  });

  test("another person who signs in here starts over after an end, not after a logout, which left no way back", async () => {
    const other = { ...granted({ ...tokenAt(START), EmployeeId: 7 }), kept: false };
    const third = { ...granted({ ...tokenAt(START), EmployeeId: 8 }), kept: false };
    const answers = [{ ...granted(tokenAt(START)) }, other, third];
    const { session, startOver } = await setUp({ signIn: async () => answers.shift() ?? third });
    const credentials = { username: "manager", password: "p", keep: false };
    await session.logOut();
    await session.signIn(credentials);
    expect(startOver).not.toHaveBeenCalled();
    session.end({ why: "lost" });
    await session.signIn(credentials);
    expect(startOver).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["leads to the login after a logout", undefined, ["over"], 0],
    ["starts over for another person", encode({ ...tokenAt(START), EmployeeId: 7 }), ["sign-in"], 1],
  ] as const)("a page that was asleep meanwhile and comes back by Back %s", async (_, token, told, over) => {
    const { session, startOver } = await setUp();
    const ends: string[] = [];
    const drawn: boolean[] = [];
    session.onEnd((how) => ends.push(how));
    session.subscribe(() => drawn.push(session.view().signedIn));
    localStorage.removeItem("token");
    if (token) {
      localStorage.setItem("EmployeeId", "7");
      localStorage.setItem("token", token);
    }
    window.dispatchEvent(new Event("pageshow"));
    expect([ends, startOver.mock.calls.length, drawn.at(-1) ?? true]).toEqual([told, over, token !== undefined]);
  });

  test("a newer token of the same person is simply used", async () => {
    const { session, startOver, elsewhere } = await setUp();
    localStorage.setItem("token", encode({ ...tokenAt(START + 1000), role: "Manager" }));
    elsewhere("token");
    expect([session.view().signedIn, startOver.mock.calls.length]).toEqual([true, 0]);
  });
});

test("SE-07 input in any tab counts, and is told to the others every 15 s at most", () => {
  const clock = { now: START };
  const { storage, notes } = noteStorage();
  const input = createInput({ storage, now: () => clock.now });
  const quiet = input.listen(window);
  for (const second of [1, 2, 14, 16, 20]) {
    clock.now = START + second * 1000;
    window.dispatchEvent(new Event("keydown"));
  }
  quiet();
  expect(notes).toEqual(["+portal.lastInput", "+portal.lastInput"]);
  clock.now = START + 80_000;
  expect(input.idleSeconds()).toBe(60);
  storage.setItem("portal.lastInput", String(START + 70_000));
  expect(input.idleSeconds()).toBe(10);
});

test("SE-05 a device clock that was set back keeps nobody signed in", () => {
  const clock = { now: START + 3_600_000 };
  const { storage, notes } = noteStorage();
  const input = createInput({ storage, now: () => clock.now });
  const quiet = input.listen(window);
  window.dispatchEvent(new Event("keydown"));
  clock.now = START;
  expect(input.idleSeconds()).toBe(0);
  clock.now = START + 90_000;
  expect(input.idleSeconds()).toBe(90);
  const fresh = createInput({ storage, now: () => clock.now });
  clock.now = START + 120_000;
  expect(fresh.idleSeconds()).toBe(30);
  window.dispatchEvent(new Event("keydown"));
  quiet();
  expect(storage.getItem("portal.lastInput")).toBe(String(START + 120_000));
  expect(notes).toHaveLength(2);
});
