// What owners of accounts are told on screen; what becomes of it is the business of the module that is handed it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { testJobs } from "#api/jobs/testing.ts";
import { callerFor, send } from "#api/testing-http.ts";
import { superuserOf } from "#api/testing-superuser.ts";
import { inTransaction } from "#api/transaction.ts";
import { sessionEndpoints } from "../contract.ts";
import { lockForChange, reopenAccount } from "./accounts/changes.ts";
import { becomeManagers, noLongerManagers } from "./index.ts";
import { sessionJobs } from "./jobs.ts";
import { makeLink, setState, signInAs, type TestAccount, testPassword } from "./testing.ts";
import { makePerson, openSessionApp, told } from "./testing-app.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
beforeAll(async () => {
  opened = await openSessionApp();
});
beforeEach(() => void told.splice(0));
afterEach(() => clock.reset());
afterAll(() => opened.close());

const path = "/profile/security";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const signIn = (username: string, { password = testPassword, cookie = "" } = {}) =>
  opened.app.inject({
    method: "POST",
    url: "/api/auth/sign-in",
    remoteAddress: "198.51.100.7",
    headers: { cookie, "user-agent": firefox },
    payload: { username, password },
  });

describe("the owner is told", () => {
  test("of a sign-in from a browser not known, once, and of none from a known one or with a wrong password", async () => {
    const { employee, username } = await makePerson();
    await signIn(username, { password: "not the password" });
    expect(told).toEqual([]);
    const reply = await signIn(username);
    const params = { browser: "Firefox on Linux", address: "198.51.100.7" };
    expect(told).toEqual([{ employee, event: "session.new_browser", params, path }]);
    const device = reply.cookies.find(({ name }) => name === "portal-device");
    expect((await signIn(username, { cookie: `portal-device=${device?.value}` })).statusCode).toBe(200);
    expect(told).toHaveLength(1);
  });

  test("of a password that was changed, and of no try that failed", async () => {
    const person = await makePerson();
    const caller = callerFor(opened.app, { ...(await signInAs(person)) });
    const next = "umbrella kettle 52";
    await caller.refused(sessionEndpoints.changePassword, { body: { current: "not this one 77", next } });
    expect(told).toEqual([]);
    await caller.call(sessionEndpoints.changePassword, { body: { current: testPassword, next } });
    expect(told).toEqual([{ employee: person.employee, event: "session.password_changed", path }]);
  });

  test("of a password that was set by a link, once: the link is dead then", async () => {
    const person = await makePerson();
    const token = await makeLink(person, "reset");
    const choose = () =>
      send(opened.app, sessionEndpoints.choosePassword, { body: { password: "umbrella kettle 52" } }, { authorization: `Bearer ${token}` });
    expect([(await choose()).statusCode, (await choose()).statusCode]).toEqual([204, 404]);
    expect(told).toEqual([{ employee: person.employee, event: "session.password_set", path }]);
  });
});

describe("the owner is told of what others do with the account", () => {
  test("when it is opened again, before its new password is chosen", async () => {
    const { company, employee } = await makePerson();
    await setState({ company, employee }, "closed");
    await inTransaction(systemActor(company), async (tx) => {
      const { account } = await lockForChange(tx, employee);
      await reopenAccount(tx, account, "Back from a long leave");
    });
    expect(told).toEqual([{ employee, event: "session.reopened", path }]);
  });

  test("PE-13 when its role comes or goes with the line, and only then: what an Admin gave stays, and nobody is told before they begin", async () => {
    const company = 4200;
    const [asha, given, hr, invited] = await Promise.all([
      makePerson({ company }),
      makePerson({ company, role: "Manager" }),
      makePerson({ company, role: "HR" }),
      makePerson({ company, state: "invited" }),
    ]);
    const all = [asha, given, hr, invited].map(({ employee }) => employee);
    const toldAfter = async (change: typeof becomeManagers): Promise<unknown[]> => {
      for (let time = 0; time < 2; time += 1) await inTransaction(systemActor(company), (tx) => change(tx, all));
      return told.splice(0);
    };
    const line = "/profile/view/reporting-line";
    expect(await toldAfter(becomeManagers)).toEqual([{ employee: asha.employee, event: "session.manager_now", path: line }]);
    expect(await toldAfter(noLongerManagers)).toEqual([{ employee: asha.employee, event: "session.manager_no_more", path: line }]);
  });
});

describe("20 failed sign-ins in 24 hours", () => {
  const NOW = "2026-12-07T10:37:00.000Z";
  const asSuperuser = <Row extends object>(sql: string, values?: unknown[]) =>
    superuserOf(opened.database.superuserConnection)<Row>(sql, values);
  const fail = ({ company, employee }: TestAccount, count: number, at: string, result = "failed") =>
    asSuperuser(
      `insert into session.sign_ins (company_id, id, employee_id, at, result, known, browser, address)
       select $1, gen_random_uuid(), $2, $3, $5, false, '', '' from generate_series(1, $4)`,
      [company, employee, at, count, result],
    );
  const run = async (company: number) => {
    clock.set(NOW);
    const jobs = testJobs(opened.database.ownerConnection, sessionJobs, async () => [company]);
    await jobs.runSlot("session.tell-failed-sign-ins.each", NOW);
    expect(jobs.failures).toEqual([]);
  };

  test("are told by the hourly job with their number, and not again for a day", async () => {
    const person = await makePerson();
    await fail(person, 23, "2026-12-07T09:00:00.000Z");
    await run(person.company);
    const notAgainSince = "2026-12-06T10:37:00.000Z";
    expect(told).toEqual([{ employee: person.employee, event: "session.failed_sign_ins", params: { count: 23 }, path, notAgainSince }]);
  });

  test("are 20, in 24 hours, of one person who can sign in: nobody else is told", async () => {
    const company = 4100;
    const [exactly, fewer, older, good, closed, elsewhere] = await Promise.all([
      ...Array.from({ length: 5 }, () => makePerson({ company })),
      makePerson({ company: company + 1 }),
    ]);
    if (!exactly || !fewer || !older || !good || !closed || !elsewhere) throw new Error("Nobody was made.");
    const [recent, longAgo] = ["2026-12-06T10:37:00.001Z", "2026-12-06T10:37:00.000Z"];
    await fail(exactly, 20, recent);
    await fail(fewer, 19, recent);
    await fail(older, 20, longAgo);
    await fail(good, 20, recent, "signed_in");
    await fail(closed, 20, recent);
    await setState(closed, "closed");
    await fail(elsewhere, 20, recent);
    await run(company);
    expect(told.map(({ employee, params }) => [employee, params])).toEqual([[exactly.employee, { count: 20 }]]);
  });
});
