// A canary in every sensitive field: whatever the portal says to those who may not read it, and whatever it writes down, holds none.
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFile } from "#api/files/testing-matrix.ts";
import { openMail } from "#api/mail.ts";
import { withClient } from "#api/roles.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { requestEndpoints as requests } from "#modules/requests/contract.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { exportEndpoints } from "#shared/exports/contract.ts";
import type { Role } from "#shared/permissions.ts";
import { changeEndpoints as changes } from "../../changes/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { evidenceSlot } from "../changes/testing.ts";
import { makeCompany, makeEmployee, setPayAtOnce, type TestEmployee } from "../testing.ts";
import { makeRecord } from "./testing.ts";

const e = recordEndpoints;
const written: string[] = [];
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 6, logTo: { write: (line) => written.push(line) } });
  openMail({
    server: { url: new URL("smtp://localhost:1"), from: "portal@example.com" },
    baseUrl: new URL("http://localhost:3000"),
    log: (line) => written.push(line),
  });
});
afterAll(async () => {
  openMail(undefined);
  await portal.close();
});

const reason = "Canary of the reason";
/** Numbers that are encrypted, and what else is nobody's business. */
const secrets = {
  pan: "CNRYP1111A",
  uan: "777788889999",
  account: "77770000123455",
  newAccount: "88880000555566",
  newPan: "CNRYQ2222B",
  passport: "CNRY7777771",
  visa: "CNRY7777772",
  licence: "CNRY7777773",
};
const personal = {
  personalEmail: "canary.mail@home.example",
  mobile: "+917777000011",
  line1: "Canary Street 77",
  relative: "Canary Relative",
  born: "1977-07-17",
  dependent: "Canary Child",
  permanent: "Canary Hill 88",
  // Words that stand elsewhere too: as they stand in an answer.
  gender: '"undisclosed"',
  marital: '"partnered"',
  nationality: '"nationality":"ZW"',
};
/** What belongs to the job: its manager reads it, a colleague and Admin do not. */
const ofJob = { notice: '"noticeDays":177', exit: "canary_exit", exitNumber: "EX-2026-77777" };
const ofPay = { basic: "77700011", hra: "77700022", special: "77700033", other: "77700044" };
const holder = "Canary Holder";

const signedIn = async (person: TestEmployee, role: Role = "Employee") => {
  await makeAccount({ ...person, role });
  return callerFor(portal.app, await signInAs(person));
};

test("no log line, no mail, no answer to others and no table in clear text holds one", async () => {
  const home = await makeCompany();
  const rohan = await makeEmployee(home);
  const asha = await makeEmployee(home, { manager: rohan });
  const kavita = await makeEmployee(home);
  const { account } = await makeRecord(asha, { pan: secrets.pan, account: secrets.account });
  const hr = await signedIn(kavita, "HR");
  const own = await signedIn(asha);
  const params = { code: asha.code };
  const address = { line1: personal.line1, city: "Pune", country: "IN" };
  const { personalEmail, mobile } = personal;
  const contact = { name: personal.relative, relation: "Friend", phone: mobile };
  await own.call(e.saveOwnContact, { body: { personalEmail, mobile, currentAddress: address } }, 1);
  await own.call(e.saveOwnEmergency, { body: { contacts: [contact] } }, 2);
  const words = { nationality: "ZW", gender: "undisclosed", maritalStatus: "partnered" } as const;
  await hr.call(e.savePersonal, { params, body: { dateOfBirth: personal.born, ...words, reason } }, 3);
  const dependents = [{ name: personal.dependent, relation: "Child", dateOfBirth: personal.born }];
  await hr.call(e.saveDependents, { params, body: { dependents, reason } }, 4);
  const documents = [
    { kind: "uan" as const, number: secrets.uan, country: "IN" },
    { kind: "passport" as const, number: secrets.passport, country: "IN" },
    { kind: "visa" as const, number: secrets.visa, country: "IN" },
    { kind: "driving_licence" as const, number: secrets.licence, country: "IN" },
  ];
  const { identity } = await hr.call(e.saveIdentity, { params, body: { documents, reason } }, 5);
  const uan = identity?.[0]?.id ?? "";
  const pay = Object.fromEntries(Object.entries(ofPay).map(([part, amount]) => [part, Number(amount)])) as Record<
    keyof typeof ofPay,
    number
  >;
  await setPayAtOnce(home.company);
  await hr.call(e.savePay, { params, body: { from: "2026-01-01", currency: "INR", ...pay, reason } }, 6);
  await hr.call(e.saveJob, { params, body: { noticeDays: 177, reason } }, 7);
  const permanentAddress = { ...address, line1: personal.permanent };
  await hr.call(e.saveContact, { params, body: { personalEmail, mobile, currentAddress: address, permanentAddress, reason } }, 8);
  await portal.pastTriggers(
    `update people.employees set exit_kind = '${ofJob.exit}', exit_number = '${ofJob.exitNumber}' where id = ${asha.employee};
     update people.bank_accounts set holder = '${holder}' where employee_id = ${asha.employee};`,
  );
  expect((await own.call(e.reveal, { params, body: { what: "identity", id: uan } })).number).toBe(secrets.uan);
  expect((await own.call(e.reveal, { params, body: { what: "bank", id: account } })).number).toBe(secrets.account);

  // The same of numbers that are only asked for: also while HR looks at them, and once one is decided on.
  const papers = async () => [await makeFile(portal, asha, { slot: evidenceSlot })];
  const bank = { holder: "Asha Nair", bank: "Lotus Bank", country: "IN", number: secrets.newAccount, routing: "LOTS0000042" };
  // Her personal address is a day old by then.
  await portal.pastTriggers("update people.personal_emails set replaced_at = '2026-01-01' where company_id = $1", [home.company]);
  const askedBank = await own.call(changes.submitChange, { body: { section: "bank", bank, files: await papers() } });
  const newPan = { kind: "pan" as const, number: secrets.newPan, country: "IN" };
  const askedPan = await own.call(changes.submitChange, {
    body: { section: "identity", identity: { documents: [newPan] }, files: await papers() },
  });
  const toDeciders: unknown[] = [await hr.call(requests.waiting, { query: {} }), await hr.call(changes.changeQueue, { query: {} })];
  for (const { number } of [askedBank, askedPan]) {
    const change = await hr.call(changes.readChange, { params: { number } });
    const reveal = { params: { number }, body: { id: change.secrets[0]?.id ?? "", reason: "Compared with the paper" } };
    expect(Object.values(secrets)).toContain((await hr.call(changes.revealInChange, reveal)).number);
    const input = { items: change.asked.map(({ field }) => ({ field, accept: true })) };
    const { id, version } = change.request;
    toDeciders.push(change, await hr.call(requests.decide, { params: { id }, body: { action: "approve", version, input } }));
  }
  toDeciders.push(
    await own.call(requests.mine, { query: {} }),
    await own.call(changes.listChanges, { query: {} }),
    await own.call(e.me, {}),
  );

  const colleague = await signedIn(await makeEmployee(home));
  const leela = await makeEmployee(home);
  const admin = await signedIn(leela, "Admin");
  // AD-04: what others take away as a file, each of what they may list.
  const files: string[] = [];
  const filesOfOthers: string[] = [];
  const managing = await signedIn(rohan, "Manager");
  for (const [person, who, lists] of [
    [kavita, hr, ["people.list", "administration.audit", "requests.mine"]],
    [leela, admin, ["administration.audit", "requests.mine"]],
    [rohan, managing, ["requests.mine"]],
  ] as const)
    for (const list of lists) {
      const { id } = await who.call(exportEndpoints.request, { body: { list, format: "csv", filters: {} } });
      const browser = await signInAs(person);
      const { ticket } = await callerFor(portal.app, browser).call(exportEndpoints.ticket, { params: { id } });
      const headers = { cookie: browser.cookie, authorization: `Bearer ${ticket}` };
      const answer = await portal.app.inject({ url: `/api/exports/${id}/content`, headers });
      expect([list, answer.statusCode]).toEqual([list, 200]);
      files.push(answer.body);
      if (person !== kavita) filesOfOthers.push(answer.body);
    }
  const exported = files.join("\n");
  expect(exported).toContain(asha.code);
  const told = JSON.stringify([await colleague.call(e.record, { params }), await admin.call(e.record, { params })]);
  const manager = JSON.stringify(await managing.call(e.record, { params }));
  const toHr = JSON.stringify([...toDeciders, await hr.call(e.record, { params }), await hr.call(e.history, { params, query: {} })]);
  const log = written.join("");
  expect(log).toContain("/api/people/:code/identity");
  const toOwner = JSON.stringify(await own.call(e.me, {}));
  const open = [...Object.values(personal), ...Object.values(ofJob), ...Object.values(ofPay), holder];
  // Each of them is there to be found.
  for (const canary of open) expect([canary, toOwner.includes(canary)]).toEqual([canary, true]);
  const othersFiles = filesOfOthers.join("\n");
  for (const canary of [...Object.values(secrets), ...open, reason]) {
    expect([canary, log.includes(canary)]).toEqual([canary, false]);
    expect([canary, told.includes(canary)]).toEqual([canary, false]);
    // A file has no names of fields.
    const word = canary.replace(/^.*:|"/g, "");
    if (word.length > 3) expect([word, othersFiles.includes(word)]).toEqual([word, false]);
  }
  const { mobile: _mobile, relative: _relative, ...notForManagers } = personal;
  for (const canary of [...Object.values(notForManagers), ...Object.values(ofPay), holder, ...Object.values(secrets)])
    expect([canary, manager.includes(canary)]).toEqual([canary, false]);

  const tables = await portal.asSuperuser<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  // On one connection: all tables at once would take more than a PostgreSQL has.
  const dump = await withClient(portal.superuserConnection, async (client) => {
    const texts: string[] = [];
    for (const { name } of tables)
      texts.push(...(await client.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(({ row }) => row));
    return texts.join("\n");
  });
  // The mails that wait to be sent lie in it too, sealed.
  expect(dump).toContain("platform.send-mail");
  expect(dump).toContain(personal.line1);
  for (const canary of Object.values(secrets)) {
    expect([canary, dump.includes(canary) || dump.includes(Buffer.from(canary).toString("hex"))]).toEqual([canary, false]);
    expect([canary, toHr.includes(canary)]).toEqual([canary, false]);
    expect([canary, exported.includes(canary)]).toEqual([canary, false]);
  }
});
