import { defineWorkflow } from "#shared/workflow.ts";

/** A letter is requested and issued by HR, or issued immediately. An issued letter can be revoked but never changed. */
export const letterWorkflow = defineWorkflow({
  name: "letter",
  initial: "waiting",
  states: {
    waiting: { label: "Pending", tone: "waiting" },
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "Issued", tone: "good" },
    rejected: { label: "Declined", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
    revoked: { label: "Revoked", tone: "bad" },
  },
  transitions: {
    revoke: { label: "Revoke", from: ["approved"], to: "revoked", by: ["hr", "system"], needs: "comment", look: "danger" }, // DO-34
  },
});
