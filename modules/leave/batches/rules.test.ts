import { describe, expect, test } from "vitest";
import { allowedActions, decide } from "#shared/workflow.ts";
import { type BatchFacts, type Cells, changedSince, changedViolation, checkBatch, checkRows, usedViolation } from "./rules.ts";
import { batchStatuses, batchWorkflow } from "./workflow.ts";

const today = "2026-12-07";
const usable = { from: "2026-01-01", until: "2026-12-31" };
const grantee = { employee: 11, works: true, today, accounts: new Set(["EL"]) };
const facts: BatchFacts = {
  yearFrom: 1,
  usable,
  self: 2,
  people: new Map([
    ["LF-0011", grantee],
    ["LF-0002", { ...grantee, employee: 2 }],
  ]),
};
const row = (wish: Partial<Cells> = {}): Cells => ({ no: 1, code: "LF-0011", type: "EL", units: "1", until: "", ...wish });
const caseOf = (cells: Cells) => {
  const [checked] = checkRows([cells], facts);
  return checked?.problem ? (checked.problem.params?.case ?? checked.problem.code) : "fits";
};

describe("LV-44: a row of a batch", () => {
  test.each<[Partial<Cells>, string]>([
    [{}, "fits"],
    [{ units: "0,5" }, "fits"],
    [{ units: "7,5" }, "fits"],
    [{ units: "1,234" }, "units"],
    [{ units: "60" }, "fits"],
    [{ units: "60.5" }, "units"],
    [{ units: "0" }, "units"],
    [{ units: "0.25" }, "units"],
    [{ units: "-1" }, "units"],
    [{ units: "one" }, "units"],
    [{ code: "LF-0099" }, "unknown"],
    [{ type: "CL" }, "account"],
    [{ until: "2027-12-31" }, "fits"],
    [{ until: "31-Dec-27" }, "fits"],
    [{ until: "03/04/2027" }, "until"],
    [{ until: "2028-01-01" }, "until"],
    [{ until: "2026-12-06" }, "until"],
    [{ until: "31 Dec" }, "until"],
    [{ code: "LF-0002" }, "leave.own_balance"],
  ])("%o: %s", (wish, expected) => expect(caseOf(row(wish))).toBe(expected));

  test("counts from today, and from its first day where that is later", () => {
    expect(checkRows([row()], facts)[0]?.grant?.day).toBe(today);
    const next = { from: "2027-01-01", until: "2027-12-31" };
    expect(checkRows([row()], { ...facts, usable: next })[0]?.grant?.day).toBe("2027-01-01");
  });

  test("stands once for each person and type: the first counts", () => {
    const [first, second] = checkRows([row(), row({ no: 5, units: "2" })], facts);
    expect([first?.grant?.units, second?.problem?.params]).toEqual([1, { row: 5, who: "LF-0011", case: "twice", type: "EL", other: 1 }]);
  });

  test("of at most 5,000, and of somebody", () => {
    const all = { usable, today, yearFrom: 1, isFilter: false };
    expect(checkBatch(5000, all)).toEqual([]);
    expect(checkBatch(5001, all)).toMatchObject([{ field: "pasted", params: { case: "many" } }]);
    expect(checkBatch(0, { ...all, isFilter: true })).toMatchObject([{ field: "grantTo", params: { case: "nobody" } }]);
    expect(checkBatch(1, { ...all, usable: { from: "2026-01-01", until: "2026-12-06" } })).toMatchObject([{ field: "usable.until" }]);
  });

  test("changed since the check: somebody else, other days, gone or come", () => {
    const [checked] = checkRows([row()], facts);
    if (!checked?.grant) throw new Error("It fits.");
    const before = [{ no: 1, grant: checked.grant }];
    expect(changedSince(before, [checked])).toBe(0);
    // The day it counts from moves on by itself.
    expect(changedSince([{ no: 1, grant: { ...checked.grant, day: "2026-12-01" } }], [checked])).toBe(0);
    expect(changedSince(before, checkRows([row({ code: "LF-0099" })], facts))).toBe(1);
    expect(changedSince(before, [])).toBe(1);
    expect(changedSince([], [checked])).toBe(1);
    expect([changedViolation(0), changedViolation(1)[0]?.params?.case, changedViolation(2)[0]?.params?.case]).toEqual([
      [],
      "changedOne",
      "changed",
    ]);
  });
});

test("LV-45: who has used their days is named in order, of many the first twenty", () => {
  expect(usedViolation([])).toEqual([]);
  expect(usedViolation(["LF-0019", "LF-0012"])[0]?.params).toEqual({ case: "several", count: 2, codes: "LF-0012, LF-0019" });
  const codes = String(usedViolation(Array.from({ length: 23 }, (_, place) => `LF-${1000 + place}`))[0]?.params?.codes);
  expect(codes.split(", ").slice(-2)).toEqual(["LF-1019", "and 3 more"]);
});

test("LV-44, LV-45: what HR may do with a batch, and nobody else", () => {
  const all = (relation: string, holds: object) =>
    batchStatuses.map((status) => [status, ...allowedActions(batchWorkflow, { status, relations: [relation], holds: { ...holds } })]);
  expect(all("hr", { isClean: true })).toEqual([
    ["checked", "commit", "check", "discard"],
    ["committed", "undo"],
    ["undone"],
    ["discarded"],
  ]);
  expect(all("hr", { hasWrong: true })[0]).toEqual(["checked", "remove", "check", "discard"]);
  expect(all("owner", { isClean: true, hasWrong: true }).flatMap(([, ...actions]) => actions)).toEqual([]);
  expect(decide(batchWorkflow, "undo", { status: "committed", relations: ["hr"] })).toEqual({ ok: true, to: "undone" });
});
