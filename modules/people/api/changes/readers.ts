// Who reads a change for a reason of this module's own: its owner, HR, and of accounts and pay Finance. Whoever decides reads it anyway.
import type { FileRecord } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { may } from "#shared/permissions.ts";
import { changeRecord, changeSlots } from "../../changes/slots.ts";
import { changeQueueReaders } from "../../permissions.ts";
import type { ChangeRecordRow } from "./store.ts";

/** Of pay its owner is told once it counts. */
export const mayReadOf = ({ actor }: Tx, { employee_id, section }: Pick<ChangeRecordRow, "employee_id" | "section">): boolean => {
  if (section === "pay") return actor.employee !== employee_id && may(actor.role, changeQueueReaders.bank);
  return actor.employee === employee_id || may(actor.role, section === "bank" ? changeQueueReaders.bank : changeQueueReaders.all);
};

export const changeFiles: FileRecord<keyof typeof changeSlots> = {
  recordType: changeRecord,
  slots: changeSlots,
  mayRead: requests.mayReadRecord,
  openToLeavers: true,
  readers: {},
}; // PE-31
