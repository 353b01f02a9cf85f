// The request kinds of this module, and the prefixes of its other numbers.
export const requisitionKind = { id: "hiring.requisition", label: "Requisition", prefix: "RQ" } as const;
export const referralKind = { id: "hiring.referral", label: "Referral", prefix: "RF" } as const;
export const openingPrefix = "OP";
export const applicationPrefix = "AP";
export const interviewPrefix = "IV";
/** What files, timelines and audit entries are about. */
export const openingRecord = "hiring.opening";
export const applicationRecord = "hiring.application";
export const interviewRecord = "hiring.interview";
