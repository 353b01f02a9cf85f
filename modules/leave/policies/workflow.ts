import { defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

/** A version of a policy: written as a draft, in force from its day on, and followed by the next one. */
export const policyWorkflow = defineWorkflow({
  name: "leave policy",
  initial: "draft",
  states: {
    draft: { label: "Draft", tone: "draft" },
    published: { label: "Published", tone: "good" },
    superseded: { label: "Superseded", tone: "draft" },
  },
  transitions: {
    publish: { label: "Publish", from: ["draft"], to: "published", by: ["hr"], look: "primary" },
    supersede: { label: "Superseded by the next", from: ["published"], to: "superseded", by: ["system"] },
  },
});

export type VersionState = StateOf<typeof policyWorkflow>;
export const versionStates = statesOf(policyWorkflow);
