// Where somebody is signed in, from which browsers, and how their sign-ins ended.
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { testJobs } from "#api/jobs/testing.ts";
import { mailInto, openMailBox } from "#api/mail/testing-mail.ts";
import { mailJobs, openMail } from "#api/mail.ts";
import { callerFor } from "#api/testing-http.ts";
import { superuserOf } from "#api/testing-superuser.ts";
import { sessionEndpoints } from "../../contract.ts";
import { signInAs, testPassword } from "../testing.ts";
import { emailOf, fromPortal, makePerson, openSessionApp } from "../testing-app.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openSessionApp();
  app = opened.app;
});
afterAll(() => opened.close());
afterEach(() => clock.reset());

const chrome = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36";
const asSuperuser = <Row extends object>(sql: string, values?: unknown[]) =>
  superuserOf(opened.database.superuserConnection)<Row>(sql, values);

const signIn = async (username: string, { password = testPassword, cookie = "", from = "192.0.2.10", agent = chrome } = {}) => {
  const reply = await app.inject({
    method: "POST",
    url: "/api/auth/sign-in",
    remoteAddress: from,
    headers: { cookie, "user-agent": agent },
    payload: { username, password },
  });
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, `${name}=${value}`]));
  const token = reply.statusCode === 200 ? reply.json<{ token: string }>().token : "";
  return {
    status: reply.statusCode,
    headers: { authorization: `Bearer ${token}`, cookie: cookies["portal-session"] ?? "" },
    device: cookies["portal-device"] ?? "",
    raw: [reply.headers["set-cookie"]].flat().map(String),
  };
};
const listOf = (headers: Record<string, string>) => callerFor(app, headers).call(sessionEndpoints.sessions, {});
const isIn = async (headers: Record<string, string>) => (await app.inject({ url: "/api/auth/me", headers })).statusCode === 200;

describe("a browser", () => {
  test("SE-02: becomes known by a cookie of a year, for this site and for no script, that a logout leaves alone", async () => {
    const { username } = await makePerson();
    const { raw, headers, device } = await signIn(username);
    expect(raw[1]).toMatch(/^portal-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    const out = await app.inject({ method: "POST", url: "/api/auth/logout", payload: {}, headers: fromPortal(headers.cookie) });
    expect(out.cookies.map(({ name }) => name)).toEqual(["portal-session"]);
    expect((await signIn(username, { cookie: device })).device).toBe(device);
  });

  test("SE-02: is told as new at its first sign-in to an account and as known from then on, for this account alone", async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const first = await signIn(one.username);
    const again = await signIn(one.username, { cookie: first.device });
    expect((await listOf(again.headers)).signIns.map(({ known }) => known)).toEqual([true, false]);
    const shared = await signIn(other.username, { cookie: again.device });
    expect((await listOf(shared.headers)).signIns.map(({ known }) => known)).toEqual([false]);
    expect(shared.device).not.toBe(first.device);
  });

  test("is told to its owner by mail when it is new, once, with a way to help themselves", async () => {
    const { username, employee } = await makePerson();
    const box = await openMailBox();
    mailInto(box);
    const { device } = await signIn(username, { from: "198.51.100.7" });
    await signIn(username, { cookie: device });
    const jobs = testJobs(opened.database.ownerConnection, { tasks: mailJobs.tasks, schedule: [] }, async () => []);
    await jobs.runJobs();
    expect(jobs.failures).toEqual([]);
    openMail(undefined);
    await box.close();
    expect(box.received.map(({ to }) => to)).toEqual([[emailOf(employee)]]);
    const text = box.received[0]?.text.replace(/=\r?\n/g, "");
    for (const words of ["Chrome on Android", "198.51.100.7", "Not you? Change your password and end the session.", "/profile/security"])
      expect(text).toContain(words);
    expect(text).toMatch(/was opened on \d{1,2} \w{3} \d{4}, \d\d:\d\d \(Asia\/Kolkata\) in a browser/);
  });

  test("SE-02: colleagues take nobody's place", async () => {
    const person = await makePerson();
    const { device } = await signIn(person.username);
    const colleague = await makePerson({ company: person.company });
    for (let count = 0; count < 10; count += 1) await signIn(colleague.username, { from: `198.51.${count}.7` });
    await signIn(person.username, { from: "198.51.100.7" });
    expect((await signIn(person.username, { cookie: device })).device).toBe(device);
  });

  test("SE-02: an eleventh one takes the place of the one used longest ago", async () => {
    const { username } = await makePerson();
    const devices: string[] = [];
    for (let minute = 10; minute < 21; minute += 1) {
      clock.set(`2026-11-23T10:${minute}:00.000Z`);
      devices.push((await signIn(username)).device);
      if (minute === 12) await signIn(username, { cookie: devices[0] ?? "" });
    }
    clock.set("2026-11-23T11:00:00.000Z");
    expect((await signIn(username, { cookie: devices[0] ?? "" })).device).toBe(devices[0]);
    expect((await signIn(username, { cookie: devices[1] ?? "" })).device).not.toBe(devices[1]);
  });

  test("is kept as a hash: neither cookie stands in the database", async () => {
    const { username } = await makePerson();
    const { headers, device } = await signIn(username);
    const rows = await asSuperuser("select b::text as row from session.browsers b union all select s::text from session.sessions s");
    for (const cookie of [headers.cookie, device]) expect(JSON.stringify(rows)).not.toContain(cookie.split("=")[1]);
  });
});

describe("own sessions", () => {
  test("are told with browser, address and times, the one in use marked, the one used last first", async () => {
    const { username } = await makePerson();
    clock.set("2026-11-23T10:00:00.000Z");
    const phone = await signIn(username, { from: "198.51.100.7" });
    clock.set("2026-11-23T10:05:00.000Z");
    const desk = await signIn(username, { agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" });
    const { sessions } = await listOf(phone.headers);
    const kept = { id: expect.any(String), kept: false };
    const at = (minute: string) => ({ startedAt: `2026-11-23T10:${minute}:00.000Z`, lastUsedAt: `2026-11-23T10:${minute}:00.000Z` });
    expect(sessions).toEqual([
      { ...kept, browser: "Firefox on Linux", address: "192.0.2.10", ...at("05"), isThis: false },
      { ...kept, browser: "Chrome on Android", address: "198.51.100.7", ...at("00"), isThis: true },
    ]);
    expect((await listOf(desk.headers)).sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
  });

  test("that ran into a limit are not told, though no job has marked them yet", async () => {
    const person = await makePerson();
    clock.set("2026-11-23T10:00:00.000Z");
    await signInAs(person);
    clock.set("2026-11-23T10:31:00.000Z");
    expect((await listOf(await signInAs(person))).sessions).toHaveLength(1);
  });

  test("one is ended by its owner: the browser there is out at its next call, and the audit tells who ended it from where", async () => {
    const person = await makePerson();
    const [here, there] = [await signInAs(person), await signInAs(person)];
    const { sessions } = await listOf(here);
    const other = sessions.find(({ isThis }) => !isThis);
    await callerFor(app, here).call(sessionEndpoints.endSession, { params: { id: other?.id ?? "" } });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    const [entry] = await asSuperuser(
      "select actor_id, record_id, reason, session_id from platform.audit_entries where company_id = $1 and action = 'session.end'",
      [person.company],
    );
    const here_ = sessions.find(({ isThis }) => isThis)?.id;
    expect(entry).toEqual({ actor_id: person.employee, record_id: other?.id, reason: "ended", session_id: here_ });
    await callerFor(app, here).call(sessionEndpoints.endSession, { params: { id: other?.id ?? "" } });
    const renewal = await app.inject({ method: "POST", url: "/api/auth/renew", payload: {}, headers: fromPortal(there.cookie) });
    expect(renewal.json()).toMatchObject({ token: null, reason: "ended" }); // SE-09
  });

  test("another person's is not there, byte for byte", async () => {
    const [one, other] = [await makePerson({ company: 7001 }), await makePerson({ company: 7001 })];
    const [mine, theirs] = [await signInAs(one), await signInAs(other)];
    const id = (await listOf(theirs)).sessions[0]?.id ?? "";
    const caller = callerFor(app, mine);
    const refusals = [
      await caller.refused(sessionEndpoints.endSession, { params: { id } }),
      await caller.refused(sessionEndpoints.endSession, { params: { id: "01234567-89ab-7def-8123-456789abcdef" } }),
    ];
    const [first, second] = refusals.map(({ body }) => ({ ...body, requestId: "" }));
    expect([first?.status, first]).toEqual([404, second]);
    expect(await isIn(theirs)).toBe(true);
  });

  test("all others are ended at once, the own one and a colleague's stay", async () => {
    const [person, colleague] = [await makePerson({ company: 7002 }), await makePerson({ company: 7002 })];
    const here = await signInAs(person);
    const others = [await signInAs(person), await signInAs(person, true)];
    const theirs = await signInAs(colleague);
    await callerFor(app, here).call(sessionEndpoints.endOtherSessions, {});
    expect(await Promise.all([here, ...others, theirs].map(isIn))).toEqual([true, false, false, true]);
    await callerFor(app, here).call(sessionEndpoints.endOtherSessions, {});
    expect((await listOf(here)).sessions).toHaveLength(1);
  });
});

describe("sign-ins", () => {
  test("the last 20 are told, good and failed, latest first; a name that nobody has leaves none", async () => {
    const [person, colleague] = [await makePerson({ company: 7003 }), await makePerson({ company: 7003 })];
    for (let minute = 10; minute < 32; minute += 1) {
      clock.set(`2026-11-23T10:${minute}:00.000Z`);
      if (minute === 20) await signIn(person.username, { password: "wrong password", from: "198.51.100.9" });
      else await signInAs(person);
    }
    clock.set("2026-11-23T10:31:30.000Z");
    await signIn("nobody.of.that.name");
    await signInAs(colleague);
    const { signIns } = await listOf(await signInAs(person));
    expect(signIns).toHaveLength(20);
    expect(signIns.filter(({ result }) => result === "failed")).toEqual([
      {
        id: expect.any(String),
        at: "2026-11-23T10:20:00.000Z",
        result: "failed",
        known: false,
        browser: "Chrome on Android",
        address: "198.51.100.9",
      },
    ]);
    const times = signIns.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]).toBe("2026-11-23T10:31:30.000Z");
  });
});
