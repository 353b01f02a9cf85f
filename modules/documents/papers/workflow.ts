import { defineWorkflow } from "#shared/workflow.ts";

/** A paper is submitted and checked by HR. When it is replaced or no longer needed it is archived, never deleted. */
export const paperWorkflow = defineWorkflow({
  name: "paper",
  initial: "waiting",
  states: {
    waiting: { label: "Pending", tone: "waiting" },
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "Accepted", tone: "good" },
    rejected: { label: "Declined", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
    archived: { label: "Archived", tone: "draft" },
  },
  transitions: {
    archive: { label: "Archive", from: ["approved"], to: "archived", by: ["hr", "keeper", "system"] },
  },
});
