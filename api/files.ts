// The door of files for modules: what a record does with them, in the transaction that changes the record.
import { fileAccess } from "#shared/files/access.ts";
import { fileAuditNames } from "#shared/files/audit-names.ts";
import * as fileContract from "#shared/files/contract.ts";
import { fileMessages } from "#shared/files/messages.ts";
import { checkCount, type FileViolation, shownName } from "#shared/files/rules.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import { audit } from "./audit.ts";
import { clock } from "./clock.ts";
import { readBytes } from "./files/bytes.ts";
import { erase } from "./files/erase.ts";
import { fileJobs } from "./files/jobs.ts";
import { fileRoutes } from "./files/routes.ts";
import { declaredSlot, shortSlot, slotName } from "./files/slots.ts";
import * as store from "./files/store.ts";
import type { ApiModule } from "./module.ts";
import type { Tx } from "./transaction.ts";

export { seedFile, seedSentFile } from "./files/demo.ts";
export { type FileRecord, fileNeeds } from "./files/needs.ts";
export { filesOf, type RecordFile, readableFilesOf, shownNames, storedFilesOf, unready } from "./files/reading.ts";
export { openFiles, scannerState } from "./files/settings.ts";
export { ticketByToken as fileTickets } from "./files/store.ts";
export { ticketNeeds } from "./files/ticket-guard.ts";

export const filesApi = {
  name: "files",
  contracts: [fileContract],
  endpoints: fileContract.fileEndpoints,
  access: fileAccess,
  routes: [fileRoutes],
  messages: [fileMessages],
  auditNames: [fileAuditNames],
  jobs: [fileJobs],
} satisfies ApiModule;

type Whose = { recordType: string; recordId: string };

type Attaching = Whose & {
  slot: string;
  /** All that the form names; those that the record has already stay. */
  fileIds: readonly string[];
  /** The form names everything: what the record has beside it goes, whichever slot it lies in. */
  replaces?: boolean;
  /** Where the form has them. */
  field?: string;
};

/** A file as a submission keeps it for good, by what it was and not by what it is called. */
export type FrozenFile = { id: string; slot: string; sha256: string };

/** Files that this transaction has locked and checked for a record. */
export type HeldFiles = {
  /** All that the record then has. */
  files: readonly FrozenFile[];
  /** Gives them to the record; without a number while it is a draft. */
  keep: (number?: string) => Promise<void>;
};

const isOf = (file: store.FileRow, { recordType, recordId }: Whose): boolean =>
  file.record_type === recordType && file.record_id === recordId && file.state !== "deleted";

/** Nothing is told of files that are another's, another slot's or another record's: they are simply not there. */
const checkAttaching = (
  { fileIds, slot, replaces = false, field = "files", ...whose }: Attaching,
  found: readonly store.FileRow[],
  there: readonly store.FileRow[],
  employee: number,
): FileViolation[] => {
  const name = slotName(whose.recordType, slot);
  const fits = (file: store.FileRow): boolean =>
    file.slot === name && (isOf(file, whose) || (file.record_id === null && file.uploader_id === employee));
  const staying = replaces ? [] : there.filter((file) => file.slot === name).map(({ id }) => id);
  const blocked = found.filter((file) => fits(file) && file.state === "blocked" && (replaces || file.record_id === null));
  return [
    ...(found.length === new Set(fileIds).size && found.every(fits) ? [] : [{ code: "files.not_yours", field } as const]),
    ...blocked.map((file) => ({ code: "files.blocked", field, params: { name: shownName(file.name) } }) as const),
    ...checkCount(new Set([...staying, ...fileIds]).size, declaredSlot(whose.recordType, slot)).map((found) => ({ ...found, field })),
  ];
}; // FI-04

const frozen = ({ id, slot, sha256 }: store.FileRow): FrozenFile => ({ id, slot: shortSlot(slot), sha256 });

const remove = async (tx: Tx, files: readonly store.FileRow[], record: { type: string; id: string; number: string | undefined }) => {
  const removed = files.map(({ id }) => id);
  if (removed.length === 0) return;
  await store.markDeleted(tx, removed);
  audit(tx, { action: "files.detach", record, change: { files: [removed, null] } });
  await erase(tx, files);
};

/** What the transaction's actor has sent for a slot and no record has yet; refused while it is unchecked. Its content is read by `contentOf`. */
export const sentFile = async (tx: Tx, { recordType, slot, id }: { recordType: string; slot: string; id: string }): Promise<SentFile> => {
  const file = await store.fileOf(tx, id);
  if (!file || file.slot !== slotName(recordType, slot) || file.record_id !== null || file.uploader_id !== tx.actor.employee)
    throw new Problem("refused", [{ code: "files.not_yours", field: "file" }]);
  const name = shownName(file.name);
  if (file.state !== "clean") {
    const code = file.state === "quarantined" ? "files.not_checked" : "files.blocked";
    throw new Problem("refused", [{ code, field: "file", params: { name, file: name } }]);
  }
  return { name, type: file.type, key: file.storage_key };
}; // FI-03

type SentFile = { name: string; type: store.FileRow["type"]; key: string };

export const contentOf = async ({ key }: SentFile): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of await readBytes(key)) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** In the transaction that submits the record. Refuses what is not the actor's own, belongs to a record already, or is one too many. */
export const hold = async (tx: Tx, wish: Attaching): Promise<HeldFiles> => {
  const { recordType, recordId, slot, fileIds, replaces } = wish;
  const [found, there] = await Promise.all([store.lockFiles(tx, fileIds), store.filesOfRecords(tx, recordType, [recordId])]);
  refuseIf(checkAttaching(wish, found, there, tx.actor.employee));
  const dropped = replaces ? there.filter(({ id }) => !fileIds.includes(id)) : [];
  const added = found.filter(({ record_id }) => record_id === null);
  const kept = there.filter((file) => !dropped.includes(file));
  return {
    files: [...kept, ...added].map(frozen),
    keep: async (number) => {
      const record = { type: recordType, id: recordId, number };
      await remove(tx, dropped, record);
      const renumbered = found.filter((file) => file.record_id !== null && file.record_number !== (number ?? null));
      const ids = [...added, ...renumbered].map(({ id }) => id);
      if (ids.length === 0) return;
      store.attachFiles(tx, ids, { recordType, recordId, number: number ?? null }, clock.now());
      audit(tx, { action: "files.attach", record, change: { [slot]: [null, added.map(({ id }) => id)] } });
    },
  };
}; // FI-04

/** Both at once, for a record that has its number or needs none. */
export const attach = async (tx: Tx, { number, ...wish }: Attaching & { number?: string }): Promise<void> =>
  (await hold(tx, wish)).keep(number);

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
  await remove(tx, found, { type: recordType, id: recordId, number });
}; // FI-04

/** The record is given up: whatever it has goes. */
export const dropFiles = async (tx: Tx, { number, ...record }: Whose & { number?: string }): Promise<void> => {
  const found = await store.filesOfRecords(tx, record.recordType, [record.recordId]);
  await remove(tx, found, { type: record.recordType, id: record.recordId, number });
}; // FI-04

/** Records of the company, at most 20, that carry the same content: a bill that was handed in twice. */
export const sameContent = async (tx: Tx, sha256: string): Promise<(Whose & { number: string | undefined })[]> =>
  (await store.sameContent(tx, sha256)).flatMap(({ record_type, record_id, record_number }) =>
    record_type !== null && record_id !== null
      ? [{ recordType: record_type, recordId: record_id, number: record_number ?? undefined }]
      : [],
  );
