// Which places for files the records have, and who may read what lies in them.
import type { DeclaredSlot } from "#shared/files/rules.ts";
import type { Actor } from "../actor.ts";
import type { Tx } from "../transaction.ts";
import { type FileRecord, fileNeeds } from "./needs.ts";
import type { FileRow } from "./store.ts";

export const slotName = (recordType: string, slot: string): string => `${recordType}/${slot}`;

/** The name within the record. */
export const shortSlot = (name: string): string => name.slice(name.indexOf("/") + 1);

const recordNamed = (recordType: string): FileRecord | undefined =>
  fileNeeds.get().records.find((record) => record.recordType === recordType);

const recordOfSlot = (name: string): string => name.split("/")[0] ?? "";

export const slotNamed = (name: string): DeclaredSlot | undefined => {
  const slots = recordNamed(recordOfSlot(name))?.slots ?? {};
  const slot = shortSlot(name);
  return Object.hasOwn(slots, slot) ? slots[slot] : undefined;
};

/** For modules, which ask for what they have declared. */
export const declaredSlot = (recordType: string, slot: string): DeclaredSlot => {
  const declared = slotNamed(slotName(recordType, slot));
  if (!declared) throw new Error(`No record declares files for ${slotName(recordType, slot)}.`);
  return declared;
};

/** Every slot whose files go some days after a record has got them, by its full name. */
export const slotsThatForget = (): { slot: string; days: number }[] =>
  fileNeeds
    .get()
    .records.flatMap(({ recordType, slots }) =>
      Object.entries(slots).flatMap(([slot, { daysKept }]) => (daysKept ? [{ slot: slotName(recordType, slot), days: daysKept }] : [])),
    );

/** Whether files lie here for the actor at all: for whoever has left only in records that say so. */
export const isOpenTo = ({ access }: Pick<Actor, "access">, slot: string): boolean =>
  access !== "leaver" || recordNamed(recordOfSlot(slot))?.openToLeavers === true; // PE-18

/** Who may read the files of a slot: whoever may read their record, narrowed by the slot. */
export const mayReadSlot = async (tx: Tx, recordType: string, recordId: string, slot: string): Promise<boolean> => {
  const record = recordNamed(recordType);
  if (!record || !(await record.mayRead(tx, recordId))) return false;
  const narrowed = record.readers[slot];
  return narrowed === undefined || narrowed(tx, recordId);
}; // FI-05

/** Before a record has it, a file is read by whoever has sent it. */
export const mayRead = async (tx: Tx, file: FileRow): Promise<boolean> => {
  const { state, record_type: type, record_id: id } = file;
  if (state === "deleted" || !isOpenTo(tx.actor, file.slot)) return false;
  return type !== null && id !== null ? mayReadSlot(tx, type, id, shortSlot(file.slot)) : file.uploader_id === tx.actor.employee;
}; // FI-05
