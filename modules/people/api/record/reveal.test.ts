// PE-41: a masked number shown whole, and that nothing keeps it anywhere else.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor, send } from "#api/testing-http.ts";
import { makeAccount, signInAs, testPassword } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import type { Role } from "#shared/permissions.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { makeCompany, makeEmployee, type TestEmployee } from "../testing.ts";
import { makeRecord, testSecrets } from "./testing.ts";

const { reveal, history, record } = recordEndpoints;
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 8 });
});
afterAll(() => portal.close());
afterEach(() => clock.reset());

const at = (time: string) => clock.set(`2026-12-07T${time}.000Z`);
const reason = "To file the tax return";
const signedIn = async (person: TestEmployee, role: Role = "Employee") => {
  await makeAccount({ ...person, role });
  return callerFor(portal.app, await signInAs(person));
};
const ashaAndHr = async () => {
  const home = await makeCompany();
  const asha = await makeEmployee(home, { firstName: "Asha" });
  const kavita = await makeEmployee(home, { firstName: "Kavita", lastName: "Rao" });
  return { home, asha, kavita, ids: await makeRecord(asha) };
};

test("PE-41: asks for the password of the last minute, and for a reason of whoever is not the owner", async () => {
  at("10:00:00");
  const { asha, kavita, ids } = await ashaAndHr();
  const hr = await signedIn(kavita, "HR");
  const own = await signedIn(asha);
  const params = { code: asha.code };
  const pan = { what: "identity" as const, id: ids.pan };
  expect((await hr.refused(reveal, { params, body: { ...pan, reason: "too short" } })).code).toBe("people.reveal_reason");
  expect(await hr.call(reveal, { params, body: { ...pan, reason } })).toEqual({ number: testSecrets.pan, seconds: 30 });
  at("10:01:00");
  expect((await hr.refused(reveal, { params, body: { ...pan, reason } })).code).toBe("auth.confirm_needed");
  expect((await own.refused(reveal, { params, body: pan })).code).toBe("auth.confirm_needed");
  await own.call(sessionEndpoints.confirm, { body: { password: testPassword } });
  expect((await own.call(reveal, { params, body: { what: "bank", id: ids.account } })).number).toBe(testSecrets.account);
});

test("PE-41: the owner reads who looked and why, also in the history; nobody is told of their own look", async () => {
  at("10:00:00");
  const { asha, kavita, ids } = await ashaAndHr();
  const hr = await signedIn(kavita, "HR");
  const own = await signedIn(asha);
  const params = { code: asha.code };
  const pan = { what: "identity" as const, id: ids.pan };
  await hr.call(reveal, { params, body: { ...pan, reason } });
  await own.call(reveal, { params, body: pan });
  const notices = await portal.asSuperuser("select event, params from notifications.notices where employee_id = $1", [asha.employee]);
  expect(notices).toEqual([{ event: "people.secret_revealed", params: { by: "Kavita Rao", what: "pan number", reason } }]);
  const { entries } = await own.call(history, { params, query: {} });
  expect(entries.map(({ action, by, reason }) => [action, by?.name, reason])).toEqual([
    ["people.reveal_identity", expect.stringContaining("Asha"), undefined],
    ["people.reveal_identity", "Kavita Rao", reason],
  ]);
});

test("PE-41: twenty within an hour are the most, also of fifty at once", async () => {
  at("10:00:00");
  const { asha, kavita, ids } = await ashaAndHr();
  const hr = await signedIn(kavita, "HR");
  const ask = () => hr.call(reveal, { params: { code: asha.code }, body: { what: "identity", id: ids.pan, reason } });
  const ended = await Promise.allSettled(Array.from({ length: 50 }, ask));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  const headers = await signInAs(kavita);
  const answer = await send(portal.app, reveal, { params: { code: asha.code }, body: { what: "identity", id: ids.pan, reason } }, headers);
  expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([
    429,
    "people.reveal_limit",
    "You revealed 20 numbers within an hour. Next at 16:30.",
  ]);
  const own = await signedIn(asha);
  const theirs = { params: { code: asha.code }, body: { what: "identity" as const, id: ids.pan } };
  expect((await own.call(reveal, theirs)).number).toBe(testSecrets.pan);
  at("11:00:00");
  const later = callerFor(portal.app, await signInAs(kavita));
  const params = { code: asha.code };
  expect((await later.call(reveal, { params, body: { what: "identity", id: ids.pan, reason } })).number).toBe(testSecrets.pan);
});

test("PE-41: HR sees no account number outside a change of it, Finance no passport, and nobody what is not there", async () => {
  at("10:00:00");
  const { home, asha, kavita, ids } = await ashaAndHr();
  const params = { code: asha.code };
  const hr = await signedIn(kavita, "HR");
  const finance = await signedIn(await makeEmployee(home), "Finance");
  const bank = { what: "bank" as const, id: ids.account, reason };
  const passport = { what: "identity" as const, id: ids.passport, reason };
  expect((await hr.refused(reveal, { params, body: bank })).code).toBe("people.reveal_in_change");
  expect((await finance.call(reveal, { params, body: bank })).number).toBe(testSecrets.account);
  expect((await finance.refused(reveal, { params, body: passport })).status).toBe(404);
  expect((await hr.refused(reveal, { params, body: { ...passport, id: ids.account } })).status).toBe(404);
  const peer = await signedIn(await makeEmployee(home));
  for (const body of [bank, passport]) expect((await peer.refused(reveal, { params, body })).status).toBe(404);
  const aadhaar = (await hr.call(record, { params })).identity?.find(({ kind }) => kind === "aadhaar")?.id ?? "";
  expect((await hr.refused(reveal, { params, body: { ...passport, id: aadhaar } })).status).toBe(404);
});

test("a revealed number is kept by nobody on its way, and lies sealed in the database", async () => {
  const { asha, ids } = await ashaAndHr();
  await makeAccount(asha);
  const headers = await signInAs(asha);
  const answer = await send(portal.app, reveal, { params: { code: asha.code }, body: { what: "bank", id: ids.account } }, headers);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  const tables = await portal.asSuperuser<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const hex = (text: string) => Buffer.from(text).toString("hex");
  for (const { name } of tables) {
    const found = await portal.asSuperuser<{ row: string }>(`select t::text as row from ${name} t`);
    for (const secret of Object.values(testSecrets))
      expect([name, found.filter(({ row }) => row.includes(secret) || row.includes(hex(secret))).length]).toEqual([name, 0]);
  }
});

test("a sealed number opens in its own row alone", async () => {
  const { asha, ids } = await ashaAndHr();
  await portal.pastTriggers(
    `update people.identity_documents set sealed = (select sealed from people.bank_accounts where id = '${ids.account}') where id = '${ids.pan}'`,
  );
  await makeAccount(asha);
  const url = `/api/people/${asha.code}/reveal`;
  const payload = { what: "identity", id: ids.pan };
  const answer = await portal.app.inject({ method: "POST", url, headers: await signInAs(asha), payload });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain(testSecrets.account);
});
