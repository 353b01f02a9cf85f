// What is told of a record's files: to the record itself, and to whoever reads it.
import type { Instant } from "#shared/dates.ts";
import type { FileEntry } from "#shared/files/contract.ts";
import { type FileType, type FileViolation, shownName } from "#shared/files/rules.ts";
import type { Tx } from "../transaction.ts";
import { declaredSlot, mayReadSlot, shortSlot } from "./slots.ts";
import * as store from "./store.ts";

export type RecordFile = Pick<FileEntry, "id" | "name" | "bytes" | "state"> & {
  recordId: string;
  /** The name within the record, `certificate`. */
  slot: string;
  type: FileType;
  /** Of what is stored, in hexadecimal. */
  sha256: string;
};

const present = ({ id, record_id, slot, name, type, bytes, state, sha256 }: store.FileRow): RecordFile => ({
  id,
  recordId: record_id ?? "",
  slot: shortSlot(slot),
  name,
  type,
  bytes,
  state,
  sha256,
});

/** For a page of records at once; in the order in which they were sent. */
export const filesOf = async (tx: Tx, recordType: string, recordIds: readonly string[]): Promise<RecordFile[]> =>
  (await store.filesOfRecords(tx, recordType, recordIds)).map(present);

/** What records have that may be opened, for whoever puts them into a document: its caller has asked who reads them. `contentOf` reads them. */
export const storedFilesOf = async (tx: Tx, recordType: string, recordIds: readonly string[]) =>
  (await store.filesOfRecords(tx, recordType, recordIds))
    .filter(({ state }) => state === "clean")
    .map(({ record_id, name, type, storage_key: key }) => ({ recordId: record_id ?? "", name: shownName(name), type, key }));

/** Asks once for each slot, and for none where there is no file. */
const readableSlots = async (tx: Tx, recordType: string, recordId: string, files: readonly store.FileRow[]): Promise<Set<string>> => {
  const slots = [...new Set(files.map(({ slot }) => shortSlot(slot)))];
  const readable = await Promise.all(slots.map((slot) => mayReadSlot(tx, recordType, recordId, slot)));
  return new Set(slots.filter((_, index) => readable[index]));
}; // FI-05

/** The files of a record that the transaction's actor may read, and in which slots the others lie. */
export const readableFilesOf = async (tx: Tx, recordType: string, recordId: string): Promise<{ files: RecordFile[]; hidden: string[] }> => {
  const all = await store.filesOfRecords(tx, recordType, [recordId]);
  const readable = await readableSlots(tx, recordType, recordId, all);
  const files = all.map(present);
  return {
    files: files.filter(({ slot }) => readable.has(slot)),
    hidden: files.filter(({ slot }) => !readable.has(slot)).map(({ slot }) => slot),
  };
};

/** By id, what a reader may know a file by: its name, or that it is a certificate. Also of files that were removed. */
export const shownNames = async (
  tx: Tx,
  recordType: string,
  recordId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await store.filesById(tx, ids);
  const readable = await readableSlots(tx, recordType, recordId, rows);
  return new Map(
    rows.map(({ id, name, slot }) => {
      const short = shortSlot(slot);
      return [id, readable.has(short) ? shownName(name) : declaredSlot(recordType, short).label];
    }),
  );
};

/** A file of a record, by what it is and by when the record got it. */
type Attached = { id: string; attachedAt: Instant };

/**
 * Why the record may not be approved yet, as far as its files go, in words that its decider may read. `among` says which of those that
 * are unchecked or blocked belong to what is to be approved; it is asked only where there are any.
 */
export const unready = async (
  tx: Tx,
  recordType: string,
  recordId: string,
  among: (files: readonly Attached[]) => Promise<readonly Attached[]> = async (files) => files,
): Promise<FileViolation[]> => {
  const found = await store.unreadyOf(tx, recordType, recordId);
  if (found.length === 0) return [];
  const kept = await among(found.map(({ id, attached_at }) => ({ id, attachedAt: attached_at ?? "" })));
  const files = found.filter(({ id }) => kept.some((file) => file.id === id));
  const names = await shownNames(
    tx,
    recordType,
    recordId,
    files.map(({ id }) => id),
  );
  return files.map(({ id, state }) => ({
    code: state === "blocked" ? ("files.was_blocked" as const) : ("files.not_checked" as const),
    params: { file: names.get(id) ?? "" },
  }));
}; // RP-15
