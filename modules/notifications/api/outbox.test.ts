import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openMail } from "#api/mail.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, type TestCompany } from "#modules/people/api/testing.ts";
import { notificationEndpoints, type PreferenceWish } from "../contract.ts";
import { usualPreferences } from "../rules.ts";
import { claimLetters } from "./claims.ts";
import { sendDueMail } from "./rounds.ts";
import { settle } from "./telling.ts";
import {
  makeReader,
  messageIdOf,
  newSubject,
  type Outbox,
  openOutbox,
  outboxOf,
  type Reader,
  secrets,
  statesOf,
  subjectOf,
  tell,
} from "./testing-outbox.ts";

let outbox: Outbox;
let home: TestCompany;
beforeAll(async () => {
  outbox = await openOutbox();
  home = await makeCompany();
});
beforeEach(() => outbox.begin());
afterAll(() => outbox.close());

const choose = ({ headers }: Reader, wish: Partial<PreferenceWish>) =>
  callerFor(outbox.portal.app, headers).call(notificationEndpoints.setPreferences, { body: { ...usualPreferences, ...wish } }, 0);

describe("a mail that goes at once", () => {
  test("NT-03 NT-05 leaves after two minutes, says the kind, the number and a first name, and links to the page", async () => {
    const rohan = await makeReader(home);
    const id = newSubject();
    await tell(rohan, { id });
    await outbox.roundAfter(1.9);
    expect(outbox.mailTo(rohan)).toEqual([]);
    await outbox.roundAfter(0.2);
    const [mail = { from: "", to: [], text: "" }, ...more] = outbox.mailTo(rohan);
    expect(more).toEqual([]);
    expect(subjectOf(mail)).toBe(`Leave ${id} needs your approval`);
    expect(mail.text).toContain("Hello Rohan,");
    expect(mail.text).toContain(`http://portal.example.com/requests/${id}`);
    for (const secret of secrets) expect(mail.text).not.toContain(secret);
    expect(await statesOf(outbox.portal, rohan)).toEqual(["sent"]);
    await outbox.roundAfter(60 * 24);
    expect(outbox.mailTo(rohan)).toHaveLength(1);
  });

  test("NT-05 says only “a request” where the kind is not to be named, and the database keeps nothing more than that", async () => {
    const rohan = await makeReader(home);
    await tell(rohan, { kindLabel: "A request" });
    await outbox.roundAfter(2);
    expect(subjectOf(outbox.mailTo(rohan)[0] ?? { from: "", to: [], text: "" })).toMatch(/^A request LV-/);
    const [row] = await outbox.portal.asSuperuser("select * from notifications.mails where employee_id = $1", [rohan.employee]);
    for (const secret of secrets) expect(JSON.stringify(row)).not.toContain(secret);
  });

  test("NT-01 is one for the same event, subject and version, and none for one's own act", async () => {
    const [rohan, asha] = [await makeReader(home), await makeReader(home)];
    const id = newSubject();
    await Promise.all([tell([rohan, asha], { id }), tell([rohan, asha, rohan], { id }), tell(rohan, { id })]);
    expect([await statesOf(outbox.portal, rohan), await statesOf(outbox.portal, asha)]).toEqual([["queued"], ["queued"]]);
    const { call } = callerFor(outbox.portal.app, rohan.headers);
    expect((await call(notificationEndpoints.list, { query: {} })).total).toBe(1);
    await tell([rohan, asha], { by: asha });
    expect([await statesOf(outbox.portal, rohan), await statesOf(outbox.portal, asha)]).toEqual([["queued", "queued"], ["queued"]]);
  });

  test("NT-03 is replaced by a newer one on the same subject to the same person", async () => {
    const [rohan, asha] = [await makeReader(home), await makeReader(home)];
    const id = newSubject();
    await tell([rohan, asha], { id });
    await tell(rohan);
    outbox.pass(1);
    await tell(rohan, { id, version: 2, event: "request.nudged" });
    await outbox.roundAfter(1);
    expect([outbox.mailTo(rohan).length, outbox.mailTo(asha).length]).toEqual([1, 1]);
    await outbox.roundAfter(1);
    expect(outbox.mailTo(rohan).map(subjectOf)).toEqual([
      expect.stringMatching(/needs your approval$/),
      `Leave ${id} needs your approval: you were reminded of it`,
    ]);
    expect(await statesOf(outbox.portal, rohan)).toEqual(["obsolete", "sent", "sent"]);
  });

  test("NT-03 waits for the end of the quiet hours and of days off", async () => {
    const [rohan, sunita] = [await makeReader(home), await makeReader(home)];
    await choose(sunita, { quiet: false, workingDaysOnly: false });
    clock.set("2026-12-04T14:35:00.000Z"); // Friday, 20:05
    await tell([rohan, sunita]);
    await outbox.roundAfter(2);
    expect([outbox.mailTo(rohan).length, outbox.mailTo(sunita).length]).toEqual([0, 1]);
    clock.set("2026-12-07T02:29:00.000Z");
    await sendDueMail();
    expect(outbox.mailTo(rohan)).toHaveLength(0);
    await outbox.roundAfter(1);
    expect(outbox.mailTo(rohan)).toHaveLength(1);
  });

  test("NT-02 is not sent once somebody has done what it asks for, and says so to those who were asked", async () => {
    const [rohan, sunita, asha] = [await makeReader(home), await makeReader(home), await makeReader(home)];
    const id = newSubject();
    await tell([rohan, sunita], { id });
    await tell(asha, { id, event: "request.step_approved", category: "outcome" });
    await inTransaction(systemActor(home.company), (tx) =>
      settle(tx, { subject: { type: "request", id }, doneBy: "Sunita Krishnan", action: "approved" }),
    );
    await outbox.roundAfter(2);
    expect([rohan, sunita, asha].map((reader) => outbox.mailTo(reader).length)).toEqual([0, 0, 1]);
    expect([await statesOf(outbox.portal, rohan), await statesOf(outbox.portal, asha)]).toEqual([["obsolete"], ["sent"]]);
    const listed = async ({ headers }: Reader) =>
      (await callerFor(outbox.portal.app, headers).call(notificationEndpoints.list, { query: {} })).items;
    const done = { action: "approved", by: "Sunita Krishnan" };
    expect(await listed(rohan)).toMatchObject([{ read: true, done }]);
    expect(await listed(asha)).toMatchObject([{ read: false }]);
    expect((await listed(asha))[0]).not.toHaveProperty("done");
  });

  test("NT-01 goes by what its reader has chosen when it is due, not when it was told", async () => {
    const [rohan, asha] = [await makeReader(home), await makeReader(home)];
    for (const reader of [rohan, asha]) await tell(reader, { event: "request.approved" });
    await choose(rohan, { outcome: "off" });
    await choose(asha, { outcome: "digest" });
    await outbox.roundAfter(2);
    expect([outbox.mailTo(rohan).length, outbox.mailTo(asha).length]).toEqual([0, 0]);
    expect([await statesOf(outbox.portal, rohan), await statesOf(outbox.portal, asha)]).toEqual([["obsolete"], ["queued"]]);
  });
});

describe("NT-03 the digest", () => {
  test("holds all that waits for it in one mail on the next working morning, and is never empty", async () => {
    const [rohan, kavita, idle] = [
      await makeReader(home),
      await makeReader(home, { firstName: "Kavita", role: "HR" }),
      await makeReader(home),
    ];
    await tell(rohan, { event: "request.commented" });
    await tell(rohan, { event: "request.withdrawn" });
    await tell(kavita, { byQueue: true });
    await outbox.roundAfter(30);
    expect([outbox.mailTo(rohan), outbox.mailTo(kavita)]).toEqual([[], []]);
    clock.set("2026-12-08T03:30:00.000Z"); // Tuesday, 09:00
    await sendDueMail();
    expect(outbox.mailTo(rohan).map(subjectOf)).toEqual(["2 things are new for you"]);
    expect(outbox.mailTo(kavita).map(subjectOf)).toEqual([expect.stringMatching(/needs your approval$/)]);
    expect(outbox.mailTo(idle)).toEqual([]);
    expect(await statesOf(outbox.portal, rohan)).toEqual(["sent", "sent"]);
    await outbox.roundAfter(60 * 24);
    expect(outbox.mailTo(rohan)).toHaveLength(1);
  });

  test("that was cut off comes again whole, under the same Message-ID, and what came meanwhile is in another", async () => {
    const rohan = await makeReader(home);
    for (const event of ["request.commented", "request.withdrawn"] as const) await tell(rohan, { event });
    clock.set("2026-12-08T03:30:00.000Z");
    outbox.server.afterData = "cut";
    await sendDueMail();
    outbox.server.afterData = "acknowledge";
    await tell(rohan, { event: "request.commented" });
    await outbox.roundAfter(1);
    const [first, again, ...more] = outbox.mailTo(rohan);
    expect(more).toEqual([]);
    expect([first && messageIdOf(first), again && subjectOf(again)]).toEqual([again && messageIdOf(again), "2 things are new for you"]);
    expect(await statesOf(outbox.portal, rohan)).toEqual(["sent", "sent", "queued"]);
  });
});

test("of more than twenty people those are served first who have waited longest, whoever was told first", async () => {
  const office = await makeCompany();
  const readers: Reader[] = [];
  for (let count = 0; count < 22; count += 1) readers.push(await makeReader(office));
  for (const reader of readers) await tell(reader);
  const last = readers.at(-1) as Reader;
  await outbox.portal.asSuperuser("update notifications.mails set send_after = send_after - interval '1 minute' where employee_id = $1", [
    last.employee,
  ]);
  outbox.pass(2);
  const first = await claimLetters(office.company);
  expect([first.looked, first.letters.some(({ to }) => to === last.address)]).toEqual([20, true]);
  const second = await claimLetters(office.company);
  const served = [...first.letters, ...second.letters].map(({ to }) => to);
  expect(served.toSorted()).toEqual(readers.map(({ address }) => address).toSorted());
});

test("without a mail server people are told on screen, and nothing is kept to be sent", async () => {
  openMail(undefined);
  const rohan = await makeReader(home);
  await tell(rohan);
  expect(await outboxOf(outbox.portal, rohan)).toEqual([]);
  expect(await callerFor(outbox.portal.app, rohan.headers).call(notificationEndpoints.counts, {})).toMatchObject({ unread: 1 });
});

test("the minute's job sends what is due, and the night's removes what went 180 days ago", async () => {
  const rohan = await makeReader(home);
  for (const _ of [1, 2]) await tell(rohan);
  outbox.pass(2);
  await outbox.portal.jobs.runSlot("notifications.send-mail", clock.now());
  expect([outbox.mailTo(rohan).length, outbox.portal.jobs.failures]).toEqual([2, []]);
  await outbox.portal.asSuperuser(
    `update notifications.mails m set settled_at = now() - interval '181 days' where employee_id = $1 and id = (select min(id::text)::uuid from notifications.mails where employee_id = $1)`,
    [rohan.employee],
  );
  await outbox.portal.jobs.runSlot("notifications.purge-mail", clock.now());
  expect([await statesOf(outbox.portal, rohan), outbox.portal.jobs.failures]).toEqual([["sent"], []]);
});
