import type { State } from "#shared/workflow.ts";
import type { VersionState } from "../../policies/contract.ts";

const states: Record<VersionState, Pick<State, "label" | "tone">> = {
  draft: { label: "Draft", tone: "draft" },
  scheduled: { label: "Scheduled", tone: "planned" },
  in_force: { label: "In force", tone: "good" },
  superseded: { label: "Superseded", tone: "draft" },
  withdrawn: { label: "Withdrawn", tone: "bad" },
};

export const versionStateOf = ({ state }: { state: VersionState }): Pick<State, "label" | "tone"> => states[state];
