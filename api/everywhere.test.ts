// What holds for every endpoint and every table, walked through the registries so that a new one cannot be forgotten.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock } from "./clock.ts";
import { endpoints, seedDemo } from "./modules.ts";
import { openTestPortal, type TestPortal } from "./testing.ts";
import { send } from "./testing-http.ts";

let portal: TestPortal;
let signedIn: { authorization: string; cookie: string };
const password = "demo-portal-2026";

beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
  await seedDemo(password);
  const answer = await portal.app.inject({
    method: "POST",
    url: "/api/auth/sign-in",
    payload: { username: "employee", password, keep: false },
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  signedIn = { authorization: `Bearer ${answer.json<{ token: string }>().token}`, cookie };
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
    expect(routes).toHaveLength(new Set(named.map(([, { path }]) => path)).size + 1);
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

describe("every answer", () => {
  test("SH-15: carries the strict headers, also a refusal", async () => {
    for (const url of ["/api/health", "/api/leave/summary", "/api/nothing", "/nothing"]) {
      const { headers } = await portal.app.inject(url);
      expect(headers["content-security-policy"]).toMatch(
        /^default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self' 'nonce-[\w-]{22}'; /,
      );
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
    expect((await post("{")).json()).toMatchObject({ status: 400, code: "unreadable" });
    expect((await post("<x/>", "text/xml")).json()).toMatchObject({ status: 415, code: "unreadable" });
    expect((await post(`"${"x".repeat(300_000)}"`)).json()).toMatchObject({ status: 413, code: "too_large" });
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
    expect((await ask()).statusCode).toBe(200);
  });
});

describe("every business table", () => {
  // Of the installation and not of a company: reached through definer functions alone.
  const ofInstallation = ["platform.migrations", "session.signing_keys"];

  test("starts with the company and is closed to every other one by the database itself", async () => {
    const tables = await portal.asSuperuser<{ name: string; first: string; enabled: boolean; forced: boolean; policies: number }>(
      `select format('%s.%s', n.nspname, c.relname) as name, a.attname as first, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
              (select count(*)::integer from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, p.polrelid) like '%app.company%') as policies
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'public')`,
    );
    const business = tables.filter(({ name }) => !ofInstallation.includes(name));
    expect(business.length).toBeGreaterThan(15);
    for (const { name, ...guards } of business)
      expect({ name, ...guards }).toEqual({ name, first: "company_id", enabled: true, forced: true, policies: 1 });
  });

  test("gives the serving role no way around: it owns nothing and cannot empty a table", async () => {
    const rows = await portal.asSuperuser<{ owned: number; truncatable: number }>(
      `select count(*) filter (where pg_get_userbyid(c.relowner) = 'portal_app')::integer as owned,
              count(*) filter (where has_table_privilege('portal_app', c.oid, 'truncate'))::integer as truncatable
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind = 'r'`,
    );
    expect(rows).toEqual([{ owned: 0, truncatable: 0 }]);
  });

  test("what is history cannot be changed or deleted by the serving role", async () => {
    for (const table of ["leave.entries", "requests.decisions", "requests.timeline", "requests.excluded"]) {
      const rows = await portal.asSuperuser(
        `select has_table_privilege('portal_app', $1, 'update') as update, has_table_privilege('portal_app', $1, 'delete') as delete`,
        [table],
      );
      expect({ table, rows }).toEqual({ table, rows: [{ update: false, delete: false }] });
    }
  });
});
