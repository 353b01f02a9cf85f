// The place for the PDF of a version.
import type { DeclaredSlot } from "#shared/files/rules.ts";

/** A version, which keeps its file for good. */
export const versionRecord = "documents.version";
export const versionSlots = {
  file: { label: "Policy as PDF", types: ["pdf"], megabytes: 10, count: 1 },
} satisfies Record<string, DeclaredSlot>;
