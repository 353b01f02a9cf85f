// The place for files that a regularisation has: what shows when somebody really came and went.
import type { DeclaredSlot } from "#shared/files/rules.ts";

/** Days; three years, as long as somebody may still ask why a day was changed. */
const KEPT = 1096;

export const regularisationSlots = {
  document: { label: "Document", types: ["pdf", "jpg", "png", "webp"], megabytes: 5, count: 3, daysKept: KEPT },
} satisfies Record<string, DeclaredSlot>;
