// An import as HR reads it.

import { entriesOfRecord } from "#api/audit/record-store.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn } from "#shared/dates.ts";
import { type AskedOfImport, askedOfImport, isMoving } from "#shared/file-import.ts";
import { sentenceFor } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";
import { allowedActions } from "#shared/workflow.ts";
import type { ImportField } from "../../imports/columns.ts";
import { importFields } from "../../imports/columns.ts";
import { type Import, type ImportRow, type ImportSummary, importRecord } from "../../imports/contract.ts";
import { importMessages } from "../../imports/messages.ts";
import { commitUntil, mayUndo, undoUntil } from "../../imports/rules.ts";
import { importWorkflow } from "../../imports/workflow.ts";
import { jobChangeMessages } from "../../job-changes/messages.ts";
import { joiningMessages } from "../../joining/messages.ts";
import { lineMessages } from "../../line/messages.ts";
import { organisationMessages } from "../../organisation/messages.ts";
import { recordMessages } from "../../record/messages.ts";
import { cards, headOfficeZone } from "../store.ts";
import { type rowPage, tallyOf } from "./row-store.ts";
import type { ImportRecord } from "./store.ts";

const sentences = {
  ...recordMessages,
  ...organisationMessages,
  ...lineMessages,
  ...jobChangeMessages,
  ...joiningMessages,
  ...importMessages,
};

const worded = <V extends Violation>(violations: readonly V[]): V[] =>
  violations.map((violation) => ({ ...violation, message: sentenceFor(sentences, violation) }));

const none = { add: 0, update: 0, same: 0, warning: 0, error: 0 };

const actionsFor = ({ status, committed_at: at }: Pick<ImportRecord, "status" | "committed_at">): AskedOfImport[] => {
  const holds = { undoable: at !== null && mayUndo(at, clock.now()) };
  const allowed: readonly string[] = allowedActions(importWorkflow, { status, relations: ["hr"], holds });
  return askedOfImport.filter((action) => allowed.includes(action));
};

/** Whoever is imported today is kept from today on, whenever the file was checked. */
const notesOf = async (tx: Tx, { notes }: Pick<ImportRecord, "notes">): Promise<Import["notes"]> => {
  if (notes.length === 0) return [];
  const day = dayIn(await headOfficeZone(tx), clock.now());
  return worded(notes.map((note) => (note.params?.case === "today" ? { ...note, params: { ...note.params, day } } : note)));
};

type Tally = Awaited<ReturnType<typeof tallyOf>>;
const countOf = (tally: Tally, fits: (one: Tally[number]) => boolean): number =>
  tally.filter(fits).reduce((sum, { rows }) => sum + rows, 0);

export const resultOf = (tally: Tally): NonNullable<Import["result"]> => ({
  added: countOf(tally, ({ written }) => written === "added"),
  updated: countOf(tally, ({ written }) => written === "updated"),
  same: countOf(tally, ({ written }) => written === "same"),
  leftOut: countOf(tally, ({ written }) => written === "left_out"),
  skipped: countOf(tally, ({ written }) => written === "skipped"),
});

export const undoneOf = (tally: Tally): NonNullable<Import["undone"]> => ({
  removed: countOf(tally, ({ undone }) => undone === "removed"),
  restored: countOf(tally, ({ undone }) => undone === "restored"),
  kept: countOf(tally, ({ undone }) => undone === "kept"),
});

/** Who took it back and when it was done, as the chain has it. */
const undoing = async (tx: Tx, id: string): Promise<Pick<Import, "undoneBy" | "undoneAt">> => {
  const [entry] = await entriesOfRecord(tx, { record: { type: importRecord, id }, actions: ["people.end_undo"], limit: 1 });
  if (!entry) return {};
  const [by] = entry.actor_id === null ? [] : await cards(tx, [entry.actor_id]);
  return { undoneAt: entry.at, ...(by && { undoneBy: { code: by.code, name: by.name } }) };
};

export const importView = async (tx: Tx, row: ImportRecord): Promise<Import> => {
  const { checked_at: checkedAt, committed_at: committedAt, status } = row;
  const tally = committedAt ? await tallyOf(tx, row.id) : [];
  return {
    id: row.id,
    number: row.number,
    status,
    version: row.version,
    fileName: row.file_name,
    startedAt: row.started_at,
    startedBy: { code: row.starter_code, name: row.starter_name },
    columns: row.columns,
    mapping: row.mapping,
    rows: row.rows,
    counters: { ...none, ...row.counters },
    ...(isMoving(status) && { progress: { done: row.done, of: row.to_do } }),
    missing: row.missing,
    notes: await notesOf(tx, row),
    failure: worded(row.failure),
    ...(checkedAt !== null && { checkedAt, commitUntil: commitUntil(checkedAt) }),
    ...(committedAt !== null && { committedAt, undoUntil: undoUntil(committedAt), result: resultOf(tally) }),
    ...((status === "undoing" || status === "undone") && { undone: undoneOf(tally) }),
    ...(status === "undone" && (await undoing(tx, row.id))),
    actions: actionsFor(row),
  };
};

type Summarised = Omit<
  ImportRecord,
  "counters" | "columns" | "mapping" | "missing" | "notes" | "failure" | "version" | "asked_by" | "checked_at" | "company_id" | "started_by"
>;
export const summaryOf = (row: Summarised, tally: Tally | undefined): ImportSummary => ({
  id: row.id,
  number: row.number,
  status: row.status,
  fileName: row.file_name,
  startedAt: row.started_at,
  rows: row.rows,
  startedBy: { code: row.starter_code, name: row.starter_name },
  ...(isMoving(row.status) && { progress: { done: row.done, of: row.to_do } }),
  ...(tally && { result: resultOf(tally) }),
  ...(tally && row.status === "undone" && { undone: undoneOf(tally) }),
});

type StoredRow = Awaited<ReturnType<typeof rowPage>>["items"][number];
export const rowView = ({ outcome, reasons, before, after, written, undone, ...row }: StoredRow): ImportRow => ({
  id: row.id,
  no: row.no,
  code: row.code,
  name: row.name,
  ...(outcome && { outcome }),
  reasons: worded(reasons),
  changes: importFields.flatMap((field: ImportField) =>
    field !== "code" && (field in after || field in before)
      ? [{ field, ...(before[field] && { before: before[field] }), ...(after[field] && { after: after[field] }) }]
      : [],
  ),
  ...(written && { written }),
  ...(undone && { undone }),
});
