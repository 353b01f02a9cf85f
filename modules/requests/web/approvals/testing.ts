// Who decides claims, as the server would tell it, for the tests of its pages.
import type { PolicyDraft, ShownStep } from "../../policies/contract.ts";

export const finance = { code: "LF-0021", name: "Imran Qureshi" };
export const rohan = { code: "LF-0012", name: "Rohan Mehta" };

export const step = (approver: string, name: string, wish: Partial<ShownStep> = {}): ShownStep => ({
  approver,
  name,
  whenOwn: "skip",
  whenVacant: "up",
  secondPerson: false,
  remindAfter: [1, 2],
  escalateAfter: 3,
  ...wish,
});

const all = {
  name: "All",
  when: [],
  steps: [step("manager", "Manager"), step("finance", "Finance", { whenVacant: "hr", secondPerson: true })],
};
const large = {
  name: "Large",
  when: [{ fact: "amount", operator: "moreThan" as const, values: [2_000_001] }],
  steps: [step("manager", "Manager"), step("person", "Sunita", { person: { code: "LF-0002", name: "Sunita Krishnan" } })],
};

/** What the portal comes with: nobody has changed anything. */
export const fresh: PolicyDraft = {
  kind: "bills.claim",
  label: "Claim",
  area: "money",
  version: 0,
  currency: "INR",
  days: { remindAfter: [2, 4], escalateAfter: 6 },
  rules: [all],
  problems: [],
  published: { version: 0, note: "", rules: [all] },
  facts: [
    { name: "amount", label: "Amount", type: "money", operators: ["atMost", "moreThan", "between"] },
    { name: "days", label: "Days", type: "days", operators: ["atMost", "moreThan", "between"] },
    { name: "onNotice", label: "On notice", type: "flag", operators: ["is"] },
    {
      name: "department",
      label: "Department",
      type: "choice",
      operators: ["oneOf", "noneOf"],
      options: [
        { value: "d1", label: "Engineering" },
        { value: "d2", label: "Sales" },
      ],
    },
  ],
  approvers: [
    { name: "manager", label: "Manager" },
    { name: "departmentHead", label: "Head of department" },
    { name: "finance", label: "Finance" },
    { name: "person", label: "A named person" },
  ],
};

/** A draft with one more rule. */
export const begun: PolicyDraft = {
  ...fresh,
  version: 4,
  draft: { author: finance, changedAt: "2026-12-07T04:00:00.000Z" },
  rules: [large, all],
};
