// Relations of callers to the records of this module other than requests; the parts define the outcomes.
import { type ByRole, type Entry, type Outcome, subject } from "#shared/access.ts";
import { hiringKeepers } from "./permissions.ts";

export const forHr = (outcome: Outcome, others: Outcome): ByRole => ({
  ...Object.fromEntries(hiringKeepers.map((role) => [role, outcome])),
  others,
});
export const notHr = "forbidden hiring.not_hr";

/** A draft opening with an approved requisition behind it. */
export const ofOpening = subject("opening", {
  hiringManager: "owns the requisition behind it",
  colleague: "is nothing to it",
  foreign: "works in another company",
});

/** An application in screening, of a referred candidate. */
export const ofApplication = subject("application", {
  hiringManager: "owns the requisition behind its opening",
  referrer: "referred its candidate",
  colleague: "is nothing to it",
  foreign: "works in another company",
});

/** A scheduled interview of such an application, two days ahead. */
export const ofInterview = subject("interview", {
  lead: "leads it, and has not answered yet",
  hiringManager: "owns the requisition behind its opening, and is not on its panel",
  colleague: "is nothing to it",
  foreign: "works in another company",
});

type Relation = "owner" | "approver" | "lineManager" | "colleague" | "foreign";
type OfRecord = (outcomes: Record<Relation, ByRole>) => Entry<Relation>;

/** The same outcome for the owner, the approvers and HR; nobody else can read a referral. */
export const privately = (ofRecord: OfRecord, outcome: Outcome): Entry<Relation> => {
  const others = forHr(outcome, "missing");
  return ofRecord({ owner: outcome, approver: outcome, lineManager: others, colleague: others, foreign: "missing" });
};
