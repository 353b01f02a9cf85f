// What the change of one person leaves of everybody else: their accounts, what they ask for, where they are written to.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { changeEndpoints } from "../../changes/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { makeRecord, testSecrets } from "../record/testing.ts";
import { recordsForThisFile } from "../record/testing-team.ts";
import { makeEmployee, type TestEmployee } from "../testing.ts";
import { payableAccountAt } from "./index.ts";
import { asking, decide, newAccount } from "./testing.ts";

const e = changeEndpoints;
const { portal, signedIn, team } = recordsForThisFile();
const PAYABLE = "2026-11-27T10:45:00.000Z";
const bank = { section: "bank" as const, bank: newAccount };

/** Asha and Rohan, each with a whole record, and who decides. */
const people = async () => {
  clock.set("2026-11-24T10:45:00.000Z");
  const all = await team();
  await makeRecord(all.rohan);
  const [ashas, rohans] = [await signedIn(all.asha), await signedIn(all.rohan)];
  const [hr, finance] = [await signedIn(all.kavita, "HR"), await signedIn(await makeEmployee(all.company), "Finance")];
  const confirm = async (change: { number: string }) => {
    await decide(hr, change);
    await decide(finance, change);
  };
  return {
    ...all,
    rohans,
    hr,
    finance,
    confirm,
    ashaAsks: asking(portal(), all.asha, ashas),
    rohanAsks: asking(portal(), all.rohan, rohans),
  };
};
const paidInto = async ({ company, employee }: TestEmployee) =>
  (await inTransaction(systemActor(company), (tx) => payableAccountAt(tx, [employee], PAYABLE))).get(employee)?.number;

test("PE-38: whoever gets another account, a colleague is paid into theirs as before", async () => {
  const { asha, rohan, ashaAsks, confirm } = await people();
  await confirm(await ashaAsks(bank));
  expect([await paidInto(asha), await paidInto(rohan)]).toEqual([newAccount.number, testSecrets.account]);
});

test("PE-38: of two accounts confirmed in the same moment one is stopped, and the other counts from its own", async () => {
  const { asha, rohan, finance, ashaAsks, rohanAsks, confirm } = await people();
  const [stopped, other] = [await ashaAsks(bank), await rohanAsks(bank)];
  for (const change of [stopped, other]) await confirm(change);
  await finance.call(e.stopChange, { params: { number: stopped.number }, body: { comment: "She did not ask" } });
  expect([await paidInto(asha), await paidInto(rohan)]).toEqual([testSecrets.account, newAccount.number]);
});

test("PE-33: what a colleague asks for of the same field is in nobody's way, and shown to nobody else", async () => {
  const { rohans, ashaAsks, rohanAsks } = await people();
  await ashaAsks({ section: "name", name: { firstName: "Asha", middleName: "", lastName: "Nair Menon" } });
  const { number } = await rohanAsks({ section: "name", name: { firstName: "Rohan", middleName: "", lastName: "Mehta Rao" } });
  expect((await rohans.call(e.waitingValues, { query: {} })).values.map((one) => one.number)).toEqual([number]);
});

test("PE-34: the new personal e-mail of a colleague, and a password of theirs that was reset by a link, hold nobody else up", async () => {
  const { rohan, rohans, ashaAsks } = await people();
  await portal().pastTriggers(
    `insert into session.links (company_id, id, employee_id, purpose, token_hash, issued_at, expires_at, used_at)
     values ($1, gen_random_uuid(), $2, 'reset', lpad($3, 43, 'a'), '2026-11-24T03:00Z', '2026-11-24T05:00Z', '2026-11-24T03:40Z')`,
    [rohan.company, rohan.employee, String(rohan.employee)],
  );
  await rohans.call(recordEndpoints.saveOwnContact, { body: { personalEmail: "rohan@home.example", mobile: "+919845012345" } }, 1);
  expect((await ashaAsks(bank)).status).toBe("pending");
});

test("PE-39: who asks for the account that they have is not told of as somebody else", async () => {
  const { rohan, hr, ashaAsks } = await people();
  const { number } = await ashaAsks({ section: "bank", bank: { ...newAccount, number: testSecrets.account } });
  const { flags } = await hr.call(requestEndpoints.byNumber, { params: { number } });
  expect(flags.map(({ sentence }) => sentence)).toEqual([`The same account is on ${rohan.code}.`]);
});
