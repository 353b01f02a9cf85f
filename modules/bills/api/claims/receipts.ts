// Receipts belong to a line from the first draft on, and carry the bill's number once it is submitted.
import { dropFiles, type FileRecord, type FrozenFile, filesOf, type HeldFiles, hold, type RecordFile } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { FileViolation } from "#shared/files/rules.ts";
import { grouped } from "#shared/grouped.ts";
import { lineRecord, lineSlots } from "../../slots.ts";
import type { DraftLine } from "../tables.ts";
import * as store from "./store.ts";

const mayReadLine = async (tx: Tx, line: string): Promise<boolean> => {
  const bill = await store.billOfLine(tx, line, tx.actor.employee);
  if (!bill) return false;
  return bill.status === "draft" ? bill.employee_id === tx.actor.employee : requests.mayReadRecord(tx, bill.id);
};

export const lineFiles: FileRecord<"receipt"> = { recordType: lineRecord, slots: lineSlots, mayRead: mayReadLine, readers: {} };

type Kept = Pick<DraftLine, "id" | "receipts">;
const isSame = (one: Kept, other: Kept | undefined): boolean => JSON.stringify(one.receipts) === JSON.stringify(other?.receipts ?? []);

/** Attaches receipts to their lines and detaches those of removed lines; without a number only differences are written. */
export const keepReceipts = async (
  tx: Tx,
  { lines, before, number }: { lines: readonly DraftLine[]; before: readonly Kept[]; number?: () => string | undefined },
): Promise<{ files: FrozenFile[]; keep: () => Promise<void> }> => {
  const gone = before.filter(({ id, receipts }) => receipts.length > 0 && !lines.some((line) => line.id === id));
  for (const { id } of gone) await dropFiles(tx, { recordType: lineRecord, recordId: id });
  const held: HeldFiles[] = [];
  for (const [place, line] of lines.entries()) {
    const known = before.find(({ id }) => id === line.id);
    if (isSame(line, known) && (!number || line.receipts.length === 0)) continue;
    const wish = { recordType: lineRecord, recordId: line.id, slot: "receipt", fileIds: line.receipts, replaces: true };
    held.push(await hold(tx, { ...wish, field: `lines.${place}.receipts` }));
  }
  return {
    files: held.flatMap(({ files }) => files),
    keep: async () => {
      for (const one of held) await one.keep(number?.());
    },
  };
};

export const receiptsByLine = async (tx: Tx, lines: readonly string[]): Promise<Map<string, RecordFile[]>> =>
  grouped(await filesOf(tx, lineRecord, lines), ({ recordId }) => recordId);

/** A bill cannot be approved while its receipts cannot be opened. */
export const unreadyReceipts = async (tx: Tx, lines: readonly string[]): Promise<FileViolation[]> =>
  (await filesOf(tx, lineRecord, lines)).flatMap(({ state, name }): FileViolation[] => {
    if (state !== "quarantined" && state !== "blocked") return [];
    return [{ code: state === "blocked" ? "files.was_blocked" : "files.not_checked", params: { file: name } }];
  });
