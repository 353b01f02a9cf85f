// One verification of a company's chain, written down for those who read the audit.
import { systemActor } from "../actor.ts";
import { audit } from "../audit.ts";
import { clock } from "../clock.ts";
import { newId } from "../ids.ts";
import type { Tx } from "../transaction.ts";
import { anchorPlace } from "./anchors.ts";
import { type AuditCheck, addCheck } from "./check-store.ts";
import { verifyAudit } from "./verify.ts";

export { type AuditCheck, lastCheck } from "./check-store.ts";

/** Reads the whole chain, in transactions of its own. */
export const verifyCompany = async (company: number): Promise<AuditCheck> => {
  const verdict = await verifyAudit(systemActor(company), anchorPlace());
  const found = { id: newId(), at: clock.now() };
  return verdict.ok
    ? { ...found, entries: verdict.entries, brokenAt: null, fault: null }
    : { ...found, entries: verdict.seq - 1, brokenAt: verdict.seq, fault: verdict.fault };
}; // AL-03

/** What it found is itself an entry of the chain. */
export const noteCheck = (tx: Tx, check: AuditCheck): void => {
  addCheck(tx, check);
  audit(tx, {
    action: "platform.verify_audit",
    record: { type: "platform.audit", id: tx.company },
    change: { entries: [null, check.entries], ...(check.brokenAt !== null && { brokenAt: [null, check.brokenAt] }) },
  });
};
