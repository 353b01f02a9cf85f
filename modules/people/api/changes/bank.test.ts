// A new account, over HTTP: two deciders, a waiting time, and no number anywhere but where it is revealed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { type MailBox, mailInto, openMailBox } from "#api/mail/testing-mail.ts";
import { openMail } from "#api/mail.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs, testPassword } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { changeEndpoints } from "../../changes/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { makeRecord, testSecrets } from "../record/testing.ts";
import { recordsForThisFile } from "../record/testing-team.ts";
import { makeEmployee, type TestEmployee } from "../testing.ts";
import { changeNeeds, payableAccountAt } from "./index.ts";
import { endWaitingTimes } from "./jobs.ts";
import { asking, decide, decideRefused, newAccount, readBy } from "./testing.ts";

const e = changeEndpoints;
const { portal, signedIn, team, noticesOf } = recordsForThisFile();
let box: MailBox;
beforeAll(async () => {
  box = await openMailBox();
  mailInto(box);
});
afterAll(async () => {
  openMail(undefined);
  await box.close();
});

const at = (moment: string) => clock.set(moment);
const bank = { section: "bank" as const, bank: newAccount };
/** Tuesday 24 November 2026, 16:20 in India. */
const APPROVED = "2026-11-24T10:50:00.000Z";
const PAYABLE = "2026-11-27T10:50:00.000Z";

const people = async (moment = "2026-11-24T10:45:00.000Z") => {
  at(moment);
  const all = await team();
  const own = await signedIn(all.asha);
  const imran = await makeEmployee(all.company, { firstName: "Imran", lastName: "Qureshi" });
  const [hr, finance] = [await signedIn(all.kavita, "HR"), await signedIn(imran, "Finance")];
  return { ...all, own, hr, finance, ask: asking(portal(), all.asha, own) };
};
const signedAgain = async (person: TestEmployee) => callerFor(portal().app, await signInAs(person));
const paidInto = async ({ company, employee }: TestEmployee, moment: string) =>
  (await inTransaction(systemActor(company), (tx) => payableAccountAt(tx, [employee], moment))).get(employee)?.number;

const mailed = async (): Promise<{ to: string; text: string }[]> => {
  box.received.length = 0;
  await portal().jobs.runJobs();
  return box.received.map(({ to, text }) => ({ to: to[0] ?? "", text: text.replace(/=\r?\n/g, "").replaceAll("=3D", "=") }));
};

describe("a new account", () => {
  test("PE-37 PE-38: HR verifies, Finance confirms, and it is paid to after the waiting time to the second", async () => {
    const { asha, kavita, own, hr, finance, ask } = await people();
    const change = await ask(bank);
    expect([change.title, change.asked[0]?.before, change.asked[0]?.proposed]).toEqual([
      "Bank account ••••4412",
      "HDFC Bank ••••6789, Asha Nair, HDFC0001234",
      "Lotus Bank ••••4412, Asha Nair, LOTS0000042",
    ]);
    expect((await decideRefused(finance, change)).status).toBe(403);
    const verified = await decide(hr, change);
    expect([verified.status, verified.waitingFor?.queue]).toEqual(["verified", "finance"]);
    // Also with the role of Finance nobody confirms what they have verified.
    await portal().pastTriggers("update session.accounts set role = 'Finance' where company_id = $1 and employee_id = $2", [
      kavita.company,
      kavita.employee,
    ]);
    expect((await decideRefused(await signedAgain(kavita), change)).code).toBe("request.second_person");
    at(APPROVED);
    const confirmed = await decide(finance, change);
    expect([confirmed.status, confirmed.payableFrom, confirmed.actions]).toEqual(["waiting_time", PAYABLE, ["stop"]]);
    expect(await paidInto(asha, "2026-11-27T10:49:59.999Z")).toBe(testSecrets.account);
    expect(await paidInto(asha, PAYABLE)).toBe(newAccount.number);
    const [waiting] = (await own.call(e.waitingValues, { query: {} })).values;
    expect(waiting).toMatchObject({ status: "waiting_time", payableFrom: PAYABLE, field: "account" });
    expect(
      (await (await signedAgain(asha)).refused(e.submitChange, { body: { ...bank, files: [], replaces: true } })).body.violations,
    ).toContainEqual(
      expect.objectContaining({
        code: "people.change_waiting",
        message: `${change.number} is in its waiting time until 27 Nov 2026, 16:20. Stop it first.`,
      }),
    );
    at(PAYABLE);
    await portal().jobs.runSlot("people.end-waiting-times.each", PAYABLE);
    const later = await signedAgain(asha);
    const inForce = await readBy(later, change);
    expect([inForce.status, inForce.actions, inForce.timeline.some(({ text }) => text?.includes("is in force"))]).toEqual([
      "in_force",
      [],
      true,
    ]);
    const record = await later.call(recordEndpoints.me, {});
    expect(record.bank?.map(({ number, payable }) => [number, payable])).toEqual([
      ["••••4412", true],
      ["••••6789", false],
    ]);
  });

  test("PE-38: hours count also where the clocks go back meanwhile", async () => {
    const { asha, hr, finance, ask } = await people("2026-10-23T15:15:00.000Z");
    const change = await ask(bank);
    await decide(hr, change);
    at("2026-10-23T15:20:00.000Z");
    expect((await decide(finance, change)).payableFrom).toBe("2026-10-26T15:20:00.000Z");
    expect(await paidInto(asha, "2026-10-26T15:19:59.999Z")).toBe(testSecrets.account);
  });

  test("PE-38: also a first account waits; until then there is none to pay into", async () => {
    const { company, hr, finance } = await people();
    const zoya = await makeEmployee(company, { firstName: "Zoya" });
    const own = await signedIn(zoya);
    const change = await asking(portal(), zoya, own)(bank);
    await decide(hr, change);
    at(APPROVED);
    await decide(finance, change);
    expect([await paidInto(zoya, "2026-11-27T10:49:59.999Z"), await paidInto(zoya, PAYABLE)]).toEqual([undefined, newAccount.number]);
  });

  test("PE-38: its owner stops it with their password; Finance too, and nobody once it is in force", async () => {
    const { asha, own, hr, finance, ask } = await people();
    const change = await ask(bank);
    const params = { number: change.number };
    expect((await own.refused(e.stopChange, { params, body: { comment: "Not me" } })).code).toBe("people.change_stop");
    await decide(hr, change);
    at(APPROVED);
    await decide(finance, change);
    at("2026-11-24T10:53:00.000Z");
    expect((await own.refused(e.stopChange, { params, body: { comment: "Not me" } })).code).toBe("auth.confirm_needed");
    await own.call(sessionEndpoints.confirm, { body: { password: testPassword } });
    const stopped = await own.call(e.stopChange, { params, body: { comment: "Not me" } });
    expect([stopped.status, stopped.timeline.at(-1)]).toEqual(["stopped", expect.objectContaining({ comment: "Not me" })]);
    expect(await paidInto(asha, PAYABLE)).toBe(testSecrets.account);
    expect((await own.call(recordEndpoints.me, {})).bank).toHaveLength(1);
    expect((await finance.refused(e.stopChange, { params, body: { comment: "Again" } })).status).toBe(409);
    at("2026-11-27T10:55:00.000Z");
    await portal().jobs.runSlot("people.end-waiting-times.each", "2026-11-27T10:55:00.000Z");
    expect((await readBy(await signedAgain(asha), change)).status).toBe("stopped");
  });

  test("the history of the record holds it by its mask, confirmed and stopped, for its owner, HR and Finance", async () => {
    const { asha, own, hr, finance, ask } = await people();
    const change = await ask(bank);
    await decide(hr, change);
    at(APPROVED);
    await decide(finance, change);
    await finance.call(e.stopChange, { params: { number: change.number }, body: { comment: "She did not ask" } });
    for (const reader of [own, hr, finance]) {
      const { entries } = await reader.call(recordEndpoints.history, { params: { code: asha.code }, query: {} });
      const accounts = entries.filter(({ action }) => action === "people.change_bank");
      expect(accounts.map(({ reason, changes: [one] }) => [reason, one?.before, one?.after])).toEqual([
        ["She did not ask", expect.stringContaining("••••4412"), expect.stringContaining("••••6789")],
        [change.number, expect.stringContaining("••••6789"), expect.stringContaining("••••4412")],
      ]);
      expect(JSON.stringify(entries)).not.toContain(newAccount.number);
    }
  });

  test("bank_changed is told to whoever listens, once, in the transaction in which it comes into force", async () => {
    const { asha, hr, finance, ask } = await people();
    const change = await ask(bank);
    await decide(hr, change);
    at(APPROVED);
    await decide(finance, change);
    const told: unknown[] = [];
    const given = changeNeeds.get();
    changeNeeds.give({ ...given, bankChanged: [(_, changed) => void told.push(changed)] });
    at("2026-11-27T10:52:00.000Z");
    for (let twice = 0; twice < 2; twice += 1)
      await portal().jobs.runSlot(endWaitingTimes.name.concat(".each"), `2026-11-27T10:5${twice}:00.000Z`);
    changeNeeds.give(given);
    expect(told.filter((one) => (one as { employee: number }).employee === asha.employee)).toEqual([
      { employee: asha.employee, from: PAYABLE },
    ]);
  });
});

describe("what guards it", () => {
  test("PE-30: every stage is mailed to work and to the own address, and for 30 days to the one before", async () => {
    const { asha, rohan, hr, finance } = await people();
    await makeRecord(rohan);
    const home = `own.${asha.employee}@home.example`;
    at("2026-11-20T10:00:00.000Z");
    const fresh = await signedAgain(asha);
    await fresh.call(recordEndpoints.saveOwnContact, { body: { personalEmail: "asha.new@home.example", mobile: "+919845012345" } }, 1);
    await (await signedIn(rohan)).call(recordEndpoints.saveOwnContact, { body: { personalEmail: "rohan@home.example" } }, 1);
    at("2026-11-24T10:45:00.000Z");
    await mailed();
    const change = await asking(portal(), asha, await signedAgain(asha))(bank);
    const told = await mailed();
    const all = [`person.${asha.employee}@example.com`, "asha.new@home.example", home];
    const about = told.filter(({ text }) => text.includes("account ending"));
    expect(about.map(({ to }) => to).sort()).toEqual([...all].sort());
    for (const { text } of about) {
      expect(text).toContain("Your account ending 6789 is to change to one ending 4412. Not you? Stop it.");
      expect(text).toContain(`/profile/view/changes/${change.number}`);
      expect(text).not.toContain(newAccount.number);
    }
    await decide(hr, change);
    expect((await mailed()).filter(({ text }) => text.includes("account ending"))).toHaveLength(3);
    at(APPROVED);
    await decide(finance, change);
    expect((await mailed()).some(({ text }) => text.includes("It counts from 27 Nov 2026, 16:20 (Asia/Kolkata). Not you? Stop it."))).toBe(
      true,
    );
    expect((await noticesOf(asha)).filter(({ event }) => event === "people.bank_change")).toHaveLength(3);
  });

  test("PE-34: for a day after a new personal e-mail, or a password reset by a link, nobody asks for it", async () => {
    const { company, asha, own } = await people();
    await own.call(recordEndpoints.saveOwnContact, { body: { personalEmail: "asha.new@home.example", mobile: "+919845012345" } }, 1);
    const cool = await own.refused(e.submitChange, { body: bank });
    expect(cool.sentences).toContain(
      "Your personal e-mail was changed at 24 Nov 2026, 16:15. Bank details can be changed from 25 Nov 2026, 16:15.",
    );
    const zoya = await makeEmployee(company);
    const other = await signedIn(zoya);
    await portal().pastTriggers(
      `insert into session.links (company_id, id, employee_id, purpose, token_hash, issued_at, expires_at, used_at)
       values ($1, gen_random_uuid(), $2, 'reset', lpad($3, 43, 'a'), '2026-11-24T03:00Z', '2026-11-24T05:00Z', '2026-11-24T03:40Z')`,
      [asha.company, zoya.employee, String(zoya.employee)],
    );
    expect((await other.refused(e.submitChange, { body: bank })).sentences).toContain(
      "Your password was reset at 24 Nov 2026, 09:10. Bank details can be changed from 25 Nov 2026, 09:10.",
    );
  });

  test("PE-34: nor for a day after an account that was once in use was opened again; the first password of all counts for nothing", async () => {
    const { company } = await people();
    const zoya = await makeEmployee(company);
    const own = await signedIn(zoya);
    const use = (no: number, issued: string, used: string) =>
      portal().pastTriggers(
        `insert into session.links (company_id, id, employee_id, purpose, token_hash, issued_at, expires_at, used_at)
         values ($1, gen_random_uuid(), $2, 'activate', lpad($3, 43, 'a'), $4::timestamptz, $4::timestamptz + interval '72 hours', $5)`,
        [company.company, zoya.employee, `${zoya.employee}${no}`, issued, used],
      );
    await use(1, "2026-11-24T03:00Z", "2026-11-24T03:40Z");
    const first = await own.refused(e.submitChange, { body: { ...bank, bank: { ...newAccount, routing: "" } } });
    expect(first.body.violations.map(({ code }) => code)).toEqual(["people.format"]);
    // When they come back, every sign-in of theirs has been forgotten.
    at("2027-06-01T10:45:00.000Z");
    await portal().pastTriggers("delete from session.sign_ins where employee_id = $1", [zoya.employee]);
    await use(2, "2027-06-01T05:00Z", "2027-06-01T05:40Z");
    expect((await (await signedAgain(zoya)).refused(e.submitChange, { body: bank })).sentences).toContain(
      "Your password was reset at 1 Jun 2027, 11:10. Bank details can be changed from 2 Jun 2027, 11:10.",
    );
  });

  test("asking for it needs the password", async () => {
    const { own } = await people();
    at("2026-11-24T10:51:00.000Z");
    expect((await own.refused(e.submitChange, { body: bank })).code).toBe("auth.confirm_needed");
  });

  test("PE-32: the number is written as the country writes it", async () => {
    const { own } = await people();
    const wrong = await own.refused(e.submitChange, { body: { ...bank, bank: { ...newAccount, number: "12", routing: "" } } });
    expect(wrong.body.violations.map(({ field, params }) => [field, params?.case])).toEqual([
      ["bank.number", "indian_account"],
      ["bank.routing", "ifsc"],
    ]);
  });

  test("PE-39: that somebody else is paid into it is told to deciders alone, and stops nothing", async () => {
    const { company, own, hr, ask } = await people();
    const other = await makeEmployee(company);
    await makeRecord(other, { account: newAccount.number });
    const change = await ask(bank);
    const flagsFor = async (who: typeof own) =>
      (await who.call(requestEndpoints.byNumber, { params: { number: change.number } })).flags.map(({ sentence }) => sentence);
    expect([await flagsFor(own), await flagsFor(hr)]).toEqual([[], [`The same account is on ${other.code}.`]]);
    expect((await decide(hr, change)).status).toBe("verified");
  });

  test("PE-41: whoever decides on it sees the number for a while, with a reason that its owner reads; nobody else does", async () => {
    const { asha, own, hr, finance, ask } = await people();
    const change = await ask(bank);
    const [secret] = (await readBy(hr, change)).secrets;
    expect(secret).toMatchObject({ label: "Lotus Bank", number: "••••4412" });
    expect([(await readBy(own, change)).secrets, (await readBy(finance, change)).secrets]).toEqual([[], []]);
    const asked = { params: { number: change.number }, body: { id: secret?.id ?? "", reason: "Compared with the cheque" } };
    expect(await hr.call(e.revealInChange, asked)).toEqual({ number: newAccount.number, seconds: 30 });
    expect((await hr.refused(e.revealInChange, { ...asked, body: { ...asked.body, reason: "short" } })).code).toBe("people.reveal_reason");
    expect((await finance.refused(e.revealInChange, asked)).code).toBe("people.reveal_in_change");
    expect((await noticesOf(asha)).at(-1)).toEqual({
      event: "people.secret_revealed",
      params: { by: "Kavita Rao", what: "account number", reason: "Compared with the cheque" },
    });
    await decide(hr, change, { action: "reject", comment: "The cheque is of somebody else." });
    const left = await portal().asSuperuser("select 1 from people.change_secrets where company_id = $1", [asha.company]);
    expect(left).toEqual([]);
  });
});
