import { describe, expect, it } from "vitest";
import { renderMessage } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";
import { weekdayOff } from "../rules.ts";
import { organisationMessages } from "./messages.ts";
import {
  checkChosen,
  checkClose,
  checkFixed,
  checkName,
  checkSchedule,
  checkTree,
  checkWeek,
  checkWeekFixed,
  reschedule,
  type Scheduled,
  type Use,
} from "./rules.ts";

const said = (violations: readonly Violation[]): string[] =>
  violations.map(({ code, params }) => renderMessage(organisationMessages[code as keyof typeof organisationMessages], params));

describe("PE-42 a name", () => {
  it("is free, or says whose it is", () => {
    expect(checkName(undefined)).toEqual([]);
    expect(said(checkName({ name: "Support" }))).toEqual(["“Support” exists already."]);
    expect(said(checkName({ name: "Tester", closedOn: "2026-09-30" }))).toEqual([
      "“Tester” exists already; it was closed on 30 Sep 2026. Choose another name.",
    ]);
  });
});

describe("PE-42 the tree of departments", () => {
  const chain = ["a", "b", "c", "d", "e"].map((id, index, all) => ({ id, parent: all[index - 1] }));
  const alone = { id: "x", parent: undefined };
  const tall = [...chain, alone, { id: "y", parent: "x" }];

  it("has five levels at most", () => {
    expect(checkTree({ parent: "d" }, chain)).toEqual([]);
    expect(said(checkTree({ parent: "e" }, chain))).toEqual(["The tree would have 6 levels; 5 are the most."]);
    expect(checkTree({ id: "x", parent: "c" }, tall)).toEqual([]);
    expect(said(checkTree({ id: "x", parent: "d" }, tall))).toEqual(["The tree would have 6 levels; 5 are the most."]);
  });

  it("is no circle", () => {
    expect(said(checkTree({ id: "b", parent: "b" }, chain))).toEqual(["A department cannot stand below itself."]);
    expect(said(checkTree({ id: "b", parent: "e" }, chain))).toEqual(["A department cannot stand below itself."]);
    expect(checkTree({ id: "b", parent: undefined }, chain)).toEqual([]);
  });

  it("ends a walk that goes round, whatever came into the table", () => {
    const round = [
      { id: "a", parent: "b" },
      { id: "b", parent: "a" },
    ];
    expect(checkTree({ parent: "a" }, round)).toEqual([]);
  });
});

describe("PE-07 what is chosen", () => {
  it("is there and not closed on its day", () => {
    const tester = { name: "Tester", closedOn: "2026-10-01" };
    expect(checkChosen("parent", { name: "Support" }, "2026-12-07")).toEqual([]);
    expect(checkChosen("parent", tester, "2026-09-30")).toEqual([]);
    expect(said(checkChosen("parent", tester, "2026-10-01"))).toEqual(["Tester was closed on 1 Oct 2026. Choose another."]);
    expect(said(checkChosen("parent", undefined, "2026-10-01"))).toEqual(["This is not there any more. Choose another."]);
  });
});

describe("PE-43 closing", () => {
  const unused: Use = { name: "Support", people: 0, plans: 0, units: [], unitsAre: "unit", isHeadOffice: false };

  it("says everything that still uses it", () => {
    expect(checkClose(unused)).toEqual([]);
    expect(said(checkClose({ ...unused, people: 14, plans: 1, units: ["Night shift", "Day shift"] }))).toEqual([
      "14 people are in Support. Move them first.",
      "A planned change leads to Support. Cancel it first.",
      "2 departments stand below Support. Move or close them first.",
    ]);
    expect(said(checkClose({ ...unused, people: 1, plans: 2, units: ["Night shift"] }))).toEqual([
      "1 person is in Support. Move them first.",
      "2 planned changes lead to Support. Cancel them first.",
      "Night shift stands below Support. Move or close it first.",
    ]);
  });

  it("a week says which locations follow it, and the head office that it is one", () => {
    const week: Use = { ...unused, name: "Alternate", unitsAre: "location" };
    expect(said(checkClose({ ...week, units: ["Pune"] }))).toEqual(["Pune follows Alternate. Give it another week first."]);
    expect(said(checkClose({ ...week, units: ["Pune", "Goa"] }))).toEqual(["2 locations follow Alternate. Give them another week first."]);
    expect(said(checkClose({ ...unused, name: "Pune", isHeadOffice: true }))).toEqual([
      "Pune is the head office. Make another location the head office first.",
    ]);
  });
});

describe("PE-43 a location where people have worked", () => {
  const pune = { name: "Pune", timeZone: "Asia/Kolkata", currency: "INR" };
  it("keeps its zone and its currency, and may change its name", () => {
    const elsewhere = { name: "Pune", timeZone: "Europe/London", currency: "GBP" };
    expect(checkFixed(pune, elsewhere, true).map(({ field }) => field)).toEqual(["timeZone", "currency"]);
    expect(said(checkFixed(pune, { ...pune, currency: "GBP" }, true))).toEqual(["People work at Pune. Add a new location instead."]);
    expect(checkFixed(pune, { ...pune, name: "Pune East" }, true)).toEqual([]);
    expect(checkFixed(pune, elsewhere, false)).toEqual([]);
  });
});

describe("PE-44 a work week", () => {
  const always = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => weekdayOff(weekday));
  it("has a working day", () => {
    expect(said(checkWeek(always))).toEqual(["Leave at least one working day."]);
    expect(checkWeek(always.slice(1))).toEqual([]);
    expect(checkWeek([...always.slice(1), ...always.slice(1)])).toEqual([]);
    expect(checkWeek([])).toEqual([]);
  });

  it("PE-43 that is followed keeps its days", () => {
    const week = { name: "Alternate", daysOff: [62, 64] };
    expect(checkWeekFixed(week, [64, 62], ["Pune"])).toEqual([]);
    expect(checkWeekFixed(week, [62], [])).toEqual([]);
    expect(said(checkWeekFixed(week, [62], ["Pune"]))).toEqual([
      "Pune follows or has followed Alternate, so that its days stay. Add another week and let the location follow it from a day on.",
    ]);
  });
});

describe("PE-44 a schedule", () => {
  const first: Scheduled = { id: "1", calendar: "k", workWeek: "w", until: "2027-03-31" };
  const planned: Scheduled = { id: "2", calendar: "k2", workWeek: "w", from: "2027-04-01" };
  const at = { name: "Pune", today: "2026-12-07", schedules: [first, planned] };

  it("begins tomorrow at the earliest, and within three years", () => {
    const wish = { calendar: "k3", workWeek: "w" };
    expect(said(checkSchedule({ ...wish, from: "2026-12-07" }, at))).toEqual(["Choose a day from tomorrow on."]);
    expect(checkSchedule({ ...wish, from: "2026-12-08" }, at)).toEqual([]);
    expect(said(checkSchedule({ ...wish, from: "2030-12-07" }, at))).toEqual(["Choose a day up to 9 Dec 2029."]);
  });

  it("is another than what is followed on its day", () => {
    expect(said(checkSchedule({ calendar: "k", workWeek: "w", from: "2027-01-01" }, at))).toEqual([
      "Pune follows these already on that day.",
    ]);
    expect(checkSchedule({ calendar: "k2", workWeek: "w", from: "2027-01-01" }, at)).toEqual([]);
  });

  it("leaves no gap: what is followed ends the day before, and the new one where the next begins", () => {
    expect(reschedule([first, planned], "2027-01-01")).toEqual({ put: "new", ends: { id: "1", until: "2026-12-31" }, until: "2027-03-31" });
    expect(reschedule([first, planned], "2027-06-01")).toEqual({ put: "new", ends: { id: "2", until: "2027-05-31" }, until: undefined });
    expect(reschedule([first, planned], "2027-04-01")).toEqual({ put: "instead", of: "2" });
    expect(() => reschedule([], "2027-01-01")).toThrow("no schedule");
  });
});
