// File 04, section 7: policies are HR's, and nobody else has screens for them.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { companyEndpoints } from "./company-contract.ts";
import { ruleEndpoints } from "./rules-contract.ts";

const policy = subject("leavePolicy", {
  ofCompany: "works in the company whose leave policy it is",
  foreign: "works in another company",
});

const byHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden leave.policies_not_yours" });

/** About one policy, type, override or span of days. */
const keeping = policy({ ofCompany: byHr("allowed"), foreign: byHr("missing") });
/** A list of all. */
const listing = policy({ ofCompany: byHr("listed"), foreign: byHr("unlisted") });
/** Names none, or makes one more. */
const making = self(byHr("allowed"));

const ruleAccess = defineAccess(ruleEndpoints, {
  policies: listing,
  addPolicy: making,
  policy: keeping,
  saveDraft: keeping,
  discardDraft: keeping,
  effect: keeping,
  publishPolicy: policy({ ofCompany: byHr("conflict leave.policy_unseen"), foreign: byHr("missing") }),
  // Both companies may have one of the same code.
  types: making,
  addType: making,
  changeType: keeping,
});

const companyAccess = defineAccess(companyEndpoints, {
  // It names every policy of the company.
  assignment: listing,
  assignmentEffect: policy({ ofCompany: byHr("allowed"), foreign: byHr("refused leave.policy_unknown") }),
  saveAssignment: policy({ ofCompany: byHr("conflict leave.policy_unseen"), foreign: byHr("refused leave.policy_unknown") }),
  overrides: listing,
  addOverride: policy({ ofCompany: byHr("allowed"), foreign: byHr("refused leave.override_person") }),
  endOverride: keeping,
  noLeaveDays: listing,
  addNoLeaveDays: policy({ ofCompany: byHr("allowed"), foreign: byHr("refused leave.no_leave_place") }),
  endNoLeaveDays: keeping,
  leaveSettings: making,
  settingsEffect: making,
  saveLeaveSettings: making,
});

export const policyAccess = { ...ruleAccess, ...companyAccess, tryPolicy: keeping };
