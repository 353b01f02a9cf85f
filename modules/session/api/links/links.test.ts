import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { testJobs } from "#api/jobs/testing.ts";
import { type MailBox, mailInto, openMailBox, tokenIn } from "#api/mail/testing-mail.ts";
import { mailJobs, openMail } from "#api/mail.ts";
import { callerFor, send } from "#api/testing-http.ts";
import { superuserOf } from "#api/testing-superuser.ts";
import { inTransaction } from "#api/transaction.ts";
import { sessionEndpoints } from "../../contract.ts";
import { issueLink } from "../index.ts";
import { sessionJobs } from "../jobs.ts";
import { makeLink, setState, signInAs, type TestAccount, testPassword } from "../testing.ts";
import { emailOf, makePerson, openSessionApp } from "../testing-app.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
let app: FastifyInstance;
let box: MailBox;
beforeAll(async () => {
  opened = await openSessionApp();
  app = opened.app;
  box = await openMailBox();
});
beforeEach(async () => {
  mailInto(box);
  box.received.length = 0;
  await asSuperuser("delete from jobs._private_jobs");
});
afterEach(() => clock.reset());
afterAll(async () => {
  openMail(undefined);
  await box.close();
  await opened.close();
});

const { openLink, choosePassword, forgot, signIn } = sessionEndpoints;
const next = "umbrella kettle 52";
const asSuperuser = <Row extends object>(sql: string, values?: unknown[]) =>
  superuserOf(opened.database.superuserConnection)<Row>(sql, values);
const runJobs = async (): Promise<void> => {
  const tasks = [...sessionJobs.tasks, ...mailJobs.tasks];
  const jobs = testJobs(opened.database.ownerConnection, { tasks, schedule: [] }, async () => []);
  await jobs.runJobs();
  expect(jobs.failures).toEqual([]);
};
const holding = (token: string) => callerFor(app, { authorization: `Bearer ${token}` });
const codeOf = async (token: string) => (await holding(token).refused(openLink, {})).code;
const enters = async ({ username }: TestAccount, password: string) =>
  (await send(app, signIn, { body: { username, password, keep: false } })).statusCode === 200;
const isSignedIn = async (headers: Record<string, string>) => (await send(app, sessionEndpoints.me, {}, headers)).statusCode === 200;
const auditOf = async ({ company }: TestAccount) =>
  (
    await asSuperuser<{ action: string; actor_id: number | null }>(
      "select action, actor_id from platform.audit_entries where company_id = $1 order by seq",
      [company],
    )
  ).map(({ action, actor_id }) => `${action} by ${actor_id ?? "the portal"}`);

describe("a link", () => {
  test("PW-07: an activation link opens an invited account, does not sign in, and works once", async () => {
    const person = await makePerson({ state: "invited" });
    const token = await makeLink(person, "activate");
    expect(await holding(token).call(openLink, {})).toMatchObject({ purpose: "activate", username: person.username });
    expect(await enters(person, next)).toBe(false);
    const answer = await send(app, choosePassword, { body: { password: next } }, { authorization: `Bearer ${token}` });
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([204, undefined]);
    expect(await enters(person, next)).toBe(true);
    expect(await holding(token).refused(choosePassword, { body: { password: next } })).toMatchObject({
      status: 404,
      code: "auth.link_dead",
      sentences: ["This link has been used or is too old. Request a new one."],
    });
    expect(await auditOf(person)).toEqual(
      expect.arrayContaining([`session.use_link by ${person.employee}`, `session.set_password by ${person.employee}`]),
    );
  });

  test("PW-05: a reset ends every session of the account and no other one, and its owner is told", async () => {
    const person = await makePerson();
    const other = await makePerson({ company: person.company });
    const [first, second, others] = [await signInAs(person), await signInAs(person), await signInAs(other)];
    await holding(await makeLink(person, "reset")).call(choosePassword, { body: { password: next } });
    expect(await Promise.all([first, second, others].map(isSignedIn))).toEqual([false, false, true]);
    await runJobs();
    expect(box.received.map(({ to }) => to)).toEqual([[emailOf(person.employee)]]);
    expect(box.received[0]?.text).toContain("Subject: Your password was set");
    expect(box.received[0]?.text).not.toContain(next);
    expect([await enters(person, testPassword), await enters(person, next)]).toEqual([false, true]);
  });

  test("PW-07: of two uses at the same time one wins", async () => {
    const person = await makePerson();
    const token = await makeLink(person, "reset");
    const answers = await Promise.all(
      [next, `${next}!`].map((password) => send(app, choosePassword, { body: { password } }, { authorization: `Bearer ${token}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });

  test("PW-01, PW-02, PW-03: what is wrong with the password is said at once, and the link lives on", async () => {
    const person = await makePerson();
    const token = await makeLink(person, "reset");
    const refusal = async (password: string) => (await holding(token).refused(choosePassword, { body: { password } })).body.violations;
    expect((await refusal("person")).map(({ code, field }) => `${field} ${code}`)).toEqual([
      "password password.too_short",
      "password password.too_common",
      "password password.contains_name",
    ]);
    expect(await refusal("Password2026!")).toMatchObject([
      { message: "Easy to guess: a common or leaked password, a run, or the company's name. Use three or four unrelated words." },
    ]);
    expect(await refusal(testPassword)).toMatchObject([{ code: "password.same" }]);
    await holding(token).call(choosePassword, { body: { password: next } });
  });

  test("a newer one of its purpose replaces it; a password that is set kills those of all purposes", async () => {
    const person = await makePerson();
    const url = await inTransaction(systemActor(person.company), async (tx) => {
      openMail(undefined);
      return issueLink(tx, { ...person, purpose: "reset" });
    });
    const first = "url" in url ? (url.url.split("#t=")[1] ?? "") : "";
    mailInto(box);
    await inTransaction(systemActor(person.company), (tx) => issueLink(tx, { ...person, purpose: "reset" }));
    await runJobs();
    expect(await codeOf(first)).toBe("auth.link_dead");
    const newer = tokenIn(box.received[0] ?? { from: "", to: [], text: "" }) ?? "";
    const admin = await makeLink(person, "admin");
    await holding(newer).call(choosePassword, { body: { password: next } });
    expect(await codeOf(admin)).toBe("auth.link_dead");
  });

  test("only its hash is kept", async () => {
    const person = await makePerson();
    const token = await makeLink(person, "reset");
    const rows = await asSuperuser("select * from session.links where company_id = $1", [person.company]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toContain("token_hash");
  });

  test.each([
    ["activate", "active", "This person has chosen a password already."],
    ["admin", "closed", "This person cannot sign in, so that a new password would be of no use."],
  ] as const)("to %s is not made for an account that is %s", async (purpose, state, _sentence) => {
    const person = await makePerson();
    await setState(person, state);
    const made = inTransaction(systemActor(person.company), (tx) => issueLink(tx, { ...person, purpose }));
    await expect(made).rejects.toMatchObject({ kind: "conflict", violations: [{ code: "account.link_unfit", params: { case: purpose } }] });
  });

  test("is forgotten 30 days after it was over", async () => {
    clock.set("2026-10-20T10:00:00.000Z");
    const person = await makePerson();
    await makeLink(person, "reset");
    const run = async (at: string) => {
      clock.set(at);
      const jobs = testJobs(opened.database.ownerConnection, sessionJobs, async () => [person.company]);
      await jobs.runSlot("session.purge-links.each", at);
      expect(jobs.failures).toEqual([]);
      return (await asSuperuser("select id from session.links where company_id = $1", [person.company])).length;
    };
    expect(await run("2026-11-19T10:30:00.000Z")).toBe(1);
    expect(await run("2026-11-19T10:30:00.001Z")).toBe(0);
  });
});

describe("a forgotten password", () => {
  const ask = (login: string, headers: Record<string, string> = {}, remoteAddress = "198.51.100.7") =>
    app.inject({ method: "POST", url: "/api/auth/forgot", payload: { login }, headers, remoteAddress });
  const recipients = () => box.received.map(({ to }) => to.join());
  // Each from a network of its own, so that one story does not use up what another may ask.
  let network = 0;
  const elsewhere = () => {
    network += 1;
    return `203.0.${network}.9`;
  };

  test("PW-06: asked for by username or work e-mail, the link comes by mail and nobody learns whether there is an account", async () => {
    const person = await makePerson();
    const answers = [
      await ask(person.username, {}, elsewhere()),
      await ask(` ${emailOf(person.employee).toUpperCase()} `, {}, elsewhere()),
      await ask("nobody.of.that.name", {}, elsewhere()),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({
      message: "If an account matches, we have sent a link to its work e-mail. It works once, for 30 minutes.",
    });
    await runJobs();
    expect(recipients()).toEqual([emailOf(person.employee), emailOf(person.employee)]);
    const tokens = box.received.map((mail) => tokenIn(mail) ?? "");
    expect(await codeOf(tokens[0] ?? "")).toBe("auth.link_dead");
    expect(await holding(tokens[1] ?? "").call(openLink, {})).toMatchObject({ purpose: "reset", username: person.username });
  });

  test("PW-06: every name costs the same: one job, sealed, whatever was typed", async () => {
    const person = await makePerson();
    for (const login of [person.username, "my password is umbrella"]) await ask(login, {}, elsewhere());
    const jobs = await asSuperuser<{ payload: object }>("select payload from jobs._private_jobs");
    expect(jobs).toHaveLength(2);
    expect(JSON.stringify(jobs)).not.toMatch(new RegExp(`${person.username}|umbrella|203\\.0`));
    await runJobs();
  });

  test("PW-06: one address in two companies gets a mail for each account", async () => {
    const person = await makePerson();
    const [other] = [await makePerson({ username: emailOf(person.employee) })];
    await ask(emailOf(person.employee), {}, elsewhere());
    await runJobs();
    expect(recipients().sort()).toEqual([emailOf(person.employee), emailOf(other.employee)].sort());
  });

  test.each(["invited", "closed"] as const)("PW-06: an account that is %s gets none", async (state) => {
    const person = await makePerson({ state: state === "invited" ? "invited" : "active" });
    await setState(person, state);
    await ask(person.username, {}, elsewhere());
    await runJobs();
    expect(recipients()).toEqual([]);
  });

  test("PW-06: three an hour for an account and not for a colleague's, silently", async () => {
    const person = await makePerson();
    const colleague = await makePerson({ company: person.company });
    clock.set("2026-11-23T10:00:00.000Z");
    for (let count = 0; count < 4; count += 1) expect((await ask(person.username, {}, elsewhere())).statusCode).toBe(202);
    await ask(colleague.username, {}, elsewhere());
    await runJobs();
    expect(recipients().sort()).toEqual([...Array(3).fill(emailOf(person.employee)), emailOf(colleague.employee)].sort());
    clock.set("2026-11-23T11:00:00.000Z");
    await ask(person.username, {}, elsewhere());
    await runJobs();
    expect(recipients()).toHaveLength(5);
  });

  test("PW-06: ten an hour from a network, silently", async () => {
    clock.set("2026-11-23T10:00:00.000Z");
    const address = elsewhere();
    const people = [];
    for (let count = 0; count < 11; count += 1) people.push(await makePerson());
    for (const { username } of people) expect((await ask(username, {}, address)).statusCode).toBe(202);
    await runJobs();
    expect(recipients()).toHaveLength(10);
    clock.set("2026-11-23T11:00:00.000Z");
    await ask(people.at(-1)?.username ?? "", {}, address);
    await runJobs();
    expect(recipients()).toHaveLength(11);
  });

  test.each<Record<string, string>>([
    { host: "evil.test" },
    { host: "portal.example.com@evil.test" },
    { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" },
    { forwarded: "host=evil.test" },
    { origin: "https://evil.test", referer: "https://evil.test/" },
  ])("T28 PW-06: %s does not change the link", async (headers) => {
    const person = await makePerson();
    await ask(person.username, headers, elsewhere());
    await runJobs();
    const text = (box.received[0]?.text ?? "").replace(/=\r?\n/g, "");
    expect(text).toContain("http://localhost:3941/auth/password#t");
    expect(text).not.toContain("evil");
  });

  test("PW-06: while the mail server is away the answer is the same; the mail comes once it is back", async () => {
    const person = await makePerson();
    mailInto({ url: new URL("smtp://127.0.0.1:1") });
    const away = await ask(person.username, {}, elsewhere());
    expect([away.statusCode, away.body]).toEqual([202, (await ask("nobody", {}, elsewhere())).body]);
    const jobs = testJobs(
      opened.database.ownerConnection,
      { tasks: [...sessionJobs.tasks, ...mailJobs.tasks], schedule: [] },
      async () => [],
    );
    await jobs.runJobs();
    expect(jobs.failures.length).toBeGreaterThan(0);
    mailInto(box);
    await asSuperuser("update jobs._private_jobs set run_at = now()");
    await runJobs();
    expect(recipients()).toEqual([emailOf(person.employee)]);
    await holding(tokenIn(box.received[0] ?? { from: "", to: [], text: "" }) ?? "").call(openLink, {});
  });

  test("without a mail server the answer is the same and the options say why nothing comes", async () => {
    const person = await makePerson();
    openMail(undefined);
    expect((await ask(person.username, {}, elsewhere())).statusCode).toBe(202);
    expect(await callerFor(app, {}).call(sessionEndpoints.options, {})).toMatchObject({ mail: false });
    await runJobs();
    mailInto(box);
    expect(await callerFor(app, {}).call(sessionEndpoints.options, {})).toMatchObject({ mail: true });
    expect(recipients()).toEqual([]);
    expect(await asSuperuser("select id from session.links where company_id = $1", [person.company])).toEqual([]);
  });
});

test("forgot is what the contract says", async () => {
  expect(await callerFor(app, {}).call(forgot, { body: { login: "nobody" } })).toHaveProperty("message");
});
