// Where receipts lie: with the line that they prove.
import type { DeclaredSlot } from "#shared/files/rules.ts";

export const lineRecord = "bills.line";

/** Eight years, as long as tax offices may ask for them. */
const DAYS_KEPT = 2922;

export const lineSlots = {
  receipt: { label: "Receipt", types: ["pdf", "jpg", "png", "webp"], megabytes: 10, count: 10, daysKept: DAYS_KEPT },
} satisfies Record<string, DeclaredSlot>;

export const receiptSlot = { name: `${lineRecord}/receipt`, ...lineSlots.receipt } as const;
