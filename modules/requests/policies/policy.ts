// Who decides a kind of request, as each company writes it: ordered rules, the first whose conditions all hold gives the steps.
import { z } from "zod";
import { Text } from "#shared/text.ts";
import { Queue, queues } from "../queue.ts";

export { Queue, queues };

/** The relations that every kind has. `person` is one that the step names; a kind may declare further ones. */
export const commonApprovers = ["manager", "managersManager", "departmentHead", "hr", "finance", "person"] as const;
export type CommonApprover = (typeof commonApprovers)[number];

export const isQueue = (approver: string): approver is Queue => queues.some((queue) => queue === approver);

/** Relations that follow the line of reporting; where nobody is found they go on upwards. */
const lineRelations: readonly string[] = ["manager", "managersManager", "departmentHead"] satisfies CommonApprover[];

export const vacancies = ["up", "hr", "finance", "skip"] as const;
export const owns = ["skip", "up"] as const;

/** Whole working days: after the first and the second of them the person is reminded. */
const Days = z.int().min(1).max(60);

export const PolicyStep = z.object({
  name: Text(60),
  /** One of `commonApprovers` or a relation of the kind. */
  approver: z.string().regex(/^[a-zA-Z]{2,40}$/),
  /** Who decides where the approver is `person`, by employee number. */
  person: z.int().positive().optional(),
  /** What becomes of the step where only the owner or submitter is found. */
  whenOwn: z.enum(owns),
  /** Where the step goes when nobody is found. */
  whenVacant: z.enum(vacancies),
  /** Whoever decided an earlier step of the round does not decide this one. */
  secondPerson: z.boolean(),
  /** People of this step may answer in place of the step before once that is so many working days old. */
  overtakeAfter: Days.optional(),
  remindAfter: z.tuple([Days, Days]),
  escalateAfter: Days.optional(),
});
export type PolicyStep = z.infer<typeof PolicyStep>;

export const operators = ["atMost", "moreThan", "between", "oneOf", "noneOf", "is"] as const;

/** Money in minor units of the company's currency, days in days. */
const FactValue = z.union([z.number(), z.string(), z.boolean()]);
/** A fact with several values is one of something when any of them is: a department and those above it. */
export const Facts = z.record(z.string(), z.union([FactValue, z.array(z.string())]));
export type Facts = z.infer<typeof Facts>;

export const Condition = z.object({
  fact: z.string().regex(/^[a-zA-Z]{2,40}$/),
  operator: z.enum(operators),
  /** One value, or for `between` the two ends and for `oneOf` and `noneOf` the choices. */
  values: z.array(FactValue).min(1).max(50),
});
export type Condition = z.infer<typeof Condition>;

export const Rule = z.object({ name: Text(60), when: z.array(Condition).max(10), steps: z.array(PolicyStep).max(10) });
export type Rule = z.infer<typeof Rule>;

export const Policy = z.object({ rules: z.array(Rule).min(1).max(20) });
export type Policy = z.infer<typeof Policy>;

/** When people of a step are reminded and it is escalated, in working days. */
export type StepDays = Pick<PolicyStep, "remindAfter" | "escalateAfter">;

/** What holds where neither the kind nor the company says otherwise. */
export const usualDays = { remindAfter: [1, 2], escalateAfter: 3 } satisfies StepDays;

/** A step as most companies want it; what is left out follows from its approver. */
export const step = (approver: string, wish: Partial<PolicyStep> & Pick<PolicyStep, "name">): PolicyStep => ({
  approver,
  whenOwn: "skip", // RP-04
  whenVacant: lineRelations.includes(approver) ? "up" : "hr", // RP-06
  secondPerson: approver === "finance", // RP-07
  ...usualDays,
  ...wish,
});

const isUsual = ({ remindAfter: [first, second], escalateAfter }: PolicyStep): boolean =>
  first === usualDays.remindAfter[0] && second === usualDays.remindAfter[1] && escalateAfter === usualDays.escalateAfter;

/** What a kind declares, with the days of the company in each step for which the kind has none of its own. */
export const withDays = ({ rules }: Policy, days: StepDays): Policy => ({
  rules: rules.map((rule) => ({ ...rule, steps: rule.steps.map((one) => (isUsual(one) ? { ...one, ...days } : one)) })),
});

const holds = ({ fact, operator, values }: Condition, facts: Facts): boolean => {
  const value = facts[fact];
  const [first, last = first] = values;
  if (value === undefined || first === undefined || last === undefined) return false;
  const found = [value].flat().some((one) => values.includes(one));
  const comparisons: Record<Condition["operator"], boolean> = {
    atMost: value <= first,
    moreThan: value > first,
    between: value >= first && value <= last,
    oneOf: found,
    noneOf: !found,
    is: value === first,
  };
  return comparisons[operator];
};

/** The first rule whose conditions all hold; the last one has none, so that there always is one. */
export const ruleFor = (policy: Policy, facts: Facts): Rule => {
  const rule = policy.rules.find(({ when }) => when.every((condition) => holds(condition, facts))); // RP-02
  if (!rule) throw new Error("A policy has no rule without a condition at its end.");
  return rule;
};
