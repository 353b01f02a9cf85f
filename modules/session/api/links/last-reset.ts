// When somebody last chose a password by a link: what follows soon after it may be the work of whoever has their mail.
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { lastUsed } from "./link-store.ts";

/** By a link to reset it, asked for by themselves or by an Admin; the first password counts for nothing here. */
export const lastResetByLink = (tx: Tx, employee: number): Promise<Instant | undefined> => lastUsed(tx, employee, ["reset", "admin"]); // PE-34
