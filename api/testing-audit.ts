// Tests make and change rows as no command does; their transactions say so in the audit chain like any other.
import { audit } from "./audit.ts";
import type { Tx } from "./transaction.ts";

export const auditTest = (tx: Tx): void => audit(tx, { action: "test.set_up", record: { type: "test", id: "set-up" } });
