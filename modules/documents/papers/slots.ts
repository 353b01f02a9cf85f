// The place for the file of a paper. Every look at one is in the audit, from which its owner reads who has seen it.
import type { DeclaredSlot } from "#shared/files/rules.ts";

export const paperSlots = {
  file: { label: "Document", types: ["pdf", "jpg", "png"], megabytes: 10, count: 5, sensitive: true },
} satisfies Record<string, DeclaredSlot>; // DO-46
