// The statuses of a record that follows the request about it. It stands apart so that a page that shows them brings nothing else.
import { defineWorkflow } from "./workflow.ts";

/** A record without actions of its own follows its request. One that has some brings a workflow with these states and more. */
export const recordWorkflow = defineWorkflow({
  name: "record",
  initial: "waiting",
  states: {
    waiting: { label: "Pending", tone: "waiting" },
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "Approved", tone: "good" },
    rejected: { label: "Rejected", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
  },
  transitions: {},
});
