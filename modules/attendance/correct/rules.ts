// What keeps HR from correcting a day: as for its owner, without the limit of days, and whether or not the day is asked about or away on leave.
import type { WallPair } from "../regularise/contract.ts";
import type { RegulariseViolation } from "../regularise/messages.ts";
import { type Checked, checkProposal, type Ends, type RegulariseFacts } from "../regularise/rules.ts";

/** AT-28 and AT-29 keep a day from being asked about, and no correction is asked for. */
const isOfAsking = ({ code }: RegulariseViolation): boolean => code === "attendance.leave_that_day" || code === "attendance.already_asked";

export const checkCorrection = (pairs: readonly WallPair[], facts: RegulariseFacts): Checked & { ends: Ends[] } => {
  const checked = checkProposal(pairs, { ...facts, byHr: true });
  return { ...checked, violations: checked.violations.filter((found) => !isOfAsking(found)) };
}; // AT-22, AT-23, AT-24, AT-25, AT-26, AT-27
