import { describe, expect, test } from "vitest";
import { codesSaid } from "../testing-words.ts";
import { changeDays, checkChangeDay, checkJobChange, checkPlannedManager, type JobChangeFacts, lockedFor, managerDay } from "./rules.ts";

const days = { joinedOn: "2021-07-05", today: "2026-11-23" };
const working = { status: "active", phase: "working", joinedOn: "2020-01-01" } as const;
const asha = { id: 11, name: "Asha Nair", ...working };
const rohan = { id: 10, name: "Rohan Mehta", ...working };
const sunita = { id: 2, name: "Sunita Krishnan", ...working };
const here = { department: "d", designation: "t", grade: "g", location: "l", employmentType: "full_time" } as const;
const open = { name: "Open" };
const chosen = { department: open, designation: open, grade: open, location: open };
const moved = (after: Partial<typeof here> = { location: "london" } as never) => ({ before: here, after: { ...here, ...after }, chosen });
const managers = new Map<number, number | null>([
  [11, 10],
  [10, 2],
  [2, null],
]);
const to = (manager: typeof rohan | undefined, code: string | null = "LF-0002") => ({ code, manager, managers, nameOf: () => "" });

const facts: JobChangeFacts = {
  ...days,
  actor: 3,
  person: asha,
  from: "2027-01-01",
  lockedUntil: undefined,
  placement: undefined,
  manager: undefined,
  laterPlacements: [],
  plannedManagerOn: undefined,
  contractEndsOn: undefined,
};
const check = (also: Partial<JobChangeFacts>) => codesSaid(checkJobChange({ ...facts, ...also }));

describe("a change of a job", () => {
  test("PE-09: HR changes nothing about themselves, and nothing of who is gone", () => {
    expect(check({ actor: 11, placement: moved() })).toEqual(["people.own_record"]);
    expect(check({ person: { ...asha, status: "left", phase: "left" } as never, placement: moved() })).toEqual(["people.job_over"]);
  });

  test("PE-14: counts from 60 days back, or the joining day, to 365 ahead", () => {
    expect(changeDays(days)).toEqual({ first: "2026-09-24", last: "2027-11-23" });
    expect(changeDays({ ...days, joinedOn: "2026-11-02" }).first).toBe("2026-11-02");
    const on = (from: string) => checkChangeDay(from, days, undefined).length;
    expect(["2026-09-23", "2026-09-24", "2027-11-23", "2027-11-24"].map(on)).toEqual([1, 0, 0, 1]);
  });

  test("PE-14: not in a locked period of attendance", () => {
    const locked = (from: string) => checkChangeDay(from, days, "2026-10-31").map(({ params }) => params?.case);
    expect([locked("2026-10-31"), locked("2026-11-01")]).toEqual([["locked"], []]);
    const known = new Map([
      ["pune", "2026-10-31"],
      ["london", "2026-11-15"],
    ]);
    const of = (...places: string[]) => lockedFor(known, places);
    expect([of("pune"), of("pune", "london"), of("london", "pune"), of("goa")]).toEqual([
      ...["2026-10-31", "2026-11-15", "2026-11-15"],
      undefined,
    ]);
  });

  test("PE-14: the manager part starts today at the earliest, and at once for who has not started", () => {
    expect(managerDay("2026-10-01", days)).toBe("2026-11-23");
    expect(managerDay("2027-01-01", days)).toBe("2027-01-01");
    expect(managerDay("2026-12-01", { joinedOn: "2026-12-01", today: "2026-11-23" })).toBe("2026-11-23");
  });

  test("PE-15: where a later one is planned it is cancelled first; and something must be another than before", () => {
    const begun = { day: "2026-11-01", begun: true };
    expect(check({ placement: moved(), laterPlacements: [begun, { day: "2027-02-01", begun: false }] })).toEqual([
      "people.later_change from",
    ]);
    expect(check({ placement: moved(), laterPlacements: [begun, { day: "2026-12-15", begun: false }] })).toEqual([]);
    const back = (from: string) =>
      checkJobChange({ ...facts, from, placement: moved(), laterPlacements: [begun] }).map(({ params }) => params?.case);
    expect([back("2026-10-31"), back("2026-11-01"), back("2026-11-02")]).toEqual([["begun"], [], []]);
    expect(check({ manager: to(sunita), plannedManagerOn: "2027-03-01" })).toEqual(["people.later_change from"]);
    expect(check({ placement: moved({}) })).toEqual(["people.nothing_changed"]);
    expect(check({})).toEqual(["people.nothing_changed"]);
    expect(check({ manager: to(rohan, "LF-0010") })).toEqual(["people.nothing_changed manager"]);
    expect(check({ placement: moved(), manager: to(rohan, "LF-0010") })).toEqual([]);
  });

  test("PE-17: a placement of that day that has not begun in its own place is planned still, and not replaced", () => {
    const on = (begun: boolean) =>
      checkJobChange({ ...facts, today: facts.from, placement: moved(), laterPlacements: [{ day: facts.from, begun }] });
    expect(on(false)).toEqual([{ code: "people.later_change", field: "from", params: { case: "planned", day: facts.from } }]);
    expect(on(true)).toEqual([]);
  });

  test("PE-05, PE-07: a contract has its last day, and what is newly chosen is open", () => {
    const contract = moved({ employmentType: "contract" } as never);
    expect(check({ placement: contract })).toEqual(["people.contract_end_missing employmentType"]);
    expect(check({ placement: contract, contractEndsOn: "2027-06-30" })).toEqual([]);
    const closed = { ...chosen, location: { name: "Mysuru", closedOn: "2026-12-31" }, department: { name: "Old", closedOn: "2020-01-01" } };
    expect(check({ placement: { ...moved(), chosen: closed } })).toEqual(["people.value_closed location"]);
  });

  test("PE-11, PE-12: the manager works here and stands in no circle", () => {
    expect(check({ manager: to(sunita) })).toEqual([]);
    expect(check({ manager: to(asha, "LF-0011") })).toEqual(["people.manager_cycle manager"]);
    expect(check({ manager: to({ ...sunita, phase: "left" } as never) })).toEqual(["people.manager_not_working manager"]);
    expect(check({ manager: to(undefined) })).toEqual(["people.manager_not_working manager"]);
    expect(check({ manager: to(undefined, null) })).toEqual([]);
  });

  test("PE-16: on its day a planned manager is asked again; that it is so already is no mistake", () => {
    const again = (manager: Parameters<typeof to>[0], code = "LF-0002") =>
      codesSaid(checkPlannedManager({ person: asha, manager: to(manager, code) }));
    expect(again(sunita)).toEqual([]);
    expect(again(rohan, "LF-0010")).toEqual([]);
    expect(again({ ...sunita, phase: "left" } as never)).toEqual(["people.manager_not_working manager"]);
  });
});
