// What whoever has left still asks for, over HTTP: another account, another address, and nothing else.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { fileNamed } from "#api/files/testing-app.ts";
import { pdf } from "#api/files/testing-corpus.ts";
import { makeFile } from "#api/files/testing-matrix.ts";
import { type MailBox, mailInto, openMailBox } from "#api/mail/testing-mail.ts";
import { openMail } from "#api/mail.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { changeEndpoints } from "../../changes/contract.ts";
import { runLeavers } from "../leaving/jobs.ts";
import { AFTER, inside } from "../leaving/testing.ts";
import { recordsForThisFile } from "../record/testing-team.ts";
import { makeEmployee, type TestEmployee } from "../testing.ts";
import { asking, decide, evidenceSlot, newAccount } from "./testing.ts";

const e = changeEndpoints;
const { portal, signedIn, team } = recordsForThisFile();
let box: MailBox;
beforeAll(async () => {
  box = await openMailBox();
  mailInto(box);
});
afterAll(async () => {
  openMail(undefined);
  await box.close();
});

const BEFORE = "2026-12-11T10:00:00.000Z";
const bank = { section: "bank" as const, bank: newAccount };
const personal = { dateOfBirth: "1991-05-17", nationality: "IN", gender: "female" as const, maritalStatus: "divorced" as const };
const address = { line1: "8 Lake Road", line2: "", city: "Pune", region: "Maharashtra", postalCode: "411001", country: "IN" };
const denied = { status: 403, code: "auth.leaver_access" };

/** Asha's last day is over; what she asked for on it `first` is there. */
const gone = async (first: (own: Caller, asha: TestEmployee) => Promise<unknown> = async () => undefined) => {
  clock.set(BEFORE);
  const all = await team();
  const imran = await makeEmployee(all.company, { firstName: "Imran", lastName: "Qureshi" });
  const [hr, finance] = [await signedIn(all.kavita, "HR"), await signedIn(imran, "Finance")];
  const asked = await first(await signedIn(all.asha), all.asha);
  await portal().pastTriggers(
    "update people.employees set last_working_day = '2026-12-11', status = 'notice' where company_id = $1 and id = $2",
    [all.asha.company, all.asha.employee],
  );
  clock.set(AFTER);
  await runLeavers((work) => inside(all.company, work));
  const again = async (person: TestEmployee) => callerFor(portal().app, await signInAs(person));
  return {
    ...all,
    asked,
    hr: await again({ ...all.kavita }),
    finance: await again(imran),
    own: await again(all.asha),
    again,
    before: { hr, finance },
  };
};

const mailbox = ({ employee }: TestEmployee) => `own.${employee}@home.example`;
const mailed = async () => {
  box.received.length = 0;
  await portal().jobs.runJobs();
  return box.received.map(({ to, text }) => ({ to: to[0] ?? "", text: text.replace(/=\r?\n/g, "").replaceAll("=3D", "=") }));
};

describe("PE-18: after the last day", () => {
  test("another account is asked for with its paper, verified, confirmed and stopped; the mails go to the own address alone", async () => {
    const { asha, own, hr, finance } = await gone();
    expect((await own.call(e.beginChange, { params: { section: "bank" }, query: {} })).deciders.map(({ queue }) => queue)).toEqual([
      "hr",
      "finance",
    ]);
    const change = await asking(portal(), asha, own)(bank);
    expect([change.request.actions, change.request.mayComment]).toEqual([["withdraw"], false]);
    const [paper] = change.files;
    const { ticket } = await own.call(fileEndpoints.ticket, { params: { id: paper?.id ?? "" } });
    expect(ticket).toBeTruthy();
    const told = await mailed();
    expect(told.filter(({ text }) => text.includes("Not you? Stop it.")).map(({ to }) => to)).toEqual([mailbox(asha)]);
    await decide(hr, change);
    expect((await decide(finance, change)).status).toBe("waiting_time");
    const stopped = await own.call(e.stopChange, { params: { number: change.number }, body: { comment: "The old one stays." } });
    expect(stopped.status).toBe("stopped");
    expect((await own.call(e.listChanges, { query: {} })).items.map(({ number }) => number)).toEqual([change.number]);
  });

  test("a returned one is sent again, and one that waits is withdrawn", async () => {
    const { asha, own, hr } = await gone();
    const change = await asking(portal(), asha, own)(bank);
    await decide(hr, change, { action: "return", comment: "The cheque cannot be read." });
    const returned = await own.call(e.readChange, { params: { number: change.number } });
    expect(returned.request.actions).toEqual(["resubmit", "withdraw"]);
    const body = { ...bank, files: [await makeFile(portal(), asha, { slot: evidenceSlot })] };
    const again = await own.call(e.resubmitChange, { params: { number: change.number }, body }, returned.version);
    expect(again.status).toBe("pending");
    await own.call(requestEndpoints.withdraw, { params: { id: again.request.id }, body: { version: again.request.version } });
    expect((await own.call(e.readChange, { params: { number: change.number } })).status).toBe("withdrawn");
  });

  test("of everything else nothing is asked for, read or opened", async () => {
    const { own, asked } = await gone(async (caller, person) => asking(portal(), person, caller)({ section: "personal", personal }));
    const change = asked as { number: string; request: { id: string }; files: { id: string }[] };
    expect(await own.refused(e.beginChange, { params: { section: "name" }, query: {} })).toMatchObject(denied);
    expect(await own.refused(e.submitChange, { body: { section: "personal", personal } })).toMatchObject(denied);
    expect((await own.refused(e.readChange, { params: { number: change.number } })).status).toBe(404);
    expect((await own.refused(fileEndpoints.view, { params: { id: change.files[0]?.id ?? "" } })).status).toBe(404);
    expect((await own.refused(fileEndpoints.ticket, { params: { id: change.files[0]?.id ?? "" } })).status).toBe(404);
    expect((await own.refused(requestEndpoints.withdraw, { params: { id: change.request.id }, body: { version: 1 } })).status).toBe(404);
    expect((await own.call(e.listChanges, { query: {} })).items).toEqual([]);
    const upload = (slot: string) => ({ body: { slot }, file: fileNamed("cheque.pdf", pdf()) });
    expect(await own.refused(fileEndpoints.upload, upload("leave.request/document"))).toMatchObject(denied);
    expect((await own.call(fileEndpoints.upload, upload(evidenceSlot))).state).toBe("clean");
  });

  test("PE-28: what waits of the own account and address is not taken back by leaving", async () => {
    const { own } = await gone(async (caller, person) => {
      const ask = asking(portal(), person, caller);
      await ask({ section: "address", address });
      await ask(bank);
      await ask({ section: "personal", personal });
    });
    const { items } = await own.call(e.listChanges, { query: {} });
    expect(items.map(({ section, status }) => [section, status])).toEqual([
      ["bank", "pending"],
      ["address", "pending"],
    ]);
  });

  test("a link for a forgotten password, and news of what they asked for, go to the own address", async () => {
    const { asha, own, hr } = await gone();
    const change = await asking(portal(), asha, own)(bank);
    await mailed();
    await decide(hr, change, { action: "return", comment: "The cheque cannot be read." });
    clock.set("2026-12-14T05:00:00.000Z");
    await portal().jobs.runSlot("notifications.send-mail", clock.now());
    const news = box.received.map(({ to, text }) => ({ to: to[0] ?? "", text }));
    // Other tests have changes of the same number in their companies.
    const hers = news.filter(({ to, text }) => to.includes(`.${asha.employee}@`) && text.includes(change.number));
    expect([...new Set(hers.map(({ to }) => to))]).toEqual([mailbox(asha)]);
    const [{ username }] = (await portal().asSuperuser<{ username: string }>(
      "select username from session.accounts where company_id = $1 and employee_id = $2",
      [asha.company, asha.employee],
    )) as [{ username: string }];
    await callerFor(portal().app, {}).call(sessionEndpoints.forgot, { body: { login: username } });
    const links = await mailed();
    expect(links.map(({ to }) => to)).toEqual([mailbox(asha)]);
  });
});
