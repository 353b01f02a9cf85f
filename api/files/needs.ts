// What files must know of records and people, which belong to modules above.
import type { Slot } from "#shared/files/rules.ts";
import { handedIn } from "../handed-in.ts";
import type { Tx } from "../transaction.ts";

/** A place for files in one record; `slot` is the name within the record, `certificate`. */
export type Place = { recordType: string; recordId: string; slot: string };

export type FileNeeds = {
  /** By record type and name, `leave.request/certificate`. */
  slots: ReadonlyMap<string, Slot>;
  /** Whether the transaction's actor may read the record, as far as the slot lets its readers look. */
  mayRead: (tx: Tx, place: Place) => Promise<boolean>;
  /** The time zone in which somebody's day begins. */
  zoneOf: (tx: Tx, employee: number) => Promise<string>;
  /** Tells the uploader of a file that the scanner has blocked. */
  tellBlocked?: (tx: Tx, told: { employee: number; file: string; name: string; number: string | null }) => Promise<void> | void;
};

export const fileNeeds = handedIn<FileNeeds>("files");
