// Rules in words, line by line: to be read, and to be compared with those of another version.
import type { DraftCondition, PolicyDraft, ShownRule, ShownRules, ShownStep } from "../../policies/contract.ts";
import { isFigure, shownFigure } from "./figures.ts";
import type { approvalsTexts } from "./texts.ts";

type Text = ReturnType<typeof import("#web/ui/use-texts.ts").useTexts<keyof typeof approvalsTexts.entries>>;
export type Vocabulary = Pick<PolicyDraft, "facts" | "approvers" | "currency">;

const valueWords = (value: DraftCondition["values"][number], name: string, { facts, currency }: Vocabulary, text: Text): string => {
  const fact = facts.find((one) => one.name === name);
  if (typeof value === "boolean") return text(value ? "yes" : "no").toLowerCase();
  if (typeof value === "string") return fact?.options?.find((option) => option.value === value)?.label ?? value;
  const figure = fact && isFigure(fact.type) ? shownFigure(value, fact.type, currency) : String(value);
  return fact?.type === "money" ? `${figure} ${currency}` : figure;
};

const conditionWords = ({ fact, operator, values }: DraftCondition, vocabulary: Vocabulary, text: Text): string => {
  const label = vocabulary.facts.find(({ name }) => name === fact)?.label ?? text("nothing");
  const words = values.map((value) => valueWords(value, fact, vocabulary, text));
  const [first = text("nothing"), last = text("nothing")] = words;
  if (operator === "between") return text("line_between", { fact: label, value: first, last });
  return text(`line_${operator}`, { fact: label, value: words.length > 0 ? words.join(", ") : text("nothing") });
};

const stepWords = (step: ShownStep, no: number, { approvers }: Vocabulary, text: Text): string[] => {
  const { name, approver, person, remindAfter, escalateAfter, overtakeAfter, secondPerson, whenVacant, whenOwn } = step;
  const who = person?.name ?? approvers.find((one) => one.name === approver)?.label ?? text("nothing");
  const days = [
    text("line_days", { no, first: remindAfter[0], second: remindAfter[1] }),
    escalateAfter === undefined ? text("line_escalatesNever") : text("line_escalates", { days: escalateAfter }),
    ...(overtakeAfter === undefined ? [] : [text("line_early", { days: overtakeAfter })]),
  ];
  return [
    [text("line_step", { no, name, who }), ...(secondPerson ? [text("line_second")] : [])].join(", "),
    text("line_vacant", { no, vacant: text(`vacant_${whenVacant}`), own: text(`own_${whenOwn}`) }),
    days.join(", "),
  ];
};

const ruleWords = ({ name, when, steps }: ShownRule, no: number, vocabulary: Vocabulary, text: Text): string[] => {
  const conditions = when.map((condition) => conditionWords(condition, vocabulary, text)).join(text("line_and"));
  return [
    text("line_rule", { no, name }),
    when.length === 0 ? text("line_always") : text("line_when", { conditions }),
    ...steps.flatMap((step, index) => stepWords(step, index + 1, vocabulary, text)),
  ];
};

export const policyWords = (rules: ShownRules, vocabulary: Vocabulary, text: Text): string[][] =>
  rules.map((rule, index) => ruleWords(rule, index + 1, vocabulary, text));

export type Line = { text: string; change: "same" | "gone" | "added" };

/** The lines of both in the order of the new ones, with as few changes as there can be. */
export const compareLines = (before: readonly string[], after: readonly string[]): Line[] => {
  // How many lines the rests from here on have in common.
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (one: number, other: number): number => common[one]?.[other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      (common[one] as number[])[other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const lines: Line[] = [];
  let one = 0;
  let other = 0;
  while (one < before.length || other < after.length) {
    const [old, fresh] = [before[one], after[other]];
    if (old !== undefined && old === fresh) {
      lines.push({ text: old, change: "same" });
      one += 1;
      other += 1;
    } else if (old !== undefined && (fresh === undefined || at(one + 1, other) >= at(one, other + 1))) {
      lines.push({ text: old, change: "gone" });
      one += 1;
    } else {
      lines.push({ text: fresh ?? "", change: "added" });
      other += 1;
    }
  }
  return lines;
};

/** What changed from rule to rule; of a rule that is still there its name stands above what changed of it. */
export const rulesCompared = (before: readonly (readonly string[])[], after: readonly (readonly string[])[]): Line[] => {
  const names = new Set([...before, ...after].map(([name]) => name));
  const shown: Line[] = [];
  let above: Line | undefined;
  for (const line of compareLines(before.flat(), after.flat())) {
    if (names.has(line.text)) above = line.change === "same" ? line : undefined;
    if (line.change === "same") continue;
    if (above) shown.push(above);
    above = undefined;
    shown.push(line);
  }
  return shown;
};
