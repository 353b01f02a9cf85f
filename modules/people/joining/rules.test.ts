import { describe, expect, test } from "vitest";
import { codesSaid } from "../testing-words.ts";
import {
  checkJoining,
  checkNewPerson,
  checkWorkEmail,
  codeAfter,
  keyOf,
  type NewPerson,
  type NewPersonFacts,
  newPersonWarnings,
  signInFrom,
} from "./rules.ts";

const mira: NewPerson = {
  code: "LF-0064",
  firstName: "Mira",
  middleName: "",
  lastName: "Sen",
  workEmail: "mira.sen@larkfield.example",
  personalEmail: "",
  mobile: "",
  dateOfBirth: "",
  joinedOn: "2026-12-01",
  employmentType: "full_time",
  keepFrom: "today",
  probationEndsOn: "",
  contractEndsOn: "",
  manager: null,
};
const open = { name: "Engineering" };
const facts: NewPersonFacts = {
  today: "2026-11-23",
  settings: { mailDomains: [], leastAge: 18 },
  codeUsed: false,
  nextCode: "LF-0064",
  emailHolder: undefined,
  manager: undefined,
  levels: 0,
  chosen: { department: open, designation: open, grade: open, location: open },
};
const check = (person: Partial<NewPerson> = {}, also: Partial<NewPersonFacts> = {}) =>
  checkNewPerson({ ...mira, ...person }, { ...facts, ...also });

const rohan = { id: 10, name: "Rohan Mehta", status: "active", phase: "working", joinedOn: "2017-07-03" } as const;

describe("somebody new", () => {
  test("who is told whole and right is not refused", () => {
    expect(check()).toEqual([]);
  });

  test("PE-01: a code has 3 to 16 capitals, digits or hyphens, and was never given before", () => {
    for (const code of ["LF", "lf-0064", "LF 0064", "A".repeat(17)]) expect(codesSaid(check({ code }))).toEqual(["people.code_form code"]);
    expect(check({ code: "LF-0042" }, { codeUsed: true })).toEqual([
      { code: "people.code_taken", field: "code", params: { code: "LF-0042", next: "LF-0064" } },
    ]);
  });

  test("PE-01: codes given to LF-0063 → LF-0064; after LF-0064 was undone → LF-0065", () => {
    expect([codeAfter("LF-", 63), codeAfter("LF-", 64), codeAfter("EM-", 0), codeAfter("A", 12_345)]).toEqual([
      "LF-0064",
      "LF-0065",
      "EM-0001",
      "A12346",
    ]);
  });

  test("PE-02: a name has letters, in any script, and a first part", () => {
    expect(codesSaid(check({ firstName: "42" }))).toEqual(["people.name_invalid firstName"]);
    expect(codesSaid(check({ firstName: "" }))).toEqual(["people.name_invalid firstName"]);
    expect(check({ firstName: "李晓明", lastName: "" })).toEqual([]);
  });

  test("PE-03: a work e-mail has a form, stands at a domain of the company, and belongs to nobody else who is here", () => {
    expect(codesSaid(check({ workEmail: "mira" }))).toEqual(["people.work_email workEmail"]);
    expect(checkWorkEmail("mira@home.example", undefined, ["larkfield.example", "lf.example"])).toEqual([
      { code: "people.work_email", field: "workEmail", params: { case: "domain", domains: "larkfield.example, lf.example" } },
    ]);
    expect(checkWorkEmail("mira@sub.larkfield.example", undefined, ["larkfield.example"])).toHaveLength(1);
    expect(check({}, { emailHolder: "LF-0011" })[0]?.params).toEqual({ case: "taken", address: mira.workEmail, code: "LF-0011" });
  });

  test("PE-04: born 2008-12-02 and joining on 1 Dec 2026 is 17, a day later 18", () => {
    const born = { dateOfBirth: "2008-12-02" };
    expect(check(born)).toEqual([
      { code: "people.age", field: "dateOfBirth", params: { case: "young", on: "2026-12-01", age: 17, least: 18 } },
    ]);
    expect(check({ ...born, joinedOn: "2026-12-02" })).toEqual([]);
    expect(check(born, { settings: { mailDomains: [], leastAge: 17 } })).toEqual([]);
  });

  test("PE-05: joins between 1950 and a year from today; other dates follow; a contract and an internship have a last day", () => {
    const days = (joinedOn: string) => checkJoining(joinedOn, "2026-11-23").length;
    expect(["1949-12-31", "1950-01-01", "2027-11-23", "2027-11-24"].map(days)).toEqual([1, 0, 0, 1]);
    expect(codesSaid(check({ probationEndsOn: "2026-11-30" }))).toEqual(["people.dates probationEndsOn"]);
    for (const employmentType of ["contract", "intern"] as const) {
      expect(codesSaid(check({ employmentType }))).toEqual(["people.dates contractEndsOn"]);
      expect(check({ employmentType, contractEndsOn: "2027-05-31" })).toEqual([]);
    }
  });

  test("PE-07: nothing is chosen that is closed on that day, or today where that day has gone by", () => {
    const closed = (closedOn: string) => ({ chosen: { ...facts.chosen, designation: { name: "Tester", closedOn } } });
    expect(check({}, closed("2026-12-02"))).toEqual([]);
    expect(codesSaid(check({}, closed("2026-12-01")))).toEqual(["people.value_closed designation"]);
    expect(codesSaid(check({ joinedOn: "2020-01-01" }, closed("2026-11-23")))).toEqual(["people.value_closed designation"]);
    expect(codesSaid(check({}, { chosen: { ...facts.chosen, grade: undefined } }))).toEqual(["people.value_closed grade"]);
  });

  test("PE-11, PE-12: reports to somebody who works here, and to no line of 16", () => {
    const gone = { ...rohan, status: "left", phase: "left", lastWorkingDay: "2026-10-30" } as const;
    const to = { manager: "LF-0010" };
    expect(check(to, { manager: rohan, levels: 15 })).toEqual([]);
    expect(check(to, { manager: rohan, levels: 16 })).toEqual([{ code: "people.line_deep", field: "manager", params: { levels: 16 } }]);
    expect(codesSaid(check(to, { manager: gone }))).toEqual(["people.manager_not_working manager"]);
    expect(codesSaid(check(to))).toEqual(["people.manager_not_working manager"]);
  });

  test("everything that is wrong is told at once", () => {
    const wrong = check({ code: "x", firstName: "1", workEmail: "", mobile: "12", personalEmail: "home", joinedOn: "1940-01-01" });
    expect(codesSaid(wrong)).toHaveLength(6);
  });
});

describe("what is confirmed", () => {
  test("PE-06, PE-07: a look-alike by code, and nobody to report to; each is named by what was read", () => {
    const devika = { code: "LF-0029", name: "Devika Nanda", status: "left", lastWorkingDay: "2026-10-30" } as const;
    const priya = { code: "LF-0013", name: "Priya Sharma", status: "active" } as const;
    const warnings = newPersonWarnings([devika, priya], undefined);
    expect(warnings.map(({ params }) => params?.case)).toEqual(["left", "here", undefined]);
    expect(warnings.map(keyOf)).toEqual(["people.similar LF-0029", "people.similar LF-0013", "people.no_manager"]);
    expect(newPersonWarnings([], rohan)).toEqual([]);
  });
});

test("PE-18: the invitation goes out on the first day on which somebody may sign in", () => {
  expect([signInFrom("2026-12-01", 0), signInFrom("2026-12-01", 3)]).toEqual(["2026-12-01", "2026-11-28"]);
});
