import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { testJobs } from "#api/jobs/testing.ts";
import { type MailBox, mailInto, openMailBox, tokenIn } from "#api/mail/testing-mail.ts";
import { mailJobs, openMail } from "#api/mail.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { sessionEndpoints } from "../contract.ts";
import { lockForChange, reopenAccount } from "./accounts/changes.ts";
import { becomeManagers, noLongerManagers } from "./index.ts";
import { setState } from "./testing.ts";
import { makePerson, openSessionApp } from "./testing-app.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
let box: MailBox;
beforeAll(async () => {
  opened = await openSessionApp();
  box = await openMailBox();
  mailInto(box);
});
afterAll(async () => {
  openMail(undefined);
  await box.close();
  await opened.close();
});

/** All that is sent now, with what a mail breaks at its lines put together again. */
const sent = async (): Promise<string[]> => {
  await testJobs(opened.database.ownerConnection, { tasks: mailJobs.tasks, schedule: [] }, async () => []).runJobs();
  return box.received.splice(0).map(({ text }) => text.replace(/=\r?\n/g, ""));
};

test("PE-13: whoever becomes Manager by the line, or is none any more, reads so by mail", async () => {
  const { company, employee } = await makePerson();
  await inTransaction(systemActor(company), (tx) => becomeManagers(tx, [employee]));
  await inTransaction(systemActor(company), (tx) => noLongerManagers(tx, [employee]));
  const subjects = (await sent()).map((text) => /^Subject: (.*?)\r?$/m.exec(text)?.[1]);
  expect(subjects).toEqual(["Your role is now Manager", "Your role is now Employee"]);
});

test("the owner of an account that is opened again reads so, and that the old password is gone; nobody made one for them", async () => {
  const person = await makePerson();
  await setState(person, "closed");
  await inTransaction(systemActor(person.company), async (tx) => {
    const { account } = await lockForChange(tx, person.employee);
    await reopenAccount(tx, account, "Back from a long leave");
  });
  await testJobs(opened.database.ownerConnection, { tasks: mailJobs.tasks, schedule: [] }, async () => []).runJobs();
  const [mail = { from: "", to: [], text: "" }, ...more] = box.received;
  expect(more).toEqual([]);
  const text = mail.text.replace(/=\r?\n/g, "");
  expect(text).toMatch(/^Subject: Your account at .* was opened again\r?$/m);
  expect(text).toContain("Its old password does not open it any more.");
  expect(text).not.toContain("was made for you");
  const holding = callerFor(opened.app, { authorization: `Bearer ${tokenIn(mail)}` });
  expect(await holding.call(sessionEndpoints.openLink, {})).toMatchObject({ purpose: "activate", username: person.username });
});
