import { expect, test } from "vitest";
import { withKept } from "./rows-kept.ts";
import { todo, waitingNo } from "./testing.ts";
import { nextTo } from "./use-chosen.ts";

const rows = [waitingNo(1), waitingNo(2), todo, waitingNo(3)];
const numbers = (list: readonly { id: string }[]) => list.map(({ id }) => rows.findIndex((row) => row.id === id) + 1);

test("RP-20 what was decided together keeps its place until it is dismissed; what is new stands behind", () => {
  const [first, second, third, fourth] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
  const results = new Map([[second.request?.id ?? "", { ok: true }]]);
  expect(numbers(withKept([first, second, third], [fourth, first], results))).toEqual([1, 2, 4]);
  expect(numbers(withKept([first, second, third], [fourth, first], new Map()))).toEqual([4, 1]);
  const newer = { ...first, overdue: true };
  expect(withKept([first, second], [newer], results)[0]).toBe(newer);
});

test.each([
  ["LV-2026-00001", 2],
  ["LV-2026-00002", 4],
  ["LV-2026-00003", 2],
] as const)("after %s row %i is read: the next decision, or at the end the one before", (number, expected) => {
  const next = nextTo(rows, number);
  expect(next && numbers([next])).toEqual([expected]);
});

test("nothing follows the only decision, nor one that is not in the list", () => {
  expect(nextTo([waitingNo(1), todo], "LV-2026-00001")).toBeUndefined();
  expect(nextTo(rows, "LV-2026-00009")).toBeUndefined();
});
