import { expect, test } from "vitest";
import { eventsOf, type FedDay } from "./rules.ts";

const day = (date: string, more: Partial<FedDay> = {}): FedDay => ({
  name: "Asha Nair",
  number: "LV-2026-00041",
  date,
  portion: "whole",
  type: "Earned leave",
  masked: false,
  ...more,
});
const own = { scope: "own" as const, showsType: false };

test("LV-46: one event for days that follow each other, and another after a day off or another portion", () => {
  const days = [day("2026-12-10"), day("2026-12-11"), day("2026-12-14"), day("2026-12-15", { portion: "first" })];
  expect(eventsOf(days, own, 7)).toEqual([
    { uid: "LV-2026-00041-2026-12-10@7", from: "2026-12-10", until: "2026-12-12", summary: "Leave" },
    { uid: "LV-2026-00041-2026-12-14@7", from: "2026-12-14", until: "2026-12-15", summary: "Leave" },
    { uid: "LV-2026-00041-2026-12-15@7", from: "2026-12-15", until: "2026-12-16", summary: "Leave (first half)" },
  ]);
});

test("LV-46: two leaves are two events, also on one day", () => {
  const days = [day("2026-12-10", { portion: "first" }), day("2026-12-10", { portion: "second", number: "LV-2026-00042" })];
  expect(eventsOf(days, own, 7).map(({ uid }) => uid)).toEqual(["LV-2026-00041-2026-12-10@7", "LV-2026-00042-2026-12-10@7"]);
});

test("LV-46: the type where its owner shows it and it is not masked, never in a team feed", () => {
  const days = [day("2026-12-10"), day("2026-12-14", { type: "Sick leave", masked: true, portion: "second" })];
  const said = (wish: Parameters<typeof eventsOf>[1]) => eventsOf(days, wish, 7).map(({ summary }) => summary);
  expect(said({ scope: "own", showsType: true })).toEqual(["Earned leave", "Leave (second half)"]);
  for (const scope of ["team", "peers"] as const)
    expect(said({ scope, showsType: true })).toEqual(["Asha Nair: away", "Asha Nair: away (second half)"]);
});
