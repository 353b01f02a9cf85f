// The rules of a draft while somebody edits them: figures as text, so that nothing typed is lost, and a key for each part, so that it
// stays itself when it is moved.
import type { Person } from "#shared/ids.ts";
import type { Violation } from "#shared/problem.ts";
import type { DraftCondition, DraftRules, DraftStep, PolicyDraft, PolicyFact, ShownRules, ShownStep } from "../../policies/contract.ts";
import { editedFigure, isFigure, readDays, readFigure } from "./figures.ts";

export type EditedCondition = { key: string; fact: string; operator: DraftCondition["operator"]; values: readonly string[] };
export type EditedStep = Pick<ShownStep, "name" | "approver" | "whenOwn" | "whenVacant" | "secondPerson"> & {
  key: string;
  person: Person | undefined;
  remindFirst: string;
  remindSecond: string;
  escalateAfter: string;
  overtakeAfter: string;
};
export type EditedRule = { key: string; name: string; when: readonly EditedCondition[]; steps: readonly EditedStep[] };

/** What the values of a kind are read with. */
export type Reading = Pick<PolicyDraft, "facts" | "currency" | "days">;

let made = 0;
const nextKey = (): string => {
  made += 1;
  return `k${made}`;
};

const shownDays = (days: number | undefined): string => (days ? String(days) : "");

/** "yes" and "no", as the choice beside a flag has them. */
const shownFlag = { true: "yes", false: "no" } as const;

const shownValue = (value: DraftCondition["values"][number], fact: PolicyFact | undefined, currency: string): string => {
  if (typeof value === "boolean") return shownFlag[`${value}`];
  return typeof value === "number" && fact && isFigure(fact.type) ? editedFigure(value, fact.type, currency) : String(value);
};

export const editedRules = (rules: ShownRules, { facts, currency }: Reading): EditedRule[] =>
  rules.map(({ name, when, steps }) => ({
    key: nextKey(),
    name,
    when: when.map(({ fact: named, operator, values }) => {
      const fact = facts.find((one) => one.name === named);
      return { key: nextKey(), fact: named, operator, values: values.map((value) => shownValue(value, fact, currency)) };
    }),
    steps: steps.map(({ remindAfter: [first, second], escalateAfter, overtakeAfter, person, ...step }) => ({
      ...step,
      key: nextKey(),
      person,
      remindFirst: shownDays(first),
      remindSecond: shownDays(second),
      escalateAfter: shownDays(escalateAfter),
      overtakeAfter: shownDays(overtakeAfter),
    })),
  }));

export const newCondition = (): EditedCondition => ({ key: nextKey(), fact: "", operator: "is", values: [] });

/** With the days that the company has set; what is left out follows from its approver. */
export const newStep = ({ remindAfter: [first, second], escalateAfter }: Reading["days"]): EditedStep => ({
  key: nextKey(),
  name: "",
  approver: "",
  person: undefined,
  whenOwn: "skip",
  whenVacant: "hr",
  secondPerson: false,
  remindFirst: shownDays(first),
  remindSecond: shownDays(second),
  escalateAfter: shownDays(escalateAfter),
  overtakeAfter: "",
});

const lineRelations = ["manager", "managersManager", "departmentHead"];

/** Another approver brings its usual settings along, and its name where the step has none of its own. */
export const withApprover = (step: EditedStep, approver: string, labels: Readonly<Record<string, string>>): EditedStep => {
  const isUnnamed = step.name === "" || step.name === labels[step.approver];
  return {
    ...step,
    approver,
    name: isUnnamed ? (labels[approver] ?? "") : step.name,
    whenVacant: lineRelations.includes(approver) ? "up" : "hr",
    secondPerson: approver === "finance",
    person: approver === "person" ? step.person : undefined,
  };
};

export const newRule = (days: Reading["days"]): EditedRule => ({
  key: nextKey(),
  name: "",
  when: [newCondition()],
  steps: [newStep(days)],
});

/** The list with one part at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

/** What was typed and cannot be read: `figure` of a condition, whole `days` of a step. By the key of the part and its field. */
export type Unreadable = Record<string, "money" | "figure" | "days">;

export const fieldKey = (part: { key: string }, field: string): string => `${part.key} ${field}`;

const sentCondition = (condition: EditedCondition, { facts, currency }: Reading, unreadable: Unreadable): DraftCondition => {
  const { fact: name, operator } = condition;
  const type = facts.find((one) => one.name === name)?.type ?? "choice";
  const values = condition.values.flatMap((typed): DraftCondition["values"] => {
    if (typed.trim() === "") return [];
    if (type === "flag") return [typed === shownFlag.true];
    if (!isFigure(type)) return [typed];
    const figure = readFigure(typed, type, currency);
    if (figure !== undefined) return [figure];
    unreadable[fieldKey(condition, "values")] = type === "money" ? "money" : "figure";
    return [];
  });
  return { fact: name, operator, values };
};

const sentStep = (step: EditedStep, unreadable: Unreadable): DraftStep => {
  const days = (field: string, typed: string): number => {
    const read = readDays(typed);
    if (read === undefined) unreadable[fieldKey(step, field)] = "days";
    return read ?? 0;
  };
  const { name, approver, person, whenOwn, whenVacant, secondPerson } = step;
  const remindAfter: [number, number] = [days("remindAfter", step.remindFirst), days("remindAfter", step.remindSecond)];
  const optional = (field: "escalateAfter" | "overtakeAfter") => (step[field].trim() === "" ? {} : { [field]: days(field, step[field]) });
  return {
    name,
    approver,
    whenOwn,
    whenVacant,
    secondPerson,
    remindAfter,
    ...(person && { person: person.code }),
    ...optional("escalateAfter"),
    ...optional("overtakeAfter"),
  };
};

/** The rules as they are sent, and what of them cannot be. */
export const sentRules = (rules: readonly EditedRule[], reading: Reading): { rules: DraftRules; unreadable: Unreadable } => {
  const unreadable: Unreadable = {};
  const sent = rules.map(({ name, when, steps }) => ({
    name,
    when: when.map((condition) => sentCondition(condition, reading, unreadable)),
    steps: steps.map((step) => sentStep(step, unreadable)),
  }));
  return { rules: sent, unreadable };
};

/** What somebody sees of the rules; the keys are not part of it. */
export const textOf = (rules: readonly EditedRule[]): string =>
  JSON.stringify(rules, (name, value) => (name === "key" ? undefined : value));

export type Problems = Readonly<Record<string, string>>;

/** The server's problems by the part that each is about, wherever that part is moved: `rules.0.steps.1.person` is about a step. */
export const problemsByPart = (rules: readonly EditedRule[], violations: readonly Violation[]): Problems =>
  Object.fromEntries(
    violations.flatMap(({ field = "", message = "" }) => {
      const [, rule = "", group = "", part = "", ...rest] = field.split(".");
      const found = rules[Number(rule)];
      if (!found) return [];
      const parts: readonly { key: string }[] = group === "when" ? found.when : found.steps;
      const inner = part === "" ? undefined : parts[Number(part)];
      return [[inner ? fieldKey(inner, rest.join(".")) : fieldKey(found, group), message]];
    }),
  );

/** The rules as words and differences read them: people by name, what cannot be read left out. */
export const shownRules = (rules: readonly EditedRule[], reading: Reading): ShownRules =>
  sentRules(rules, reading).rules.map((rule, index) => ({
    ...rule,
    steps: rule.steps.map((step, place) => ({ ...step, person: rules[index]?.steps[place]?.person })),
  }));
