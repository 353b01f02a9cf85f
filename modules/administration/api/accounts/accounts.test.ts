import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import type { Role } from "#shared/permissions.ts";
import { accountEndpoints as accounts } from "../../accounts/contract.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

type Staff = TestEmployee & { caller: Caller };
const join = async (home: TestCompany, role: Role, wish: Parameters<typeof makeEmployee>[1] = {}): Promise<Staff> => {
  const person = await makeEmployee(home, wish);
  return { ...person, caller: callerFor(portal.app, await signInAs(await makeAccount({ ...person, role }))) };
};
const reason = "Joins the payment run";
const noticesOf = async ({ caller }: Staff) => (await caller.call(notificationEndpoints.list, { query: {} })).items;
const stateOf = async (admin: Staff, code: string) => admin.caller.call(accounts.account, { params: { code } });

describe("AD-02 changing a role", () => {
  test("holds at the next call, and is told to the person, to HR and to Admins", async () => {
    const home = await makeCompany();
    const [admin, other, hr, ritu] = [
      await join(home, "Admin"),
      await join(home, "Admin"),
      await join(home, "HR"),
      await join(home, "Employee"),
    ];
    const changed = await admin.caller.call(accounts.changeRole, {
      params: { code: ritu.code },
      body: { role: "Finance", reason, version: 1 },
    });
    expect(changed).toMatchObject({ role: "Finance", version: 2 });
    expect(await ritu.caller.refused(sessionEndpoints.me, {})).toMatchObject({ status: 401, code: "session.stale" });
    const told = { event: "administration.role_changed", params: { actor: admin.name, name: ritu.name, role: "Finance", reason } };
    const again = { ...ritu, caller: callerFor(portal.app, await signInAs(ritu)) };
    for (const reader of [other, hr, again]) expect(await noticesOf(reader)).toMatchObject([told]);
    expect(await noticesOf(admin)).toEqual([]);
    const [entry] = await portal.asSuperuser<{ actor_id: number; change: string; reason: string }>(
      "select actor_id, change, reason from platform.audit_entries where company_id = $1 and action = 'session.change_role'",
      [home.company],
    );
    expect(entry).toEqual({ actor_id: admin.employee, change: '{"role":["Employee","Finance"]}', reason });
  });

  test("between Employee and Manager is told to the person alone", async () => {
    const home = await makeCompany();
    const [admin, hr, asha] = [await join(home, "Admin"), await join(home, "HR"), await join(home, "Employee")];
    await admin.caller.call(accounts.changeRole, { params: { code: asha.code }, body: { role: "Manager", reason, version: 1 } });
    expect(await noticesOf(hr)).toEqual([]);
    expect(await noticesOf({ ...asha, caller: callerFor(portal.app, await signInAs(asha)) })).toHaveLength(1);
  });

  test("is refused for the own account, with words that say whom to ask", async () => {
    const home = await makeCompany();
    const [admin] = [await join(home, "Admin"), await join(home, "Admin")];
    const refused = await admin.caller.refused(accounts.changeRole, {
      params: { code: admin.code },
      body: { role: "HR", reason, version: 1 },
    });
    expect([refused.status, refused.sentences]).toEqual([422, ["You cannot change your own role. Ask another Admin."]]);
  });

  test("asks for the password when it was typed more than five minutes ago", async () => {
    const home = await makeCompany();
    const [admin, asha] = [await join(home, "Admin"), await join(home, "Employee")];
    const body = { role: "HR" as const, reason, version: 1 };
    clock.set(new Date(clock.millis() + 6 * 60_000).toISOString());
    try {
      expect(await admin.caller.refused(accounts.changeRole, { params: { code: asha.code }, body })).toMatchObject({
        status: 403,
        code: "auth.confirm_needed",
      });
    } finally {
      clock.reset();
    }
    expect((await stateOf(admin, asha.code)).role).toBe("Employee");
    expect((await admin.caller.call(accounts.changeRole, { params: { code: asha.code }, body })).role).toBe("HR");
  });

  test("of a version that somebody has changed meanwhile is refused", async () => {
    const home = await makeCompany();
    const [admin, asha] = [await join(home, "Admin"), await join(home, "Employee")];
    const change = (role: Role) => ({ params: { code: asha.code }, body: { role, reason, version: 1 } });
    await admin.caller.call(accounts.changeRole, change("HR"));
    expect(await admin.caller.refused(accounts.changeRole, change("Finance"))).toMatchObject({ status: 412 });
  });

  test("race: of two Admins who take each other's role at once one stays Admin", async () => {
    for (let round = 0; round < 5; round += 1) {
      const home = await makeCompany();
      const [one, two] = [await join(home, "Admin"), await join(home, "Admin")];
      const demote = (by: Staff, whom: Staff) =>
        by.caller.call(accounts.changeRole, { params: { code: whom.code }, body: { role: "Employee", reason, version: 1 } }).then(
          () => "done",
          // By the rule, or because the first was so quick that the second is no Admin any more; never by the database alone.
          (error: Error) => (/administration\.last_admin|accounts_not_yours|session\./.test(error.message) ? "refused" : error.message),
        );
      expect((await Promise.all([demote(one, two), demote(two, one)])).sort()).toEqual(["done", "refused"]);
    }
  });

  test("race: of 20 Admins who close each other at once at least one is left", async () => {
    const home = await makeCompany();
    const admins: Staff[] = [];
    for (let index = 0; index < 20; index += 1) admins.push(await join(home, "Admin"));
    await Promise.all(
      admins.map((admin, index) => {
        const { code } = admins[(index + 1) % admins.length] ?? admin;
        return admin.caller.call(accounts.closeAccount, { params: { code }, body: { reason, version: 1 } }).catch(() => undefined);
      }),
    );
    const [left] = await portal.asSuperuser<{ count: number }>(
      "select count(*)::integer as count from session.accounts where company_id = $1 and role = 'Admin' and state = 'active'",
      [home.company],
    );
    expect(left?.count).toBeGreaterThan(0);
  });

  test("past all rules the database keeps an Admin", async () => {
    const home = await makeCompany();
    const admin = await join(home, "Admin");
    const demote = portal.asSuperuser(
      `begin; update platform.audit_heads set seq = seq + 1 where company_id = ${home.company};
       update session.accounts set role = 'HR' where company_id = ${home.company} and employee_id = ${admin.employee}; commit`,
    );
    await expect(demote).rejects.toThrow(/no active Admin/);
    await portal.asSuperuser("rollback");
  });
});

describe("an account", () => {
  test("AD-02 that is closed signs its owner out at once, and is opened again by a new password", async () => {
    const home = await makeCompany();
    const [admin, asha] = [await join(home, "Admin"), await join(home, "Employee")];
    const params = { code: asha.code };
    await admin.caller.call(accounts.closeAccount, { params, body: { reason, version: 1 } });
    expect(await asha.caller.refused(sessionEndpoints.me, {})).toMatchObject({ status: 401, code: "session.ended" });
    const { account, link } = await admin.caller.call(accounts.reopenAccount, { params, body: { reason, version: 2 } });
    expect(account).toMatchObject({ state: "invited", version: 3 });
    expect(link?.url).toMatch(/\/auth\/password#t=[\w-]{43}$/);
    const [row] = await portal.asSuperuser<{ password_hash: string | null }>(
      "select password_hash from session.accounts where employee_id = $1",
      [asha.employee],
    );
    expect(row?.password_hash).toBeNull();
  });

  test("PE-18 that is asked for before its owner may sign in is made at once, and the invitation leaves on its day", async () => {
    const home = await makeCompany();
    const admin = await join(home, "Admin");
    const mira = await makeEmployee(home, { status: "upcoming", joinedOn: "2200-01-01" });
    const invite = () => admin.caller.call(accounts.invite, { params: { code: mira.code }, body: { reason } });
    const links = () => portal.asSuperuser("select purpose from session.links where employee_id = $1", [mira.employee]);
    const planned = async () =>
      (await portal.asSuperuser<{ invite_on: string | null }>("select invite_on from people.employees where id = $1", [mira.employee]))[0];
    for (let time = 0; time < 2; time += 1) {
      const made = await invite();
      expect(made).toMatchObject({ account: { state: "invited" }, inviteOn: "2200-01-01" });
      expect(made.link).toBeUndefined();
      expect([await links(), await planned()]).toEqual([[], { invite_on: "2200-01-01" }]);
    }
    // Their day has come before the job has: it is sent once.
    await portal.pastTriggers(
      `update people.placements set starts_on = '2020-01-01' where employee_id = ${mira.employee};
       update people.employees set joined_on = '2020-01-01' where id = ${mira.employee};`,
    );
    expect((await invite()).inviteOn).toBeUndefined();
    expect([await links(), await planned()]).toEqual([[{ purpose: "activate" }], { invite_on: null }]);
  });

  test("AD-01 is made with the suggested username, in the role of the person's place in the line", async () => {
    const home = await makeCompany();
    const [admin] = [await join(home, "HR"), await join(home, "Admin")];
    const lead = await makeEmployee(home, { firstName: "Zoë", lastName: `D'Souza${home.company}` });
    await makeEmployee(home, { manager: lead });
    const { people } = await admin.caller.call(accounts.candidates, { query: { typed: lead.code } });
    const username = `zoe.dsouza${home.company}`;
    expect(people).toMatchObject([{ code: lead.code, username, role: "Manager" }]);
    const made = await admin.caller.call(accounts.invite, { params: { code: lead.code }, body: { reason } });
    expect(made.account).toMatchObject({ username, role: "Manager", state: "invited" });
    expect([made.link, typeof made.waitsUntil]).toEqual([undefined, "string"]); // SE-21
    expect((await admin.caller.call(accounts.candidates, { query: { typed: lead.code } })).people).toEqual([]);
  });

  test("AD-01 says which username is taken, and nothing is made", async () => {
    const home = await makeCompany();
    const admin = await join(home, "Admin");
    const person = await makeEmployee(home);
    const refused = await admin.caller.refused(accounts.invite, {
      params: { code: person.code },
      body: { username: `employee.${admin.employee}`, reason },
    });
    expect(refused.sentences).toEqual([`The username “employee.${admin.employee}” is taken. Choose another.`]);
    expect(await admin.caller.refused(accounts.account, { params: { code: person.code } })).toMatchObject({ status: 404 });
  });

  test("race: of several invitations of one person one account comes", async () => {
    const home = await makeCompany();
    const admin = await join(home, "Admin");
    const person = await makeEmployee(home);
    const invite = () =>
      admin.caller.call(accounts.invite, { params: { code: person.code }, body: { reason } }).then(
        () => 1,
        () => 0,
      );
    const made = await Promise.all(Array.from({ length: 6 }, invite));
    expect(made.includes(1)).toBe(true);
    expect((await stateOf(admin, person.code)).state).toBe("invited");
  });

  test("is signed out everywhere", async () => {
    const home = await makeCompany();
    const [admin, asha] = [await join(home, "Admin"), await join(home, "Employee")];
    await signInAs(asha);
    expect(await admin.caller.call(accounts.endSessions, { params: { code: asha.code }, body: {} })).toEqual({ ended: 2 });
    expect(await asha.caller.refused(sessionEndpoints.me, {})).toMatchObject({ status: 401 });
  });
});

describe("the list of accounts", () => {
  test("finds by name, role, state, and what is odd about them", async () => {
    const home = await makeCompany();
    const admin = await join(home, "Admin");
    const chief = await join(home, "Manager", { firstName: "Rohan" });
    await join(home, "Employee", { manager: chief, firstName: "Asha" });
    const idle = await makeEmployee(home, { firstName: "Nobody" });
    await makeAccount({ ...idle, role: "Manager", state: "invited" });
    const find = async (query: Record<string, string>) =>
      (await admin.caller.call(accounts.accounts, { query })).items.map(({ code }) => code);
    expect(await find({})).toHaveLength(4);
    expect(await find({ q: "roh" })).toEqual([chief.code]);
    expect(await find({ role: "Manager" })).toHaveLength(2);
    expect(await find({ state: "invited" })).toEqual([idle.code]);
    expect(await find({ show: "never_signed_in" })).toEqual([idle.code]);
    expect(await find({ show: "manager_without_reports" })).toEqual([idle.code]);
    expect(await find({ show: "manager_without_reports", role: "HR" })).toEqual([]);
    expect((await find({ sort: "-lastSignIn" }))[0]).toBe(idle.code);
  });
});
