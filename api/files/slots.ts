import type { Slot } from "#shared/files/rules.ts";
import type { Tx } from "../transaction.ts";
import { fileNeeds, type Place } from "./needs.ts";
import type { FileRow } from "./store.ts";

export const slotName = (recordType: string, slot: string): string => `${recordType}/${slot}`;

export const slotNamed = (name: string): Slot | undefined => fileNeeds.get().slots.get(name);

/** For modules, which ask for what they have declared. */
export const declaredSlot = (recordType: string, slot: string): Slot => {
  const declared = slotNamed(slotName(recordType, slot));
  if (!declared) throw new Error(`No record declares files for ${slotName(recordType, slot)}.`);
  return declared;
};

/** The name within the record. */
export const shortSlot = (name: string): string => name.slice(name.indexOf("/") + 1);

const placeOf = ({ record_type, record_id, slot }: FileRow): Place | undefined =>
  record_type !== null && record_id !== null ? { recordType: record_type, recordId: record_id, slot: shortSlot(slot) } : undefined;

/** Who may read a file: whoever may read its record, narrowed by the slot; before it has one, whoever has sent it. */
export const mayRead = async (tx: Tx, file: FileRow): Promise<boolean> => {
  if (file.state === "deleted") return false;
  const place = placeOf(file);
  return place ? fileNeeds.get().mayRead(tx, place) : file.uploader_id === tx.actor.employee;
}; // FI-05
