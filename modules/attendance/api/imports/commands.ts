// HR sends a device's file, names its columns, has it checked, takes it over and takes it back. What takes long is a job.

import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { contentOf, dropFiles, hold, sentFile } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { enqueue } from "#api/jobs.ts";
import { takeNumber } from "#api/numbers.ts";
import { act, type RecordActs } from "#api/records/act.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { yearOf } from "#shared/dates.ts";
import type { AskedOfImport } from "#shared/file-import.ts";
import { formatMoment } from "#shared/format.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { columnsOf, type Sheet } from "#shared/sheet.ts";
import { beginningOf } from "#shared/text.ts";
import { suggestColumns } from "../../imports/columns.ts";
import {
  type PunchImport,
  type PunchImportDeed,
  type PunchImportList,
  type PunchImportSummary,
  type PunchMapping,
  type PunchRow,
  type PunchRowList,
  punchImportRecord,
} from "../../imports/contract.ts";
import { formatOfMoments } from "../../imports/moment.ts";
import { busyWith, checkCommit, checkMapping, checkUndo, mayUndo, undoUntil } from "../../imports/rules.ts";
import { punchImportWorkflow } from "../../imports/workflow.ts";
import { attendanceReaders } from "../../permissions.ts";
import { checkPunchImport, recordOf } from "./check-job.ts";
import { commitPunchImport } from "./commit-job.ts";
import { locksNow, seenNow } from "./facts.ts";
import { readPunchSheet } from "./reader.ts";
import * as rowStore from "./row-store.ts";
import * as store from "./store.ts";
import { undoPunchImport } from "./undo-job.ts";
import { importView, rowViews, summariesOf, zonesOf } from "./view.ts";

export const mayImport = ({ role }: { role: string }): boolean => may(role, attendanceReaders);

export const requireImporter = (actor: Actor): void => {
  if (!mayImport(actor)) throw new Problem("forbidden", [{ code: "attendance.imports_not_yours" }]);
};

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

const sampleRows = ({ rows }: Sheet): string[][] =>
  rows.slice(0, SAMPLES).map(({ cells }) => cells.map((cell) => beginningOf(cell, SAMPLE_LENGTH)));

/** What can be meant in several ways is left for whoever knows the device: a date such as 03/04/2026, and the zone of a company with places in several. */
const suggested = ({ headers, rows }: Sheet, zones: readonly string[]): PunchMapping => {
  const columns = suggestColumns(headers, rows);
  const dateFormat = columns.includes("moment") || columns.includes("day") ? formatOfMoments(rows, columns) : undefined;
  return { columns, ...(dateFormat && { dateFormat }), ...(zones.length === 1 && { zone: zones[0] }), device: "" };
}; // AT-40

const viewOf = async (tx: Tx, number: string): Promise<PunchImport> =>
  importView(tx, orMissing("import")(await store.byNumber(tx, number)));

export const beginImport = async (actor: Actor, fileId: string): Promise<PunchImport> => {
  requireImporter(actor);
  const file = await reading(actor, (tx) => sentFile(tx, { recordType: punchImportRecord, slot: "table", id: fileId }));
  const sheet = await readPunchSheet({ bytes: await contentOf(file), type: file.type === "csv" ? "csv" : "xlsx" });
  return inTransaction(actor, async (tx) => {
    const id = newId();
    const held = await hold(tx, { recordType: punchImportRecord, recordId: id, slot: "table", fileIds: [fileId], field: "file" });
    await rowStore.addRows(tx, id, sheet.rows);
    const number = await takeNumber(tx, "AI", yearOf(await people.headOfficeDay(tx)));
    store.addImport(tx, {
      id,
      number,
      status: "uploaded",
      file_name: file.name,
      started_by: actor.employee,
      started_at: clock.now(),
      rows: sheet.rows.length,
      columns: JSON.stringify(columnsOf(sheet)),
      samples: JSON.stringify(sampleRows(sheet)),
      mapping: JSON.stringify(suggested(sheet, await zonesOf(tx))),
    });
    await held.keep(number);
    audit(tx, { action: "attendance.begin_import", record: recordOf({ id, number }), change: { rows: [null, sheet.rows.length] } });
    return viewOf(tx, number);
  });
};

export const listImports = (actor: Actor, asked: PunchImportList): Promise<Page<PunchImportSummary>> => {
  requireImporter(actor);
  return reading(actor, async (tx) => {
    const page = await store.importPage(tx, asked);
    return { ...page, items: await summariesOf(tx, page.items) };
  });
};

export const readImport = (actor: Actor, number: string): Promise<PunchImport> => {
  requireImporter(actor);
  return reading(actor, (tx) => viewOf(tx, number));
};

export const listRows = (actor: Actor, number: string, asked: PunchRowList): Promise<Page<PunchRow>> => {
  requireImporter(actor);
  return reading(actor, async (tx) => {
    const { id } = orMissing("import")(await store.byNumber(tx, number));
    const page = await rowStore.rowPage(tx, id, asked);
    return { ...page, items: await rowViews(tx, page.items) };
  });
};

type Change = Parameters<typeof store.moveImport>[2];
type Deed = (tx: Tx, row: store.ImportRecord, body: PunchImportDeed) => Promise<Change>;

const check: Deed = async (tx, row, { mapping = row.mapping }) => {
  refuseIf(checkMapping(mapping, { width: row.columns.length, zones: await zonesOf(tx) })); // AT-40
  await enqueue(tx, checkPunchImport, { id: row.id }, { key: row.id });
  return {
    mapping: JSON.stringify(mapping),
    asked_by: tx.actor.employee,
    done: 0,
    to_do: row.rows,
    counters: "{}",
    failure: "[]",
    checked_at: null,
    seen: null,
  };
};

const commit: Deed = async (tx, row, { rows, leaveOut }) => {
  const counters = { new: 0, same: 0, error: 0, warning: 0, ...row.counters };
  const running = await store.importUnderWay(tx);
  const facts = { counters, checkedAt: row.checked_at ?? "", now: clock.now(), changed: (await seenNow(tx)) !== row.seen, running };
  refuseIf(checkCommit({ rows, leaveOut }, facts)); // AT-42
  await enqueue(tx, commitPunchImport, { id: row.id }, { key: row.id });
  return { asked_by: tx.actor.employee, done: 0, to_do: counters.new };
};

const undo: Deed = async (tx, row, { reason = "" }) => {
  if (reason === "") refuseIf([{ code: "attendance.import_reason", field: "reason" }]);
  const at = row.committed_at ?? "";
  if (!mayUndo(at, clock.now())) {
    const moment = formatMoment(undoUntil(at), await people.headOfficeZone(tx));
    refuseIf([{ code: "attendance.import_undo_late", params: { moment } }]);
  }
  const running = await store.importUnderWay(tx);
  const locked = await rowStore.datesUntil(tx, row.id, await locksNow(tx));
  refuseIf([...(running ? [busyWith(running)] : []), ...checkUndo(locked, clock.now().slice(0, 10))]); // AT-43
  const added = (await importView(tx, row)).result?.added ?? 0;
  await enqueue(tx, undoPunchImport, { id: row.id }, { key: row.id });
  return {
    asked_by: tx.actor.employee,
    undo_reason: reason,
    undo_at: clock.now(),
    done: 0,
    to_do: added,
  };
};

const discard: Deed = async (tx, row) => {
  rowStore.forgetRows(tx, row.id);
  await dropFiles(tx, { recordType: punchImportRecord, recordId: row.id, number: row.number });
  return {};
};

const importActs: RecordActs<typeof punchImportWorkflow, AskedOfImport, store.ImportRecord, PunchImportDeed, Change> = {
  workflow: punchImportWorkflow,
  type: punchImportRecord,
  code: "attendance.import",
  lock: store.lockByNumber,
  relations: ["hr"],
  // Whether it may still be undone is said with its day.
  holds: () => ({ undoable: true }),
  steps: {
    check: { audited: "attendance.ask_check", apply: check },
    commit: { audited: "attendance.commit_import", apply: commit },
    undo: { audited: "attendance.undo_import", apply: undo },
    discard: { audited: "attendance.discard_import", apply: discard },
  },
  move: store.moveImport,
  reason: (_, { reason }) => reason || undefined,
};

export const actOnImport = async (
  actor: Actor,
  asked: { number: string; action: AskedOfImport },
  body: PunchImportDeed,
): Promise<PunchImport> => {
  requireImporter(actor);
  try {
    return await inTransaction(actor, async (tx) => {
      await act(tx, importActs, asked, body);
      return viewOf(tx, asked.number);
    });
  } catch (error) {
    // Two who begin at once: the database lets one of them.
    if (store.isMovingTaken(error)) throw new Problem("refused", [busyWith({ number: "Another import", done: 0, of: 0 })]);
    throw error;
  }
}; // AT-42
