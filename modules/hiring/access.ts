// What callers are to the records of this module, beside its requests; each folder says what comes of it.
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

/** An application in the stage screening, of a candidate whom somebody has referred. */
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
