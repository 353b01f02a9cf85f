// What files must know of records and people, which belong to modules above.
import type { DeclaredSlot } from "#shared/files/rules.ts";
import { handedIn } from "../handed-in.ts";
import type { Tx } from "../transaction.ts";

type MayRead = (tx: Tx, recordId: string) => Promise<boolean>;

/** What a record declares of its files. A slot goes by its name within the record, `certificate`. */
export type FileRecord<Slot extends string = string> = {
  /** `leave.request` */
  recordType: string;
  slots: Readonly<Record<Slot, DeclaredSlot>>;
  /** Whether the transaction's actor may read the record, for whatever reason. */
  mayRead: MayRead;
  /** Whether somebody who has left still sends and opens files of it: those of records that are open to them. */
  openToLeavers?: true;
  /** Who of those also reads the files of a slot; without an entry all of them. */
  readers: Readonly<Partial<Record<Slot, MayRead>>>;
};

export type FileNeeds = {
  /** Every record that has files. */
  records: readonly FileRecord[];
  /** The time zone in which somebody's day begins. */
  zoneOf: (tx: Tx, employee: number) => Promise<string>;
  /** Whether the company lets no file be read before a scanner has seen it. */
  scannerRequired: (tx: Tx) => Promise<boolean>;
  /** Tells the uploader of a file that the scanner has blocked. */
  tellBlocked?: (tx: Tx, told: { employee: number; file: string; name: string; number: string | null }) => Promise<void> | void;
};

export const fileNeeds = handedIn<FileNeeds>("files");
