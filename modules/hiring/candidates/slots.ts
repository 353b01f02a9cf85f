import type { DeclaredSlot } from "#shared/files/rules.ts";

/** Of a referral and of an application that HR adds directly. */
export const resumeSlots = {
  resume: { label: "Résumé", types: ["pdf", "docx"], megabytes: 5, count: 1, sensitive: true },
} satisfies Record<string, DeclaredSlot>; // RF-03
