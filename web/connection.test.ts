// What the calls of a page show of the way to the server: whether it is cut off, and whether a newer build is there.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBuild } from "./build.ts";
import { createConnection } from "./connection.ts";
import { answer, noConnection, setUp, silent } from "./testing-requests.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heard = async (set: ReturnType<typeof setUp>, work: Promise<unknown>): Promise<[reached: number, missed: number]> => {
  const settled = work.catch(() => undefined);
  await vi.runAllTimersAsync();
  await settled;
  return [set.line.reached.mock.calls.length, set.line.missed.mock.calls.length];
};
const onFailure = (): void => undefined;

describe("T31 SH-08 the request helper tells of the way to the server", () => {
  test("a call that was repeated and did not get through is one that was missed", async () => {
    const set = setUp(noConnection);
    expect(await heard(set, set.requests.get("/things", { onFailure }))).toEqual([0, 1]);
    expect(set.sent).toHaveLength(2);
    expect(await heard(set, set.requests.post("/things", {}))).toEqual([0, 2]);
  });

  test("any answer shows that the server is there; one that does not come in time shows nothing", async () => {
    const refused = setUp(answer(500, {}));
    expect(await heard(refused, refused.requests.get("/things", { onFailure }))).toEqual([1, 0]);
    const slow = setUp(silent);
    expect(await heard(slow, slow.requests.get("/things", { onFailure }))).toEqual([0, 0]);
  });

  test("a call that the page itself cancelled shows nothing", async () => {
    const set = setUp(silent);
    const cancel = new AbortController();
    const work = set.requests.get("/things", { signal: cancel.signal, onFailure });
    cancel.abort();
    expect(await heard(set, work)).toEqual([0, 0]);
  });

  test("the answer's headers are handed on", async () => {
    const set = setUp(answer(200, {}, { "portal-build": "b2" }));
    await heard(set, set.requests.get("/things", { onFailure }));
    expect(set.line.reached.mock.calls[0]?.[0].get("portal-build")).toBe("b2");
  });
});

describe("T31 SH-08 a page is cut off", () => {
  test("after two calls in a row, not after two with an answer between them", () => {
    const line = createConnection();
    line.missed();
    line.reached();
    line.missed();
    expect(line.isOffline()).toBe(false);
    line.missed();
    expect(line.isOffline()).toBe(true);
  });

  test("at once when the browser says so, until a good health call; another answer is not enough", () => {
    const line = createConnection();
    const told = vi.fn<() => void>();
    line.subscribe(told);
    line.lost();
    line.lost();
    line.reached();
    expect([line.isOffline(), told.mock.calls.length]).toEqual([true, 1]);
    line.isBack();
    line.missed();
    expect([line.isOffline(), told.mock.calls.length]).toEqual([false, 2]);
  });
});

test("T31 SH-09 a page is outdated once an answer names another build than its own", () => {
  const page = createBuild("b1");
  const told = vi.fn<() => void>();
  page.subscribe(told);
  page.heard(null);
  page.heard("b1");
  expect([page.isOutdated(), told.mock.calls.length]).toEqual([false, 0]);
  page.heard("b2");
  page.heard("b3");
  expect([page.isOutdated(), told.mock.calls.length]).toEqual([true, 1]);
  const unnamed = createBuild(undefined);
  unnamed.heard("b2");
  expect(unnamed.isOutdated()).toBe(false);
});
