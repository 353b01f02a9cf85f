import type { FastifyInstance, FastifyRequest } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { Renewal, sessionEndpoints } from "../contract.ts";
import { holderOfSession } from "./index.ts";
import { sessionSettings } from "./settings.ts";
import { type SignedInHeaders, setRole, setState, signInAs } from "./testing.ts";
import { baseUrl, forgetPerson, fromPortal, makePerson, openSessionApp, ownerOf, sealingKey } from "./testing-app.ts";
import { forgeries } from "./testing-forgeries.ts";

let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await openSessionApp());
});
afterAll(() => close());
afterEach(() => clock.reset());

const me = (headers: object) => app.inject({ method: "GET", url: "/api/auth/me", headers: headers as Record<string, string> });
const outcome = async (headers: object) => {
  const reply = await me(headers);
  return reply.statusCode === 200 ? "open" : `${reply.statusCode} ${reply.json().code}`;
};
const tokenOf = (headers: SignedInHeaders) => headers.authorization.slice("Bearer ".length);

describe("a call with a token", () => {
  test("SE-04: every forged token is refused on every signed-in route, the true one beside it is not", async () => {
    const headers = await signInAs(await makePerson());
    const list = await forgeries(tokenOf(headers));
    expect(list.length).toBeGreaterThanOrEqual(40);
    const guarded = Object.values(sessionEndpoints).filter(({ access }) => access === "signed-in");
    expect(guarded.length).toBeGreaterThan(1);
    for (const { method, path } of guarded) {
      for (const [name, token] of list) {
        const reply = await app.inject({ method, url: `/api${path}`, headers: { ...headers, authorization: `Bearer ${token}` } });
        expect([path, name, reply.statusCode]).toEqual([path, name, 401]);
        expect(reply.json().code).toMatch(/^(token|session)\./);
      }
    }
    expect(await outcome(headers)).toBe("open");
  });

  test("SE-04: what is not a bearer token is refused", async () => {
    const headers = await signInAs(await makePerson());
    expect(await outcome({ cookie: headers.cookie })).toBe("401 token.missing");
    for (const authorization of [
      "",
      "Bearer",
      `Basic ${tokenOf(headers)}`,
      `Bearer ${tokenOf(headers)} x`,
      `Bearer a, Bearer ${tokenOf(headers)}`,
    ]) {
      expect([authorization, await outcome({ ...headers, authorization })]).toEqual([authorization, "401 token.invalid"]);
    }
  });

  test("SE-04: copied without its cookie, or beside another's, it opens nothing", async () => {
    const [owner, thief] = [await signInAs(await makePerson()), await signInAs(await makePerson())];
    expect(await outcome(owner)).toBe("open");
    expect(await outcome({ authorization: owner.authorization })).toBe("401 token.unbound");
    expect(await outcome({ authorization: owner.authorization, cookie: thief.cookie })).toBe("401 token.unbound");
    expect(await outcome(owner)).toBe("open");
  });

  test("SE-03 SE-04: exp 1795408800 is refused from 04:40:00 on, also when it was verified before", async () => {
    clock.set("2026-11-23T04:30:00.000Z");
    const headers = await signInAs(await makePerson());
    expect(JSON.parse(Buffer.from(tokenOf(headers).split(".")[1] ?? "", "base64url").toString()).exp).toBe(1_795_408_800);
    clock.set("2026-11-23T04:39:59.999Z");
    expect(await outcome(headers)).toBe("open");
    clock.set("2026-11-23T04:40:00.000Z");
    expect(await outcome(headers)).toBe("401 token.expired");
  });

  test("SE-04: a clock 30 s behind the one that issued is believed, 31 s is not", async () => {
    clock.set("2026-11-23T10:00:00.000Z");
    const [one, two] = [await signInAs(await makePerson()), await signInAs(await makePerson())];
    clock.set("2026-11-23T09:59:30.000Z");
    expect(await outcome(one)).toBe("open");
    clock.set("2026-11-23T09:59:29.000Z");
    expect(await outcome(two)).toBe("401 token.invalid");
  });

  test("SE-04: a role change counts at the next call, and a renewal brings the new role", async () => {
    const person = await makePerson();
    const headers = await signInAs(person);
    expect(await outcome(headers)).toBe("open");
    await setRole(person, "Manager");
    expect(await outcome(headers)).toBe("401 session.stale");
    const reply = await app.inject({ method: "POST", url: "/api/auth/renew", payload: {}, headers: fromPortal(headers.cookie) });
    const { token } = Renewal.parse(reply.json());
    expect((await me({ ...headers, authorization: `Bearer ${token}` })).json()).toMatchObject({ role: "Manager" });
  });

  test("SE-04: a new employee code counts at the next call", async () => {
    const person = await makePerson();
    const headers = await signInAs(person);
    ownerOf(person.employee).code = "T-NEW";
    expect(await outcome(headers)).toBe("401 session.stale");
  });

  test("SE-04: a closed account, or a person who may no longer sign in or is not known, is out at the next call", async () => {
    const [closed, gone, unknown] = [await makePerson(), await makePerson(), await makePerson()];
    const [first, second, third] = [await signInAs(closed), await signInAs(gone), await signInAs(unknown)];
    await setState(closed, "closed");
    ownerOf(gone.employee).access = "none";
    forgetPerson(unknown.employee);
    for (const headers of [first, second, third]) expect(await outcome(headers)).toBe("401 session.ended");
  });

  test("FI-05: who comes with a ticket brings the cookie of the session that it was made in, and no other", async () => {
    const person = await makePerson();
    const [owner, thief] = [await signInAs(person), await signInAs(await makePerson({ company: person.company }))];
    const { sid } = JSON.parse(Buffer.from(tokenOf(owner).split(".")[1] ?? "", "base64url").toString());
    const holder = ({ cookie }: { cookie: string }) => {
      const [name = "", secret] = cookie.split("=");
      return holderOfSession({ cookies: { [name]: secret } } as Partial<FastifyRequest> as FastifyRequest, { ...person, session: sid });
    };
    expect(await holder(owner)).toMatchObject({ employee: person.employee, session: sid });
    for (const other of [thief, { cookie: "" }])
      await expect(holder(other)).rejects.toMatchObject({ kind: "unauthenticated", violations: [{ code: "token.unbound" }] });
  });

  test("SE-04: the footer of another company is 404 with a token, 401 without", async () => {
    const url = "/api/EmployeeDashboard/get-company-name-footer/1002";
    expect((await app.inject({ url, headers: await signInAs(await makePerson()) })).statusCode).toBe(404);
    expect((await app.inject({ url })).statusCode).toBe(401);
  });
});

describe("a call with the cookie alone", () => {
  const renew = (headers: Record<string, string>) => app.inject({ method: "POST", url: "/api/auth/renew", payload: "{}", headers });
  const json = { "content-type": "application/json" };

  test("SE-06: it opens renewal and logout, and nothing else", async () => {
    const { cookie } = await signInAs(await makePerson());
    const opened: string[] = [];
    for (const { method, path, access } of Object.values(sessionEndpoints)) {
      if (access === "public") continue;
      const reply = await app.inject({
        method,
        url: `/api${path}`,
        headers: fromPortal(cookie),
        ...(method === "POST" && { payload: "{}" }),
      });
      if (reply.statusCode < 400) opened.push(path);
      else expect([path, reply.statusCode]).toEqual([path, access === "link" ? 404 : 401]);
    }
    expect(opened).toEqual(["/auth/renew", "/auth/logout"]);
  });

  const origin = baseUrl.origin;
  test.each([
    ["same-origin", { ...json, "sec-fetch-site": "same-origin" }, 200],
    ["same-origin with charset", { "content-type": "application/json; charset=utf-8", "sec-fetch-site": "same-origin" }, 200],
    ["same-site", { ...json, "sec-fetch-site": "same-site" }, 403],
    ["cross-site", { ...json, "sec-fetch-site": "cross-site" }, 403],
    ["none", { ...json, "sec-fetch-site": "none" }, 403],
    ["cross-site with the right origin", { ...json, "sec-fetch-site": "cross-site", origin }, 403],
    ["the right origin", { ...json, origin }, 200],
    ["another origin", { ...json, origin: "https://evil.test" }, 403],
    ["another port", { ...json, origin: "http://localhost:1" }, 403],
    ["another origin that the host agrees with", { ...json, origin: "http://evil.test", host: "evil.test" }, 403],
    ["origin null", { ...json, origin: "null" }, 403],
    ["neither header", json, 403],
    ["a form", { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" }, 403],
    ["plain text", { "content-type": "text/plain", "sec-fetch-site": "same-origin" }, 403],
    ["text that mentions JSON", { "content-type": "text/plain; application/json", "sec-fetch-site": "same-origin" }, 403],
    ["no content type", { "sec-fetch-site": "same-origin" }, 403],
  ])("SE-06: %s", async (_, headers, status) => {
    const reply = await renew(headers);
    expect(reply.statusCode).toBe(status);
    if (status === 403)
      expect(reply.json()).toMatchObject({ code: "auth.cross_site", title: "This request did not come from the portal." });
  });

  test("SE-06: without a configured address the Host is the measure", async () => {
    sessionSettings.give({ baseUrl, baseUrlConfigured: false, sealingKey });
    const status = async (host: string, from: string) => (await renew({ ...json, host, origin: from })).statusCode;
    expect(await status("192.0.2.7:3000", "http://192.0.2.7:3000")).toBe(200);
    expect(await status("192.0.2.7:3000", "http://192.0.2.8:3000")).toBe(403);
    expect(await status("192.0.2.7:3000", "https://192.0.2.7:3000")).toBe(403);
    sessionSettings.give({ baseUrl, baseUrlConfigured: true, sealingKey });
  });

  test("SE-06: a cross-site logout leaves the session alone", async () => {
    const headers = await signInAs(await makePerson());
    const reply = await app.inject({
      method: "POST",
      url: "/api/auth/logout",
      payload: "{}",
      headers: { ...json, cookie: headers.cookie, "sec-fetch-site": "cross-site" },
    });
    expect([reply.statusCode, reply.headers["set-cookie"], await outcome(headers)]).toEqual([403, undefined, "open"]);
  });

  test("over https the cookie is secure and bound to the host", async () => {
    sessionSettings.give({ baseUrl: new URL("https://portal.test"), baseUrlConfigured: true, sealingKey });
    const reply = await app.inject({ method: "POST", url: "/api/auth/logout", payload: "{}", headers: fromPortal() });
    expect(String(reply.headers["set-cookie"])).toMatch(/^__Host-portal-session=; .*Path=\/.*HttpOnly; Secure; SameSite=Strict/);
    sessionSettings.give({ baseUrl, baseUrlConfigured: true, sealingKey });
  });
});
