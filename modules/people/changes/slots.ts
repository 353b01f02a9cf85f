// The place for files that a change of a record has: what shows that the new value is right.
import type { DeclaredSlot } from "#shared/files/rules.ts";

/** Only a name: files of decided changes go by the company's own setting, long before. */
const KEPT = 1096;

export const changeRecord = "people.profile_change";

export const changeSlots = {
  evidence: { label: "Evidence", types: ["pdf", "jpg", "png"], megabytes: 5, count: 5, daysKept: KEPT, sensitive: true },
} satisfies Record<string, DeclaredSlot>; // PE-31
