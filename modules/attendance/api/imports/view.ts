// An import as HR reads it.

import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { type AskedOfImport, askedOfImport, isMoving } from "#shared/file-import.ts";
import type { Person } from "#shared/ids.ts";
import { withSentences } from "#shared/message.ts";
import { allowedActions } from "#shared/workflow.ts";
import type { PunchImport, PunchImportSummary, PunchRow } from "../../imports/contract.ts";
import { punchImportMessages } from "../../imports/messages.ts";
import { commitUntil, mayUndo, undoUntil } from "../../imports/rules.ts";
import { punchImportWorkflow } from "../../imports/workflow.ts";
import { type rowPage, tallyOf } from "./row-store.ts";
import type { ImportRecord, importPage } from "./store.ts";

const none = { new: 0, same: 0, error: 0, warning: 0 };

const actionsFor = ({ status, committed_at: at }: Pick<ImportRecord, "status" | "committed_at">): AskedOfImport[] => {
  const holds = { undoable: at !== null && mayUndo(at, clock.now()) };
  const allowed: readonly string[] = allowedActions(punchImportWorkflow, { status, relations: ["hr"], holds });
  return askedOfImport.filter((action) => allowed.includes(action));
};

type Tally = Awaited<ReturnType<typeof tallyOf>>;
const countOf = (tally: Tally, fits: (one: Tally[number]) => boolean): number =>
  tally.filter(fits).reduce((sum, { rows }) => sum + rows, 0);

export const resultOf = (tally: Tally): NonNullable<PunchImport["result"]> => ({
  added: countOf(tally, ({ written }) => written === "added"),
  voided: countOf(tally, ({ voided }) => voided),
  same: countOf(tally, ({ written }) => written === "same"),
  leftOut: countOf(tally, ({ written }) => written === "left_out"),
  leftBehind: countOf(tally, ({ written }) => written === "left_behind"),
});

const personOf = (cards: ReadonlyMap<number, Person>, employee: number): Person => {
  const { code = "", name = "" } = cards.get(employee) ?? {};
  return { code, name };
};

/** The zones in which the company has a place: a file is written in one of them. */
export const zonesOf = async (tx: Tx): Promise<string[]> =>
  [...new Set([...(await people.placesById(tx)).values()].map(({ timeZone }) => timeZone))].sort();

export const importView = async (tx: Tx, row: ImportRecord): Promise<PunchImport> => {
  const { checked_at: checkedAt, committed_at: committedAt, status } = row;
  const { undo_reason: reason, undo_at: undoAt, asked_by: askedBy } = row;
  const [tally, cards, zones] = await Promise.all([
    committedAt ? tallyOf(tx, [row.id]) : [],
    people.cards(tx, [row.started_by, ...(askedBy === null ? [] : [askedBy])]),
    zonesOf(tx),
  ]);
  return {
    id: row.id,
    number: row.number,
    status,
    version: row.version,
    fileName: row.file_name,
    startedAt: row.started_at,
    startedBy: personOf(cards, row.started_by),
    columns: row.columns,
    samples: row.samples,
    mapping: row.mapping,
    zones,
    rows: row.rows,
    counters: { ...none, ...row.counters },
    ...(isMoving(status) && { progress: { done: Math.min(row.done, row.to_do), of: row.to_do } }),
    failure: withSentences(punchImportMessages, row.failure),
    ...(checkedAt !== null && { checkedAt, commitUntil: commitUntil(checkedAt) }),
    ...(committedAt !== null && { committedAt, undoUntil: undoUntil(committedAt), result: resultOf(tally) }),
    ...(reason !== null &&
      undoAt !== null &&
      askedBy !== null && { undone: { voided: resultOf(tally).voided, reason, by: personOf(cards, askedBy), at: undoAt } }),
    actions: actionsFor(row),
  };
};

type Listed = Awaited<ReturnType<typeof importPage>>["items"];

export const summariesOf = async (tx: Tx, rows: Listed): Promise<PunchImportSummary[]> => {
  const committed = rows.filter(({ committed_at: at }) => at !== null).map(({ id }) => id);
  const [tally, cards] = await Promise.all([tallyOf(tx, committed), people.cards(tx, [...new Set(rows.map(({ started_by: by }) => by))])]);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    fileName: row.file_name,
    startedAt: row.started_at,
    rows: row.rows,
    startedBy: personOf(cards, row.started_by),
    ...(isMoving(row.status) && { progress: { done: Math.min(row.done, row.to_do), of: row.to_do } }),
    ...(row.committed_at !== null && { result: resultOf(tally.filter((one) => one.import === row.id)) }),
  }));
};

type StoredRow = Awaited<ReturnType<typeof rowPage>>["items"][number];

export const rowViews = async (tx: Tx, rows: readonly StoredRow[]): Promise<PunchRow[]> => {
  const cards = await people.cards(tx, [...new Set(rows.flatMap(({ employee_id: employee }) => employee ?? []))]);
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    code: row.code,
    said: row.said,
    voided: row.voided,
    ...(row.outcome !== null && { outcome: row.outcome }),
    ...(row.employee_id !== null && { person: personOf(cards, row.employee_id) }),
    ...(row.at !== null && { at: row.at }),
    ...(row.kind !== null && { kind: row.kind }),
    ...(row.zone !== null && { zone: row.zone }),
    reasons: row.reasons.map((reason, place) => ({ ...withSentences(punchImportMessages, row.reasons)[place], ...reason })),
    ...(row.written !== null && { written: row.written }),
  }));
};
