// What holds for every endpoint and every table, walked through the registries so that a new one cannot be forgotten.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { addDays } from "#shared/dates.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { cursorOf } from "#shared/list.ts";
import { ProblemBody } from "#shared/problem.ts";
import { clock } from "./clock.ts";
import { endpoints, endpointsOf } from "./modules.ts";
import type { TestPortal } from "./testing.ts";
import { openDemoPortal, type SignedIn, signInDemo } from "./testing-demo.ts";
import { callerFor, send } from "./testing-http.ts";
import { validInputs } from "./testing-modules.ts";

let portal: TestPortal;
let signedIn: SignedIn;

beforeAll(async () => {
  portal = await openDemoPortal({ size: 5 });
  signedIn = await signInDemo(portal, "employee");
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = named.filter(([, { access }]) => access === "signed-in");
/** Nothing of it is valid: a guard that runs after the validation would answer 400. */
const nonsense = {
  body: { from: "yesterday", action: "destroy" },
  query: { limit: "-1", after: "x" },
  params: { id: "0", number: "'", type: "?" },
};

describe("every endpoint", () => {
  test("is served, says what it is for, and nothing else is served below /api", async () => {
    const served = portal.app.printRoutes({ commonPrefix: false });
    expect(served).toContain("health (GET, HEAD)");
    for (const [, endpoint] of named) {
      expect(endpoint.summary.length).toBeGreaterThan(5);
      expect(portal.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true);
    }
    const routes = [...served.matchAll(/\((?:GET|POST|PUT|DELETE)[^)]*\)/g)];
    const besides = ["/health", "/openapi.json", "/docs"];
    expect(routes).toHaveLength(new Set([...named.map(([, { path }]) => path), ...besides]).size);
  });

  test.each(guarded)("SE-04: %s refuses a stranger before it validates", async (_, endpoint) => {
    const answer = await send(portal.app, endpoint, nonsense);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, "token.missing"]);
  });

  test.each(guarded)("%s refuses a stranger before it reads the body", async (_, endpoint) => {
    const url = `/api${endpoint.path}`;
    const answer = await portal.app.inject({ method: endpoint.method, url, headers: { "content-type": "application/json" }, payload: "{" });
    expect(answer.statusCode).toBe(401);
  });

  test.each(guarded)("SE-04: %s refuses a token that comes without its cookie, and a cookie without its token", async (_, endpoint) => {
    const copied = await send(portal.app, endpoint, nonsense, { authorization: signedIn.authorization });
    expect([copied.statusCode, copied.json<{ code: string }>().code]).toEqual([401, "token.unbound"]);
    expect((await send(portal.app, endpoint, nonsense, { cookie: signedIn.cookie })).statusCode).toBe(401);
  });

  test.each(guarded)("%s lets the signed-in person through to the validation", async (_, endpoint) => {
    const answer = await send(portal.app, endpoint, nonsense, signedIn);
    expect(answer.statusCode).not.toBe(401);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

test("RP-02: the rules that a kind declares could be published as they are, and those of the demo company", async () => {
  const { call } = callerFor(portal.app, { ...(await signInDemo(portal, "admin")) });
  const { kinds } = await call(endpointsOf.requests.governedKinds, {});
  expect(kinds.length).toBeGreaterThan(0);
  const drafts = await Promise.all(kinds.map(({ kind }) => call(endpointsOf.requests.policyDraft, { params: { kind } })));
  for (const { kind, problems } of drafts) expect([kind, problems]).toEqual([kind, []]);
  expect(drafts.filter(({ published }) => published.version > 0).map(({ kind }) => kind)).toEqual(["attendance.regularisation"]);
});

describe("every input", () => {
  const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  // What may be accepted comes last: it may use up the record that the others aim at.
  const hostile: [string, unknown][] = [
    ["NUL", "long\0enough"],
    ["an escape", "long\u001benough"],
    ["half a character", "long\ud800enough"],
    ["10,000 characters", "x".repeat(10_000)],
    ["a list", ["a", "b"]],
    ["an object", { toString: "a" }],
    ["1,000 lists in each other", JSON.parse(nested(1000))],
    ["nothing", null],
    ["too big a number", Number.MAX_SAFE_INTEGER],
    ["less than nothing", -1.5],
    ["a year before all years", "0000-01-01"],
    ["a year after all years", "9999-12-31"],
    ["__proto__", "__proto__"],
  ];
  /** A valid value of each field that any endpoint takes, so that each hostile one gets as far as it can. */
  let validFor: ReturnType<typeof validInputs>;
  let headers: Record<string, string>;

  beforeAll(async () => {
    // Who may apply and has something to decide; the header lets renewal and logout through, as the portal's own page.
    const manager = await signInDemo(portal, "manager");
    headers = { ...manager, "sec-fetch-site": "same-origin" };
    const { call } = callerFor(portal.app, manager);
    const open = (await call(endpointsOf.requests.waiting, { query: { show: "decisions" } })).items[0]?.request;
    const portion = { firstDay: "whole", lastDay: "whole" } as const;
    const free = async (day: string): Promise<string> => {
      const preview = await call(endpointsOf.leave.preview, { body: { type: "EL", from: day, to: day, ...portion, reason: "" } });
      return preview.findings.length === 0 ? day : free(addDays(day, 1));
    };
    const day = await free(addDays(clock.now().slice(0, 10), 7));
    validFor = validInputs({ id: open?.id, number: open?.number, version: open?.version, day });
  });

  type Part = "params" | "query" | "body";
  const fieldsOf = (endpoint: Endpoint, part: Part): string[] => {
    const schema = endpoint[part];
    // Of several forms of a body the first is the one that is walked.
    return Object.keys(((schema instanceof z.ZodUnion ? schema.options[0] : schema) as z.ZodObject | undefined)?.shape ?? {});
  };
  /** A list is asked in its own order, and goes one way at a time. */
  const validIn = (endpoint: Endpoint, field: string): unknown => {
    const valid = validFor(endpoint);
    const sort = endpoint.query?.shape.sort && String(endpoint.query.parse({}).sort);
    if (sort && field === "after") return cursorOf(sort, { key: String(valid.id) });
    // One word may mean something else in another call.
    return sort && field === "sort" ? sort : (valid[`${field} of ${endpoint.path}`] ?? valid[field]);
  };
  const withValid = (endpoint: Endpoint, part: Part): Record<string, unknown> =>
    Object.fromEntries(
      fieldsOf(endpoint, part)
        .filter((field) => field !== "before")
        .map((field) => [field, validIn(endpoint, field)]),
    );
  const status = async (endpoint: Endpoint, change: Partial<Record<Part, unknown>>): Promise<number> => {
    const input = { params: withValid(endpoint, "params"), query: {}, body: withValid(endpoint, "body"), ...change };
    return (await send(portal.app, endpoint, input as Parameters<typeof send>[2], headers)).statusCode;
  };
  const places = named.flatMap(([name, endpoint]) =>
    (["params", "query", "body"] as const).flatMap((part) =>
      fieldsOf(endpoint, part).map((field) => [`${field} in the ${part} of ${name}`, endpoint, part, field] as const),
    ),
  );

  test("has a valid value here, so that a new field cannot be forgotten", () => {
    expect(places.length).toBeGreaterThan(25);
    expect(places.flatMap(([place, endpoint, , field]) => (validFor(endpoint)[field] === undefined ? [place] : []))).toEqual([]);
  });

  test.each(places)("refuses what is hostile and never breaks on it: %s", async (_, endpoint, part, field) => {
    for (const [what, value] of hostile) {
      if (part !== "body" && typeof value === "object") continue;
      // A URL cannot hold half a character; everything else travels in it as text.
      const hostileValue = part === "body" ? value : String(value).replace(/\p{Surrogate}/gu, "\ufffd");
      // What is alike changes along: a strange day would be refused for its distance to the other one.
      const alike = fieldsOf(endpoint, part).filter((other) => validFor(endpoint)[other] === validFor(endpoint)[field]);
      const changed = Object.fromEntries(alike.map((other) => [other, hostileValue]));
      const code = await status(endpoint, { [part]: { ...withValid(endpoint, part), ...changed } });
      expect({ what, is: code < 500 }).toEqual({ what, is: true });
    }
  });

  test.each(named.filter(([, { body }]) => body))("a body that is none does not break %s", async (_, endpoint) => {
    const bodies = ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', nested(50_000), '"text"', "null", "7", ""];
    for (const payload of bodies) {
      const call = { method: endpoint.method, url: `/api${endpoint.path.replace(":id", String(validFor(endpoint).id))}`, payload };
      const answer = await portal.app.inject({ ...call, headers: { ...headers, "content-type": "application/json" } });
      expect([payload.slice(0, 40), answer.statusCode < 500]).toEqual([payload.slice(0, 40), true]);
    }
  });
});

describe("every answer", () => {
  const unreadable = ["/api/%zz", "/api/%ff", "/%zz", `/api/leave/requests/${"x".repeat(300)}`, `/api/${"x".repeat(20_000)}`];

  test("is a problem also for an address that nobody could mean", async () => {
    for (const url of unreadable) {
      const answer = await portal.app.inject({ url, headers: signedIn });
      expect(answer.headers["content-type"]).toBe("application/problem+json");
      expect(ProblemBody.parse(answer.json())).toMatchObject({ status: 404, requestId: answer.headers["x-request-id"] });
    }
  });

  const policy =
    "default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self' 'nonce-…'; style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

  test("T34 SH-15: carries the strict headers, also a refusal", async () => {
    const called = endpoints.map(({ method, path }) => ({ method, url: `/api${path.replace(/:\w+/g, "1")}` }));
    const others = ["/api/health", "/api/docs", "/api/nothing", "/nothing", ...unreadable].map((url) => ({ method: "GET" as const, url }));
    const hostile = { headers: { ...signedIn, "content-type": "application/json" }, payload: "{" };
    const all = [...called, ...others];
    const asked = [...all, ...all.map((call) => (call.method === "GET" ? { ...call, headers: signedIn } : { ...call, ...hostile }))];
    for (const call of asked) {
      const { url } = call;
      const { headers } = await portal.app.inject(call);
      expect(String(headers["content-security-policy"]).replace(/'nonce-[\w-]{22}'/, "'nonce-…'")).toBe(policy);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
      });
      if (url.startsWith("/api/")) expect(headers["cache-control"]).toBe("no-store");
    }
  });

  test("is a problem with a reference when something is wrong with the request itself", async () => {
    const post = (payload: string, type = "application/json") =>
      portal.app.inject({ method: "POST", url: "/api/leave/preview", headers: { ...signedIn, "content-type": type }, payload });
    expect((await portal.app.inject("/api/nothing")).json()).toMatchObject({
      status: 404,
      code: "missing",
      title: "Requested resource is not available.",
    });
    expect((await post("{")).json()).toMatchObject({
      status: 400,
      code: "unreadable",
      title: "This call is not JSON that can be read. Check its brackets, quotes and commas.",
    });
    expect((await post("")).json()).toMatchObject({
      status: 400,
      code: "unreadable",
      title: "This call came without its JSON. Send {} where there is nothing to say.",
    });
    expect((await post("<x/>", "text/xml")).json()).toMatchObject({
      status: 415,
      code: "unreadable",
      title: "Send this call as JSON, with the header content-type: application/json.",
    });
    expect((await post(`"${"x".repeat(300_000)}"`)).json()).toMatchObject({
      status: 413,
      code: "too_large",
      title: "This is more than the 256 KB that the server takes at once. Send it in parts.",
    });
    const upload = { method: "POST", url: "/api/files", headers: { ...signedIn, "idempotency-key": "0123456789" }, payload: {} } as const;
    expect((await portal.app.inject(upload)).json()).toMatchObject({
      status: 415,
      code: "unreadable",
      title: "Send this call as form data: its fields first, then one part called file.",
    });
    const answer = await post("{}");
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({ status: 400, requestId: answer.headers["x-request-id"] });
  });

  test("is 503 while the database is gone, and right again when it is back", async () => {
    const ask = () => portal.app.inject({ url: "/api/leave/summary", headers: signedIn });
    const kill = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'portal_app'";
    const answers = await Promise.all([...Array.from({ length: 40 }, ask), portal.asSuperuser(kill).then(ask)]);
    for (const answer of answers) {
      expect([200, 503]).toContain(answer.statusCode);
      if (answer.statusCode === 503) expect(answer.headers["retry-after"]).toBe("2");
    }
    // A connection that ended is only known to have when the word of it arrives.
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
  });
});
