// The file slot for the receipts of a line.
import type { DeclaredSlot } from "#shared/files/rules.ts";

export const lineRecord = "bills.line";

/** Eight years: tax offices can ask for them that long. */
const DAYS_KEPT = 2922;

export const lineSlots = {
  receipt: { label: "Receipt", types: ["pdf", "jpg", "png", "webp"], megabytes: 10, count: 10, daysKept: DAYS_KEPT },
} satisfies Record<string, DeclaredSlot>;

export const receiptSlot = { name: `${lineRecord}/receipt`, ...lineSlots.receipt } as const;
