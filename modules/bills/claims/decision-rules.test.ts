import { describe, expect, test } from "vitest";
import type { BillDecision } from "./contract.ts";
import { checkDecision, decided, decidedTotals, type LineToDecide, usualDecision } from "./decision-rules.ts";
import { figuresOf } from "./rules.ts";
import { billOf, lineOf } from "./testing.ts";

const line = (no: number, base: number, wish: Partial<LineToDecide> = {}): LineToDecide => ({
  id: `line ${no}`,
  no,
  base,
  cap: base,
  before: undefined,
  paidBy: "self",
  looks: [],
  ...wish,
});
type Given = BillDecision["lines"][number];
const given = (no: number, approved: number, wish: Partial<Given> = {}): Given => ({
  line: `line ${no}`,
  approved,
  note: "",
  checked: false,
  ...wish,
});
const codes = (lines: LineToDecide[], ...figures: Given[]) =>
  checkDecision(lines, { lines: figures }, "INR").map(({ code, params }) => [code, params?.case].filter(Boolean).join(" "));

/** File 06, section 6: the hotel, two meals, a drive and a cab whose receipt was used before. */
const vector = [line(1, 2_361_929), line(2, 70_000, { cap: 60_000 }), line(3, 65_000, { cap: 60_000 }), line(4, 79_800), line(5, 64_550)];

test("the bill vector: claimed 26,412.79, approved 25,617.29, payable 25,617.29", () => {
  const figures = [...vector.slice(0, 4).map(({ no, cap }) => given(no, cap)), given(5, 0, { reason: "SAME_RECEIPT" })];
  expect(codes(vector, ...figures)).toEqual([]);
  const kept = decided(vector, figures);
  expect(kept.map(({ approved, reason }) => [approved, reason])).toEqual([
    [2_361_929, undefined],
    [60_000, "LIMIT"],
    [60_000, "LIMIT"],
    [79_800, undefined],
    [0, "SAME_RECEIPT"],
  ]);
  expect(vector.reduce((sum, { base }) => sum + base, 0)).toBe(2_641_279);
  expect(decidedTotals(vector, kept)).toEqual({ approved: 2_561_729, payable: 2_561_729 });
});

test("BL-66: what the company card paid is approved and not paid", () => {
  const lines = [line(1, 300_000, { paidBy: "company_card" }), line(2, 50_000)];
  expect(decidedTotals(lines, usualDecision(lines))).toEqual({ approved: 350_000, payable: 50_000 });
});

describe("what a decision may say", () => {
  test.each<[string, Partial<LineToDecide>, number, string[]]>([
    ["the claim", {}, 50_000, []],
    ["above the claim", {}, 50_001, ["bills.above_claimed"]],
    ["above the cap", { cap: 20_000 }, 20_001, ["bills.above_claimed"]],
    ["above the step before", { before: 30_000 }, 30_001, ["bills.above_claimed"]],
    ["what the step before has lowered", { before: 30_000 }, 30_000, []],
  ])("BL-31: %s", (_, wish, approved, wrong) => expect(codes([line(1, 50_000, wish)], given(1, approved))).toEqual(wrong));

  test.each<[string, Partial<Given>, string[]]>([
    ["without a reason", {}, ["bills.reason_missing code"]],
    ["with one", { reason: "PERSONAL" }, []],
    ["with OTHER and no note", { reason: "OTHER" }, ["bills.reason_missing note"]],
    ["with OTHER and a note", { reason: "OTHER", note: "Half of it was a friend's" }, []],
  ])("BL-32: a figure lowered %s", (_, wish, wrong) => expect(codes([line(1, 50_000)], given(1, 40_000, wish))).toEqual(wrong));

  test("BL-32: a flag is ticked, unless nothing of the line is approved", () => {
    const flagged = [line(1, 50_000, { looks: ["No receipt: lost it"] }), line(2, 50_000)];
    expect(codes(flagged, given(1, 50_000), given(2, 50_000))).toEqual(["bills.flag_unchecked"]);
    expect(codes(flagged, given(1, 50_000, { checked: true }), given(2, 50_000))).toEqual([]);
    expect(codes(flagged, given(1, 0, { reason: "NO_RECEIPT" }), given(2, 50_000))).toEqual([]);
  });

  test("BL-32: a refusal names its field within the decision, whatever the order of its lines", () => {
    const figures = [given(2, 50_000), given(1, 40_000)];
    const [found] = checkDecision([line(1, 50_000), line(2, 50_000)], { lines: figures }, "INR");
    expect(found?.field).toBe("input.lines.1.reason");
  });

  test("BL-33: all lines at 0 are a rejection", () => {
    const nothing = { reason: "PERSONAL" } as const;
    expect(codes([line(1, 50_000), line(2, 10_000)], given(1, 0, nothing), given(2, 0, nothing))).toEqual(["bills.nothing_approved"]);
    expect(codes([line(1, 50_000, { cap: 0 })], given(1, 0))).toEqual(["bills.nothing_approved"]);
  });

  test("a line that is missing or unknown means that another bill was looked at", () => {
    expect(codes([line(1, 50_000), line(2, 50_000)], given(1, 50_000))).toEqual(["bills.lines_differ"]);
    expect(codes([line(1, 50_000)], given(2, 50_000))).toEqual(["bills.lines_differ"]);
  });

  test("BL-34: approved with others, everything stays as it may be at most", () => {
    expect(usualDecision([line(1, 50_000), line(2, 50_000, { cap: 20_000, before: 10_000 })]).map(({ approved }) => approved)).toEqual([
      50_000, 10_000,
    ]);
  });
});

test("BL-35: the marks of two bills differ with any figure, and not with words or receipts", () => {
  const marks = (wish: object) => figuresOf(billOf(lineOf({ nights: 1, ...wish })).lines);
  const same = [{}, { merchant: "Hotel" }, { receipts: [] }, { description: "Two days" }, { noReceipt: "Lost" }];
  expect(new Set(same.map(marks)).size).toBe(1);
  const other = [{ amount: 1 }, { day: "2026-04-05" }, { category: "MSC" }, { currency: "EUR" }, { rate: "98" }];
  expect(new Set([{}, ...other, { nights: 2 }, { km: 3 }, { paidBy: "company_card" }].map(marks)).size).toBe(9);
});
