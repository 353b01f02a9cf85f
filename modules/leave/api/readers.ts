// Who reads what of a leave, where that is less than the whole of it (file 04, section 7).
import { type FileRecord, type RecordFile, readableFilesOf } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { may } from "#shared/permissions.ts";
import { leaveReaders } from "../permissions.ts";
import type { CompanyType } from "../policies/standard.ts";
import { type LeaveSlot, leaveRecord, leaveSlots } from "../slots.ts";
import * as ledger from "./ledger/store.ts";
import * as store from "./store.ts";

type Whose = Pick<store.LeaveRecordRow, "id" | "employee_id" | "submitter_id" | "type">;

/** Whom it concerns before anybody is asked to decide: its owner, whoever sent it for them, and HR. */
const isClose = (tx: Tx, leave: Whose): boolean =>
  [leave.employee_id, leave.submitter_id].includes(tx.actor.employee) || may(tx.actor.role, leaveReaders);

const hasPart = (part: requests.Part | undefined): boolean => part !== undefined && (part.decides || part.decided);

/** Those of which the actor reads that somebody is away, and neither the type nor the reason. */
export const maskedAmong = async (
  tx: Tx,
  leaves: readonly Whose[],
  types: ReadonlyMap<string, Pick<CompanyType, "masked">>,
): Promise<Set<string>> => {
  const others = leaves.filter((leave) => types.get(leave.type)?.masked && !isClose(tx, leave)).map(({ id }) => id);
  const parts = await requests.partsIn(tx, others);
  return new Set(others.filter((id) => !hasPart(parts.get(id))));
};

/** The same for the platform, which shows what is asked on pages of its own. */
export const toldLess = async (tx: Tx, ids: string[]): Promise<Set<string>> => {
  const [leaves, types] = await Promise.all([store.byIds(tx, ids), ledger.allTypes(tx)]);
  return maskedAmong(tx, leaves, types);
};

/** A document is also for whoever decides, or has; a certificate only for HR beside its owner. */
export const leaveFiles: FileRecord<LeaveSlot> = {
  recordType: leaveRecord,
  slots: leaveSlots,
  mayRead: requests.mayReadRecord,
  readers: {
    document: async (tx, id) => isClose(tx, await store.byId(tx, id)) || hasPart((await requests.partsIn(tx, [id])).get(id)),
    certificate: async (tx, id) => isClose(tx, await store.byId(tx, id)),
  },
}; // FI-05

type ShownFile = Pick<RecordFile, "id" | "name" | "bytes" | "state"> & { slot: LeaveSlot };

export const filesFor = async (tx: Tx, id: string): Promise<{ files: ShownFile[]; hiddenFiles: LeaveSlot[] }> => {
  const { files, hidden } = await readableFilesOf(tx, leaveRecord, id);
  return { files: files.map(({ slot, ...file }) => ({ ...file, slot: slot as LeaveSlot })), hiddenFiles: hidden as LeaveSlot[] };
};
