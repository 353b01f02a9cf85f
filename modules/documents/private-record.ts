// Access to private requests: only the owner, the keepers and the approvers read them; managers do not.
import type { ByRole, Entry, Outcome } from "#shared/access.ts";
import type { Permission } from "#shared/permissions.ts";

type Relation = "owner" | "approver" | "lineManager" | "colleague" | "foreign";
type OfRecord = (outcomes: Record<Relation, ByRole>) => Entry<Relation>;

export const forKeepers = (keepers: Permission, outcome: Outcome, others: Outcome): ByRole => ({
  ...Object.fromEntries(keepers.map((role) => [role, outcome])),
  others,
});

/** The same outcome for everybody who can read it. */
export const readersOf =
  (ofRecord: OfRecord, keepers: Permission) =>
  (outcome: Outcome): Entry<Relation> => {
    const others = forKeepers(keepers, outcome, "missing");
    return ofRecord({ owner: outcome, approver: outcome, lineManager: others, colleague: others, foreign: "missing" });
  };
