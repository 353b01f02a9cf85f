// The file slot for the PDF of a version.
import type { DeclaredSlot } from "#shared/files/rules.ts";

/** A version keeps its file permanently. */
export const versionRecord = "documents.version";
export const versionSlots = {
  file: { label: "Policy as PDF", types: ["pdf"], megabytes: 10, count: 1 },
} satisfies Record<string, DeclaredSlot>;
