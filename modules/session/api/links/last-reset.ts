// When somebody last chose a password by a link: what follows soon after it may be the work of whoever has their mail.
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { lastReset } from "./link-store.ts";

/** By a link to reset it, or by one that opened again an account that was in use; the first password of all counts for nothing here. */
export const lastResetByLink = (tx: Tx, employee: number): Promise<Instant | undefined> => lastReset(tx, employee); // PE-34
