// Reasons for approving less than was claimed, or nothing.
export const reducedReasons = [
  { code: "LIMIT", label: "Above the limit" },
  { code: "NO_RECEIPT", label: "No receipt" },
  { code: "UNREADABLE", label: "Receipt is unreadable" },
  { code: "SAME_RECEIPT", label: "Receipt was claimed before" },
  { code: "PERSONAL", label: "Personal expense" },
  { code: "OLD", label: "Too old" },
  { code: "WRONG_CATEGORY", label: "Wrong category" },
  { code: "NOT_APPROVED_TRIP", label: "Trip was not approved" },
  { code: "TAX_MISMATCH", label: "Tax does not match" },
  { code: "OTHER", label: "Other" },
] as const;

export const reducedReasonCodes = reducedReasons.map(({ code }) => code) as [
  (typeof reducedReasons)[number]["code"],
  ...(typeof reducedReasons)[number]["code"][],
];
