// File 03, section 7: HR writes the rules of kinds about people, Finance those of kinds about money, Admin all.
import { type ByRole, defineAccess, self, subject } from "#shared/access.ts";
import { approvalEndpoints } from "./contract.ts";

/** Rights hang on the kind alone: whoever may write its rules may do all of this. */
const policy = subject("policy", { ofPeople: "asks about the rules of a kind about people, which have a draft" });

const notTheirs = "forbidden request.policy_not_yours";
const ofPeople: ByRole = { HR: "allowed", Admin: "allowed", others: notTheirs };

export const approvalAccess = defineAccess(approvalEndpoints, {
  governedKinds: self({ HR: "allowed", Finance: "allowed", Admin: "allowed", others: notTheirs }),
  policyDraft: policy({ ofPeople }),
  savePolicyDraft: policy({ ofPeople }),
  publishPolicy: policy({ ofPeople }), // RP-02
  tryPolicy: policy({ ofPeople }),
  policyVersions: policy({ ofPeople }),
});
