import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { withClient } from "#api/roles.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, type TestCompany } from "#modules/people/api/testing.ts";
import { notificationNeeds } from "./needs.ts";
import { sendDueMail } from "./rounds.ts";
import { settle } from "./telling.ts";
import { makeReader, messageIdOf, newSubject, type Outbox, openOutbox, outboxOf, statesOf, tell } from "./testing-outbox.ts";

let outbox: Outbox;
let home: TestCompany;
beforeAll(async () => {
  outbox = await openOutbox();
  home = await makeCompany();
});
beforeEach(() => outbox.begin());
afterAll(() => outbox.close());

describe("NT-04 a mail server that fails", () => {
  test("for 25 minutes gets the mail once: attempts after 0, 1 and 6 minutes fail, that after 36 delivers", async () => {
    const rohan = await makeReader(home);
    await tell(rohan);
    outbox.server.refusal = 451;
    const attempts: number[] = [];
    outbox.pass(2);
    for (let minute = 0; minute <= 40; minute += 1, outbox.pass(1)) {
      if (minute === 25) outbox.server.refusal = undefined;
      const before = (await outboxOf(outbox.portal, rohan))[0]?.attempts;
      await sendDueMail();
      if ((await outboxOf(outbox.portal, rohan))[0]?.attempts !== before) attempts.push(minute);
    }
    expect(attempts).toEqual([0, 1, 6, 36]);
    expect(outbox.mailTo(rohan)).toHaveLength(1);
    expect(await outboxOf(outbox.portal, rohan)).toMatchObject([{ state: "sent", attempts: 4 }]);
  });

  test("for ever leaves it dead, with the reason and nobody's address in it", async () => {
    const rohan = await makeReader(home);
    await tell(rohan);
    outbox.server.refusal = 451;
    outbox.pass(2);
    for (const wait of [0, 1, 5, 30, 120, 720, 720]) await outbox.roundAfter(wait);
    expect(await outboxOf(outbox.portal, rohan)).toMatchObject([{ state: "dead", attempts: 6, last_error: expect.stringMatching(/451/) }]);
    expect((await outboxOf(outbox.portal, rohan))[0]?.last_error).not.toContain("@");
  });

  test.each([550, 554])("with %i has said no for good: it is dead at once", async (code) => {
    const rohan = await makeReader(home);
    await tell(rohan);
    outbox.server.refusal = code;
    await outbox.roundAfter(2);
    expect(await outboxOf(outbox.portal, rohan)).toMatchObject([
      { state: "dead", attempts: 1, last_error: expect.stringMatching(String(code)) },
    ]);
  });

  test("and takes a mail without a word gets it again under the same Message-ID", async () => {
    const rohan = await makeReader(home);
    await tell(rohan);
    outbox.server.afterData = "cut";
    await outbox.roundAfter(2);
    outbox.server.afterData = "acknowledge";
    await outbox.roundAfter(1);
    const ids = outbox.mailTo(rohan).map(messageIdOf);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toBeDefined();
    expect(await statesOf(outbox.portal, rohan)).toEqual(["sent"]);
  });

  test("and is slow holds nobody else's transaction, and another process does not send the same meanwhile", async () => {
    const rohan = await makeReader(home);
    const id = newSubject();
    await tell(rohan, { id });
    let answer = (): void => undefined;
    outbox.server.slowness = new Promise<void>((resolve) => {
      answer = resolve;
    });
    outbox.pass(2);
    const round = sendDueMail();
    await expect.poll(() => outbox.mailTo(rohan).length, { timeout: 15_000 }).toBe(1);
    outbox.pass(4);
    await sendDueMail();
    expect(outbox.mailTo(rohan)).toHaveLength(1);
    await inTransaction(systemActor(home.company), (tx) =>
      settle(tx, { subject: { type: "request", id }, doneBy: "Asha Nair", action: "withdrawn" }),
    );
    answer();
    await round;
    expect([outbox.mailTo(rohan).length, await statesOf(outbox.portal, rohan)]).toEqual([1, ["obsolete"]]);
  });
});

describe("NT-04 when it is sent", () => {
  test("goes to nobody who is not active, or may not read it any more", async () => {
    const [left, closed, stranger, rohan] = await Promise.all([makeReader(home), makeReader(home), makeReader(home), makeReader(home)]);
    await tell([left, closed, stranger, rohan]);
    await outbox.portal.pastTriggers("update people.employees set status = 'left', last_working_day = '2026-12-01' where id = $1", [
      left.employee,
    ]);
    await outbox.portal.pastTriggers("update session.accounts set state = 'closed' where employee_id = $1", [closed.employee]);
    const needs = notificationNeeds.get();
    notificationNeeds.give({ ...needs, mayRead: async (_, employee) => employee !== stranger.employee });
    try {
      await outbox.roundAfter(2);
    } finally {
      notificationNeeds.give(needs);
    }
    expect([left, closed, stranger, rohan].map((reader) => outbox.mailTo(reader).length)).toEqual([0, 0, 0, 1]);
    for (const reader of [left, closed, stranger]) expect(await statesOf(outbox.portal, reader)).toEqual(["obsolete"]);
  });

  test("stays queued while another process claims the company's mail, and when a change under way holds it", async () => {
    const [rohan, asha] = [await makeReader(home), await makeReader(home)];
    await tell([rohan, asha]);
    outbox.pass(2);
    await withClient(outbox.portal.superuserConnection, async (other) => {
      await other.query("begin");
      await other.query("select pg_advisory_xact_lock(7001, $1)", [home.company]);
      await sendDueMail();
      expect([outbox.mailTo(rohan).length, outbox.mailTo(asha).length]).toEqual([0, 0]);
      await other.query("rollback");
      await other.query("begin");
      await other.query("select from notifications.mails where employee_id = $1 for update", [rohan.employee]);
      await sendDueMail();
      await other.query("rollback");
    });
    expect([outbox.mailTo(rohan).length, outbox.mailTo(asha).length]).toEqual([0, 1]);
    await sendDueMail();
    expect([outbox.mailTo(rohan).length, outbox.mailTo(asha).length]).toEqual([1, 1]);
  });

  test("is sent once by many rounds at the same time", async () => {
    const readers = await Promise.all(Array.from({ length: 30 }, () => makeReader(home)));
    for (const reader of readers) await tell(reader);
    outbox.pass(2);
    await Promise.all(Array.from({ length: 5 }, () => sendDueMail()));
    await sendDueMail();
    expect(readers.map((reader) => outbox.mailTo(reader).length)).toEqual(readers.map(() => 1));
  });
});
