// The server's side of rows that are pasted or sent as a small file: read, checked and saved in one call, all or nothing.
import { called } from "#shared/called.ts";
import type { Fields } from "#shared/fields.ts";
import { MOST_PASTED, type PastedRow, type PastedRows, type PastedRowsAnswer, pastedAnswer, readPastedRows } from "#shared/pasted-rows.ts";
import { refuseIf } from "#shared/problem.ts";
import { allNames } from "#shared/sheet-headers.ts";
import type { Actor } from "./actor.ts";
import { audit } from "./audit.ts";
import type { ReceivedFile } from "./files/received.ts";
import { newId } from "./ids.ts";
import type { Handlers } from "./implement.ts";
import { requireKeeper } from "./master-data.ts";
import { readTable } from "./sheets/reader.ts";
import { inTransaction, reading, type Tx } from "./transaction.ts";

const LARGEST = 2 * 1024 * 1024;
const MOST_COLUMNS = 50;

type Hooks<F extends Fields> = {
  /** What speaks against a row, by what the company has: told with its row and its column. */
  check?: (tx: Tx, rows: readonly PastedRow<F>[]) => Promise<readonly { row: number; field: keyof F & string; message: string }[]>;
  /** Locks what it changes; its entry in the audit is there already. */
  save: (tx: Tx, rows: readonly PastedRow<F>[]) => Promise<void> | void;
};

const unreadable = (params: Record<string, string | number>): void => refuseIf([{ code: "rows.unreadable", field: "file", params }]);

export const pastedRowsApi = <const N extends string, F extends Fields>(pasted: PastedRows<N, F>, { check, save }: Hooks<F>) => {
  const names = allNames(pasted.known);
  const sheetOf = async (file: ReceivedFile) => {
    if (file.bytes > LARGEST) unreadable({ case: "large" });
    const bytes = await file.read();
    // A workbook is a zip file; all else is text.
    const type = bytes.subarray(0, 2).toString("latin1") === "PK" ? "xlsx" : "csv";
    const answer = await readTable({ bytes, type, mostRows: MOST_PASTED, mostColumns: MOST_COLUMNS, names });
    if ("unreadable" in answer) unreadable(answer.unreadable);
    const { sheet } = answer as Extract<typeof answer, { sheet: unknown }>;
    if (sheet.rowCount > MOST_PASTED) unreadable({ case: "rows", rows: sheet.rowCount, most: MOST_PASTED });
    if (sheet.rowCount === 0) unreadable({ case: "empty" });
    return sheet;
  };

  type Said = Parameters<typeof readPastedRows>[2];
  const paste = async (actor: Actor, file: ReceivedFile, { dryRun, ...said }: { dryRun: string } & Said): Promise<PastedRowsAnswer> => {
    requireKeeper(actor, pasted);
    const read = readPastedRows<F>(pasted as unknown as PastedRows<string, F>, await sheetOf(file), said);
    const checked = async (tx: Tx) => {
      const { fields } = pasted as { fields: Fields };
      const found = (await check?.(tx, read.rows)) ?? [];
      const told = found.map(({ row, field, message }) => {
        const { [field]: value } = (read.rows.find((one) => one.row === row)?.values ?? {}) as Record<string, unknown>;
        return { row, column: fields[field]?.label ?? field, read: String(value ?? ""), message };
      });
      return { ...read, mistakes: [...read.mistakes, ...told] };
    };
    if (dryRun === "true" || read.mistakes.length > 0 || read.asks.length > 0)
      return reading(actor, async (tx) => pastedAnswer(await checked(tx), false));
    return inTransaction(actor, async (tx) => {
      const all = await checked(tx);
      if (all.mistakes.length > 0) return pastedAnswer(all, false);
      const { action, type } = pasted.audit;
      audit(tx, { action, record: { type, id: newId() }, change: { rows: [null, all.count] } });
      await save(tx, all.rows);
      return pastedAnswer(all, true);
    });
  };
  type Call = { actor: Actor; file: ReceivedFile; body: { dryRun: string } & Said };
  const handlers = { paste: ({ actor, file, body }: Call) => paste(actor, file, body) } as unknown as Handlers<typeof pasted.calls>;
  return { handlers: called(pasted.noun, handlers) };
};
