import type { Messages } from "#shared/message.ts";
import type { PolicyCode } from "./rules.ts";

export const policyMessages: Messages<PolicyCode> = {
  "documents.policies_not_yours": "Only HR can write and publish policies.",
  "documents.compliance_not_yours": "Only HR and managers can see who has accepted a policy.",
  "documents.audience_empty": "Nobody matches this audience today.", // DO-01
  "documents.text_missing": {
    short: "Write at least {least} characters, so that everybody can read and compare the policy.",
    nothing: "Write the text or add a PDF first.",
  }, // DO-02
  "documents.effective_day": {
    past: "Choose today or a later day.",
    order: "Version {version} takes effect on {day:day}. Choose a later day.",
  }, // DO-02
  "documents.no_draft": "There is no draft to publish. Write one first.",
  "documents.draft_changed": "The draft has changed since you opened it. Review it again.",
  "documents.title_taken": "Another policy has this title. Choose another one.",
  "documents.owner_not_hr": "Choose an owner in HR.",
  "documents.not_withdrawable": "Version {version} cannot be withdrawn: it is superseded, or no earlier version would be in force.",
  "documents.not_read": "Read to the end first.", // DO-05
  "documents.not_open": "This version can no longer be accepted.", // DO-05
  "documents.superseded": "Version {version} has been in force since {day:day}. Read that one: it shows what changed.", // DO-06
  "documents.no_duty": "This policy does not need your acceptance.", // DO-07
  "documents.already_accepted": "You accepted version {version} on {day:day}.", // DO-07
  "documents.reminded": {
    one: "{name} was already reminded in the last 24 hours.",
    all: "Everybody was already reminded in the last 24 hours.",
  }, // DO-14
};
