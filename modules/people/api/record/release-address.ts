// An address that a second person has released is written like one that HR saves, and told like one.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import type { AddressKind } from "#modules/session/contract.ts";
import { orMissing, refuseIf } from "#shared/problem.ts";
import { checkWorkEmail } from "../../joining/rules.ts";
import { settingsOf } from "../settings/store.ts";
import * as people from "../store.ts";
import { type Reached, reachedOtherwise } from "./contact.ts";
import * as store from "./store.ts";
import { tellOwner } from "./tell-owner.ts";
import * as writes from "./write-store.ts";

/** What may be an address today is asked again: a week may have passed. */
export const releaseAddress = async (
  tx: Tx,
  { employee, kind, address, reason }: { employee: number; kind: AddressKind; address: string; reason: string },
): Promise<void> => {
  await people.lockEmployee(tx, employee);
  const row = orMissing("employee")(await store.employeeOf(tx, employee));
  const details = await store.detailsOf(tx, employee);
  const before: Reached = { workEmail: row.work_email, personalEmail: details?.personal_email ?? null, mobile: details?.mobile ?? null };
  const after: Reached = { ...before, ...(kind === "work_email" ? { workEmail: address } : { personalEmail: address || null }) };
  if (kind === "work_email") {
    const [holder, { mailDomains }] = await Promise.all([store.holderOfEmail(tx, address, employee), settingsOf(tx)]);
    refuseIf(checkWorkEmail(address, holder, mailDomains)); // PE-03
  } else writes.changeDetails(tx, employee, { personal_email: after.personalEmail });
  await reachedOtherwise(tx, { employee, name: row.name }, before, after);
  await writes.changeEmployee(tx, employee, { work_email: after.workEmail });
  const field = kind === "work_email" ? "workEmail" : "personalEmail";
  const change = { [field]: [before[field], after[field]] as const };
  const record = { type: "people.employee", id: employee, number: row.code };
  audit(tx, { action: kind === "work_email" ? "people.change_card" : "people.change_contact", record, change, reason });
  await tellOwner(tx, employee, change, reason);
}; // SE-23
