// Who may change where links go, over HTTP and with a mail server.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { type MailBox, mailInto, openMailBox } from "#api/mail/testing-mail.ts";
import { openMail } from "#api/mail.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { type Caller, callerFor, send } from "#api/testing-http.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { importEndpoints, recordEndpoints } from "#modules/people/contract.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import type { Role } from "#shared/permissions.ts";
import { accountEndpoints as accounts } from "../../accounts/contract.ts";

let portal: TestPortal;
let box: MailBox;
beforeAll(async () => {
  portal = await openTestPortal();
  box = await openMailBox();
});
beforeEach(() => mailInto(box));
afterEach(() => clock.reset());
afterAll(async () => {
  openMail(undefined);
  await box.close();
  await portal.close();
});

type Staff = TestEmployee & { caller: Caller; email: string };
const again = async (person: TestEmployee): Promise<Staff> => ({
  ...person,
  email: `person.${person.employee}@example.com`,
  caller: callerFor(portal.app, await signInAs(person)),
});
const join = async (home: TestCompany, role: Role): Promise<Staff> => {
  const person = await makeEmployee(home);
  await makeAccount({ ...person, role });
  return again(person);
};
const staff = async () => {
  const home = await makeCompany();
  const [admin, hr] = [await join(home, "Admin"), await join(home, "HR")];
  return { home, admin, hr, finance: await join(home, "Finance"), asha: await join(home, "Employee") };
};

const reason = "Has a new address since today";
const hours = (count: number) => clock.set(new Date(clock.millis() + count * 3_600_000).toISOString());
const recordOf = (by: Staff, { code }: Staff) => by.caller.call(recordEndpoints.record, { params: { code } });
const changed = async (by: Staff, of: Staff, workEmail: string) => {
  const { version } = await recordOf(by, of);
  return by.caller.call(recordEndpoints.saveCard, { params: { code: of.code }, body: { shareMobile: false, workEmail, reason } }, version);
};
/** Who got a mail with this in its subject, since the last look. */
const mailedTo = async (subject: string): Promise<string[]> => {
  box.received.length = 0;
  await portal.jobs.runJobs();
  expect(portal.jobs.failures).toEqual([]);
  const found = box.received.filter(({ text }) => text.includes(`Subject: ${subject}`));
  return found.flatMap(({ to }) => to).sort();
};
const linkGoesTo = async (login: string): Promise<string[]> => {
  await portal.jobs.runJobs();
  await portal.asSuperuser("delete from session.link_requests");
  expect((await send(portal.app, sessionEndpoints.forgot, { body: { login } })).statusCode).toBe(202);
  return mailedTo("Choose a new password");
};
const released = async (by: Staff) => {
  const [first] = (await by.caller.call(accounts.releases, {})).releases;
  return by.caller.call(accounts.release, { params: { id: first?.id ?? "" }, body: {} });
};

describe("SE-23 the work e-mail of HR, Finance and Admin", () => {
  test("is not HR's alone to change: a forgotten password still goes to its owner", async () => {
    const { hr, finance } = await staff();
    const own = hr.email.replace("@", "+fin@");
    const saved = await changed(hr, finance, own);
    expect([saved.card.workEmail, saved.card.workEmailWaits]).toEqual([finance.email, own]);
    expect(await mailedTo("Somebody changed how you sign in")).toEqual([finance.email]);
    expect(await linkGoesTo(own)).toEqual([]);
    expect(await linkGoesTo(finance.email.toUpperCase())).toEqual([finance.email]);
    const [waiting] = (await hr.caller.call(accounts.releases, {})).releases;
    const release = { params: { id: waiting?.id ?? "" }, body: {} };
    expect((await hr.caller.refused(accounts.release, release)).code).toBe("release.own_request");
    expect((await finance.caller.refused(accounts.release, release)).code).toBe("administration.releases_not_yours");
  });

  test("is written once an Admin has released it; every address is told, and links go to the old one for 72 hours", async () => {
    const { admin, hr, finance } = await staff();
    const next = `Finance+new.${finance.employee}@Example.com`;
    await portal.pastTriggers("insert into people.details (company_id, employee_id, personal_email) values ($1, $2, 'own@home.example')", [
      finance.company,
      finance.employee,
    ]);
    await changed(hr, finance, next);
    const at = clock.millis();
    await portal.jobs.runJobs();
    await released(admin);
    const lower = next.toLowerCase();
    expect((await recordOf(hr, finance)).card).toMatchObject({ workEmail: lower });
    expect(await mailedTo("Your work e-mail was changed")).toEqual([finance.email, lower, "own@home.example"].sort());
    for (const typed of [next, finance.email]) expect(await linkGoesTo(typed)).toEqual([finance.email]);
    clock.set(new Date(at + 72.5 * 3_600_000).toISOString());
    expect(await linkGoesTo(next)).toEqual([lower]);
  });

  test("waits also where the role was taken away first, and where it is an Admin's or HR's", async () => {
    const { home, admin, hr, finance } = await staff();
    const other = await join(home, "HR");
    const role = { role: "Employee" as const, reason, version: 1 };
    await admin.caller.call(accounts.changeRole, { params: { code: finance.code }, body: role });
    for (const victim of [finance, admin, other]) {
      const { card } = await changed(hr, victim, `hr+${victim.employee}@example.com`);
      expect([card.workEmail, card.workEmailWaits]).toEqual([victim.email, `hr+${victim.employee}@example.com`]);
    }
  });
});

describe("SE-23 the work e-mail of everybody else", () => {
  test("asks HR for the password, is told to old, new and own address, and moves links after 72 hours", async () => {
    const { hr, asha } = await staff();
    const next = `hr+${asha.employee}@example.com`;
    const { version } = await recordOf(hr, asha);
    const body = { params: { code: asha.code }, body: { shareMobile: false, workEmail: next, reason } };
    hours(0.1);
    expect((await hr.caller.refused(recordEndpoints.saveCard, body, version)).code).toBe("auth.confirm_needed");
    clock.reset();
    expect((await changed(hr, asha, next)).card).toMatchObject({ workEmail: next });
    expect(await mailedTo("Your work e-mail was changed")).toEqual([asha.email, next].sort());
    expect(await linkGoesTo(next)).toEqual([asha.email]);
    const second = `hr+2.${asha.employee}@example.com`;
    hours(0.01);
    await changed(hr, asha, second);
    expect(await linkGoesTo(second)).toEqual([asha.email]);
    hours(73);
    expect(await linkGoesTo(second)).toEqual([second]);
  });

  test("also an Admin's own link for them goes to the old address", async () => {
    const { admin, hr, asha } = await staff();
    await changed(hr, asha, `hr+${asha.employee}@example.com`);
    await portal.jobs.runJobs();
    await admin.caller.call(accounts.makeLink, { params: { code: asha.code }, body: { reason } });
    expect(await mailedTo("Choose a new password")).toEqual([asha.email]);
  });
});

describe("SE-23 a personal e-mail, where links go once somebody has left", () => {
  test("asks HR for the password, and of somebody who was Finance waits for a second person", async () => {
    const { home, admin, hr, asha } = await staff();
    const left = await makeEmployee(home, { status: "left", lastWorkingDay: "2026-11-20", accessUntil: "2200-01-01T00:00:00.000Z" });
    await makeAccount({ ...left, role: "Finance" });
    const gone: Staff = { ...left, email: "", caller: hr.caller };
    const save = async (of: Staff, version?: number) => ({
      input: { params: { code: of.code }, body: { personalEmail: "hr+own@home.example", reason } },
      version: version ?? (await recordOf(hr, of)).version,
    });
    hours(0.1);
    const late = await save(asha, 1);
    expect((await hr.caller.refused(recordEndpoints.saveContact, late.input, late.version)).code).toBe("auth.confirm_needed");
    clock.reset();
    const { input, version } = await save(gone);
    expect((await hr.caller.call(recordEndpoints.saveContact, input, version)).contact?.personalEmail).toBeUndefined();
    await released(admin);
    expect((await recordOf(hr, gone)).contact?.personalEmail).toBe("hr+own@home.example");
  });
});

describe("SE-23 an import", () => {
  const started = async (hr: Staff, rows: string[][]) => {
    const content = [["Code", "Work e-mail"], ...rows].map((cells) => cells.join(",")).join("\n");
    const file = new File([content], "people.csv");
    const { id } = await hr.caller.call(fileEndpoints.upload, { body: { slot: "people.import/table" }, file });
    const { number, version, mapping } = await hr.caller.call(importEndpoints.startImport, { body: { file: id } });
    await hr.caller.call(importEndpoints.actOnImport, { params: { number, action: "check" }, body: { version, mapping } });
    await portal.jobs.runJobs();
    return number;
  };
  const commit = async (hr: Staff, number: string) => {
    const { version } = await hr.caller.call(importEndpoints.viewImport, { params: { number } });
    return { params: { number, action: "commit" as const }, body: { version, rows: 1, leaveOut: true } };
  };

  test("refuses the rows of HR, Finance and Admin with the way out, and asks for the password for the others", async () => {
    const { hr, finance, asha } = await staff();
    const number = await started(hr, [
      [finance.code, `HR+fin.${finance.employee}@example.com`],
      [asha.code, `hr+${asha.employee}@example.com`],
    ]);
    const { items } = await hr.caller.call(importEndpoints.importRows, { params: { number }, query: {} });
    expect(items.map(({ outcome, reasons }) => [outcome, reasons[0]?.message])).toEqual([
      [
        "error",
        `Row 2: ${finance.name} is HR, Finance or Admin, so a second person confirms a new work e-mail. Change it on the page of ${finance.name}.`,
      ],
      ["update", undefined],
    ]);
    const input = await commit(hr, number);
    hours(0.1);
    expect((await hr.caller.refused(importEndpoints.actOnImport, input)).code).toBe("auth.confirm_needed");
    clock.reset();
    await hr.caller.call(importEndpoints.actOnImport, input);
    expect(await mailedTo("Your work e-mail was changed")).toEqual([asha.email, `hr+${asha.employee}@example.com`].sort());
    expect([(await recordOf(hr, finance)).card.workEmail, (await recordOf(hr, asha)).card.workEmail]).toEqual([
      finance.email,
      `hr+${asha.employee}@example.com`,
    ]);
    expect(await linkGoesTo(`hr+${asha.employee}@example.com`)).toEqual([asha.email]);
  });

  test("skips who has been made Finance since the check, and its undo leaves their address alone", async () => {
    const { admin, hr, asha } = await staff();
    const next = `hr+${asha.employee}@example.com`;
    const first = await started(hr, [[asha.code, next]]);
    await hr.caller.call(importEndpoints.actOnImport, await commit(hr, first));
    await portal.jobs.runJobs();
    const { version } = await admin.caller.call(accounts.account, { params: { code: asha.code } });
    const second = await started(hr, [[asha.code, `hr+2.${asha.employee}@example.com`]]);
    await admin.caller.call(accounts.changeRole, { params: { code: asha.code }, body: { role: "Finance", reason, version } });
    await hr.caller.call(importEndpoints.actOnImport, await commit(hr, second));
    await portal.jobs.runJobs();
    const view = await hr.caller.call(importEndpoints.viewImport, { params: { number: first } });
    await hr.caller.call(importEndpoints.actOnImport, { params: { number: first, action: "undo" }, body: { version: view.version } });
    await portal.jobs.runJobs();
    expect((await recordOf(hr, asha)).card.workEmail).toBe(next);
    for (const number of [first, second]) {
      const { items } = await hr.caller.call(importEndpoints.importRows, { params: { number }, query: {} });
      expect(items[0]?.reasons[0]?.message).toMatch(/is HR, Finance or Admin/);
    }
  });
});
