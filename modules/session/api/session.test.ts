import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { roles } from "#shared/permissions.ts";
import type { ProblemBody } from "#shared/problem.ts";
import { Me, Renewal, SignedIn } from "../contract.ts";
import { hashPassword } from "./passwords.ts";
import { setPasswordHash, setRole, setState, signInAs, testPassword } from "./testing.ts";
import { fromPortal, limitSessions, makePerson, openSessionApp, ownerOf } from "./testing-app.ts";

let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await openSessionApp());
});
afterAll(() => close());
afterEach(() => clock.reset());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: `/api${url}`, payload, headers });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url: `/api${url}`, headers });

/** The session's cookie comes first, the device's after it. */
const setCookies = (reply: { headers: Record<string, unknown> }) => [reply.headers["set-cookie"]].flat().map(String);
const cookieOf = (reply: { headers: Record<string, unknown> }) => setCookies(reply)[0]?.split(";")[0] ?? "";
const signIn = (username: string, password = testPassword, more: object = {}, cookie?: string) =>
  post("/auth/sign-in", { username, password, ...more }, cookie === undefined ? {} : { cookie });
const renew = async (cookie?: string, idleSeconds = 0) =>
  Renewal.parse((await post("/auth/renew", { idleSeconds }, fromPortal(cookie))).json());
const headersOf = (reply: Awaited<ReturnType<typeof signIn>>) => ({
  authorization: `Bearer ${SignedIn.parse(reply.json()).token}`,
  cookie: cookieOf(reply),
});
const withoutRequest = (body: ProblemBody) => ({ ...body, requestId: "" });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("sign-in", () => {
  test("SE-01: a username in any letter case opens the portal", async () => {
    const { username, company, employee } = await makePerson();
    const reply = await signIn(` ${username.toUpperCase()} `);
    expect(reply.statusCode).toBe(200);
    const me = await get("/auth/me", headersOf(reply));
    expect(Me.parse(me.json())).toMatchObject({
      name: ownerOf(employee).name,
      role: "Employee",
      employeeCode: `T-${employee}`,
      companyName: `Company ${company}`,
    });
    expect(me.json()).not.toHaveProperty("access");
  });

  test("T27 SE-01: every failure reads the same", async () => {
    const known = await makePerson();
    const invited = await makePerson({ state: "invited" });
    const closed = await makePerson();
    await setState(closed, "closed");
    const gone = await makePerson();
    ownerOf(gone.employee).access = "none";
    const first = await signIn(known.username, "wrong password");
    const replies = [
      first,
      await signIn("nobody.of.that.name"),
      await signIn(invited.username),
      await signIn(closed.username),
      await signIn(gone.username),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.headers["set-cookie"]).toBeUndefined();
      expect(withoutRequest(reply.json())).toEqual(withoutRequest(first.json()));
    }
    expect(first.json()).toMatchObject({ code: "auth.bad_credentials", title: "The username or password is not right." });
  });

  test("T27 SE-01: unknown names cost a hash like known ones: both must come back later while 35 others are at it", async () => {
    const { username } = await makePerson();
    let isOver = false;
    const rush = Array.from({ length: 35 }, async () => {
      while (!isOver) await hashPassword("somebody else's");
    });
    const replies = await Promise.all([signIn("nobody.of.that.name"), signIn(username)]);
    isOver = true;
    for (const reply of replies) {
      expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "2"]); // PW-04
      expect(reply.json()).toMatchObject({ code: "auth.busy", title: "The server is busy. Try again in 2 seconds." });
    }
    await Promise.all(rush);
    expect((await signIn("nobody.of.that.name")).statusCode).toBe(401);
  });

  test("SE-01: what changes while the password is being hashed counts: closed or given another password, nobody gets in", async () => {
    const [closed, changed] = [await makePerson(), await makePerson()];
    const anotherHash = await hashPassword("another password");
    const rush = Array.from({ length: 33 }, () => hashPassword("somebody else's"));
    const replies = Promise.all([signIn(closed.username), signIn(changed.username)]);
    await new Promise((resolve) => setTimeout(resolve, 50)); // both have read their account and stand in line
    await setState(closed, "closed");
    await setPasswordHash(changed, anotherHash);
    expect((await replies).map((reply) => reply.statusCode)).toEqual([401, 401]);
    await Promise.all(rush);
  });

  test("SE-02: the cookie is for this site and for no script, and goes with the browser unless kept", async () => {
    const { username } = await makePerson();
    const [ordinary] = setCookies(await signIn(username));
    expect(ordinary).toMatch(/^portal-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const [kept] = setCookies(await signIn(username, testPassword, { keep: true }));
    expect(kept).toMatch(/^portal-session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test.each(roles)("SE-02: keep as %s", async (role) => {
    const { username } = await makePerson({ role });
    const reply = await signIn(username, testPassword, { keep: true });
    expect(reply.json()).toMatchObject({ kept: role === "Employee" || role === "Manager", idleMinutes: 30 });
    expect(setCookies(reply)[0]?.includes("Max-Age")).toBe(reply.json().kept);
  });

  test("SE-02: it ends the session this browser held, also one of another company", async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const first = headersOf(await signIn(one.username));
    const second = headersOf(await signIn(one.username, testPassword, {}, first.cookie));
    expect((await get("/auth/me", first)).json()).toMatchObject({ code: "session.ended" });
    expect((await get("/auth/me", second)).statusCode).toBe(200);
    await signIn(other.username, testPassword, {}, second.cookie);
    expect((await get("/auth/me", second)).json()).toMatchObject({ code: "session.ended" });
  });

  test("SE-02: one that fails leaves the session of this browser alone", async () => {
    const { username } = await makePerson();
    const held = headersOf(await signIn(username));
    expect((await signIn(username, "wrong password", {}, held.cookie)).statusCode).toBe(401);
    expect((await get("/auth/me", held)).statusCode).toBe(200);
  });

  test("SE-02: a sixth session ends the one used longest ago, and none of a colleague", async () => {
    const person = await makePerson();
    const at = (minute: number) => clock.set(`2026-11-23T10:0${minute}:00.000Z`);
    at(0);
    const colleague = await signInAs(await makePerson({ company: person.company }));
    const sessions = [];
    for (const minute of [0, 1, 2, 3, 4]) {
      at(minute);
      sessions.push(await signInAs(person));
    }
    at(5);
    expect(await renew(sessions[0]?.cookie)).toMatchObject({ kept: false });
    await signInAs(person);
    const states = await Promise.all(sessions.map(async ({ cookie }) => (await renew(cookie)).token !== null));
    expect(states).toEqual([true, false, true, true, true]);
    expect((await renew(colleague.cookie)).token).not.toBeNull();
  });

  test("SE-02: 12 sign-ins at once leave five sessions", async () => {
    const person = await makePerson();
    const all = await Promise.all(Array.from({ length: 12 }, () => signInAs(person)));
    const states = await Promise.all(all.map((headers) => get("/auth/me", headers)));
    expect(states.filter((reply) => reply.statusCode === 200).length).toBe(5);
  });

  test("the token says what the specification names", async () => {
    clock.set("2026-11-23T10:00:00.000Z");
    const { username, company, employee } = await makePerson({ role: "Manager" });
    const { token } = SignedIn.parse((await signIn(username)).json());
    const iat = Date.parse("2026-11-23T10:00:00.000Z") / 1000;
    expect(claimsOf(token)).toEqual({
      unique_name: username,
      EmployeeId: employee,
      CompanyId: company,
      EmployeeCode: `T-${employee}`,
      role: "Manager",
      exp: iat + 600,
      iat,
      iss: "http://localhost:3941",
      aud: "portal-api",
      sub: String(employee),
      auth_time: iat,
      amr: ["pwd"],
      jti: expect.any(String),
      sid: expect.any(String),
      bnd: expect.stringMatching(/^[\w-]{43}$/),
    });
  });
});

describe("renewal", () => {
  const start = "2026-11-23T10:00:00.000Z";

  test("SE-05: without a cookie, or with one that nobody gave out, there is none", async () => {
    expect(await renew()).toEqual({ token: null, reason: "none", idleMinutes: 30 });
    expect(await renew(`portal-session=${"A".repeat(43)}`)).toMatchObject({ reason: "none" });
    expect(await renew("portal-session=short")).toMatchObject({ reason: "none" });
  });

  test("SE-05: last used 10:05 by 180 s of silence: accepted at 10:34:59, idle at 10:35:00", async () => {
    clock.set(start);
    const { cookie } = await signInAs(await makePerson());
    clock.set("2026-11-23T10:08:00.000Z");
    expect(claimsOf((await renew(cookie, 180)).token ?? "").exp).toBe(Date.parse("2026-11-23T10:18:00.000Z") / 1000);
    clock.set("2026-11-23T10:34:59.000Z");
    const { token } = await renew(cookie, 1799);
    expect(claimsOf(token ?? "").exp).toBe(Date.parse("2026-11-23T10:35:00.000Z") / 1000); // SE-03
    clock.set("2026-11-23T10:35:00.000Z");
    expect(await renew(cookie)).toEqual({ token: null, reason: "idle", idleMinutes: 30 });
  });

  test("SE-03 SE-05: in use all day, a token of 20:50 ends 20:55, and a renewal then is refused", async () => {
    clock.set("2026-11-23T08:55:00.000Z");
    const { cookie } = await signInAs(await makePerson());
    for (let time = Date.parse("2026-11-23T09:20:00.000Z"); time <= Date.parse("2026-11-23T20:50:00.000Z"); time += 25 * 60_000) {
      clock.set(new Date(time).toISOString());
      expect((await renew(cookie)).token).not.toBeNull();
    }
    clock.set("2026-11-23T20:50:00.000Z");
    const answer = await renew(cookie);
    expect(claimsOf(answer.token ?? "").exp).toBe(Date.parse("2026-11-23T20:55:00.000Z") / 1000);
    clock.set("2026-11-23T20:55:00.000Z");
    expect(await renew(cookie)).toMatchObject({ token: null, reason: "limit" });
  });

  test("SE-02: a kept session lives 14 days without use, until its owner becomes Admin", async () => {
    clock.set(start);
    const person = await makePerson();
    const { cookie } = await signInAs(person, true);
    clock.set("2026-12-07T09:59:59.000Z");
    expect(await renew(cookie)).toMatchObject({ kept: true, endsAt: "2026-12-07T10:00:00.000Z" });
    await setRole(person, "Admin");
    expect(await renew(cookie)).toMatchObject({ token: null, reason: "limit" });
  });

  test("SE-02, SE-05: a company's own limits hold from the next sign-in on", async () => {
    clock.set(start);
    const before = await signInAs(await makePerson());
    limitSessions({ idleMinutes: 15, sessionHours: 4, keepDays: 2 });
    const person = await makePerson();
    const keep = async (username: string) => {
      const reply = await post("/auth/sign-in", { username, password: testPassword, keep: true }, fromPortal());
      return { answer: reply.json<{ kept: boolean; endsAt: string; idleMinutes: number }>(), cookie: String(reply.headers["set-cookie"]) };
    };
    const { answer, cookie } = await keep(person.username);
    expect(answer).toMatchObject({ kept: true, endsAt: "2026-11-25T10:00:00.000Z" });
    expect(cookie).toContain("Max-Age=172800");
    limitSessions({ keepDays: 0 });
    const ordinary = await keep((await makePerson()).username);
    expect(ordinary.answer.kept).toBe(false);
    expect(ordinary.cookie.split("portal-session")[1]).not.toContain("Max-Age=17");
    limitSessions();
    clock.set("2026-11-23T10:20:00.000Z");
    expect((await renew(before.cookie)).token).not.toBeNull();
  });

  test("SE-05: many at once all succeed and none touches the cookie", async () => {
    const headers = await signInAs(await makePerson());
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post("/auth/renew", { idleSeconds: 5 }, fromPortal(headers.cookie))),
    );
    for (const reply of replies) {
      expect(reply.headers["set-cookie"]).toBeUndefined();
      const { token } = Renewal.parse(reply.json());
      expect((await get("/auth/me", { ...headers, authorization: `Bearer ${token}` })).statusCode).toBe(200);
    }
  });

  test("SE-05: who may no longer sign in gets none", async () => {
    const [closed, gone] = [await makePerson(), await makePerson()];
    const [first, second] = [await signInAs(closed), await signInAs(gone)];
    await setState(closed, "closed");
    ownerOf(gone.employee).access = "none";
    expect(await renew(first.cookie)).toMatchObject({ token: null, reason: "ended" });
    expect(await renew(second.cookie)).toMatchObject({ token: null, reason: "ended" });
  });
});

describe("logout", () => {
  test("ends the session at once, removes the cookie, and says the same without one", async () => {
    const headers = await signInAs(await makePerson());
    const reply = await post("/auth/logout", {}, fromPortal(headers.cookie));
    expect([reply.statusCode, reply.body]).toEqual([204, ""]);
    expect(String(reply.headers["set-cookie"])).toMatch(/^portal-session=; .*(Expires=Thu, 01 Jan 1970|Max-Age=0)/);
    expect((await get("/auth/me", headers)).json()).toMatchObject({ code: "session.ended" });
    expect(await renew(headers.cookie)).toMatchObject({ token: null, reason: "ended" });
    expect((await post("/auth/logout", {}, fromPortal())).statusCode).toBe(204);
    expect((await post("/auth/logout", {}, fromPortal(headers.cookie))).statusCode).toBe(204);
  });
});
