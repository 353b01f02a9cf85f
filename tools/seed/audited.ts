import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";

/** What one transaction of the seed has written, told in one entry: every change leaves its trace, also a generated one. */
export const tellSeeded = (
  tx: Tx,
  { action, rows }: { action: "seed.company" | "seed.people" | "seed.leave" | "seed.attendance"; rows: number },
): void => audit(tx, { action, record: { type: "company", id: tx.company }, change: { rows: [null, rows] } });
