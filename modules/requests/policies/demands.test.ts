import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Demand, tooFewFor } from "./demands.ts";
import { type Condition, type Facts, type PolicyStep, type Rule, ruleFor, step } from "./policy.ts";

const bank: Demand = { fact: "section", value: "bank", of: "a bank account", approvers: ["hr", "finance"] };
const hr = step("hr", { name: "HR" });
const finance = step("finance", { name: "Finance" });
const manager = step("manager", { name: "Manager" });
const section = (operator: "is" | "oneOf" | "noneOf", ...values: string[]): Condition => ({ fact: "section", operator, values });
const rule = (when: Condition[], ...steps: PolicyStep[]): Rule => ({ name: "Rule", when, steps });

describe("PE-37: what needs two people", () => {
  test.each<[string, Rule[], number[]]>([
    ["is taken by a rule of its own", [rule([section("is", "bank")], hr, finance), rule([], hr)], []],
    ["may come to the last rule", [rule([], hr)], [0]],
    ["is kept from a rule by its condition", [rule([section("noneOf", "bank")], hr), rule([], hr, finance)], []],
    [
      "comes to the next rule where the first asks something else too",
      [rule([section("is", "bank"), { fact: "department", operator: "oneOf", values: ["D"] }], hr, finance), rule([], hr)],
      [1],
    ],
    ["needs another person in the second step", [rule([], hr, { ...finance, secondPerson: false })], [0]],
    ["is not passed over where nobody is found", [rule([], hr, { ...finance, whenVacant: "skip" })], [0]],
    ["takes further steps, and either order", [rule([], manager, finance, { ...hr, secondPerson: true })], []],
    ["needs the second person wherever it comes", [rule([], finance, hr)], [0]],
    ["is not answered for by the second of them", [rule([], hr, { ...finance, overtakeAfter: 1 })], [0]],
    ["is not answered for by a step behind both", [rule([], hr, finance, { ...manager, overtakeAfter: 1 })], [0]],
    ["may be asked early in place of who comes before both", [rule([], manager, { ...hr, overtakeAfter: 1 }, finance)], []],
  ])("%s", (_, rules, wrong) => {
    expect(tooFewFor(rules, bank)).toEqual(wrong);
  });

  test.each<[string, PolicyStep[], boolean]>([
    ["HR alone", [hr], true],
    ["Finance behind a manager", [manager, finance], true],
    ["a manager alone", [manager], false],
    ["HR that may be passed over", [{ ...hr, whenVacant: "skip" }], false],
    ["HR that a manager may answer for", [hr, { ...manager, overtakeAfter: 1 }], false],
  ])("one of several is enough for pay: %s", (_, steps, isEnough) => {
    const pay: Demand = { ...bank, value: "pay", of: "pay", anyOf: true };
    expect(tooFewFor([rule([], ...steps)], pay)).toEqual(isEnough ? [] : [0]);
  });

  test("of random rules that are not refused, none lets an account be decided without both", () => {
    const condition = fc.oneof(
      fc.record({
        fact: fc.constant("section"),
        operator: fc.constantFrom("oneOf" as const, "noneOf" as const),
        values: fc.subarray(["bank", "name", "address"], { minLength: 1 }),
      }),
      fc.record({
        fact: fc.constant("department"),
        operator: fc.constantFrom("oneOf" as const, "noneOf" as const),
        values: fc.subarray(["D", "E"], { minLength: 1 }),
      }),
    );
    const steps = fc.array(fc.constantFrom(hr, finance, manager, { ...finance, secondPerson: false }), { minLength: 1, maxLength: 3 });
    const some = fc.array(fc.record({ name: fc.constant("Rule"), when: fc.array(condition, { minLength: 1, maxLength: 2 }), steps }), {
      maxLength: 3,
    });
    let taken = 0;
    fc.assert(
      fc.property(some, steps, fc.constantFrom("D", "E"), (rules, last, department) => {
        const all: Rule[] = [...rules, { name: "Otherwise", when: [], steps: last }];
        if (tooFewFor(all, bank).length > 0) return;
        taken += 1;
        const facts: Facts = { section: "bank", department: [department] };
        const asked = ruleFor({ rules: all }, facts).steps.map(({ approver }) => approver);
        expect(asked).toContain("hr");
        expect(asked).toContain("finance");
      }),
      { numRuns: 5000 },
    );
    expect(taken).toBeGreaterThan(50);
  });
});
