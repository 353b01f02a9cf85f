import { describe, expect, test, vi } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { editedRules, moved, problemsByPart, sentRules, shownRules, textOf, withApprover } from "./edited.ts";
import { editedFigure, readDays, readFigure, shownFigure } from "./figures.ts";
import { begun, fresh, step } from "./testing.ts";
import { approvalsTexts } from "./texts.ts";
import { compareLines, policyWords, rulesCompared } from "./words.ts";

const text = (key: string, params?: Record<string, string | number>): string =>
  renderMessage(approvalsTexts.entries[key as keyof typeof approvalsTexts.entries], params);

describe("figures", () => {
  test.each([
    ["20,000.01", "money", "INR", 2_000_001],
    ["20000", "money", "INR", 2_000_000],
    [" 20 000.5 ", "money", "INR", 2_000_050],
    ["-0.50", "money", "INR", -50],
    ["20.001", "money", "INR", undefined],
    ["20.000,01", "money", "INR", 2_000_001],
    ["2500,50", "money", "INR", 250_050],
    ["₹1,23,456.00", "money", "INR", 12_345_600],
    ["1,2,3", "money", "INR", undefined],
    ["500", "money", "JPY", 500],
    ["500.5", "money", "JPY", undefined],
    ["2.5", "days", "INR", 2.5],
    ["2,5", "days", "INR", 2.5],
    ["1,234", "number", "INR", 1234],
    ["two", "days", "INR", undefined],
    ["", "days", "INR", undefined],
    ["-3", "number", "INR", -3],
  ] as const)("%s as %s in %s", (typed, type, currency, figure) => {
    expect(readFigure(typed, type, currency)).toBe(figure);
  });

  test("are shown as they are typed, and filled in as the locale of the browser writes them", () => {
    for (const language of ["en-GB", "de-DE"]) {
      vi.spyOn(navigator, "language", "get").mockReturnValue(language);
      for (const amount of [2_000_001, 50, 0, 123_456_789])
        for (const currency of ["INR", "JPY", "KWD"])
          expect(readFigure(editedFigure(amount, "money", currency), "money", currency)).toBe(amount);
      expect(readFigure(editedFigure(1.125, "number", "INR"), "number", "INR")).toBe(1.125);
    }
    expect([readFigure("1.234", "number", "INR"), readFigure("1,234", "number", "INR")]).toEqual([1234, 1.234]);
    vi.restoreAllMocks();
    expect([shownFigure(2_000_001, "money", "INR"), shownFigure(500, "money", "JPY"), shownFigure(2.5, "days", "INR")]).toEqual([
      ...["20,000.01", "500", "2.5"],
    ]);
  });

  test("of working days are whole", () => {
    expect(["3", " 12 ", "", "1.5", "-1", "1000", "x"].map(readDays)).toEqual([3, 12, 0, undefined, undefined, undefined, undefined]);
  });
});

describe("rules under edit", () => {
  test("are sent as they came when nobody has changed anything", () => {
    const rules = editedRules(begun.rules, begun);
    const { rules: sent, unreadable } = sentRules(rules, begun);
    expect(unreadable).toEqual({});
    expect(sent).toEqual(
      begun.rules.map((rule) => ({
        ...rule,
        steps: rule.steps.map((one) => ({ ...one, ...(one.person && { person: one.person.code }) })),
      })),
    );
    expect(shownRules(rules, begun)).toEqual(
      begun.rules.map((rule) => ({ ...rule, steps: rule.steps.map((one) => ({ person: undefined, ...one })) })),
    );
    expect(textOf(rules)).toBe(textOf(editedRules(begun.rules, begun)));
  });

  test("another approver brings its usual settings, and its name where the step has none of its own", () => {
    const labels = { manager: "Manager", finance: "Finance" };
    const [rule] = editedRules([{ name: "All", when: [], steps: [step("manager", "Manager"), step("manager", "Boss")] }], fresh);
    const [usual, named] = rule?.steps ?? [];
    if (!usual || !named) throw new Error("Both steps are there.");
    expect(withApprover(usual, "finance", labels)).toMatchObject({ name: "Finance", whenVacant: "hr", secondPerson: true });
    expect(withApprover(named, "finance", labels).name).toBe("Boss");
  });

  test("are moved as whole parts", () => {
    expect([moved(["a", "b", "c"], 2, 0), moved(["a", "b", "c"], 0, 1)]).toEqual([
      ["c", "a", "b"],
      ["b", "a", "c"],
    ]);
  });

  test("a problem stays with its part", () => {
    const rules = editedRules(begun.rules, begun);
    const [first] = rules;
    const problems = problemsByPart(rules, [
      { code: "x", field: "rules.0.when.0.values", message: "value" },
      { code: "x", field: "rules.0.steps", message: "steps" },
      { code: "x", field: "rules.9.name", message: "nowhere" },
    ]);
    expect(problems).toEqual({ [`${first?.when[0]?.key} values`]: "value", [`${first?.key} steps`]: "steps" });
  });
});

describe("differences", () => {
  test("are the lines that went and came, in their order", () => {
    expect(compareLines(["a", "b", "c"], ["a", "x", "c", "d"])).toEqual([
      { text: "a", change: "same" },
      { text: "b", change: "gone" },
      { text: "x", change: "added" },
      { text: "c", change: "same" },
      { text: "d", change: "added" },
    ]);
    expect(compareLines([], ["a"])).toEqual([{ text: "a", change: "added" }]);
    expect(compareLines(["a"], [])).toEqual([{ text: "a", change: "gone" }]);
  });

  test("RP-02: what changed of a rule that is still there stands below it", () => {
    const [before, after] = [
      ["Rule 1", "a"],
      ["Rule 1", "b"],
    ];
    expect(rulesCompared([before, ["Rule 2", "a", "c"], ["Rule 3", "d"]], [after, ["Rule 2", "a", "x"], ["Rule 3", "d"]])).toEqual([
      { text: "Rule 1", change: "same" },
      { text: "a", change: "gone" },
      { text: "b", change: "added" },
      { text: "Rule 2", change: "same" },
      { text: "c", change: "gone" },
      { text: "x", change: "added" },
    ]);
    expect(rulesCompared([["Rule 1", "a"]], [["Rule 1", "a"]])).toEqual([]);
  });

  test("tell rules as people say them", () => {
    const rules = [
      {
        name: "Some",
        when: [
          { fact: "days", operator: "between" as const, values: [2, 5.5] },
          { fact: "department", operator: "noneOf" as const, values: ["d1", "d2"] },
          { fact: "onNotice", operator: "is" as const, values: [true] },
          { fact: "amount", operator: "atMost" as const, values: [] },
        ],
        steps: [step("departmentHead", "Head", { overtakeAfter: 2, escalateAfter: undefined })],
      },
    ];
    expect(policyWords(rules, fresh, text as never)).toEqual([
      [
        "Rule 1 “Some”",
        "When Days is from 2 to 5.5 and Department is none of Engineering, Sales and On notice is yes and Amount is at most nothing",
        "Step 1 “Head”: Head of department",
        "Step 1, nobody found: Go up the line, then HR; own request: Skip the step",
        "Step 1 reminds after 1 and 2 working days, never escalates, may answer early after 2",
      ],
    ]);
  });
});
