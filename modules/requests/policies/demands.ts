// What a kind demands of every company's rules: some asks are never decided by fewer people than these. Pure.
import type { Condition, PolicyStep, Rule } from "./policy.ts";

/** Asks whose fact has this value need a step of each of these, and each another person; `anyOf`: a step of one of them. */
export type Demand = {
  fact: string;
  value: string;
  /** The value in a sentence: "a bank account". */
  of: string;
  approvers: readonly string[];
  anyOf?: true;
};

const meets = ({ operator, values }: Condition, value: string): boolean =>
  operator === "noneOf" ? !values.includes(value) : values.includes(value);

const mayMeet = ({ when }: Rule, { fact, value }: Demand): boolean =>
  when.every((condition) => condition.fact !== fact || meets(condition, value));

/** Whatever else is true of it: no ask with this value comes to the rules behind. */
const takesAll = (rule: Rule, demand: Demand): boolean => rule.when.every(({ fact }) => fact === demand.fact) && mayMeet(rule, demand);

/** Of each demanded approver the step that always asks somebody; each after the first by somebody else, and none answered for by a later one (RP-10). */
const isGiven = (steps: readonly PolicyStep[], { approvers, anyOf }: Demand): boolean => {
  if (anyOf) {
    const one = steps.findIndex(({ approver, whenVacant }) => approvers.includes(approver) && whenVacant !== "skip");
    return one >= 0 && steps.slice(one + 1).every(({ overtakeAfter }) => overtakeAfter === undefined);
  }
  const given = approvers.map((approver) => steps.findIndex((step) => step.approver === approver && step.whenVacant !== "skip"));
  if (given.includes(-1)) return false;
  const [first, ...later] = given.toSorted((one, other) => one - other);
  if (first === undefined || !later.every((index) => steps[index]?.secondPerson)) return false;
  return steps.slice(first + 1).every(({ overtakeAfter }) => overtakeAfter === undefined);
};

/** The places of rules that could decide such an ask with too few. */
export const tooFewFor = (rules: readonly Rule[], demand: Demand): number[] => {
  const last = rules.findIndex((rule) => takesAll(rule, demand));
  const reached = last < 0 ? rules : rules.slice(0, last + 1);
  return reached.flatMap((rule, index) => (mayMeet(rule, demand) && !isGiven(rule.steps, demand) ? [index] : []));
}; // PE-37
