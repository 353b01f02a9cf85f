import { describe, expect, test } from "vitest";
import { converted, mileage, tenths } from "./arithmetic.ts";
import type { ClaimFacts, LiveLine } from "./facts.ts";
import type { LineForm } from "./form.ts";
import { checkBill, nextRunOn, totalsOf } from "./rules.ts";
import { billOf, factsWith, lineOf } from "./testing.ts";

type Wish = Partial<LineForm>;
/** "stop bills.too_old" of each finding. */
const found = (facts: Partial<ClaimFacts>, ...lines: Wish[]): string[] =>
  checkBill(billOf(...lines), factsWith(facts)).findings.map(({ level, code, params }) =>
    [level, code, params?.case].filter(Boolean).join(" "),
  );
const check = (facts: Partial<ClaimFacts>, ...lines: Wish[]) => checkBill(billOf(...lines), factsWith(facts));
const live = (category: string, day: string, counts: number, km?: number): LiveLine => ({ category, day, counts, km });

test("a complete line is found to be fine", () => {
  expect(check({}, lineOf())).toMatchObject({ findings: [], lines: [{ base: 64_550, cap: 64_550, limit: 250_000, left: 250_000 }] });
});

describe("what stops a line", () => {
  test.each<[string, Wish, string[]]>([
    ["an amount of 0", { amount: 0 }, ["stop bills.amount_invalid"]],
    ["below 0", { amount: -1 }, ["stop bills.amount_invalid"]],
    ["1,00,00,000.00", { category: "TRV-AIR", amount: 1_000_000_000 }, ["stop bills.amount_invalid"]],
    ["99,99,999.99, which only its limit stops", { category: "TRV-AIR", amount: 999_999_999 }, ["stop bills.over_limit block"]],
    ["no amount", { amount: undefined }, ["stop bills.incomplete amount"]],
    ["no amount in a currency without a rate", { amount: undefined, currency: "JPY" }, ["stop bills.incomplete amount"]],
  ])("BL-01: %s", (_, wish, codes) => expect(found({}, lineOf(wish))).toEqual(codes));

  test("BL-01: JPY has no decimals: 99,99,999 is the most, 1,00,00,000 too much", () => {
    const rates = [{ currency: "JPY", day: "2026-04-06", rate: "0.000583" }];
    expect(found({ rates }, lineOf({ currency: "JPY", amount: 9_999_999 }))).toEqual(["look bills.over_limit warn"]);
    expect(found({ rates }, lineOf({ currency: "JPY", amount: 10_000_000 }))).toEqual(["stop bills.amount_invalid"]);
  });

  test.each([
    ["today", "2026-04-08", []],
    ["tomorrow", "2026-04-09", ["stop bills.day_in_future"]],
  ])("BL-02: the day is %s", (_, day, codes) => expect(found({}, lineOf({ day }))).toEqual(codes));

  test.each([
    ["60 days old", "2026-02-07", []],
    ["90 days old", "2026-01-08", []],
    ["91 days old", "2026-01-07", ["stop bills.too_old"]],
  ])("BL-03: %s", (_, day, codes) => expect(found({}, lineOf({ day }))).toEqual(codes));

  test.each([
    ["the joining day", "2026-04-01", []],
    ["the day before", "2026-03-31", ["stop bills.outside_employment before"]],
    ["the last working day", "2026-04-07", []],
    ["the day after", "2026-04-08", ["stop bills.outside_employment after"]],
  ])("BL-04: %s", (_, day, codes) => {
    expect(found({ employed: { from: "2026-04-01", to: "2026-04-07" } }, lineOf({ day }))).toEqual(codes);
  });

  test.each<[string, Wish, string[]]>([
    ["200.00 in a cab needs none", { category: "TRV-CAB", amount: 20_000, receipts: [] }, []],
    ["200.01 does", { category: "TRV-CAB", amount: 20_001, receipts: [] }, ["stop bills.receipt_missing above"]],
    [
      "or a reason, which approvers look at",
      { category: "TRV-CAB", amount: 20_001, receipts: [], noReceipt: "Lost it" },
      ["look bills.no_receipt"],
    ],
    ["0.01 by rail does", { amount: 1, receipts: [] }, ["stop bills.receipt_missing always"]],
    ["a reason beside a receipt says nothing", { noReceipt: "Lost it" }, []],
  ])("BL-05: %s", (_, wish, codes) => expect(found({}, lineOf(wish))).toEqual(codes));

  test.each<[string, Wish, string[]]>([
    ["19 characters", { category: "MSC", amount: 100, description: "x".repeat(19) }, ["stop bills.incomplete description"]],
    ["20 characters", { category: "MSC", amount: 100, description: "x".repeat(20) }, []],
    ["a meal without names", { category: "MEAL-CL", amount: 100 }, ["stop bills.incomplete names"]],
    ["0 nights", { category: "STY-MET", amount: 100, nights: 0 }, ["stop bills.incomplete nights"]],
    ["61 nights", { category: "STY-MET", amount: 100, nights: 61 }, ["stop bills.incomplete nights"]],
    ["60 nights", { category: "STY-MET", amount: 100, nights: 60 }, []],
  ])("BL-06: %s", (_, wish, codes) => expect(found({}, lineOf(wish))).toEqual(codes));

  test.each<[string, Wish, string[]]>([
    ["complete", {}, []],
    ["0.1 km", { km: 0.1 }, []],
    ["without from", { from: "" }, ["stop bills.mileage_incomplete"]],
    ["without to", { to: "" }, ["stop bills.mileage_incomplete"]],
    ["0 km", { km: 0 }, ["stop bills.mileage_incomplete"]],
    ["1000 km", { km: 1000 }, ["stop bills.mileage_incomplete"]],
    ["finer than 0.1", { km: 12.34 }, ["stop bills.mileage_incomplete"]],
    ["negative", { km: -1 }, ["stop bills.mileage_incomplete"]],
  ])("BL-07: mileage %s", (_, wish, codes) => {
    const drive = { category: "TRV-KM4", amount: undefined, km: 84, from: "Office", to: "Airport", receipts: [], ...wish };
    expect(found({}, lineOf(drive))).toEqual(codes);
  });

  test.each<[string, Wish, string[]]>([
    ["7 days before", { day: "2026-03-30" }, []],
    ["8 days before", { day: "2026-03-31" }, ["stop bills.rate_missing"]],
    ["no rate, typed", { day: "2026-03-31", rate: "98.4" }, ["look bills.typed_rate none"]],
    ["typed beside a rate", { day: "2026-03-28", rate: "99" }, ["look bills.typed_rate table"]],
  ])("BL-11: %s", (_, wish, codes) => {
    const rates = [{ currency: "EUR", day: "2026-03-23", rate: "98.4137" }];
    expect(found({ rates }, lineOf({ currency: "EUR", amount: 1000, ...wish }))).toEqual(codes);
  });

  test.each<[string, Wish, Partial<ClaimFacts>, string[]]>([
    ["block", { category: "TRV-AIR", amount: 1_200_001 }, {}, ["stop bills.over_limit block"]],
    ["at the limit", { category: "TRV-AIR", amount: 1_200_000 }, {}, []],
    ["another band", { category: "TRV-AIR", amount: 1_200_001 }, { bandOn: () => "B" }, []],
    ["cap", { category: "MEAL-TR", amount: 60_001 }, {}, ["cut bills.over_limit cap"]],
    ["warn", { category: "TRV-RAIL", amount: 250_001 }, {}, ["look bills.over_limit warn"]],
  ])("BL-13: %s", (_, wish, facts, codes) => expect(found(facts, lineOf(wish))).toEqual(codes));

  test("BL-18: a category that is unknown, closed, or without a limit for the band", () => {
    const { categories } = factsWith();
    const [rail] = [categories.get("TRV-RAIL")];
    const changed = (wish: object) => ({
      categories: new Map(categories).set("TRV-RAIL", { ...(rail as NonNullable<typeof rail>), ...wish }),
    });
    expect(found({}, lineOf({ category: "NO-SUCH" }))).toEqual(["stop bills.category_closed"]);
    expect(found(changed({ closed: true }), lineOf())).toEqual(["stop bills.category_closed"]);
    expect(found(changed({ limitC: undefined }), lineOf())).toEqual(["stop bills.category_closed"]);
    expect(found(changed({ limitA: undefined }), lineOf())).toEqual([]);
  });

  test("BL-19: no line, and 51 lines; 50 are fine", () => {
    const many = (count: number) => Array.from({ length: count }, () => lineOf({ amount: 1 }));
    expect(found({})).toEqual(["stop bills.lines"]);
    expect(found({}, ...many(51))).toEqual(["stop bills.lines"]);
    expect(found({}, ...many(50))).toEqual([]);
  });

  test("an empty line says all that is missing, and a bill without purpose as well", () => {
    expect(checkBill({ ...billOf({}), purpose: "" }, factsWith()).findings.map(({ field }) => field)).toEqual([
      "purpose",
      ...["lines.0.category", "lines.0.day", "lines.0.amount"],
    ]);
  });
});

describe("what a line comes to", () => {
  test.each([
    ["EUR 240.00", 24_000, "EUR", "98.4137", 2_361_929],
    ["JPY 12345", 12_345, "JPY", "0.583217", 719_981],
    ["KWD 12.345", 12_345, "KWD", "271.8125", 335_553],
    ["USD 10.00", 1000, "USD", "84.1235", 84_124],
  ])("BL-61: %s", (_, minor, currency, rate, base) => expect(converted(minor, currency, rate, "INR")).toBe(base));

  test("BL-61: a company that counts in yen, or in a currency of three decimals", () => {
    expect(converted(1050, "EUR", "163.25", "JPY")).toBe(1714);
    expect(converted(10, "JPY", "0.002", "KWD")).toBe(20);
  });

  test("BL-61: the rate of the day, else the nearest before", () => {
    const rates = [
      { currency: "EUR", day: "2026-04-02", rate: "97" },
      { currency: "EUR", day: "2026-04-06", rate: "99" },
      { currency: "EUR", day: "2026-04-07", rate: "100" },
    ];
    const { lines } = check(
      { rates },
      lineOf({ currency: "EUR", amount: 1000 }),
      lineOf({ currency: "EUR", amount: 1000, day: "2026-04-05" }),
    );
    expect(lines).toMatchObject([
      { base: 99_000, rate: "99", rateDay: "2026-04-06" },
      { base: 97_000, rate: "97", rateDay: "2026-04-02" },
    ]);
  });

  test.each([
    [84, 79_800],
    [83.7, 79_515],
    [12.3, 11_685],
  ])("BL-62: %d km at 9.50", (km, base) => expect(mileage(tenths(km), 950)).toBe(base));

  test("BL-62, BL-64: 240 km in a day: claimed 2,280.00, cap 1,900.00", () => {
    const drive = { category: "TRV-KM4", amount: undefined, km: 240, from: "Pune", to: "Mumbai", receipts: [] };
    expect(check({}, lineOf(drive))).toMatchObject({
      findings: [{ code: "bills.over_km", level: "cut", params: { left: 200, over: 40, cap: "₹1,900.00" } }],
      lines: [{ base: 228_000, cap: 190_000 }],
    });
    expect(check({ live: [live("TRV-KM4", "2026-04-06", 79_800, 84)] }, lineOf({ ...drive, km: 120 })).lines).toMatchObject([
      { cap: 110_200 },
    ]);
  });

  test("BL-64: mobile, 400.00 live and 350.00: cap 200.00, over 150.00", () => {
    const { findings, lines } = check({ live: [live("COM-MOB", "2026-04-01", 40_000)] }, lineOf({ category: "COM-MOB", amount: 35_000 }));
    expect(lines).toMatchObject([{ cap: 20_000, left: 20_000, limit: 60_000 }]);
    expect(findings).toMatchObject([{ level: "cut", params: { over: "₹150.00", left: "₹200.00", per: "a month" } }]);
    expect(found({ live: [live("COM-MOB", "2026-03-31", 40_000)] }, lineOf({ category: "COM-MOB", amount: 35_000 }))).toEqual([]);
  });

  test("BL-64: cab, 500.00 and 420.00 on one day, in either place: over 120.00, and paid", () => {
    const [one, other] = [lineOf({ category: "TRV-CAB", amount: 50_000 }), lineOf({ category: "TRV-CAB", amount: 42_000 })];
    const { findings, lines } = check({}, one, other);
    expect(findings).toMatchObject([{ line: 2, level: "look", params: { over: "₹120.00" } }]);
    expect(lines).toMatchObject([{ cap: 50_000 }, { cap: 42_000 }]);
    const later = check(
      {},
      { ...lineOf({ category: "COM-NET", amount: 60_000, day: "2026-04-07" }) },
      lineOf({ category: "COM-NET", amount: 70_000 }),
    );
    expect(later.lines).toMatchObject([{ cap: 30_000 }, { cap: 70_000 }]);
  });

  test("BL-64: course, 18,000.00 on 20 Mar: 9,000.00 on 30 Mar stops, over 2,000.00; on 2 Apr it passes", () => {
    const facts = { live: [live("TRN-CRS", "2026-03-20", 1_800_000)] };
    const course = (day: string) => lineOf({ category: "TRN-CRS", amount: 900_000, day });
    expect(check(facts, course("2026-03-30")).findings).toMatchObject([
      { level: "stop", params: { over: "₹2,000.00", left: "₹7,000.00" } },
    ]);
    expect(found(facts, course("2026-04-02"))).toEqual([]);
  });

  test("BL-64: line and night limits see the line alone", () => {
    const facts = { live: [live("TRV-RAIL", "2026-04-06", 200_000), live("STY-MET", "2026-04-06", 400_000)] };
    expect(found(facts, lineOf({ amount: 250_000 }), lineOf({ category: "STY-MET", nights: 2, amount: 800_000 }))).toEqual([]);
  });

  test("BL-66: card 3,000.00 and self 500.00: 500.00 is paid", () => {
    const { lines } = check({}, lineOf({ category: "TRV-AIR", amount: 300_000, paidBy: "company_card" }), lineOf({ amount: 50_000 }));
    expect(totalsOf(lines)).toEqual({ claimed: 350_000, payable: 50_000 });
  });

  test("the bill vector: claimed 26,412.79, cut to 26,262.79", () => {
    const { findings, lines } = check(
      {},
      lineOf({ category: "STY-INT", nights: 3, currency: "EUR", amount: 24_000 }),
      lineOf({ category: "MEAL-TR", amount: 70_000, day: "2026-04-05" }),
      lineOf({ category: "MEAL-TR", amount: 65_000 }),
      lineOf({ category: "TRV-KM4", amount: undefined, km: 84, from: "Home", to: "Airport", receipts: [] }),
      lineOf({ category: "TRV-CAB", amount: 64_550 }),
    );
    expect(lines.map(({ base }) => base)).toEqual([2_361_929, 70_000, 65_000, 79_800, 64_550]);
    expect(lines[0]?.limit).toBe(2_400_000);
    expect(totalsOf(lines)).toEqual({ claimed: 2_641_279, payable: 2_626_279 });
    expect(findings.map(({ line, level }) => [line, level])).toEqual([
      [2, "cut"],
      [3, "cut"],
    ]);
  });
});

test("bills are paid on the next Friday, today included", () => {
  expect(nextRunOn("2026-04-14", 5)).toBe("2026-04-17");
  expect(nextRunOn("2026-04-17", 5)).toBe("2026-04-17");
  expect(nextRunOn("2026-04-18", 5)).toBe("2026-04-24");
});
