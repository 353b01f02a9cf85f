// SE-03: how a signing key is followed by another without anybody being signed out.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { testJobs } from "#api/jobs/testing.ts";
import { superuserOf } from "#api/testing-superuser.ts";
import { sessionJobs } from "./jobs.ts";
import { acceptedKey, readKeysAgain, signer } from "./keys.ts";
import { signInAs } from "./testing.ts";
import { makePerson, openSessionApp, sealingKey } from "./testing-app.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
beforeAll(async () => {
  opened = await openSessionApp();
});
afterAll(() => opened.close());
afterEach(() => clock.reset());

const DAY = 86_400_000;
const asSuperuser = <Row extends object>(sql: string) => superuserOf(opened.database.superuserConnection)<Row>(sql);
const run = async (task: string, at: number) => {
  clock.set(new Date(at).toISOString());
  const jobs = testJobs(opened.database.ownerConnection, sessionJobs, async () => []);
  await jobs.runSlot(task, new Date(at).toISOString());
  expect(jobs.failures).toEqual([]);
};
const keys = () =>
  asSuperuser<{ kid: string; state: string }>("select kid, state from session.signing_keys order by made_at").then((rows) =>
    rows.map(({ kid, state }) => [kid, state]),
  );
const isIn = async (headers: Record<string, string>) => (await opened.app.inject({ url: "/api/auth/me", headers })).statusCode === 200;

test("SE-03: a key of 30 days is followed by one that every process knew before, and counts 15 more minutes", async () => {
  const old = signer().kid;
  const made = Date.parse((await asSuperuser<{ at: string }>("select made_at as at from session.signing_keys"))[0]?.at ?? "");
  await run("session.announce-key", made + 30 * DAY - 1);
  expect(await keys()).toEqual([[old, "signing"]]);

  const due = made + 30 * DAY;
  await run("session.announce-key", due);
  await run("session.announce-key", due + 1000);
  const [, [next = ""] = []] = await keys();
  expect(await keys()).toEqual([
    [old, "signing"],
    [next, "accepted"],
  ]);
  // Another process has not read it yet: nothing is signed with it so soon.
  await run("session.change-key", due + 4 * 60_000);
  expect((await keys())[0]).toEqual([old, "signing"]);
  await readKeysAgain(sealingKey);
  expect([signer().kid, acceptedKey(next) !== undefined]).toEqual([old, true]);

  await run("session.change-key", due + 10 * 60_000);
  const person = await makePerson();
  // This process has not read again yet and signs with the old one.
  const before = await signInAs(person);
  await readKeysAgain(sealingKey);
  expect([signer().kid, await isIn(before)]).toEqual([next, true]);
  const after = await signInAs(person);
  clock.set(new Date(due + 24 * 60_000).toISOString());
  expect([acceptedKey(old) !== undefined, await isIn(after)]).toEqual([true, false]);
  clock.set(new Date(due + 25 * 60_000).toISOString());
  expect([acceptedKey(old), acceptedKey(next) !== undefined]).toEqual([undefined, true]);

  await run("session.announce-key", due + 31 * DAY);
  expect((await keys()).map(([kid, state]) => [kid === next, state])).toEqual([
    [true, "signing"],
    [false, "accepted"],
  ]);
});
