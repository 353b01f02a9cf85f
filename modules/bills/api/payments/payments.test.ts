// From approval to the bank over HTTP: planned, in the bank's file, paid, returned by the bank and paid again; and who may not.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction, reading } from "#api/transaction.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { testPassword } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { billEndpoints } from "../../contract.ts";
import { approvedUnpaid, openBills, payBySettlement } from "../index.ts";
import { type BillPerson, decide, drive, makePerson, makeTeam, readBill, submitBill } from "../testing.ts";
import { linesExport } from "./spending.ts";
import { approvedBill, withAccount } from "./testing.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");
const { createRun, readRun, actOnRun, runFile, listToPay, listRuns, paymentOutlook, spending } = billEndpoints;
const payOn = "2026-12-11";

const company = async () => {
  const team = await makeTeam(portal.app);
  const imran = await makePerson(portal.app, team.home, { role: "Finance", firstName: "Imran", lastName: "Qureshi" });
  await withAccount(team.asha);
  await withAccount(imran);
  return { ...team, imran };
};
const approve = async ({ asha, rohan, finance }: Awaited<ReturnType<typeof company>>) => {
  const { number } = await submitBill(asha, { purpose: "Own car to the customer", lines: [drive()] });
  await (await decide(rohan, number)).call();
  await (await decide(finance, number)).call();
  return { number, id: (await readBill(asha, number)).id };
};
const act = (who: BillPerson, number: string, action: "pay" | "fail" | "remove" | "cancel", body: object) =>
  who.call(actOnRun, { params: { number, action }, body: body as { version: number } });
const refusedAct = (who: BillPerson, number: string, action: "pay" | "fail" | "remove" | "cancel", body: object) =>
  who.refused(actOnRun, { params: { number, action }, body: body as { version: number } });
const told = async (who: BillPerson) =>
  (await who.call(notificationEndpoints.list, { query: {} })).items.map(({ event }) => event).filter((event) => event.startsWith("bills."));

test("a bill is planned, stands in the bank's file, is paid, returned by the bank, and paid in a new run", async () => {
  const all = await company();
  const { asha, finance, imran, home } = all;
  const { id, number } = await approve(all);
  expect((await finance.call(listToPay, { query: { person: asha.code } })).items).toMatchObject([
    { number, title: "Bill: Own car to the customer, ₹798", payable: 79_800, accountEnding: "5678", isOwn: false },
  ]);
  const totals = [
    [{ least: "79800", most: "79800", department: home.departmentId }, 1],
    [{ least: "79801" }, 0],
    [{ most: "79799" }, 0],
    [{ department: newId() }, 0],
  ] as const;
  for (const [query, total] of totals) expect((await finance.call(listToPay, { query })).total, JSON.stringify(query)).toBe(total);
  const run = await finance.call(createRun, { body: { bills: [id], payOn } });
  expect(run).toMatchObject({
    number: "PB-2026-00001",
    status: "open",
    total: 79_800,
    bills: 1,
    rows: [{ bill: number, accountEnding: "5678" }],
  });
  expect((await readBill(asha, number)).money).toMatchObject({ state: "planned", payOn, run: "PB-2026-00001", accountEnding: "5678" });
  expect((await finance.call(listToPay, { query: {} })).items).toEqual([]);

  const params = { number: run.number };
  // Signing in counts as having typed the password for five minutes.
  clock.set("2026-12-07T04:10:00.000Z");
  expect(await finance.refused(runFile, { params })).toMatchObject({ status: 403, code: "auth.confirm_needed" });
  await finance.call(sessionEndpoints.confirm, { body: { password: testPassword } });
  const file = await finance.call(runFile, { params });
  expect([file.fileName, await file.blob.text()]).toEqual([
    "PB-2026-00001.csv",
    `Code,Name,Account,Bank code,Amount,Bill\r\n${asha.code},Asha Nair,0012345678,HDFC0001234,798.00,${number}\r\n`,
  ]);

  const wrong = await refusedAct(imran, run.number, "pay", { version: 1, reference: "UT", paidOn: "2026-12-08" });
  expect(wrong.sentences).toEqual(["Enter the bank reference, 3 to 40 characters.", "Choose a day between Mon 7 Dec and today."]); // BL-52
  const paid = await act(imran, run.number, "pay", { version: 1, reference: "UTR778812", paidOn: "2026-12-07" });
  expect(paid).toMatchObject({ status: "closed", actions: ["fail"], rows: [{ status: "paid", reference: "UTR778812" }] });
  expect((await readBill(asha, number)).money).toMatchObject({ state: "paid", paidOn: "2026-12-07", reference: "UTR778812" });
  expect((await refusedAct(finance, run.number, "pay", { version: 2, reference: "UTR778812", paidOn: "2026-12-07" })).status).toBe(409);
  expect((await refusedAct(finance, run.number, "fail", { version: 1, reason: "Account closed" })).status).toBe(412);

  const [item] = paid.rows;
  const failed = { version: paid.version, items: [item?.id], reason: "Account closed" };
  expect(await act(finance, run.number, "fail", failed)).toMatchObject({ status: "closed", total: 0, rows: [{ why: "Account closed" }] });
  const after = await readBill(asha, number);
  expect(after).toMatchObject({ status: "approved", money: { state: "failed", why: "Account closed", accountEnding: "5678" } });
  expect((await finance.call(listToPay, { query: {} })).items).toMatchObject([{ number, failed: "Account closed" }]);

  const again = await imran.call(createRun, { body: { bills: [id], payOn } });
  await act(finance, again.number, "pay", { version: 1, reference: "UTR778813", paidOn: "2026-12-07" });
  expect((await readBill(asha, number)).status).toBe("paid");
  expect((await finance.call(listRuns, { query: {} })).items.map((row) => [row.number, row.status, row.total, row.bills])).toEqual([
    ["PB-2026-00002", "closed", 79_800, 1],
    ["PB-2026-00001", "closed", 0, 1],
  ]);
  expect(await told(asha)).toEqual(["bills.paid", "bills.planned", "bills.failed", "bills.paid", "bills.planned"]);
  const sentences = (await readBill(asha, number)).timeline.map(({ text }) => text);
  expect(sentences).toContain("Sanjay Nair marked the payment as failed");
});

describe("refused", () => {
  test("BL-30, BL-50, BL-51: one's own bill, one in another run, and one whose owner has no account, each by name and nothing planned", async () => {
    const { asha, finance, imran, colleague } = await company();
    const [own, taken, without] = [await approvedBill(imran), await approvedBill(asha), await approvedBill(colleague)];
    await finance.call(createRun, { body: { bills: [taken.id], payOn } });
    const refused = await imran.refused(createRun, { body: { bills: [own.id, taken.id, without.id], payOn } });
    expect(refused.sentences.toSorted()).toEqual([
      `${own.number} is your own bill. Another person in Finance must pay it.`,
      `${taken.number} is already in PB-2026-00001.`,
      "Priya Nair has no bank account for payments.",
    ]);
    expect((await imran.call(listToPay, { query: {} })).items).toMatchObject([{ isOwn: true }, { number: without.number }]);
    const run = await finance.call(createRun, { body: { bills: [own.id], payOn } });
    expect((await refusedAct(imran, run.number, "pay", { version: 1, reference: "UTR1", paidOn: "2026-12-07" })).code).toBe(
      "bills.own_payment",
    );
  });

  test("a run with something paid is not cancelled; one without gives its bills back", async () => {
    const { asha, finance } = await company();
    const bills = [await approvedBill(asha), await approvedBill(asha)];
    const ids = bills.map(({ id }) => id);
    const run = await finance.call(createRun, { body: { bills: ids, payOn } });
    const [first] = run.rows;
    const removed = await act(finance, run.number, "remove", { version: 1, items: [first?.id], reason: "Not this week" });
    expect(removed).toMatchObject({ status: "open", total: 56_900 });
    await act(finance, run.number, "cancel", { version: 2, reason: "Another bank" });
    const next = await finance.call(createRun, { body: { bills: ids, payOn } });
    await act(finance, next.number, "pay", { version: 1, items: [next.rows[0]?.id], reference: "UTR1", paidOn: "2026-12-07" });
    expect((await finance.call(readRun, { params: { number: next.number } })).actions).toEqual(["pay", "fail", "remove"]);
    expect((await refusedAct(finance, next.number, "cancel", { version: 2, reason: "Another bank" })).code).toBe("bills.run_ended");
  });
});

test("a final settlement pays what is approved and in no run, and nothing twice", async () => {
  const { asha, finance } = await company();
  const [first, second] = [await approvedBill(asha), await approvedBill(asha, 10_000)];
  await finance.call(createRun, { body: { bills: [second.id], payOn } });
  const settle = (ids: string[]) => inTransaction(systemActor(asha.company), (tx) => payBySettlement(tx, ids, "FS-2026-00001"));
  await inTransaction(systemActor(asha.company), async (tx) => {
    expect((await openBills(tx, asha.employee)).map(({ status }) => status)).toEqual(["approved", "planned"]);
    expect(await approvedUnpaid(tx, asha.employee)).toMatchObject([{ number: first.number, amount: 56_900 }]);
  });
  await expect(settle([first.id, second.id])).rejects.toMatchObject({ kind: "conflict" });
  expect(await settle([first.id])).toBe(56_900);
  await expect(settle([first.id])).rejects.toMatchObject({ kind: "conflict" });
});

test("Finance sees what is pending since before the last run, and reads spending and lines; others their own part", async () => {
  const all = await company();
  const { asha, rohan, finance, colleague } = all;
  const { number } = await submitBill(asha, { purpose: "Own car to the plant", lines: [drive(30)] });
  await approvedBill(asha);
  const { id } = await approvedBill(colleague, 10_000);
  await withAccount(colleague);
  expect(await finance.call(paymentOutlook, {})).toMatchObject({ nextRunOn: payOn, pending: [] });
  clock.set("2026-12-07T04:05:00.000Z");
  const future = await finance.call(createRun, { body: { bills: [id], payOn } });
  const before = await finance.call(paymentOutlook, {});
  expect([before.lastRunOn, before.pending]).toEqual([undefined, []]);
  await act(finance, future.number, "cancel", { version: 1, reason: "Paid today" });
  await finance.call(createRun, { body: { bills: [id], payOn: "2026-12-07" } });
  const outlook = await finance.call(paymentOutlook, {});
  expect(outlook).toMatchObject({ lastRunOn: "2026-12-07", pending: [{ number, owner: { name: "Asha Nair" }, claimed: 28_500 }] });

  const spent = async (who: BillPerson, scope: "mine" | "team" | "company") => {
    const { months, cells } = await who.call(spending, { query: { scope, from: "2026-11", to: "2026-12" } });
    return [months, cells.map(({ month, category, approved, lines }) => [month, category, approved, lines])];
  };
  const months = ["2026-11", "2026-12"];
  expect(await spent(asha, "mine")).toEqual([months, [["2026-12", "COM-MOB", 56_900, 1]]]);
  expect(await spent(rohan, "team")).toEqual([months, [["2026-12", "COM-MOB", 66_900, 2]]]);
  expect(await spent(finance, "company")).toEqual(await spent(rohan, "team"));
  expect(await rohan.refused(spending, { query: { scope: "company", from: "2026-11", to: "2026-12" } })).toMatchObject({ status: 403 });
  const lines = { list: "bills.lines", format: "csv", filters: { from: "2026-12-01", to: "2026-12-31" } } as const;
  expect(await finance.call(exportEndpoints.request, { body: lines })).toMatchObject({ state: "ready", rowsDone: 2 });
  expect(await rohan.refused(exportEndpoints.request, { body: lines })).toMatchObject({ status: 404 });
  const accountant = { company: finance.company, employee: finance.employee, role: "Finance", session: "test" } as const;
  const page = await reading(accountant, (tx) => linesExport.page(tx, { ...lines.filters, limit: 100, sort: "line" }));
  const cells = linesExport.cells(page.items[0]).map((cell) => ("value" in cell ? cell.value : ""));
  const first = Object.fromEntries(linesExport.head.map((label, place) => [label, cells[place]]));
  expect(first).toMatchObject({ Account: "5160", "Cost centre": "CC-100", Name: "Asha Nair", Approved: "569.00", Status: "Approved" });
});
