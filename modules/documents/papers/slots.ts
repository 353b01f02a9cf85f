// The file slot of a paper. Every view is audited, so that the owner can see who opened it.
import type { DeclaredSlot } from "#shared/files/rules.ts";

export const paperSlots = {
  file: { label: "Document", types: ["pdf", "jpg", "png"], megabytes: 10, count: 5, sensitive: true },
} satisfies Record<string, DeclaredSlot>; // DO-46
