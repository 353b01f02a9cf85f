// Access to requests that are nobody's business but their owner's, their keepers' and whoever approves them: the line reads nothing.
import type { ByRole, Entry, Outcome } from "#shared/access.ts";
import type { Permission } from "#shared/permissions.ts";

type Relation = "owner" | "approver" | "lineManager" | "colleague" | "foreign";
type OfRecord = (outcomes: Record<Relation, ByRole>) => Entry<Relation>;

export const forKeepers = (keepers: Permission, outcome: Outcome, others: Outcome): ByRole => ({
  ...Object.fromEntries(keepers.map((role) => [role, outcome])),
  others,
});

/** The same for whoever reads it. */
export const readersOf =
  (ofRecord: OfRecord, keepers: Permission) =>
  (outcome: Outcome): Entry<Relation> => {
    const others = forKeepers(keepers, outcome, "missing");
    return ofRecord({ owner: outcome, approver: outcome, lineManager: others, colleague: others, foreign: "missing" });
  };
