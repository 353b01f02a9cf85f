// What keeps HR from correcting a day of Asha's in Bengaluru, seen on Mon 7 Dec 2026 at 09:30.
import { expect, test } from "vitest";
import type { DayFacts } from "../day/model.ts";
import { around, pair, shifts } from "../day/testing.ts";
import type { WallPair } from "../regularise/contract.ts";
import type { RegulariseFacts } from "../regularise/rules.ts";
import { checkCorrection } from "./rules.ts";

const factsOf = (changed: Partial<DayFacts> = {}, more: Partial<RegulariseFacts> = {}): RegulariseFacts => {
  const date = more.date ?? "2026-12-03";
  const days = around(date, { zone: "Asia/Kolkata", shift: shifts.general }, { [date]: changed });
  return { date, now: "2026-12-07T04:00:00.000Z", days, punches: [], earlier: 0, hrDecidesFrom: 4, ...more };
};
const wall = (from: string, to: string): WallPair => ({ in: { time: from, day: "same" }, out: { time: to, day: "same" } });
const codes = (facts: RegulariseFacts, ...pairs: WallPair[]) =>
  checkCorrection(pairs.length > 0 ? pairs : [wall("09:30", "18:30")], facts).violations.map(({ code }) => code);

test("AT-23: HR corrects a day however long it is past, but none that has not come", () => {
  expect(codes(factsOf({}, { date: "2026-10-01" }))).toEqual([]);
  expect(codes(factsOf({}, { date: "2026-12-08" }))).toContain("attendance.too_old");
});

test("AT-28, AT-29: neither leave nor an open regularisation is in the way of HR", () => {
  expect(codes(factsOf({ leave: { halves: "whole", number: "LV-2026-00031" } }))).toEqual([]);
  expect(codes(factsOf({}, { open: "AR-2026-00011" }))).toEqual([]);
});

test("AT-22: a locked day stays as it is, for HR too", () => {
  expect(codes(factsOf({}, { locked: { period: "2026-11-30", place: "Bengaluru" } }))).toEqual(["attendance.locked"]);
});

test("AT-24 to AT-27: pairs are such as a day can have, belong to it, and differ from what is there", () => {
  expect(codes(factsOf(), wall("18:40", "09:31"))).toEqual(["attendance.pairs"]);
  const { violations } = checkCorrection([{ in: { time: "23:30", day: "same" }, out: { time: "00:40", day: "after" } }], factsOf());
  expect(violations.map(({ code }) => code)).toContain("attendance.other_day");
  const there = factsOf({}, { punches: pair("2026-12-03", "09:31", "18:40") });
  expect(codes(there, wall("09:31", "18:40"))).toEqual(["attendance.same"]);
  expect(checkCorrection([wall("09:31", "18:30")], there).after?.changes.map(({ change }) => change)).toEqual(["kept", "added", "gone"]);
  expect(codes(factsOf({ employed: "not_yet" }))).toEqual(["attendance.not_employed"]);
});
