import { describe, expect, test } from "vitest";
import type { AuditNames } from "#shared/audit-names.ts";
import { checkPeriod, labelOf, maySeeReason, peopleIn, tellChange } from "./rules.ts";

const names: AuditNames[] = [
  { module: "people", label: "People", actions: { add_employee: "Added a person" }, values: "all", except: { set_rules: "none" } },
  { module: "session", label: "Accounts", actions: {}, values: ["username", "state"], ofAdmins: true },
];
const entry = (action: string, change: object) => ({ action, change: JSON.stringify(change) });
const told = (role: string, action: string, change: object) => tellChange(role, names, entry(action, change));

describe("AD-04 the values of an audit entry", () => {
  test("are HR's to read where they are people data", () => {
    expect(told("HR", "people.add_employee", { joinedOn: [null, "2026-12-01"], days: [3, 4] })).toEqual({
      fields: ["Joined on", "Days"],
      changes: [
        { field: "Joined on", after: "2026-12-01", masked: false },
        { field: "Days", before: "3", after: "4", masked: false },
      ],
    });
  });

  test.each(["Admin", "Finance", "system"])("are no key of what is told to %s", (role) => {
    expect(told(role, "people.add_employee", { joinedOn: [null, "2026-12-01"] })).toEqual({ fields: ["Joined on"] });
  });

  test("of an account HR reads username and state alone", () => {
    expect(told("HR", "session.change_role", { role: ["Employee", "HR"], state: ["active", "closed"] }).changes).toEqual([
      { field: "State", before: "active", after: "closed", masked: false },
    ]);
  });

  test("of settings, and of what nobody has named, are told to nobody", () => {
    expect(told("HR", "people.set_rules", { a: [1, 2] })).toEqual({ fields: ["A"] });
    expect(told("HR", "secrets.change", { a: [1, 2] })).toEqual({ fields: ["A"] });
  });

  test("stay masked where they are secrets", () => {
    expect(told("HR", "people.set_bank", { account: [null, "sealed:AbCdEf"] }).changes).toEqual([{ field: "Account", masked: true }]);
  });

  test("are cut where they are long", () => {
    const [change] = told("HR", "people.note", { text: [null, "x".repeat(900)] }).changes ?? [];
    expect(change?.after).toHaveLength(501);
  });

  test("and the reason is for HR, and for Admins where they keep the record", () => {
    const readers = ["HR", "Admin"].flatMap((role) => ["people.x", "session.x"].map((action) => maySeeReason(role, names, action)));
    expect(readers).toEqual([true, true, false, true]);
  });
});

test("AD-04 people in values are told by name, not by their number", () => {
  const own: AuditNames[] = [{ module: "requests", label: "Requests", actions: {}, people: ["standIn", "to"], values: "all" }];
  const set = { action: "requests.set", change: JSON.stringify({ standIn: [8, "HR"], to: ["8, 9", [8, 7]], days: [8, 9] }) };
  const nameOf = (id: number) => (id === 7 ? undefined : `Person ${id}`);
  expect(peopleIn(own, set)).toEqual([8, 8, 9, 8, 7]);
  expect(tellChange("HR", own, set, nameOf).changes?.map(({ before, after }) => [before, after])).toEqual([
    ["Person 8", "HR"],
    ["Person 8, Person 9", "Person 8, 7"],
    ["8", "9"],
  ]);
});

test("a deed that nobody has named is told in its own words", () => {
  expect([labelOf(names, "people.add_employee"), labelOf(names, "people.give_notice"), labelOf(names, "x.y_z")]).toEqual([
    "Added a person",
    "Give notice",
    "Y z",
  ]);
});

test.each([
  ["2026-01-01", "2027-01-01", []],
  ["2026-01-01", "2027-01-02", [{ case: "long", days: 367, most: 366 }]],
  ["2026-12-07", "2026-12-06", [{ case: "order" }]],
  ["2026-12-07", "2026-12-07", []],
])("the period from %s to %s", (from, to, params) => expect(checkPeriod({ from, to }).map((one) => one.params)).toEqual(params));
