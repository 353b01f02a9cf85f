// The request kinds of this module.
export const letterKind = { id: "documents.letter", label: "Letter", prefix: "LT" } as const;
export const formKind = { id: "documents.form", label: "HR form", prefix: "FM" } as const;
export const paperKind = { id: "documents.paper", label: "Document", prefix: "DC" } as const;
/** A policy is not a request, but its number comes from the same counter. */
export const POLICY_PREFIX = "PO";
