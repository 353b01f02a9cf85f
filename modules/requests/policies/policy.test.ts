import { describe, expect, test } from "vitest";
import { type Condition, type Facts, type Policy, ruleFor, step } from "./policy.ts";

const plain = (approver: string) => step(approver, { name: approver });
const chosen = (policy: Policy, facts: Facts) => {
  const { name, steps } = ruleFor(policy, facts);
  return [name, steps.map(({ approver }) => approver).join(", ")];
};
const withRule = (name: string, condition: Condition, approvers: string[], otherwise: string[]): Policy => ({
  rules: [
    { name, when: [condition], steps: approvers.map(plain) },
    { name: "default", when: [], steps: otherwise.map(plain) },
  ],
});

describe("which rule", () => {
  const bills = withRule(
    "A",
    { fact: "amount", operator: "moreThan", values: [50_000_00] },
    ["manager", "departmentHead", "finance"],
    ["manager", "finance"],
  );
  const leave = withRule("long", { fact: "days", operator: "moreThan", values: [5] }, ["manager", "departmentHead"], ["manager"]);
  test.each<[string, Policy, Facts, string[]]>([
    ["bills of 50,000.00", bills, { amount: 50_000_00 }, ["default", "manager, finance"]],
    ["bills of 50,000.01", bills, { amount: 50_000_01 }, ["A", "manager, departmentHead, finance"]],
    ["leave of 5 days", leave, { days: 5 }, ["default", "manager"]],
    ["leave of 5.5 days", leave, { days: 5.5 }, ["long", "manager, departmentHead"]],
  ])("RP-02: %s", (_, policy, facts, rule) => expect(chosen(policy, facts)).toEqual(rule));

  test("RP-02: the first rule counts, also where a later one holds as well, and only where all its conditions hold", () => {
    const policy: Policy = {
      rules: [
        {
          name: "both",
          when: [
            { fact: "days", operator: "moreThan", values: [5] },
            { fact: "past", operator: "is", values: [true] },
          ],
          steps: [plain("hr")],
        },
        { name: "long", when: [{ fact: "days", operator: "moreThan", values: [5] }], steps: [plain("departmentHead")] },
        { name: "default", when: [], steps: [plain("manager")] },
      ],
    };
    expect(chosen(policy, { days: 9, past: true })[0]).toBe("both");
    expect(chosen(policy, { days: 9, past: false })[0]).toBe("long");
    expect(chosen(policy, { days: 1, past: true })[0]).toBe("default");
  });

  test("RP-02: a policy whose last rule has a condition is a bug and no chain", () => {
    const policy: Policy = { rules: [{ name: "long", when: [{ fact: "days", operator: "moreThan", values: [5] }], steps: [] }] };
    expect(() => ruleFor(policy, { days: 1 })).toThrow(/without a condition/);
  });
});

describe("conditions", () => {
  const holds = (condition: Condition, facts: Facts): boolean =>
    ruleFor(withRule("yes", condition, ["hr"], ["manager"]), facts).name === "yes";
  test.each<[Condition["operator"], Condition["values"], Facts[string], boolean]>([
    ["atMost", [5], 5, true],
    ["atMost", [5], 5.5, false],
    ["moreThan", [5], 5, false],
    ["between", [2, 4], 2, true],
    ["between", [2, 4], 4, true],
    ["between", [2, 4], 1.5, false],
    ["between", [2, 4], 4.5, false],
    ["oneOf", ["EL", "CL"], "CL", true],
    ["oneOf", ["EL", "CL"], "SL", false],
    ["noneOf", ["EL", "CL"], "SL", true],
    ["noneOf", ["EL", "CL"], "EL", false],
    ["is", [true], true, true],
    ["is", [true], false, false],
  ])("RP-02: %s %j of %j", (operator, values, value, expected) =>
    expect(holds({ fact: "asked", operator, values }, { asked: value })).toBe(expected),
  );
  test("a department counts with those above it", () => {
    const inSales = { fact: "department", operator: "oneOf", values: ["sales"] } satisfies Condition;
    expect(holds(inSales, { department: ["south", "sales", "company"] })).toBe(true);
    expect(holds(inSales, { department: ["engineering", "company"] })).toBe(false);
    expect(holds({ ...inSales, operator: "noneOf" }, { department: ["south", "sales", "company"] })).toBe(false);
  });
  test("what a kind does not tell holds in no condition", () => {
    expect(holds({ fact: "asked", operator: "atMost", values: [5] }, {})).toBe(false);
    expect(holds({ fact: "asked", operator: "noneOf", values: ["EL"] }, {})).toBe(false);
  });
});

test("RP-04, RP-06, RP-07: what is left out of a step follows from its approver", () => {
  const shown = ({ whenOwn, whenVacant, secondPerson }: ReturnType<typeof step>) => [whenOwn, whenVacant, secondPerson];
  expect(["manager", "managersManager", "departmentHead"].map((approver) => shown(plain(approver)))).toEqual(
    Array(3).fill(["skip", "up", false]),
  );
  expect([plain("hr"), plain("person"), plain("recruiter")].map(shown)).toEqual(Array(3).fill(["skip", "hr", false]));
  expect(shown(plain("finance"))).toEqual(["skip", "hr", true]);
  expect(plain("manager")).toMatchObject({ remindAfter: [1, 2], escalateAfter: 3 });
});
