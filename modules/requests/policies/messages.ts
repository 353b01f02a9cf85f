import type { Messages } from "#shared/message.ts";
import type { CommonApprover } from "./policy.ts";

export type ApprovalsViolation =
  | "request.policy_invalid"
  | "request.policy_not_yours"
  | "request.policy_changed"
  | "request.policy_no_draft"
  | "request.policy_person"
  | "request.policy_fact";

/** What is wrong with one rule; the sentence around it is `request.policy_invalid`. */
export type PolicyProblem =
  | "rule_name"
  | "no_steps"
  | "too_many_steps"
  | "needs_condition"
  | "last_has_condition"
  | "all_skipped"
  | "unknown_fact"
  | "operator"
  | "value"
  | "step_name"
  | "no_approver"
  | "unknown_approver"
  | "no_person"
  | "person_inactive"
  | "reminders"
  | "escalation"
  | "overtaking"
  | "too_few";

/** What a value of each type is, and of those that take several. */
const wanted = {
  days: "a number of days in steps of 0.5, from 0 on",
  money: "an amount from 0 on",
  number: "a number",
  choice: "one or more of the choices",
  flag: "yes or no",
  between: "two values, the smaller one first",
};
export type WantedValue = keyof typeof wanted;

export const policyProblems: Messages<PolicyProblem> = {
  rule_name: "it has no name; give it one",
  no_steps: "it has no steps; give it 1 to {most}",
  too_many_steps: "it has {n} steps; keep at most {most}",
  needs_condition: "only the last rule may be without conditions; add a condition, or move this rule to the end",
  last_has_condition: "the last rule must be without conditions; remove them, or add a rule without conditions behind it",
  all_skipped: "every step is skipped when nobody is found; let at least one go to somebody",
  unknown_fact: "condition {n} asks for something that this kind of request does not know; choose another fact",
  operator: "condition {n} compares {label} in a way that does not fit; choose another comparison",
  value: Object.fromEntries(Object.entries(wanted).map(([type, what]) => [type, `condition {n} needs ${what} for {label}`])),
  step_name: "step {n} has no name; give it one",
  no_approver: "step {n} asks nobody; choose who decides",
  unknown_approver: "step {n} asks somebody whom this kind of request does not know; choose who decides",
  no_person: "step {n} names nobody; choose a person",
  person_inactive: "step {n} names {name}, who is not active; choose another person",
  reminders: "step {n} reminds after {first} and {second} working days; choose two of 1 to {most}, the second above the first",
  escalation: "step {n} escalates after {days} working days; choose more than the reminder after {second}, at most {most}",
  too_few: "{of} could come to it, which needs steps of {who}, each by another person, none skipped and none answered for by a later step",
  overtaking: "step {n} may answer early after {days} working days; choose 1 to {most}",
};

export const approvalsMessages: Messages<ApprovalsViolation> = {
  "request.policy_invalid": "Rule {rule}: {problem}. Fix it before publishing.",
  "request.policy_not_yours": {
    people: "HR and Admin write the rules for this kind of request.",
    money: "Finance and Admin write the rules for this kind of request.",
    any: "HR, Finance and Admin write the rules for requests.",
  },
  "request.policy_changed": {
    known: "{name} changed these rules at {time}. Read the new version, then make your change.",
    unknown: "These rules are not the ones that you have read. Read them again, then make your change.",
  },
  "request.policy_no_draft": "There is no draft of these rules. Change something and save it first.",
  "request.policy_person": "No colleague has the code {code}. Choose a person from the search.",
  "request.policy_fact": Object.fromEntries(Object.entries(wanted).map(([type, what]) => [type, `{label} needs ${what}.`])),
};

/** What every kind may be asked, whatever else it declares. */
export const commonFactLabels = {
  department: "Department",
  location: "Location",
  grade: "Grade",
  requesterRole: "Role of who asks",
} as const;

export const approverLabels: Record<CommonApprover, string> = {
  manager: "Manager",
  managersManager: "Manager's manager",
  departmentHead: "Head of department",
  hr: "HR",
  finance: "Finance",
  person: "A named person",
};
