// File 09, section 7: the audience reads and accepts, HR manages all policies, and managers see what their people still have to accept.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { policyEndpoints } from "./endpoints.ts";

const policy = subject("companyPolicy", {
  audience: "is in its audience",
  outside: "is not in its audience",
  foreign: "works in another company",
});
const managed = subject("managedPolicy", {
  ofCompany: "works in the company whose policy it is",
  foreign: "works in another company",
});
const person = subject("policyPerson", {
  manager: "manages somebody who has to accept it",
  lineManager: "stands above that manager",
  colleague: "is nothing to anybody who has to accept it",
  foreign: "works in another company",
});

const notKept = "forbidden documents.policies_not_yours";
const notRead = "forbidden documents.compliance_not_yours";
const forHr = (outcome: Outcome, others: Outcome = notKept): ByRole => ({ HR: outcome, others });
const kept = managed({ ofCompany: forHr("allowed"), foreign: forHr("missing") });
const counted = (ofTeam: Outcome, ofOthers: Outcome, known: Outcome): ReturnType<typeof person> =>
  person({
    manager: { HR: known, Manager: ofTeam, others: notRead },
    lineManager: { HR: known, Manager: ofTeam, others: notRead },
    colleague: { HR: known, Manager: ofOthers, others: notRead },
    foreign: { HR: "missing", Manager: "missing", others: notRead },
  });

export const policyAccess = defineAccess(policyEndpoints, {
  listPolicies: self("allowed"),
  policyDuties: self("allowed"),
  listAcceptances: self("allowed"),
  readPolicy: policy({ audience: "allowed", outside: forHr("allowed", "missing"), foreign: "missing" }),
  acceptPolicy: policy({ audience: "allowed", outside: forHr("conflict documents.no_duty", "missing"), foreign: "missing" }),
  managedPolicies: self(forHr("allowed")),
  addPolicy: managed({ ofCompany: forHr("allowed"), foreign: forHr("refused documents.owner_not_hr") }),
  managedPolicy: kept,
  changePolicy: kept,
  saveDraft: kept,
  publishPolicy: kept,
  withdrawVersion: kept,
  policyCompliance: self({ HR: "allowed", Manager: "allowed", others: notRead }),
  policyPeople: counted("listed", "unlisted", "listed"),
  remindOfPolicy: counted("allowed", "allowed", "allowed"),
});
