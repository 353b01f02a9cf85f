import type { State } from "#shared/workflow.ts";
import "./status-badge.css";

/** Word and colour, so that nobody depends on the colour alone. */
export const StatusBadge = ({ label, tone }: Pick<State, "label" | "tone">) => <span className={`status status-${tone}`}>{label}</span>;
