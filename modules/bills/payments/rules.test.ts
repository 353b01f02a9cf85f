import { describe, expect, test } from "vitest";
import { bankFile } from "./bank-file.ts";
import { checkFailed, checkPaid, checkPlan, checkRemoved, type PlannedBill } from "./rules.ts";

const bill = (change: Partial<PlannedBill> = {}): PlannedBill => ({
  number: "BL-2026-00001",
  owner: "Asha Nair",
  isOwn: false,
  isDue: true,
  payable: 561729,
  hasAccount: true,
  ...change,
});
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);

describe("a run", () => {
  const plan = (change: Partial<PlannedBill>, payOn = "2026-12-04") => checkPlan([bill(), bill(change)], payOn, "2026-12-01");

  test("of approved bills whose owners have an account goes through, also on the day itself", () => {
    expect(checkPlan([bill()], "2026-12-01", "2026-12-01")).toEqual([]);
  });

  test("BL-30: nobody plans their own, and the bill is named", () => {
    expect(plan({ number: "BL-2026-00002", isOwn: true })).toEqual([
      { code: "bills.own_payment", field: "bills", params: { number: "BL-2026-00002" } },
    ]);
  });

  test("BL-50: a bill in another run, one with nothing to pay and one that is not approved are refused, the first by its run", () => {
    expect(plan({ isDue: false, plannedIn: "PB-2026-00003" })[0]?.params).toMatchObject({ case: "planned", run: "PB-2026-00003" });
    expect(plan({ payable: 0 })[0]?.params).toMatchObject({ case: "nothing" });
    expect(plan({ isDue: false })[0]?.params).toMatchObject({ case: "nothing" });
  });

  test("BL-51: whoever has no account that can be paid is named", () => {
    expect(plan({ hasAccount: false })[0]).toMatchObject({ code: "bills.no_account", params: { name: "Asha Nair" } });
  });

  test("is paid from today on", () => expect(codes(plan({}, "2026-11-30"))).toEqual(["bills.pay_day"]));
});

describe("its items", () => {
  const planned = { number: "BL-2026-00001", isOwn: false, status: "planned" } as const;
  const days = { createdOn: "2026-12-01", today: "2026-12-05" };
  const given = { reference: "UTR", paidOn: "2026-12-01" };

  test.each([
    ["the shortest reference on the first day", {}, []],
    ["40 characters on the last day", { reference: "x".repeat(40), paidOn: "2026-12-05" }, []],
    ["two characters", { reference: "UT" }, ["reference"]],
    ["41 characters", { reference: "x".repeat(41) }, ["reference"]],
    ["no day", { paidOn: undefined }, ["paidOn"]],
    ["a day before the run was created", { paidOn: "2026-11-30" }, ["paidOn"]],
    ["a day to come", { paidOn: "2026-12-06" }, ["paidOn"]],
    ["neither", { reference: "", paidOn: undefined }, ["reference", "paidOn"]],
  ])("BL-52: paid with %s", (_, change, fields) => {
    expect(checkPaid([planned], { ...given, ...change }, days).map(({ field }) => field)).toEqual(fields);
  });

  test("BL-30: one's own is neither marked as paid nor as failed, and may leave a run", () => {
    const own = { ...planned, isOwn: true };
    expect(codes(checkPaid([own], given, days))).toEqual(["bills.own_payment"]);
    expect(codes(checkFailed([own], "Account closed", { today: "2026-12-05", most: 30 }))).toEqual(["bills.own_payment"]);
    expect(checkRemoved([own], "Not this week")).toEqual([]);
  });

  test("what is no longer planned is not paid and does not leave the run", () => {
    const paid = { ...planned, status: "paid" } as const;
    expect(checkPaid([paid], given, days)[0]).toMatchObject({ code: "bills.item_state", params: { status: "paid" } });
    expect(codes(checkRemoved([paid], "Not this week"))).toEqual(["bills.item_state"]);
  });

  test.each([
    ["30 days after it was paid", "2026-11-05", []],
    ["31 days after it was paid", "2026-11-04", ["bills.too_late_to_fail"]],
    ["before it was paid", undefined, []],
  ])("BL-53: the bank returns it %s", (_, paidOn, wanted) => {
    const item = { ...planned, status: paidOn ? ("paid" as const) : ("planned" as const), paidOn };
    expect(codes(checkFailed([item], "Account closed", { today: "2026-12-05", most: 30 }))).toEqual(wanted);
  });

  test("a failure and a removal say why", () => {
    expect(codes(checkFailed([planned], "No", { today: "2026-12-05", most: 30 }))).toEqual(["bills.payment_reason"]);
    expect(codes(checkRemoved([planned], undefined))).toEqual(["bills.payment_reason"]);
  });
});

test("the bank's file keeps leading zeros, writes amounts with a point, and lets no name become a formula", () => {
  const payment = { code: "LF-0011", name: "=Asha, Nair", account: "0012345678", bankCode: "HDFC0000123", minor: 561729, currency: "INR" };
  expect(bankFile([{ ...payment, bill: "BL-2026-00001" }])).toBe(
    'Code,Name,Account,Bank code,Amount,Bill\r\nLF-0011,"\'=Asha, Nair",0012345678,HDFC0000123,5617.29,BL-2026-00001\r\n',
  );
});
