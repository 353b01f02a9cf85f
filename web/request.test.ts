// The table of the request helper: every kind of call against everything that can come back.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { RequestFailure } from "./request-failure.ts";
import { answer, noConnection, problem, type Reply, type SetUp, setUp, silent } from "./testing-requests.ts";

const headersOf = (init: RequestInit | undefined) => new Headers(init?.headers);

/** What each kind does with an answer, told alike: what came back, what was raised, what the channel heard. */
const kinds: Record<string, (set: SetUp, onFailure: (failure: RequestFailure) => void) => Promise<unknown>> = {
  get: ({ requests }, onFailure) => requests.get("/things", { query: { q: "secret" }, onFailure }),
  download: ({ requests }, onFailure) => requests.download("/things", { query: { q: "secret" }, onFailure }),
  post: ({ requests }) => requests.post("/things", { secret: 1 }),
  postForm: ({ requests }) => requests.postForm("/things", new FormData()),
  postQuery: ({ requests }) => requests.postQuery("/things", { q: "secret" }),
  put: ({ requests }, onFailure) => requests.put("/things", { secret: 1 }, { onFailure }),
  remove: ({ requests }, onFailure) => requests.remove("/things", { onFailure }),
};
const raising = new Set(["post", "postForm", "postQuery"]);

const run = async (kind: string, set: SetUp) => {
  const onFailure = vi.fn<(failure: RequestFailure) => void>();
  const call = kinds[kind]?.(set, onFailure) ?? Promise.reject(new Error(kind));
  const settled = call.then(
    (value) => ({ value, raised: undefined }),
    (raised: unknown) => ({ value: undefined, raised }),
  );
  await vi.runAllTimersAsync();
  return { ...(await settled), onFailure };
};

type Expected = { kind: string; status: number; code: string; sentence: string };
const failures: [what: string, reply: Reply, expected: Expected][] = [
  ["400", problem(400, "input.bad", "Choose a date."), { kind: "invalid", status: 400, code: "input.bad", sentence: "To: choose a date." }],
  [
    "401",
    problem(401, "token.invalid", "Please sign in again."),
    { kind: "unauthenticated", status: 401, code: "token.invalid", sentence: "Please sign in again." },
  ],
  ["403", answer(403, {}), { kind: "forbidden", status: 403, code: "forbidden", sentence: "You do not have permission to do this." }],
  ["404", answer(404, {}), { kind: "missing", status: 404, code: "missing", sentence: "Requested resource is not available." }],
  [
    "409",
    answer(409, {}),
    { kind: "conflict", status: 409, code: "conflict", sentence: "Somebody changed this in the meantime. Here is the current state." },
  ],
  [
    "412",
    answer(412, {}),
    { kind: "stale", status: 412, code: "stale", sentence: "Somebody changed this in the meantime. Here is the current state." },
  ],
  [
    "413",
    // Not every server on the way to ours words what it refuses.
    answer(413, "<html>Request Entity Too Large</html>"),
    { kind: "too_large", status: 413, code: "too_large", sentence: "The file is larger than 10 MB. Choose a smaller one." },
  ],
  [
    "422",
    problem(422, "leave.overlap", "You are away then."),
    { kind: "refused", status: 422, code: "leave.overlap", sentence: "You are away then." },
  ],
  [
    "429",
    answer(429, {}, { "retry-after": "8" }),
    { kind: "limited", status: 429, code: "limited", sentence: "Too many attempts. Try again in 8 seconds." },
  ],
  [
    "500",
    problem(500, "bug", "SELECT broke"),
    { kind: "broken", status: 500, code: "bug", sentence: "Something went wrong on the server. Tell your Admin this reference: req-1." },
  ],
  [
    "503",
    answer(503, {}, { "retry-after": "3" }),
    { kind: "busy", status: 503, code: "busy", sentence: "The server is busy. Try again in 3 seconds." },
  ],
  [
    "no connection",
    noConnection,
    { kind: "unreachable", status: 0, code: "unreachable", sentence: "The server cannot be reached. Your entries are kept; try again." },
  ],
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("T22 CL-03 every kind × every failure: return, raise, console, channel", () => {
  const table = Object.keys(kinds).flatMap((kind) => failures.map(([what, reply, expected]) => [kind, what, reply, expected] as const));
  test.each(table)("%s × %s", async (kind, _what, reply, expected) => {
    const set = setUp(reply);
    const { value, raised, onFailure } = await run(kind, set);
    expect(value).toBeUndefined();
    const told = raising.has(kind) ? raised : onFailure.mock.calls[0]?.[0];
    expect(told).toBeInstanceOf(RequestFailure);
    expect(told).toMatchObject(expected);
    expect(onFailure).toHaveBeenCalledTimes(raising.has(kind) ? 0 : 1);
    expect(set.log).toHaveBeenCalledTimes(1);
  });

  test.each(Object.keys(kinds))("%s × timeout, told with its limit", async (kind) => {
    const set = setUp(silent);
    const { raised, onFailure } = await run(kind, set);
    const limit = kind === "download" || kind === "postForm" ? 120 : 30; // CL-06
    const sentence = `The server did not answer in ${limit} seconds. Try again: it will not be entered twice.`;
    expect(raised ?? onFailure.mock.calls[0]?.[0]).toMatchObject({ kind: "timeout", status: 0, sentence });
    expect(set.sent).toHaveLength(1);
  });

  test.each(["get", "post", "postForm", "postQuery", "put", "remove"])("%s × broken JSON", async (kind) => {
    const { raised, onFailure } = await run(kind, setUp(answer(200, "<html>")));
    const sentence = "Something went wrong on the server. Tell your Admin this reference: from-header.";
    expect(raised ?? onFailure.mock.calls[0]?.[0]).toMatchObject({ kind: "broken", code: "answer.unreadable", sentence });
  });
});

describe("T22 success", () => {
  test.each(Object.keys(kinds).filter((kind) => kind !== "download"))(
    "%s × 200 gives the body, × 204 nothing, and no failure",
    async (kind) => {
      const ok = await run(kind, setUp(answer(200, { a: 1 })));
      expect([ok.value, ok.raised, ok.onFailure.mock.calls.length]).toEqual([{ a: 1 }, undefined, 0]);
      const empty = await run(kind, setUp(answer(204, "")));
      expect([empty.value, empty.raised, empty.onFailure.mock.calls.length]).toEqual([undefined, undefined, 0]);
    },
  );

  test("a download gives the file, its name and its type", async () => {
    const { value } = await run(
      "download",
      setUp(answer(200, "a,b", { "content-type": "text/csv", "content-disposition": 'attachment; filename="leave.csv"' })),
    );
    expect(value).toMatchObject({ fileName: "leave.csv", contentType: "text/csv" });
  });

  test("CL-05 an answer outside the contract is a failure, not data", async () => {
    const { requests, log } = setUp(answer(200, { a: "one" }));
    const onFailure = vi.fn<(failure: RequestFailure) => void>();
    expect(await requests.get("/things", { returns: z.object({ a: z.number() }), onFailure })).toBeUndefined();
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ kind: "broken", code: "answer.outside_contract" });
    expect(log).toHaveBeenCalledWith("GET /things 200 answer.outside_contract from-header");
  });
});

describe("what leaves the browser", () => {
  test.each(["https://evil.test/a", "//evil.test/a", "/\\evil.test", "javascript:1"])(
    "CL-01 %s throws before anything is sent",
    async (path) => {
      const { requests, sent } = setUp(answer(200, {}));
      await expect(requests.get(path, { onFailure: () => undefined })).rejects.toThrow(TypeError);
      expect(sent).toHaveLength(0);
    },
  );

  test("CL-01 CL-08 base and path meet in one slash; undefined and null are left out, lists repeat the key", async () => {
    const { requests, sent } = setUp(answer(200, {}));
    await requests.get("things", { query: { a: undefined, b: null, c: ["x", "y"], d: 0 }, onFailure: () => undefined });
    expect(sent[0]?.url).toBe("/api/things?c=x&c=y&d=0");
  });

  test("CL-02 the token goes along when there is one, and never to a public route", async () => {
    const { requests, sent, stored } = setUp(answer(200, {}));
    await requests.post("/things", {});
    await requests.post("/auth/sign-in", {}, { access: "public" });
    stored.token = undefined;
    await requests.post("/things", {});
    expect(sent.map(({ init }) => headersOf(init).get("authorization"))).toEqual(["Bearer T1", null, null]);
  });

  test("CL-02 a call that a link opens carries the link's token, and none without one", async () => {
    const { requests, sent, renew } = setUp(problem(401, "token.invalid", "Please sign in again."));
    await expect(requests.post("/auth/link", {}, { access: "link", link: "L1" })).rejects.toMatchObject({ status: 401 });
    await expect(requests.post("/auth/link", {}, { access: "link" })).rejects.toMatchObject({ status: 401 });
    await expect(requests.post("/auth/sign-in", {}, { access: "public", link: "L1" })).rejects.toMatchObject({ status: 401 });
    expect(sent.map(({ init }) => headersOf(init).get("authorization"))).toEqual(["Bearer L1", null, null]);
    expect(renew).not.toHaveBeenCalled();
  });

  test("SE-09 an expired token is never sent", async () => {
    const { requests, sent, stored } = setUp(answer(200, {}));
    stored.expired = true;
    await expect(requests.post("/things", {})).rejects.toMatchObject({ kind: "unauthenticated", code: "token.expired" });
    expect(sent).toHaveLength(0);
  });

  test("CL-07 a POST outside /auth carries a key, its own or the form's; a version becomes If-Match", async () => {
    const { requests, sent } = setUp(answer(200, {}));
    await requests.post("/things", {});
    await requests.post("/things", {}, { key: "form-1", version: 4 });
    await requests.post("/auth/logout", {}, { access: "session-cookie" });
    await requests.put("/things/1", {}, { version: 5, onFailure: () => undefined });
    expect(sent.map(({ init }) => headersOf(init).get("idempotency-key"))).toEqual(["key-1", "form-1", null, null]);
    expect(sent.map(({ init }) => headersOf(init).get("if-match"))).toEqual([null, '"4"', null, '"5"']);
  });

  test("the browser sets the content type of a form with files", async () => {
    const { requests, sent } = setUp(answer(200, {}));
    await requests.postForm("/things", new FormData());
    expect(headersOf(sent[0]?.init).has("content-type")).toBe(false);
  });

  test("CL-05 the console line names no query, no body and no token", async () => {
    const set = setUp(problem(422, "leave.overlap", "You are away then."));
    await run("get", set);
    expect(set.log.mock.calls).toEqual([["GET /things 422 leave.overlap req-1"]]);
  });

  test.each(Object.keys(kinds))("T22 CL-05 %s × 403: one line", async (kind) => {
    const set = setUp(answer(403, {}));
    await run(kind, set);
    const methods: Record<string, string> = { get: "GET", download: "GET", put: "PUT", remove: "DELETE" };
    expect(set.log.mock.calls).toEqual([[`${methods[kind] ?? "POST"} /things 403 forbidden from-header`]]);
  });

  test.each(["get", "download"] as const)("T22 CL-05 %s × cancelled by the page: neither logged nor reported", async (kind) => {
    const { requests, log } = setUp(silent);
    const page = new AbortController();
    const onFailure = vi.fn<(failure: RequestFailure) => void>();
    const reading = requests[kind]("/things", { signal: page.signal, onFailure });
    page.abort();
    expect(await reading).toBeUndefined();
    expect([log.mock.calls.length, onFailure.mock.calls.length]).toEqual([0, 0]);
  });

  test("T22 CL-05 postForm × cancelled by the page: it ends without a line, and without a failure to be told", async () => {
    const { requests, log } = setUp(silent);
    const page = new AbortController();
    const sending = requests.postForm("/things", new FormData(), { signal: page.signal }).catch((error: unknown) => error);
    page.abort();
    expect(await sending).not.toBeInstanceOf(RequestFailure);
    expect(log).not.toHaveBeenCalled();
  });
});

describe("CL-06 repeating", () => {
  test.each([502, 503, 504])("a reading call is repeated once after %s and then succeeds unlogged", async (status) => {
    const set = setUp(answer(status, {}), answer(200, { a: 1 }));
    const { value } = await run("get", set);
    expect([value, set.sent.length, set.log.mock.calls.length]).toEqual([{ a: 1 }, 2, 0]);
  });

  test("it does not wait longer than five seconds for a server that is busy", async () => {
    const set = setUp(answer(503, {}, { "retry-after": "30" }));
    await run("get", set);
    expect(set.sent).toHaveLength(1);
  });

  test.each(["post", "put", "remove", "postForm", "postQuery"])("%s is never repeated by itself", async (kind) => {
    const set = setUp(noConnection);
    await run(kind, set);
    expect(set.sent).toHaveLength(1);
  });
});

describe("SE-10 a refused token", () => {
  const unauthorised = problem(401, "token.expired", "Please sign in again.");

  test("is renewed and the call repeated once with the new one", async () => {
    const set = setUp(unauthorised, answer(200, { a: 1 }));
    set.renew.mockImplementation(async () => {
      set.stored.token = "T2";
      return "renewed";
    });
    const { value } = await run("post", set);
    expect(value).toEqual({ a: 1 });
    expect(set.renew.mock.calls).toEqual([["T1"]]);
    expect(set.sent.map(({ init }) => headersOf(init).get("authorization"))).toEqual(["Bearer T1", "Bearer T2"]);
    expect(new Set(set.sent.map(({ init }) => headersOf(init).get("idempotency-key"))).size).toBe(1);
  });

  test("a second refusal ends the session without another renewal", async () => {
    const set = setUp(unauthorised);
    set.renew.mockImplementation(async () => "renewed");
    const { raised } = await run("post", set);
    expect(raised).toMatchObject({ kind: "unauthenticated" });
    expect([set.renew.mock.calls.length, set.lost.mock.calls.length, set.sent.length]).toEqual([1, 1, 2]);
  });

  test("while the renewal cannot be reached the call fails as unreachable and nobody is signed out", async () => {
    const set = setUp(unauthorised);
    set.renew.mockImplementation(async () => "unreachable");
    const { raised } = await run("post", set);
    expect(raised).toMatchObject({ kind: "unreachable" });
    expect(set.lost).not.toHaveBeenCalled();
  });

  test("a wrong password at sign-in is no reason to renew", async () => {
    const set = setUp(problem(401, "auth.bad_credentials", "The username or password is not right."));
    await expect(set.requests.post("/auth/sign-in", {}, { access: "public" })).rejects.toMatchObject({
      sentence: "The username or password is not right.",
    });
    expect(set.renew).not.toHaveBeenCalled();
  });
});
