// The demo company's bills right after seeding.
import { expect, test } from "vitest";
import { demoCaller, openDemoPortal } from "#api/testing-demo.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { billEndpoints } from "../contract.ts";

const MADE = "2026-12-07T04:00:00.000Z";
const portal = openForThisFile(() => openDemoPortal({ size: 5, madeAt: MADE }), "2026-12-07T04:30:00.000Z");
const signIn = (username: string) => demoCaller(portal, username);
const all = { query: { limit: 100 } };

test("Asha has a bill in each status, one paid 6,480.00, a course this year, and a draft with two lines", async () => {
  const asha = await signIn("employee");
  const { items } = await asha.call(billEndpoints.listBills, all);
  const counted = items.map(({ status, claimed, approved }) => [status, claimed, approved].join(" "));
  expect(counted.toSorted()).toEqual([
    "approved 327550 327550",
    "draft 105550 ",
    "paid 1800000 1800000",
    "paid 648000 648000",
    "planned 56900 56900",
    "rejected 240000 ",
    "returned 259000 ",
    "settled 615000 615000",
    "submitted 169000 ",
    "withdrawn 98000 ",
  ]);
  const draft = items.find(({ status }) => status === "draft");
  expect(draft?.lines).toBe(2);
  const paid = items.find(({ claimed }) => claimed === 648_000);
  const bill = await asha.call(billEndpoints.readBill, { params: { number: paid?.number ?? "" } });
  expect(bill.money).toMatchObject({ state: "paid", reference: "UTR5508121" });
  expect(bill.lines.map(({ receipts }) => receipts.length)).toEqual([1, 1, 1, 1]);
});

test("Rohan has a clean bill and one with flags to approve, and a year of his team's spending", async () => {
  const rohan = await signIn("manager");
  const { items } = await rohan.call(requestEndpoints.waiting, { query: { limit: 100, kind: "bills.claim" } });
  expect(items.map(({ request }) => [request?.owner.name, (request?.flags.length ?? 0) > 0])).toEqual(
    expect.arrayContaining([
      ["Karthik Subramanian", true],
      ["Priya Sharma", false],
      ["Asha Nair", false],
    ]),
  );
  const spending = await rohan.call(billEndpoints.spending, { query: { scope: "team", from: "2025-12", to: "2026-11" } });
  expect(spending.months.filter((month) => spending.cells.some((cell) => cell.month === month)).length).toBeGreaterThanOrEqual(11);
});

test("Finance pays two bills next, has one run open and the others closed, and Imran's own bill is for somebody else", async () => {
  const finance = await signIn("finance");
  const { items } = await finance.call(billEndpoints.listToPay, all);
  expect(items.map(({ owner, failed, accountEnding }) => [owner.name, failed, accountEnding !== undefined])).toEqual([
    ["Nikhil Deshpande", "Account closed", true],
    ["Asha Nair", undefined, true],
  ]);
  const runs = (await finance.call(billEndpoints.listRuns, all)).items;
  expect(runs.map(({ status, bills }) => `${status} ${bills}`).slice(0, 3)).toEqual(["open 4", "closed 2", "closed 2"]);
  expect((await finance.call(billEndpoints.paymentOutlook, {})).pending.length).toBeGreaterThan(2);
  const { items: waiting } = await finance.call(requestEndpoints.waiting, { query: { limit: 100, kind: "bills.claim" } });
  expect(waiting.map(({ request }) => request?.owner.name)).not.toContain("Imran Qureshi");
  expect((await finance.call(billEndpoints.listRates, { query: { currency: "EUR" } })).items[0]).toMatchObject({ rate: "98.4137" });
});
