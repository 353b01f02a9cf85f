// SE-17 in the request helper: asked, confirmed, repeated once.
import { describe, expect, test, vi } from "vitest";
import type { RequestFailure } from "./request-failure.ts";
import { answer, problem, type SetUp, setUp } from "./testing-requests.ts";

const needed = problem(403, "auth.confirm_needed", "Confirm that it is you: enter your password.");
const onFailure = vi.fn<(failure: RequestFailure) => void>();
const kinds: Record<string, (set: SetUp) => Promise<unknown>> = {
  get: ({ requests }) => requests.get("/things", { onFailure }),
  download: ({ requests }) => requests.download("/things", { onFailure }),
  post: ({ requests }) => requests.post("/things", { a: 1 }),
  postForm: ({ requests }) => requests.postForm("/things", new FormData()),
  postQuery: ({ requests }) => requests.postQuery("/things", { a: "1" }),
  put: ({ requests }) => requests.put("/things", { a: 1 }, { version: 3, onFailure }),
  remove: ({ requests }) => requests.remove("/things", { version: 3, onFailure }),
};
const outcomeOf = (call: Promise<unknown> | undefined) => {
  onFailure.mockClear();
  return (call ?? Promise.reject(new Error("no such kind"))).then(
    (value) => onFailure.mock.calls[0]?.[0] ?? value,
    (raised: unknown) => raised,
  );
};

describe("SE-17 a call that needs the password once more", () => {
  test.each(Object.keys(kinds))("%s: is sent again, once and the same, when the person has confirmed", async (kind) => {
    const set = setUp(needed, answer(200, { done: true }));
    set.confirm.mockResolvedValue(true);
    const outcome = await outcomeOf(kinds[kind]?.(set));
    expect(outcome).toMatchObject(kind === "download" ? { blob: expect.any(Blob) } : { done: true });
    expect([set.confirm.mock.calls.length, set.sent.length]).toEqual([1, 2]);
    const [first, second] = set.sent.map(({ url, init }) => [url, init.method, init.body, [...new Headers(init.headers)]]);
    expect(second).toEqual(first);
    expect(set.log).not.toHaveBeenCalled();
  });

  test.each(Object.keys(kinds))("%s: fails with the server's sentence when the person does not want to", async (kind) => {
    const set = setUp(needed, answer(200, { done: true }));
    expect(await outcomeOf(kinds[kind]?.(set))).toMatchObject({
      kind: "forbidden",
      code: "auth.confirm_needed",
      sentence: "Confirm that it is you: enter your password.",
    });
    expect(set.sent).toHaveLength(1);
  });

  test("is asked for once, even if the server says it again", async () => {
    const set = setUp(needed);
    set.confirm.mockResolvedValue(true);
    expect(await outcomeOf(kinds.post?.(set))).toMatchObject({ code: "auth.confirm_needed" });
    expect([set.confirm.mock.calls.length, set.sent.length]).toEqual([1, 2]);
  });

  test("is no other refusal", async () => {
    for (const reply of [problem(403, "auth.leaver_access", "No."), answer(403, "<html>"), problem(401, "auth.confirm_needed", "?")]) {
      const set = setUp(reply);
      await outcomeOf(kinds.post?.(set));
      expect([set.confirm.mock.calls.length, set.sent.length]).toEqual([0, 1]);
    }
  });
});
