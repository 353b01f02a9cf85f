// T23 in the browser: many tabs over one storage, one lock between them, and a line that loses answers.
import { expect, test, vi } from "vitest";
import { RequestFailure } from "../request-failure.ts";
import type { RenewalAnswer } from "./calls.ts";
import { createLock } from "./lock.ts";
import { createSession } from "./session.ts";
import { asha, encode, facts, granted, noCalls, noteStorage } from "./testing.ts";

const TABS = 20;
const ROUNDS = 20;
const LIFE = 600;

const unreachable = () =>
  new RequestFailure({
    kind: "unreachable",
    method: "POST",
    path: "/auth/renew",
    status: 0,
    code: "unreachable",
    sentence: "",
    violations: [],
    requestId: undefined,
    retryAfter: undefined,
  });

test("T23 SE-07: 20 tabs that renew 20 times each over a line that loses a tenth of the answers sign nobody out", async () => {
  const clock = { now: 0 };
  const { storage } = noteStorage();
  const lock = createLock(undefined);
  let calls = 0;
  const renew = vi.fn<() => Promise<RenewalAnswer>>(async () => {
    calls += 1;
    if (calls % 10 === 0) throw unreachable();
    const iat = clock.now / 1000;
    return granted({ ...asha, iat, exp: iat + LIFE });
  });
  const tabs = Array.from({ length: TABS }, () => {
    const session = createSession({ storage, now: () => clock.now, lock, idleSeconds: () => 0, log: () => undefined });
    session.connect({
      ...noCalls,
      signIn: async () => ({ token: encode({ ...asha, iat: 0, exp: LIFE }), ...facts }),
      renew,
    });
    return session;
  });
  const ended = vi.fn<() => void>();
  await tabs[0]?.signIn({ username: "employee", password: "p", keep: false });
  for (const tab of tabs) tab.onEnd(ended);
  const outcomes = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.now += LIFE * 800;
    const used = tabs[0]?.token();
    for (const outcome of await Promise.all(tabs.map((tab) => tab.renew(used)))) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    // Who was not answered asks again while the token still counts.
    expect(await tabs[0]?.renew(used)).toBe("renewed");
  }
  expect([ended.mock.calls.length, outcomes.get("refused") ?? 0]).toEqual([0, 0]);
  expect(outcomes.get("unreachable") ?? 0).toBeGreaterThan(0);
  for (const tab of tabs) expect(tab.view().signedIn).toBe(true);
});
