// The door of files for modules: what a record does with them, in the transaction that changes the record.
import { checkCount, type FileType, type FileViolation, type Slot, shownName } from "#shared/files/rules.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import { audit } from "./audit.ts";
import { clock } from "./clock.ts";
import { erase } from "./files/erase.ts";
import { declaredSlot, shortSlot, slotName } from "./files/slots.ts";
import * as store from "./files/store.ts";
import type { Tx } from "./transaction.ts";

export { fileJobs } from "./files/jobs.ts";
export { fileNeeds } from "./files/needs.ts";
export { fileRoutes } from "./files/routes.ts";
export { openFiles, scannerState } from "./files/settings.ts";
export { ticketByToken as fileTickets } from "./files/store.ts";
export { ticketNeeds } from "./files/ticket-guard.ts";

export type RecordFile = {
  id: string;
  recordId: string;
  /** The name within the record, `certificate`. */
  slot: string;
  name: string;
  type: FileType;
  bytes: number;
  state: store.FileRow["state"];
  /** Of what is stored, in hexadecimal. */
  sha256: string;
};

type Whose = { recordType: string; recordId: string };

type Attaching = Whose & {
  /** Absent while the record is a draft. */
  number?: string;
  slot: string;
  /** All that the form names; those that the record has already stay. */
  fileIds: readonly string[];
  /** Where the form has them. */
  field?: string;
};

const isOf = (file: store.FileRow, { recordType, recordId }: Whose): boolean =>
  file.record_type === recordType && file.record_id === recordId && file.state !== "deleted";

/** Nothing is told of files that are another's, another slot's or another record's: they are simply not there. */
const checkAttaching = (
  { fileIds, slot, field = "files", ...whose }: Attaching,
  found: readonly store.FileRow[],
  there: readonly store.FileRow[],
  employee: number,
): FileViolation[] => {
  const name = slotName(whose.recordType, slot);
  const fits = (file: store.FileRow): boolean =>
    file.slot === name && (isOf(file, whose) || (file.record_id === null && file.uploader_id === employee));
  const after = new Set([...there.filter((file) => file.slot === name).map(({ id }) => id), ...fileIds]);
  const blocked = found.filter((file) => fits(file) && file.state === "blocked" && file.record_id === null);
  return [
    ...(found.length === new Set(fileIds).size && found.every(fits) ? [] : [{ code: "files.not_yours", field } as const]),
    ...blocked.map((file) => ({ code: "files.blocked", field, params: { name: shownName(file.name) } }) as const),
    ...checkCount(after.size, declaredSlot(whose.recordType, slot)).map((violation) => ({ ...violation, field })),
  ];
}; // FI-04

/** In the transaction that submits the record. Refuses what is not the actor's own, belongs to a record already, or is one too many. */
export const attach = async (tx: Tx, wish: Attaching): Promise<void> => {
  const { recordType, recordId, number, slot, fileIds } = wish;
  const found = await store.lockFiles(tx, fileIds);
  const there = await store.filesOfRecords(tx, recordType, [recordId]);
  refuseIf(checkAttaching(wish, found, there, tx.actor.employee));
  const added = found.filter(({ record_id }) => record_id === null).map(({ id }) => id);
  const renumbered = found.filter(({ record_id, record_number }) => record_id !== null && record_number !== (number ?? null));
  if (added.length + renumbered.length === 0) return;
  await store.attachFiles(tx, [...added, ...renumbered.map(({ id }) => id)], { recordType, recordId, number: number ?? null }, clock.now());
  audit(tx, { action: "files.attach", record: { type: recordType, id: recordId, number }, change: { [slot]: [null, added] } });
}; // FI-04

type Detaching = Whose & {
  number?: string;
  fileIds: readonly string[];
  /** Whether the record still lets go of its files: as a draft, or returned. */
  removable: boolean;
};

/** The record remembers that there was one; its content goes. */
export const detach = async (tx: Tx, { recordType, recordId, number, fileIds, removable }: Detaching): Promise<void> => {
  const found = (await store.lockFiles(tx, fileIds)).filter((file) => isOf(file, { recordType, recordId }));
  const [first] = found;
  if (!first || found.length !== new Set(fileIds).size) throw new Problem("refused", [{ code: "files.not_yours", field: "files" }]);
  if (!removable) throw new Problem("conflict", [{ code: "files.kept", params: { name: shownName(first.name) } }]);
  await store.markDeleted(
    tx,
    found.map(({ id }) => id),
  );
  const removed = found.map(({ id }) => id);
  audit(tx, { action: "files.detach", record: { type: recordType, id: recordId, number }, change: { files: [removed, null] } });
  await erase(tx, found);
}; // FI-04

/** For a page of records at once; in the order in which they were sent. */
export const filesOf = async (tx: Tx, recordType: string, recordIds: readonly string[]): Promise<RecordFile[]> =>
  (await store.filesOfRecords(tx, recordType, recordIds)).map(({ id, record_id, slot, name, type, bytes, state, sha256 }) => ({
    id,
    recordId: record_id ?? "",
    slot: shortSlot(slot),
    name,
    type,
    bytes,
    state,
    sha256,
  }));

/** Why the record may not be approved yet, as far as its files go. */
export const unready = async (tx: Tx, recordType: string, recordId: string): Promise<FileViolation[]> =>
  (await store.filesOfRecords(tx, recordType, [recordId])).flatMap(({ state, name }): FileViolation[] => {
    if (state === "quarantined") return [{ code: "files.not_checked", params: { file: shownName(name) } }];
    return state === "blocked" ? [{ code: "files.was_blocked", params: { file: shownName(name) } }] : [];
  }); // RP-15

/** Records of the company, at most 20, that carry the same content: a bill that was handed in twice. */
export const sameContent = async (tx: Tx, sha256: string): Promise<(Whose & { number: string | undefined })[]> =>
  (await store.sameContent(tx, sha256)).flatMap(({ record_type, record_id, record_number }) =>
    record_type !== null && record_id !== null
      ? [{ recordType: record_type, recordId: record_id, number: record_number ?? undefined }]
      : [],
  );

export type { Slot };
