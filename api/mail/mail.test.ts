import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "../actor.ts";
import { clock } from "../clock.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { testJobs } from "../jobs/testing.ts";
import { hasMail, mail, mailJobs, openMail } from "../mail.ts";
import { testDatabase } from "../testing-database.ts";
import { superuserOf } from "../testing-superuser.ts";
import { inTransaction } from "../transaction.ts";
import { bodiesOf } from "./body.ts";
import { type MailBox, mailInto, mailLog, openMailBox } from "./testing-mail.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let box: MailBox;
let refusal: number | undefined;
let senderRefusal: number | undefined;
beforeAll(async () => {
  database = await testDatabase();
  openDatabase({ connection: database.appConnection, size: 3 });
  box = await openMailBox(
    () => refusal,
    undefined,
    () => senderRefusal,
  );
});
beforeEach(() => {
  mailInto(box);
  box.received.length = 0;
  mailLog.length = 0;
  refusal = undefined;
  senderRefusal = undefined;
});
afterEach(async () => {
  clock.reset();
  await asSuperuser("delete from jobs._private_jobs");
});
afterAll(async () => {
  openMail(undefined);
  await box.close();
  await closeDatabase();
  await database.drop();
});

const asSuperuser = <Row extends object>(sql: string) => superuserOf(database.superuserConnection)<Row>(sql);
const message = {
  subject: "Choose a new password – Kaveri",
  paragraphs: ["Hello <Asha>,", { link: "http://portal.example.com/auth/password#t=abc", label: "Choose a password" }],
};
const ask = (options = {}) => inTransaction(systemActor(4001), (tx) => mail(tx, "asha@example.com", message, options));
const run = async (): Promise<string[]> => {
  const jobs = testJobs(database.ownerConnection, mailJobs, async () => [4001]);
  await jobs.runJobs();
  return jobs.failures;
};
const waiting = async () =>
  (await asSuperuser<{ payload: object }>("select payload from jobs._private_jobs")).map(({ payload }) => payload);

test("a mail goes out once its transaction is kept, as plain text and as HTML", async () => {
  await ask();
  expect(box.received).toEqual([]);
  expect(await run()).toEqual([]);
  expect(box.received).toHaveLength(1);
  const [{ from, to, text } = { from: "", to: [], text: "" }] = box.received;
  expect([from, to]).toEqual(["portal@example.com", ["asha@example.com"]]);
  expect(text).toMatch(/^From: Employee Portal <portal@example\.com>\r$/m);
  expect(text).toContain("Content-Type: text/plain");
  expect(text).toContain("Content-Type: text/html");
  expect(text).toMatch(/^Message-ID: <[0-9a-f-]{36}@portal\.example\.com>\r$/m);
  expect(text).toContain("Auto-Submitted: auto-generated");
});

test("nothing goes out when the transaction is not kept", async () => {
  await expect(
    inTransaction(systemActor(4001), async (tx) => {
      await mail(tx, "asha@example.com", message);
      throw new Error("thought better of it");
    }),
  ).rejects.toThrow("thought better");
  expect(await waiting()).toEqual([]);
});

test("what waits in the queue tells neither the link nor whom it is for", async () => {
  await ask();
  const [payload] = await waiting();
  const text = JSON.stringify(payload);
  for (const word of ["asha", "example", "password", "t=abc", "Kaveri"]) expect(text).not.toContain(word);
});

describe("a mail server", () => {
  test("that is out of order is asked again, with the same Message-ID", async () => {
    await ask();
    const [
      {
        payload: { id },
      },
    ] = (await waiting()) as [{ payload: { id: string } }];
    refusal = 451;
    expect(await run()).toHaveLength(1);
    refusal = undefined;
    await asSuperuser("update jobs._private_jobs set run_at = now()");
    await run();
    expect(box.received.map(({ text }) => /^Message-ID: (.*)\r$/m.exec(text)?.[1])).toEqual([`<${id}@portal.example.com>`]);
    expect(await waiting()).toEqual([]);
  });

  test("that cannot be reached is asked again", async () => {
    mailInto({ url: new URL("smtp://127.0.0.1:1") });
    await ask();
    expect(await run()).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  test("that refuses the address for good is told of in the log, and not asked again", async () => {
    await ask();
    refusal = 550;
    expect(await run()).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(mailLog).toEqual([expect.stringMatching(/^The mail [0-9a-f-]{36} was not sent and is not tried again: .*\(550\)\.$/)]);
  });

  test("NT-04: that refuses the portal as a sender is asked again: an operator mends that, and the mail is as good as ever", async () => {
    await ask();
    senderRefusal = 550;
    expect(await run()).toHaveLength(1);
    senderRefusal = undefined;
    await asSuperuser("update jobs._private_jobs set run_at = now()");
    expect(await run()).toEqual([]);
    expect([box.received.length, mailLog]).toEqual([1, []]);
  });

  test("elsewhere than on this machine gets no mail without encryption", async () => {
    mailInto({ url: new URL(box.url.href.replace("127.0.0.1", "0.0.0.0")) });
    await ask();
    expect(await run()).toHaveLength(1);
    expect(box.received).toEqual([]);
    mailInto({ url: new URL(`${box.url.href.replace("127.0.0.1", "0.0.0.0")}?tls=off`) });
    await asSuperuser("update jobs._private_jobs set run_at = now()");
    expect(await run()).toEqual([]);
    expect(box.received).toHaveLength(1);
  });
});

test("a mail whose time is over is not sent any more", async () => {
  clock.set("2026-11-23T10:00:00.000Z");
  await ask({ until: "2026-11-23T10:30:00.000Z" });
  clock.set("2026-11-23T10:30:00.000Z");
  expect(await run()).toEqual([]);
  expect([box.received, await waiting()]).toEqual([[], []]);
});

test("without a mail server nothing is asked for", async () => {
  openMail(undefined);
  await ask();
  expect([hasMail(), await waiting()]).toEqual([false, []]);
});

test("what a name holds stays text in the HTML; in the plain text a link says what it opens, unless that was just said", () => {
  const { text, html } = bodiesOf(message);
  expect(text).toBe("Hello <Asha>,\n\nChoose a password:\nhttp://portal.example.com/auth/password#t=abc\n");
  const [, link] = message.paragraphs;
  const announced = bodiesOf({ subject: "", paragraphs: link ? ["Open this:", link] : [] });
  expect(announced.text).toBe("Open this:\n\nhttp://portal.example.com/auth/password#t=abc\n");
  expect(html).toContain("<p>Hello &lt;Asha&gt;,</p>");
  expect(html).toContain('<a href="http://portal.example.com/auth/password#t=abc">Choose a password</a>');
});
