// What a policy must be before it is published, and which values a fact takes. Pure, all problems at once.
import { renderMessage } from "#shared/message.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { FactDeclaration } from "../view.ts";
import { type Demand, tooFewFor } from "./demands.ts";
import { type ApprovalsViolation, type PolicyProblem, policyProblems, type WantedValue } from "./messages.ts";
import type { Condition, PolicyStep, Rule } from "./policy.ts";

const MOST_STEPS = 6;
export const LAST_REMINDER = 20;
/** Working days; `PolicyStep` holds no more either. */
export const MOST_DAYS = 60;

type Operator = Condition["operator"];
type Value = Condition["values"][number];

/** What a published policy is held against. */
export type PolicyContext = {
  facts: readonly FactDeclaration[];
  approvers: readonly string[];
  /** Who of the people named works today and may sign in. */
  active: Pick<ReadonlySet<number>, "has">;
  nameOf: (employee: number) => string;
  /** What the kind demands of everybody's rules. */
  demands?: readonly (Demand & { approverNames: readonly string[] })[] | undefined;
};

/** How a fact can be compared. A department is one of several at once, itself and those above it, so that it "is" none of them alone. */
export const operatorsFor = ({ name, type }: Pick<FactDeclaration, "name" | "type">): Operator[] => {
  if (type === "flag") return ["is"];
  if (type !== "choice") return ["atMost", "moreThan", "between"];
  return name === "department" ? ["oneOf", "noneOf"] : ["oneOf", "noneOf", "is"];
};

const fits = ({ type, options }: FactDeclaration, value: Value): boolean => {
  if (type === "flag") return typeof value === "boolean";
  if (type === "choice") return typeof value === "string" && value !== "" && (options?.some((option) => option.value === value) ?? true);
  if (typeof value !== "number" || !Number.isFinite(value)) return false;
  if (type === "days") return value >= 0 && Number.isInteger(value * 2);
  return type === "number" || (value >= 0 && Number.isSafeInteger(value));
};

/** What is missing from the values of a condition, as the sentences call it. */
const missingIn = (fact: FactDeclaration, { operator, values }: Condition): WantedValue | undefined => {
  if (values.length === 0 || !values.every((value) => fits(fact, value))) return fact.type;
  const [first, last] = values;
  if (operator === "between")
    return values.length === 2 && first !== undefined && last !== undefined && first <= last ? undefined : "between";
  const takesSeveral = operator === "oneOf" || operator === "noneOf";
  return takesSeveral || values.length === 1 ? undefined : fact.type;
};

type Found = { field: string; problem: PolicyProblem; params?: Violation["params"] };

const inCondition = (condition: Condition, index: number, { facts }: PolicyContext): Found[] => {
  const at = `when.${index}`;
  const fact = facts.find(({ name }) => name === condition.fact);
  const n = index + 1;
  if (!fact) return [{ field: `${at}.fact`, problem: "unknown_fact", params: { n } }];
  const { label } = fact;
  if (!operatorsFor(fact).includes(condition.operator)) return [{ field: `${at}.operator`, problem: "operator", params: { n, label } }];
  const missing = missingIn(fact, condition);
  return missing ? [{ field: `${at}.values`, problem: "value", params: { n, label, case: missing } }] : [];
};

const inApprover = ({ approver, person }: PolicyStep, n: number, { approvers, active, nameOf }: PolicyContext): Found[] => {
  const at = `steps.${n - 1}`;
  if (approver === "") return [{ field: `${at}.approver`, problem: "no_approver", params: { n } }];
  if (!approvers.includes(approver)) return [{ field: `${at}.approver`, problem: "unknown_approver", params: { n } }];
  if (approver !== "person") return [];
  if (person === undefined) return [{ field: `${at}.person`, problem: "no_person", params: { n } }];
  return active.has(person) ? [] : [{ field: `${at}.person`, problem: "person_inactive", params: { n, name: nameOf(person) } }];
};

const isWithin = (days: number, most: number): boolean => days >= 1 && days <= most;

/** What holds for the days of a step, and for those that a company sets for all of them. */ // RP-02
export const remindersRise = (first: number, second: number): boolean =>
  isWithin(first, LAST_REMINDER) && isWithin(second, LAST_REMINDER) && first < second;
export const escalatesLater = (escalate: number, second: number): boolean => escalate > second && isWithin(escalate, MOST_DAYS);

const inStep = (step: PolicyStep, index: number, context: PolicyContext): Found[] => {
  const at = `steps.${index}`;
  const n = index + 1;
  const [first, second] = step.remindAfter;
  const { escalateAfter: escalate, overtakeAfter: overtake } = step;
  const rising = remindersRise(first, second);
  const above = escalate === undefined || escalatesLater(escalate, second);
  const early = overtake === undefined || isWithin(overtake, MOST_DAYS);
  return [
    ...compact<Found>([step.name === "" && { field: `${at}.name`, problem: "step_name", params: { n } }]),
    ...inApprover(step, n, context),
    ...compact<Found>([
      !rising && { field: `${at}.remindAfter`, problem: "reminders", params: { n, first, second, most: LAST_REMINDER } },
      !above && { field: `${at}.escalateAfter`, problem: "escalation", params: { n, days: escalate, second, most: MOST_DAYS } },
      !early && { field: `${at}.overtakeAfter`, problem: "overtaking", params: { n, days: overtake, most: MOST_DAYS } },
    ]),
  ];
};

const inRule = ({ name, when, steps }: Rule, isLast: boolean, context: PolicyContext): Found[] => [
  ...compact<Found>([
    name === "" && { field: "name", problem: "rule_name" },
    !isLast && when.length === 0 && { field: "when", problem: "needs_condition" },
    isLast && when.length > 0 && { field: "when", problem: "last_has_condition" },
    steps.length === 0 && { field: "steps", problem: "no_steps", params: { most: MOST_STEPS } },
    steps.length > MOST_STEPS && { field: "steps", problem: "too_many_steps", params: { n: steps.length, most: MOST_STEPS } },
    steps.length > 0 && steps.every(({ whenVacant }) => whenVacant === "skip") && { field: "steps", problem: "all_skipped" },
  ]),
  ...when.flatMap((condition, index) => inCondition(condition, index, context)),
  ...steps.flatMap((step, index) => inStep(step, index, context)),
];

/** By the place of the rule: what it lets be decided by fewer than the kind demands. */
const demandedOf =
  (rules: readonly Rule[], { demands = [] }: PolicyContext) =>
  (index: number): Found[] =>
    demands
      .filter((demand) => tooFewFor(rules, demand).includes(index))
      .map(({ of, approverNames, anyOf }) => ({
        field: "steps",
        problem: "too_few" as const,
        params: { of, who: approverNames.join(anyOf ? " or " : ", then ") },
      }));

/** Everything that keeps these rules from being published; the field of each is its path, `rules.0.steps.1.person`. */
export const checkPolicy = (rules: readonly Rule[], context: PolicyContext): Violation<ApprovalsViolation>[] => {
  const demanded = demandedOf(rules, context);
  return rules.flatMap((rule, index) => {
    const shown = rule.name === "" ? String(index + 1) : `${index + 1} (${rule.name})`;
    return [...inRule(rule, index === rules.length - 1, context), ...demanded(index)].map(({ field, problem, params }) => ({
      code: "request.policy_invalid" as const,
      field: `rules.${index}.${field}`,
      params: { rule: shown, problem: renderMessage(policyProblems[problem], params) },
    }));
  });
}; // RP-02

/** The facts that any condition of these rules asks for. */
export const askedFacts = (rules: readonly Pick<Rule, "when">[]): ReadonlySet<string> =>
  new Set(rules.flatMap(({ when }) => when.map(({ fact }) => fact)));

/** The facts that somebody tries rules with: each that these ask for, with a value that it can have. */
export const checkFacts = (
  declared: readonly FactDeclaration[],
  facts: Readonly<Record<string, Value>>,
  asked: ReadonlySet<string>,
): Violation<ApprovalsViolation>[] =>
  declared.flatMap((fact) => {
    const value = facts[fact.name];
    if (value === undefined ? !asked.has(fact.name) : fits(fact, value)) return [];
    return [{ code: "request.policy_fact" as const, field: `facts.${fact.name}`, params: { label: fact.label, case: fact.type } }];
  });
