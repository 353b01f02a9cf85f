import { describe, expect, test, vi } from "vitest";
import { createLock } from "./lock.ts";

const work = () => {
  let underway = 0;
  let most = 0;
  return {
    one: async () => {
      underway += 1;
      most = Math.max(most, underway);
      await new Promise((resolve) => setTimeout(resolve, 1));
      underway -= 1;
    },
    most: () => most,
  };
};

describe("SE-07 one after the other", () => {
  test("in all tabs of a browser that has locks, by one name", async () => {
    const request = vi.fn(async (_name: string, run: () => Promise<unknown>) => run());
    const lock = createLock({ request } as unknown as LockManager);
    expect(await lock(async () => 5)).toBe(5);
    expect(request.mock.calls.map(([name]) => name)).toEqual(["portal.session"]);
  });

  test("in this tab at least where it has none, also after one that failed", async () => {
    const lock = createLock(undefined);
    const { one, most } = work();
    const failed = lock(async () => Promise.reject(new Error("away"))).catch(String);
    await Promise.all([failed, lock(one), lock(one), lock(one)]);
    expect([await failed, most()]).toEqual(["Error: away", 1]);
  });
});
