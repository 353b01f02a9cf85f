import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withSentences } from "#shared/message.ts";
import type { FactDeclaration } from "../view.ts";
import { approvalsMessages } from "./messages.ts";
import { type Condition, operators, Policy, type PolicyStep, type Rule, ruleFor, step } from "./policy.ts";
import { askedFacts, checkFacts, checkPolicy, operatorsFor, type PolicyContext } from "./rules.ts";

const facts: FactDeclaration[] = [
  { name: "days", label: "Days", type: "days" },
  { name: "amount", label: "Amount", type: "money" },
  { name: "month", label: "This month", type: "number" },
  { name: "onNotice", label: "On notice", type: "flag" },
  {
    name: "type",
    label: "Type",
    type: "choice",
    options: [
      { value: "EL", label: "Earned" },
      { value: "CL", label: "Casual" },
    ],
  },
  { name: "department", label: "Department", type: "choice" },
];
const context: PolicyContext = {
  facts,
  approvers: ["manager", "departmentHead", "hr", "finance", "person"],
  active: new Set([7]),
  nameOf: (employee) => (employee === 8 ? "Tanvi Desai" : "somebody"),
};

const manager = step("manager", { name: "Manager" });
const always = (steps: PolicyStep[]): Rule => ({ name: "Otherwise", when: [], steps });
const when = (condition: Condition, steps = [manager]): Rule => ({ name: "Long", when: [condition], steps });
const longer: Condition = { fact: "days", operator: "moreThan", values: [5] };

const sentences = (rules: Rule[]): string[] =>
  withSentences(approvalsMessages, checkPolicy(rules, context)).map(({ message }) => message ?? "");
const fields = (rules: Rule[]) => checkPolicy(rules, context).map(({ field }) => field);
const withStep = (wish: Partial<PolicyStep>) => sentences([always([{ ...manager, ...wish }])]);
const withCondition = (fact: string, operator: Condition["operator"], ...values: Condition["values"]) =>
  sentences([when({ fact, operator, values }), always([manager])]);

describe("RP-02 publishing", () => {
  test("takes rules whose last one holds for everybody", () => {
    expect(sentences([when(longer), always([manager])])).toEqual([]);
  });

  test("needs a last rule without conditions, and conditions on every other one", () => {
    expect(sentences([when(longer)])).toEqual([
      "Rule 1 (Long): the last rule must be without conditions; remove them, or add a rule without conditions behind it. Fix it before publishing.",
    ]);
    expect(sentences([always([manager]), always([manager])])).toEqual([
      "Rule 1 (Otherwise): only the last rule may be without conditions; add a condition, or move this rule to the end. Fix it before publishing.",
    ]);
  });

  test.each([
    [0, "Rule 1 (Otherwise): it has no steps; give it 1 to 6. Fix it before publishing."],
    [1, undefined],
    [6, undefined],
    [7, "Rule 1 (Otherwise): it has 7 steps; keep at most 6. Fix it before publishing."],
  ])("takes 1 to 6 steps a rule: %i", (count, sentence) => {
    expect(sentences([always(Array.from({ length: count }, () => manager))])).toEqual(sentence ? [sentence] : []);
  });

  test("needs a step in each rule that is not skipped when nobody is found", () => {
    expect(withStep({ whenVacant: "skip" })).toEqual([
      "Rule 1 (Otherwise): every step is skipped when nobody is found; let at least one go to somebody. Fix it before publishing.",
    ]);
    expect(sentences([always([{ ...manager, whenVacant: "skip" }, manager])])).toEqual([]);
  });

  test("needs people who are named and active", () => {
    const asked = (person?: number) => withStep({ approver: "person", person });
    expect(asked(7)).toEqual([]);
    expect(asked()).toEqual(["Rule 1 (Otherwise): step 1 names nobody; choose a person. Fix it before publishing."]);
    expect(asked(8)).toEqual([
      "Rule 1 (Otherwise): step 1 names Tanvi Desai, who is not active; choose another person. Fix it before publishing.",
    ]);
  });

  test.each<[PolicyStep["remindAfter"], number | undefined, number]>([
    [[1, 2], 3, 0],
    [[1, 2], undefined, 0],
    [[19, 20], 21, 0],
    [[19, 20], 60, 0],
    [[0, 2], 3, 1],
    [[2, 2], 3, 1],
    [[3, 2], 4, 1],
    [[20, 21], 22, 1],
    [[1, 2], 2, 1],
    [[1, 2], 61, 1],
    [[1, 5], 4, 1],
    [[2, 1], 1, 2],
  ])("takes reminders that rise within 1 to 20 and an escalation above them: %j %s", (remindAfter, escalateAfter, problems) => {
    expect(withStep({ remindAfter, escalateAfter })).toHaveLength(problems);
  });

  test("says which days do not rise", () => {
    expect(withStep({ remindAfter: [3, 2], escalateAfter: 1, overtakeAfter: 0 })).toEqual([
      "Rule 1 (Otherwise): step 1 reminds after 3 and 2 working days; choose two of 1 to 20, the second above the first. Fix it before publishing.",
      "Rule 1 (Otherwise): step 1 escalates after 1 working days; choose more than the reminder after 2, at most 60. Fix it before publishing.",
      "Rule 1 (Otherwise): step 1 may answer early after 0 working days; choose 1 to 60. Fix it before publishing.",
    ]);
  });

  test("knows the approvers of the kind", () => {
    expect(withStep({ approver: "recruiter" })).toEqual([
      "Rule 1 (Otherwise): step 1 asks somebody whom this kind of request does not know; choose who decides. Fix it before publishing.",
    ]);
    expect(withStep({ approver: "" })).toEqual(["Rule 1 (Otherwise): step 1 asks nobody; choose who decides. Fix it before publishing."]);
  });

  test("knows the facts of the kind, and which comparison fits which", () => {
    expect(withCondition("salary", "moreThan", 5)[0]).toContain("condition 1 asks for something that this kind of request does not know");
    for (const { name, type } of facts) {
      const fitting = operatorsFor({ name, type });
      for (const operator of operators) {
        const [first = ""] = withCondition(name, operator);
        expect([name, operator, first.includes("in a way that does not fit")]).toEqual([name, operator, !fitting.includes(operator)]);
      }
    }
    expect(withCondition("department", "is", "d1")[0]).toContain("compares Department in a way that does not fit");
  });

  test.each<[string, Condition["operator"], Condition["values"], string | undefined]>([
    ["days", "moreThan", [5.5], undefined],
    ["days", "moreThan", [5.25], "needs a number of days in steps of 0.5, from 0 on for Days"],
    ["days", "moreThan", [-1], "needs a number of days"],
    ["days", "moreThan", [], "needs a number of days"],
    ["days", "moreThan", [1, 2], "needs a number of days"],
    ["days", "between", [1, 2], undefined],
    ["days", "between", [2, 2], undefined],
    ["days", "between", [2, 1], "needs two values, the smaller one first for Days"],
    ["days", "between", [2], "needs two values"],
    ["amount", "atMost", [5_000_000], undefined],
    ["amount", "atMost", [0.5], "needs an amount from 0 on for Amount"],
    ["amount", "atMost", [-1], "needs an amount"],
    ["amount", "atMost", ["7"], "needs an amount"],
    ["month", "moreThan", [-3.5], undefined],
    ["month", "moreThan", [Number.NaN], "needs a number for This month"],
    ["onNotice", "is", [true], undefined],
    ["onNotice", "is", ["true"], "needs yes or no for On notice"],
    ["type", "oneOf", ["EL", "CL"], undefined],
    ["type", "is", ["EL", "CL"], "needs one or more of the choices for Type"],
    ["type", "oneOf", ["SL"], "needs one or more of the choices"],
    ["type", "noneOf", [], "needs one or more of the choices"],
    ["department", "oneOf", [""], "needs one or more of the choices"],
  ])("knows what a value of %s is: %s %j", (fact, operator, values, problem) => {
    const found = withCondition(fact, operator, ...values);
    if (problem === undefined) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringContaining(problem)]);
  });

  test("finds everything at once, each at its place", () => {
    const broken: Rule = {
      name: "",
      when: [{ fact: "days", operator: "is", values: [] }],
      steps: [manager, { ...manager, name: "", approver: "person" }],
    };
    expect(fields([broken, when(longer, [])])).toEqual([
      "rules.0.name",
      "rules.0.when.0.operator",
      "rules.0.steps.1.name",
      "rules.0.steps.1.person",
      "rules.1.when",
      "rules.1.steps",
    ]);
  });

  test("lets through only what the engine can use", () => {
    const days = fc.constantFrom(0, 1, 2, 20, 21, 60, 61);
    const seldom = <T>(usual: T, other: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
    const anyStep: fc.Arbitrary<PolicyStep> = fc.record({
      name: seldom("Manager", fc.constant("")),
      approver: fc.constantFrom("manager", "hr", "person"),
      person: seldom<number | undefined>(7, fc.constantFrom(undefined, 8)),
      whenOwn: fc.constantFrom("skip", "up"),
      whenVacant: seldom("up", fc.constant("skip")),
      secondPerson: fc.boolean(),
      overtakeAfter: seldom<number | undefined>(undefined, days),
      remindAfter: seldom<[number, number]>([1, 2], fc.tuple(days, days)),
      escalateAfter: seldom<number | undefined>(3, fc.option(days, { nil: undefined })),
    });
    const steps = fc.array(anyStep, { minLength: 1, maxLength: 2 });
    const rule = fc.record({ name: fc.constant("Long"), when: seldom<Condition[]>([longer], fc.constant([])), steps });
    const last = fc.record({ name: fc.constant("Otherwise"), when: seldom<Condition[]>([], fc.constant([longer])), steps });
    let taken = 0;
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 2 }), last, fc.double({ min: 0, max: 9 }), (rules, otherwise, asked) => {
        const all = [...rules, otherwise];
        if (checkPolicy(all, context).length > 0) return;
        taken += 1;
        expect(Policy.safeParse({ rules: all }).success).toBe(true);
        expect(all).toContain(ruleFor({ rules: all }, { days: asked }));
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});

describe("RP-02 trying", () => {
  test("asks for each fact that the rules ask for, with a value that it can have", () => {
    const asked = askedFacts([when(longer), when({ fact: "month", operator: "moreThan", values: [3] }), always([manager])]);
    const found = withSentences(approvalsMessages, checkFacts(facts, { amount: 0.5, department: "d1" }, asked));
    expect(found).toMatchObject([
      { field: "facts.days", message: "Days needs a number of days in steps of 0.5, from 0 on." },
      // Nobody asks for it, and still it is no amount.
      { field: "facts.amount", message: "Amount needs an amount from 0 on." },
      { field: "facts.month", message: "This month needs a number." },
    ]);
    expect(checkFacts(facts, { days: 2.5, month: 1 }, asked)).toEqual([]);
  });
});
