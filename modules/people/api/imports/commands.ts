// HR sends a file, names its columns, has it checked, takes it over and takes it back. What takes long is a job.

import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { contentOf, dropFiles, hold, sentFile } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { enqueue } from "#api/jobs.ts";
import { takeNumber } from "#api/numbers.ts";
import { act, type RecordActs } from "#api/records/act.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { needsConfirmation, needsTrust } from "#modules/session/api/index.ts";
import { yearOf } from "#shared/dates.ts";
import type { AskedOfImport } from "#shared/file-import.ts";
import { formatMoment } from "#shared/format.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { columnsOf, formatOfDays, type Sheet } from "#shared/sheet.ts";
import { credentialFields, guessColumns, weightyFields } from "../../imports/columns.ts";
import {
  type Import,
  type ImportDeed,
  type ImportList,
  type ImportRow,
  type ImportRowList,
  type ImportSummary,
  importRecord,
  type Mapping,
} from "../../imports/contract.ts";
import { checkCommit, checkMapping, daysIn, mayUndo, missingToAdd, undoUntil } from "../../imports/rules.ts";
import { readRow } from "../../imports/values.ts";
import { importWorkflow } from "../../imports/workflow.ts";
import { checkKeepFrom } from "../../joining/kept-since.ts";
import { peopleKeepers } from "../../permissions.ts";
import { companyToday } from "../organisation/units.ts";
import { headOfficeZone } from "../store.ts";
import { checkImport } from "./check-job.ts";
import { commitImport } from "./commit-job.ts";
import { addsAnybody } from "./facts.ts";
import { readSheet } from "./reader.ts";
import * as rowStore from "./row-store.ts";
import * as store from "./store.ts";
import { undoImport } from "./undo-job.ts";
import { importView, rowView, summaryOf } from "./view.ts";

export const mayImport = ({ role }: { role: string }): boolean => may(role, peopleKeepers);

const requireImporter = (actor: Actor): void => {
  if (!mayImport(actor)) throw new Problem("forbidden", [{ code: "people.imports_not_yours" }]);
};

/** Enough to tell a day from a month, wherever in the file. */
const LOOKED_AT = 2000;

const guessOf = ({ headers, rows, separator }: Sheet): Mapping => {
  const columns = guessColumns(headers);
  const dateFormat = formatOfDays(daysIn(rows, columns, LOOKED_AT));
  return { columns, ...(dateFormat && { dateFormat }), createMissing: false, ...(separator && { separator }) };
}; // PE-61

const viewOf = async (tx: Tx, number: string): Promise<Import> => importView(tx, orMissing("import")(await store.byNumber(tx, number)));

export const startImport = async (actor: Actor, fileId: string): Promise<Import> => {
  requireImporter(actor);
  const file = await reading(actor, (tx) => sentFile(tx, { recordType: importRecord, slot: "table", id: fileId }));
  const read = await readSheet({ bytes: await contentOf(file), type: file.type === "csv" ? "csv" : "xlsx" });
  if ("wrong" in read) refuseIf(read.wrong); // PE-60
  const { sheet } = read as { sheet: Sheet };
  return inTransaction(actor, async (tx) => {
    const id = newId();
    const held = await hold(tx, { recordType: importRecord, recordId: id, slot: "table", fileIds: [fileId], field: "file" });
    await rowStore.addImportRows(tx, id, sheet.rows);
    const number = await takeNumber(tx, "IM", yearOf(await companyToday(tx)));
    store.addImport(tx, {
      id,
      number,
      status: "uploaded",
      file_name: file.name,
      started_by: actor.employee,
      started_at: clock.now(),
      rows: sheet.rows.length,
      columns: JSON.stringify(columnsOf(sheet)),
      mapping: JSON.stringify(guessOf(sheet)),
    });
    await held.keep(number);
    audit(tx, { action: "people.start_import", record: { type: importRecord, id, number }, change: { rows: [null, sheet.rows.length] } });
    return viewOf(tx, number);
  });
};

export const importPage = (actor: Actor, asked: ImportList): Promise<Page<ImportSummary>> => {
  requireImporter(actor);
  return reading(actor, async (tx) => {
    const page = await store.importPage(tx, asked);
    const tallies = await Promise.all(page.items.map((row) => (row.committed_at ? rowStore.tallyOf(tx, row.id) : undefined)));
    return { ...page, items: page.items.map((row, place) => summaryOf(row, tallies[place])) };
  });
};

export const readImport = (actor: Actor, number: string): Promise<Import> => {
  requireImporter(actor);
  return reading(actor, (tx) => viewOf(tx, number));
};

export const rowsOf = async (
  tx: Tx,
  number: string,
  { outcome, ...asked }: ImportRowList & { countTo?: number },
): Promise<Page<ImportRow>> => {
  const { id } = orMissing("import")(await store.byNumber(tx, number));
  const page = await rowStore.rowPage(tx, { id, outcome }, asked);
  return { ...page, items: page.items.map(rowView) };
};

export const importRows = (actor: Actor, number: string, asked: ImportRowList): Promise<Page<ImportRow>> => {
  requireImporter(actor);
  return reading(actor, (tx) => rowsOf(tx, number, asked));
};

type Change = Parameters<typeof store.moveImport>[2];
type Deed = (tx: Tx, row: store.ImportRecord, body: ImportDeed) => Promise<Change>;

/** Whether anybody is to be added is looked up before the columns are judged: then more of them are needed. */
const check: Deed = async (tx, row, { mapping = row.mapping }) => {
  refuseIf(checkMapping(mapping, { width: row.columns.length })); // PE-61
  refuseIf(checkKeepFrom(mapping.keepFrom ?? "today", await companyToday(tx)));
  if (missingToAdd(mapping).length > 0) {
    const rows = await rowStore.cellsOf(tx, row.id, 0, row.rows);
    const codes = rows.flatMap((one) => readRow(one, mapping).values.code ?? []);
    refuseIf((await addsAnybody(tx, codes)) ? missingToAdd(mapping) : []); // PE-61
  }
  await enqueue(tx, checkImport, { id: row.id }, { key: row.id });
  return {
    mapping: JSON.stringify(mapping),
    asked_by: tx.actor.employee,
    done: 0,
    to_do: row.rows,
    counters: "{}",
    missing: "[]",
    notes: "[]",
    failure: "[]",
    checked_at: null,
  };
};

/** Asked last, of files that change how somebody signs in or what they are paid. */
const requireHand = async (tx: Tx, id: string): Promise<void> => {
  if (await rowStore.changesAny(tx, id, weightyFields)) await needsTrust(tx); // SE-22
  if (await rowStore.changesAny(tx, id, credentialFields)) await needsConfirmation(tx); // SE-23
};

const commit: Deed = async (tx, row, { rows, leaveOut }) => {
  const counters = { add: 0, update: 0, same: 0, warning: 0, error: 0, ...row.counters };
  const other = await store.runningImport(tx);
  const running = other && { number: other.number, done: other.done, of: other.to_do };
  refuseIf(checkCommit({ rows, leaveOut }, { counters, checkedAt: row.checked_at ?? "", now: clock.now(), running })); // PE-65
  await requireHand(tx, row.id);
  // People and managers are two rounds.
  const to_do = (counters.add + counters.update) * 2;
  await enqueue(tx, commitImport, { id: row.id }, { key: row.id });
  return { asked_by: tx.actor.employee, done: 0, to_do };
};

const undo: Deed = async (tx, row) => {
  const at = row.committed_at ?? "";
  if (!mayUndo(at, clock.now()))
    refuseIf([{ code: "people.undo_late", params: { moment: formatMoment(undoUntil(at), await headOfficeZone(tx)) } }]); // PE-66
  const other = await store.runningImport(tx);
  const percent = other && other.to_do > 0 ? Math.floor((100 * other.done) / other.to_do) : 0;
  refuseIf(other ? [{ code: "people.import_busy", params: { number: other.number, percent } }] : []);
  await requireHand(tx, row.id);
  const { added, updated } = (await importView(tx, row)).result ?? { added: 0, updated: 0 };
  await enqueue(tx, undoImport, { id: row.id }, { key: row.id });
  return { asked_by: tx.actor.employee, done: 0, to_do: added + updated };
};

const discard: Deed = async (tx, row) => {
  rowStore.forgetImportRows(tx, row.id);
  await dropFiles(tx, { recordType: importRecord, recordId: row.id, number: row.number });
  return {};
};

const importActs: RecordActs<typeof importWorkflow, AskedOfImport, store.ImportRecord, ImportDeed, Change> = {
  workflow: importWorkflow,
  type: importRecord,
  code: "people.import",
  lock: async (tx, number) => (await store.lockByNumber(tx, number)) && store.byNumber(tx, number),
  relations: ["hr"],
  // Whether it may still be undone is said with its day.
  holds: () => ({ undoable: true }),
  steps: {
    check: { audited: "people.ask_check", apply: check },
    commit: { audited: "people.commit_import", apply: commit },
    undo: { audited: "people.undo_import", apply: undo },
    discard: { audited: "people.discard_import", apply: discard },
  },
  move: store.moveImport,
};

export const actOnImport = async (actor: Actor, asked: { number: string; action: AskedOfImport }, body: ImportDeed): Promise<Import> => {
  requireImporter(actor);
  try {
    return await inTransaction(actor, async (tx) => {
      await act(tx, importActs, asked, body);
      return viewOf(tx, asked.number);
    });
  } catch (error) {
    // Two who begin at once: the database lets one of them.
    if (store.isMovingTaken(error))
      throw new Problem("refused", [{ code: "people.import_busy", params: { number: "Another import", percent: 0 } }]);
    throw error;
  }
}; // PE-65
