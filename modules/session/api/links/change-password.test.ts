import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { testJobs } from "#api/jobs/testing.ts";
import { type MailBox, mailInto, openMailBox } from "#api/mail/testing-mail.ts";
import { mailJobs, openMail } from "#api/mail.ts";
import { callerFor, send } from "#api/testing-http.ts";
import { pastTriggersOf } from "#api/testing-superuser.ts";
import { sessionEndpoints } from "../../contract.ts";
import { makeLink, signInAs, testPassword } from "../testing.ts";
import { emailOf, limitSessions, makePerson, openSessionApp } from "../testing-app.ts";
import { choosePassword } from "./new-password.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
let box: MailBox;
beforeAll(async () => {
  opened = await openSessionApp();
  box = await openMailBox();
});
beforeEach(() => mailInto(box));
afterEach(() => clock.reset());
afterAll(async () => {
  openMail(undefined);
  await box.close();
  await opened.close();
});

const { changePassword, me, openLink } = sessionEndpoints;
const next = "umbrella kettle 52";
const open = async (headers: Record<string, string>) => (await send(opened.app, me, {}, headers)).statusCode === 200;

test("PW-05: the owner changes the password: this session stays, all others end, links are dead, a mail tells it", async () => {
  const person = await makePerson();
  const [here, there] = [await signInAs(person), await signInAs(person)];
  const token = await makeLink(person, "reset");
  await callerFor(opened.app, { ...here }).call(changePassword, { body: { current: testPassword, next } });
  expect([await open({ ...here }), await open({ ...there })]).toEqual([true, false]);
  expect((await callerFor(opened.app, { authorization: `Bearer ${token}` }).refused(openLink, {})).code).toBe("auth.link_dead");
  const entering = (password: string) =>
    send(opened.app, sessionEndpoints.signIn, { body: { username: person.username, password, keep: false } });
  await testJobs(opened.database.ownerConnection, mailJobs, async () => []).runJobs();
  expect(box.received.map(({ to }) => to.join())).toEqual([emailOf(person.employee)]);
  expect([(await entering(testPassword)).statusCode, (await entering(next)).statusCode]).toEqual([401, 200]);
});

test("PW-05, SE-19: a wrong current password is refused, counted, and changes nothing", async () => {
  const person = await makePerson();
  const headers = { ...(await signInAs(person)) };
  const attempt = () => callerFor(opened.app, headers).refused(changePassword, { body: { current: "not this one 77", next } });
  expect(await attempt()).toMatchObject({ status: 422, code: "password.current_wrong", sentences: ["The current password is not right."] });
  const codes = [];
  for (let count = 0; count < 4; count += 1) codes.push((await attempt()).code);
  expect(codes.at(-1)).toBe("auth.too_many");
  expect(await open(headers)).toBe(true);
});

test("PW-01, PW-02, PW-03: the new one is judged by the same rules", async () => {
  const person = await makePerson();
  const caller = callerFor(opened.app, { ...(await signInAs(person)) });
  const fields = async (password: string) =>
    (await caller.refused(changePassword, { body: { current: testPassword, next: password } })).body.violations.map(
      ({ code, field }) => `${field} ${code}`,
    );
  expect(await fields("qwertyqwerty12")).toEqual(["next password.too_common"]);
  expect(await fields(testPassword)).toEqual(["next password.same"]);
  expect(await fields(`Company ${person.company}`)).toEqual(["next password.too_common"]);
  expect(await fields(`${person.username} umbrella boats`)).toEqual(["next password.contains_name"]);
});

test("PW-01: as long as the company says, and the page of the link knows it", async () => {
  limitSessions({ leastPassword: 20 });
  const person = await makePerson();
  const caller = callerFor(opened.app, { ...(await signInAs(person)) });
  const refused = await caller.refused(changePassword, { body: { current: testPassword, next } });
  expect(refused.sentences).toEqual(["Use at least 20 characters. You typed 18."]);
  const link = callerFor(opened.app, { authorization: `Bearer ${await makeLink(person, "reset")}` });
  expect(await link.call(openLink, {})).toMatchObject({ leastPassword: 20 });
  expect((await link.refused(sessionEndpoints.choosePassword, { body: { password: next } })).code).toBe("password.too_short");
  limitSessions();
});

test.each(["replaced_at", "used_at"])("PW-07: a link whose %s was set after it had been looked at sets no password", async (column) => {
  const person = await makePerson();
  await makeLink(person, "reset");
  const pastTriggers = pastTriggersOf(opened.database.superuserConnection);
  const [link] = await pastTriggers<{ id: string }>("select id from session.links where employee_id = $1", [person.employee]);
  await pastTriggers(`update session.links set ${column} = now() where employee_id = $1`, [person.employee]);
  const held = { ...person, id: link?.id ?? "", purpose: "reset", leastPassword: 12, expiresAt: clock.now() } as const;
  await expect(choosePassword(held, next, "request")).rejects.toMatchObject({ kind: "missing", violations: [{ code: "auth.link_dead" }] });
  const entering = await send(opened.app, sessionEndpoints.signIn, { body: { username: person.username, password: testPassword } });
  expect(entering.statusCode).toBe(200);
});
