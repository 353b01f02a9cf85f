// The letters of the grid in words and colours, so that nobody depends on either alone.
import type { ComponentProps } from "react";
import type { StatusBadge } from "#web/ui/status-badge.tsx";
import type { TeamMonthRow } from "../../team/contract.ts";

export type Letter = TeamMonthRow["letters"][number];
type Look = ComponentProps<typeof StatusBadge>;

export const letterLooks: Readonly<Record<Letter, Look>> = {
  P: { label: "Present", tone: "good" },
  HD: { label: "Half day", tone: "attention" },
  A: { label: "Absent", tone: "bad" },
  L: { label: "On leave", tone: "planned" },
  "½L": { label: "Half a day of leave", tone: "planned" },
  H: { label: "Holiday", tone: "draft" },
  "½H": { label: "Half a holiday", tone: "draft" },
  WO: { label: "Weekly off", tone: "draft" },
  WFH: { label: "Work from home", tone: "good" },
  OD: { label: "On duty", tone: "good" },
  I: { label: "Incomplete", tone: "attention" },
  "·": { label: "Planned", tone: "draft" },
  "–": { label: "Not over yet", tone: "waiting" },
  "": { label: "Not employed", tone: "draft" },
};
