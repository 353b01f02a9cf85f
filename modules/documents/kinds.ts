// The kinds of requests about documents, by the name of what is requested.
export const letterKind = { id: "documents.letter", label: "Letter", prefix: "LT" } as const;
export const formKind = { id: "documents.form", label: "HR form", prefix: "FM" } as const;
export const paperKind = { id: "documents.paper", label: "Document", prefix: "DC" } as const;
/** A policy is nobody's request; its number is taken from the same counter. */
export const POLICY_PREFIX = "PO";
