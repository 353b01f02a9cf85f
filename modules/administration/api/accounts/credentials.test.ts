// Who may hand out credentials, over HTTP, as somebody who wants another's account would try it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { makeFile } from "#api/files/testing-matrix.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { type Caller, callerFor, send } from "#api/testing-http.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { changeEndpoints, companyEndpoints, recordEndpoints } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { makeAccount, signInAs, type TestAccount } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import type { Role } from "#shared/permissions.ts";
import { accountEndpoints as accounts } from "../../accounts/contract.ts";
import { operatorLink } from "./operator.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterEach(() => clock.reset());
afterAll(() => portal.close());

type Staff = TestEmployee & TestAccount & { caller: Caller };
const again = async (person: TestEmployee & TestAccount): Promise<Staff> => ({
  ...person,
  caller: callerFor(portal.app, await signInAs(person)),
});
const join = async (home: TestCompany, role: Role, state: "active" | "invited" | "closed" = "active"): Promise<Staff> => {
  const person = await makeEmployee(home);
  const account = { ...person, ...(await makeAccount({ ...person, role, state })) };
  return state === "active" ? again(account) : { ...account, caller: callerFor(portal.app, {}) };
};
const staff = async () => {
  const home = await makeCompany();
  const [admin, hr, other, finance, asha] = [
    await join(home, "Admin"),
    await join(home, "HR"),
    await join(home, "HR"),
    await join(home, "Finance"),
    await join(home, "Employee"),
  ];
  return { home, admin, hr, other, finance, asha };
};

const reason = "Has lost the phone and the password";
const hours = (count: number) => clock.set(new Date(clock.millis() + count * 3_600_000).toISOString());
const linkFor = (by: Staff, { code }: Staff) => by.caller.call(accounts.makeLink, { params: { code }, body: { reason } });
const roleOf = async (by: Staff, { code }: Staff, role: Role) => {
  const { version } = await by.caller.call(accounts.account, { params: { code } });
  return by.caller.call(accounts.changeRole, { params: { code }, body: { role, reason, version } });
};
const pending = async (by: Staff) => (await by.caller.call(accounts.releases, {})).releases;
const idFor = async (by: Staff, { code }: Staff) => (await pending(by)).find(({ person }) => person.code === code)?.id ?? "";
const release = async (by: Staff, of: Staff) => by.caller.call(accounts.release, { params: { id: await idFor(by, of) }, body: {} });
const linksOf = ({ employee }: Staff) => portal.asSuperuser("select id from session.links where employee_id = $1", [employee]);
const events = async ({ caller }: Staff) =>
  (await caller.call(notificationEndpoints.list, { query: {} })).items
    .map(({ event }) => event)
    .filter((event) => /credential/.test(event));

const chosen = "umbrella kettle 52 river";
const choose = (url: string | undefined) =>
  callerFor(portal.app, { authorization: `Bearer ${url?.split("#t=")[1]}` }).call(sessionEndpoints.choosePassword, {
    body: { password: chosen },
  });
/** As anybody who knows the password. */
const entersBy = async (person: Staff, password = chosen): Promise<Staff> => {
  const answer = await send(portal.app, sessionEndpoints.signIn, { body: { username: person.username, password, keep: false } });
  expect(answer.statusCode).toBe(200);
  const cookie = [answer.headers["set-cookie"]]
    .flat()
    .map((one) => String(one).split(";")[0])
    .join("; ");
  return { ...person, caller: callerFor(portal.app, { authorization: `Bearer ${answer.json().token}`, cookie }) };
};

const account = { holder: "Asha Nair", bank: "Lotus Bank", country: "IN", number: "50100987654412", routing: "LOTS0000042" };
/** Asks for another bank account, and gives how somebody approves it. */
const bankChange = async (person: Staff) => {
  const { caller } = person;
  const files = [await makeFile(portal, person, { slot: "people.profile_change/evidence" })];
  const { number } = await caller.call(changeEndpoints.submitChange, { body: { section: "bank", bank: account, files } as never });
  return async (by: Staff) => {
    const { request } = await by.caller.call(changeEndpoints.readChange, { params: { number } });
    const body = { action: "approve" as const, version: request.version };
    return {
      params: { id: request.id },
      body: { ...body, ...(request.input !== undefined && { input: { items: [{ field: "account", accept: true, comment: "" }] } }) },
    };
  };
};
const approves = async (by: Staff, change: Awaited<ReturnType<typeof bankChange>>) =>
  by.caller.call(requestEndpoints.decide, (await change(by)) as never);
const approvesNot = async (by: Staff, change: Awaited<ReturnType<typeof bankChange>>) =>
  by.caller.refused(requestEndpoints.decide, (await change(by)) as never);

describe("SE-21 a link for an account that is more than Employee", () => {
  test("one Admin opens neither HR's nor Finance's account, and so approves no bank change as both", async () => {
    const { admin, hr, finance } = await staff();
    for (const victim of [hr, finance]) {
      const made = await linkFor(admin, victim);
      expect([made.link, typeof made.waitsUntil]).toEqual([undefined, "string"]);
      const id = await idFor(admin, victim);
      expect(await admin.caller.refused(accounts.release, { params: { id }, body: {} })).toMatchObject({
        status: 422,
        sentences: ["You requested this, so somebody else in HR or an Admin has to release it."],
      });
      expect(await linksOf(victim)).toEqual([]);
    }
    const id = await idFor(admin, hr);
    expect((await hr.caller.refused(accounts.release, { params: { id }, body: {} })).code).toBe("release.own_account");
    expect((await finance.caller.refused(accounts.release, { params: { id }, body: {} })).code).toBe("administration.releases_not_yours");
  });

  test("neither a closed account opened again nor a second invitation goes round it", async () => {
    const { home, admin, hr, finance } = await staff();
    const newcomer = await join(home, "Finance", "invited");
    const close = { params: { code: finance.code }, body: { reason, version: 1 } };
    await admin.caller.call(accounts.closeAccount, close);
    const reopened = await admin.caller.call(accounts.reopenAccount, { ...close, body: { reason, version: 2 } });
    const invited = await admin.caller.call(accounts.invite, { params: { code: newcomer.code }, body: { reason } });
    expect([reopened.link, reopened.account.state, invited.link]).toEqual([undefined, "closed", undefined]);
    expect([await linksOf(finance), await linksOf(newcomer)]).toEqual([[], []]);
    await choose((await release(hr, finance)).link?.url);
    await choose((await release(hr, newcomer)).link?.url);
    expect([(await entersBy(finance)).name, (await entersBy(newcomer)).name]).toEqual([finance.name, newcomer.name]);
  });

  test("nor does taking the role away first, nor giving it while a link is on its way", async () => {
    const { admin, finance, asha } = await staff();
    await roleOf(admin, finance, "Employee");
    expect((await linkFor(admin, finance)).link).toBeUndefined();
    await roleOf(admin, finance, "Manager");
    await roleOf(admin, finance, "Employee");
    expect((await linkFor(admin, finance)).link).toBeUndefined();
    const { link } = await linkFor(admin, asha);
    await roleOf(admin, asha, "Finance");
    const holder = callerFor(portal.app, { authorization: `Bearer ${link?.url.split("#t=")[1]}` });
    expect((await holder.refused(sessionEndpoints.openLink, {})).code).toBe("auth.link_dead");
    hours(31 * 24);
    expect((await linkFor(await again(admin), finance)).link?.url).toMatch(/#t=/);
  });

  test("is released by a second person who types their password, once, and everybody reads why", async () => {
    const { admin, hr, other, finance, asha } = await staff();
    await linkFor(admin, finance);
    expect(await pending(hr)).toMatchObject([
      { kind: "link", person: { code: finance.code }, role: "Finance", requestedBy: { code: admin.code }, reason, mayRelease: true },
    ]);
    expect([await events(finance), await events(hr), await events(asha)]).toEqual([
      ["administration.credential_requested"],
      ["administration.credential_requested"],
      [],
    ]);
    const id = await idFor(hr, finance);
    hours(0.1);
    const late = { params: { id }, body: {} };
    expect((await hr.caller.refused(accounts.release, late)).code).toBe("auth.confirm_needed");
    clock.reset();
    const { link } = await hr.caller.call(accounts.release, late);
    expect((await other.caller.refused(accounts.release, late)).code).toBe("release.ended");
    for (const reader of [admin, other, finance]) expect((await events(reader))[0]).toBe("administration.credential_given");
    await choose(link?.url);
  });

  test("is refused with a reason, also by whom it is about, and is gone after seven days", async () => {
    const { admin, hr, finance } = await staff();
    await linkFor(admin, hr);
    const refusal = { params: { id: await idFor(hr, hr) }, body: { reason: "I have not asked for one" } };
    await hr.caller.call(accounts.refuseRelease, refusal);
    expect([await pending(hr), (await events(admin))[0]]).toEqual([[], "administration.credential_refused"]);
    await linkFor(admin, finance);
    const late = { params: { id: await idFor(hr, finance) }, body: {} };
    hours(7 * 24);
    expect((await (await again(hr)).caller.refused(accounts.release, late)).code).toBe("release.ended");
  });

  test("where nobody else could release it the refusal names the way out", async () => {
    const home = await makeCompany();
    const [admin, hr] = [await join(home, "Admin"), await join(home, "HR")];
    const refused = await admin.caller.refused(accounts.makeLink, { params: { code: hr.code }, body: { reason } });
    expect([refused.code, refused.sentences[0]]).toEqual(["release.nobody", expect.stringContaining("npm run sign-in:link")]);
  });

  test("whoever runs the server makes one, of which everybody reads; its account is not trusted either", async () => {
    const { admin, hr, finance } = await staff();
    await choose(await operatorLink(finance.username.toUpperCase()));
    for (const reader of [admin, hr]) expect(await events(reader)).toEqual(["administration.credential_given"]);
    await entersBy(finance);
    expect(await operatorLink("nobody.at.all")).toBeUndefined();
    const [row] = await portal.asSuperuser("select handed_out_at is not null as marked from session.accounts where employee_id = $1", [
      finance.employee,
    ]);
    expect(row).toEqual({ marked: true });
  });

  test("race: of two who release it at once one gets a link", async () => {
    const { admin, hr, other, finance } = await staff();
    await linkFor(admin, finance);
    const late = { params: { id: await idFor(hr, finance) }, body: {} };
    const answers = await Promise.allSettled([hr, other].map(({ caller }) => caller.call(accounts.release, late)));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await linksOf(finance)).toHaveLength(1);
  });
});

describe("SE-20 every link", () => {
  test("asks for a reason and for the password, and is told to the person, to HR and to all Admins", async () => {
    const { home, admin, hr, other, asha } = await staff();
    const [invited, closed] = [await join(home, "Employee", "invited"), await join(home, "Employee", "closed")];
    const ways = (why: string) =>
      [
        [accounts.makeLink, { params: { code: asha.code }, body: { reason: why } }],
        [accounts.invite, { params: { code: invited.code }, body: { reason: why } }],
        [accounts.reopenAccount, { params: { code: closed.code }, body: { reason: why, version: 1 } }],
      ] as const;
    for (const [way, input] of ways("Because"))
      expect((await admin.caller.refused(way as typeof accounts.makeLink, input)).code).toBe("administration.reason_short");
    hours(0.1);
    for (const [way, input] of ways(reason))
      expect((await admin.caller.refused(way as typeof accounts.makeLink, input)).code).toBe("auth.confirm_needed");
    clock.reset();
    for (const [way, input] of ways(reason))
      expect((await admin.caller.call(way as typeof accounts.makeLink, input)).link?.url).toMatch(/#t=/);
    expect(await events(asha)).toEqual(["administration.credential_given"]);
    for (const reader of [hr, other]) expect(await events(reader)).toHaveLength(3);
  });
});

describe("SE-22 an account that was opened by somebody else's link", () => {
  test("approves no bank change for 72 hours, whatever password and session it has since", async () => {
    const { admin, hr, other, finance, asha } = await staff();
    const change = await bankChange(asha);
    await linkFor(admin, hr);
    await choose((await release(other, hr)).link?.url);
    const from = clock.millis();
    const first = await entersBy(hr);
    const refused = await approvesNot(first, change);
    expect([refused.status, refused.code, refused.sentences[0]]).toEqual([
      422,
      "auth.handed_out",
      expect.stringMatching(
        /^You signed in with a link that somebody else made for you\. Until \d+ \w+ \d{4}, \d\d:\d\d you cannot approve/,
      ),
    ]);
    const next = "harbour violet 81 lantern";
    await first.caller.call(sessionEndpoints.changePassword, { body: { current: chosen, next } });
    hours(71.9);
    expect((await approvesNot(await entersBy(hr, next), change)).code).toBe("auth.handed_out");
    clock.set(new Date(from + 72.1 * 3_600_000).toISOString());
    await approves(await entersBy(hr, next), change);
    await approves(await again(finance), change);
  });

  test("of HR hands no bank change to a colleague, and enters no name, birth date, e-mail, bank account or pay rule for others", async () => {
    const { admin, hr, other, asha, finance } = await staff();
    const change = await bankChange(asha);
    await linkFor(admin, hr);
    await choose((await release(other, hr)).link?.url);
    const entered = await entersBy(hr);
    const { caller } = entered;
    const { version } = await caller.call(recordEndpoints.record, { params: { code: asha.code } });
    const { params, body } = await change(entered);
    const company = await caller.call(companyEndpoints.company, {});
    const of = { params: { code: asha.code } };
    const name = { firstName: "Ashwini", middleName: "", lastName: "Nair", reason };
    const born = { dateOfBirth: "1991-01-01", nationality: "", gender: "" as const, maritalStatus: "" as const, reason };
    const card = { preferredName: "", workPhone: "", shareMobile: false, workEmail: "asha+mine@example.com", reason };
    const refused = [
      await caller.refused(requestEndpoints.reassign, { params, body: { version: body.version, to: finance.code, comment: reason } }),
      await caller.refused(recordEndpoints.saveName, { ...of, body: name }, version),
      await caller.refused(recordEndpoints.savePersonal, { ...of, body: born }, version),
      await caller.refused(recordEndpoints.saveCard, { ...of, body: card }, version),
      await caller.refused(changeEndpoints.submitChange, { body: { section: "bank", bank: account, of: asha.code } as never }),
      await caller.refused(
        companyEndpoints.saveProfileRules,
        { body: { ...company.profile, payNeedsSecondPerson: false } },
        company.version,
      ),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => "auth.handed_out"));
  });

  test("changes no role and releases nothing, and one of a forgotten password may", async () => {
    const { home, admin, hr, finance, asha } = await staff();
    const second = await join(home, "Admin");
    await linkFor(admin, second);
    await choose((await release(hr, second)).link?.url);
    const entered = await entersBy(second);
    const role = { params: { code: asha.code }, body: { role: "HR" as const, reason, version: 1 } };
    expect((await entered.caller.refused(accounts.changeRole, role)).code).toBe("auth.handed_out");
    await linkFor(admin, finance);
    const late = { params: { id: await idFor(hr, finance) }, body: {} };
    expect((await entered.caller.refused(accounts.release, late)).code).toBe("auth.handed_out");
    await portal.pastTriggers("update session.accounts set handed_out_at = null where employee_id = $1", [second.employee]);
    await entered.caller.call(accounts.release, late);
  });
});
