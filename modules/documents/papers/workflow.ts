import { defineWorkflow } from "#shared/workflow.ts";

/** A paper that somebody hands in and HR checks; one that is replaced or no longer needed is archived, and never deleted. */
export const paperWorkflow = defineWorkflow({
  name: "paper",
  initial: "waiting",
  states: {
    waiting: { label: "Being checked", tone: "waiting" },
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
