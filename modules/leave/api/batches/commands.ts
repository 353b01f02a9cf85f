// HR grants days to many: checked first, then for all of them or for nobody, and taken back from all or from nobody.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { enqueue } from "#api/jobs.ts";
import { takeNumber } from "#api/numbers.ts";
import { act, type RecordActs } from "#api/records/act.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { yearOf } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import { refuseIf } from "#shared/problem.ts";
import { usableOr } from "../../balances/rules.ts";
import type { Batch, BatchList, BatchRow, BatchRowList, BatchSummary, NewBatch } from "../../batches/contract.ts";
import { type CheckedRow, changedSince, changedViolation, checkBatch } from "../../batches/rules.ts";
import { type BatchAction, batchWorkflow } from "../../batches/workflow.ts";
import type { Span } from "../../ledger/lots.ts";
import { requireKeeper } from "../balances/list.ts";
import { settingsOf } from "../policies/index.ts";
import { checkedRows, grantOf } from "./check.ts";
import { tellBatch } from "./jobs.ts";
import { readRows } from "./read-rows.ts";
import * as store from "./store.ts";
import { takeBack } from "./undo.ts";
import { holdsFor, presentBatch, presentRows, presentSummaries } from "./view.ts";

const recordOf = ({ id, number }: { id: string; number: string }) => ({ type: "leave.batch", id, number });

const figuresOf = (rows: readonly CheckedRow[]) => ({
  rows: rows.length,
  wrong: rows.filter(({ problem }) => problem).length,
  units: rows.reduce((sum, { grant }) => sum + (grant?.units ?? 0), 0),
});

export const checkIn = async (tx: Tx, { reason, grantTo, pasted, usable: asked }: NewBatch): Promise<string> => {
  if ((grantTo === undefined) === (pasted === undefined)) refuseIf([{ code: "leave.batch", params: { case: "source" } }]);
  const [{ yearFrom }, today] = await Promise.all([settingsOf(tx), people.headOfficeDay(tx)]);
  const usable: Span = usableOr(asked, today, yearFrom);
  const source = { grantTo, cells: pasted === undefined ? undefined : readRows(pasted), usable, yearFrom };
  // Before anybody is looked up: too many are not looked at one by one.
  if (source.cells) refuseIf(checkBatch(source.cells.length, { usable, today, yearFrom, isFilter: false }));
  const rows = await checkedRows(tx, source);
  refuseIf(checkBatch(rows.length, { usable, today, yearFrom, isFilter: grantTo !== undefined })); // LV-44
  const id = newId();
  const number = await takeNumber(tx, "LB", yearOf(today));
  const figures = figuresOf(rows);
  store.addBatch(tx, {
    id,
    number,
    reason,
    grantTo,
    ...figures,
    at: clock.now(),
    usable_from: usable.from,
    usable_until: usable.until,
  });
  await store.addRows(tx, id, rows);
  audit(tx, { action: "leave.check_batch", record: recordOf({ id, number }), change: { rows: [null, figures.rows] }, reason });
  return number;
};

/** The rows as they stand, against what becomes of them now. */
const lookAgain = async (tx: Tx, batch: store.StoredBatch, stored: readonly store.StoredRow[]): Promise<CheckedRow[]> => {
  const { yearFrom } = await settingsOf(tx);
  const usable = { from: batch.usable_from, until: batch.usable_until };
  const grantTo = batch.grant_to ?? undefined;
  return checkedRows(tx, { grantTo, cells: grantTo ? undefined : stored.map(({ cells }) => cells), usable, yearFrom });
};

type Change = Parameters<typeof store.moveBatch>[2];
type Deed = (tx: Tx, batch: store.StoredBatch) => Promise<Change>;

const check: Deed = async (tx, batch) => {
  const rows = await lookAgain(tx, batch, await store.allRows(tx, batch.id));
  store.dropRows(tx, batch.id, "all");
  await store.addRows(tx, batch.id, rows);
  return figuresOf(rows);
};

const remove: Deed = async (tx, batch) => {
  store.dropRows(tx, batch.id, "wrong");
  return { rows: batch.rows - batch.wrong, wrong: 0 };
};

/** All rows or none, and only what was checked. */
const commit: Deed = async (tx, batch) => {
  await store.holdAccounts(tx, batch.id);
  const stored = await store.allRows(tx, batch.id);
  const now = await lookAgain(tx, batch, stored);
  // Of those named by where they work, whoever was removed as wrong is no change.
  const looked = batch.grant_to ? now.filter(({ grant }) => grant) : now;
  refuseIf(changedViolation(changedPeople(stored, looked, batch.grant_to !== null))); // LV-44
  const grants = looked.flatMap(({ grant }) => (grant ? [{ ...grant, key: `grant:${batch.id}:${grant.employee}:${grant.type}` }] : []));
  const at = clock.now();
  await store.postGrants(tx, grants, { reason: batch.reason, at });
  await enqueue(tx, tellBatch, { id: batch.id, what: "granted" });
  return { committed_by: tx.actor.employee, committed_at: at };
};

/** Rows that were pasted keep their places; people found by where they work are compared by who they are. */
const changedPeople = (stored: readonly store.StoredRow[], now: readonly CheckedRow[], byPerson: boolean): number => {
  const before = stored.map((row) => ({ no: row.no, grant: grantOf(row) }));
  if (!byPerson) return changedSince(before, now);
  const place = new Map(before.map(({ no, grant }) => [grant?.employee, no]));
  const placed = now.map((row, index) => ({
    ...row,
    cells: { ...row.cells, no: place.get(row.grant?.employee) ?? 1_000_000 + index },
  }));
  return changedSince(before, placed);
};

const undo: Deed = async (tx, batch) => {
  await store.holdAccounts(tx, batch.id);
  const at = clock.now();
  await takeBack(tx, batch, at); // LV-45
  await enqueue(tx, tellBatch, { id: batch.id, what: "undone" });
  return { undone_by: tx.actor.employee, undone_at: at };
};

const batchActs: RecordActs<typeof batchWorkflow, BatchAction, store.StoredBatch, { version: number }, Change> = {
  workflow: batchWorkflow,
  type: "leave.batch",
  code: "leave.batch",
  lock: store.lockByNumber,
  relations: ["hr"],
  holds: holdsFor,
  steps: {
    check: { audited: "leave.check_batch", apply: check },
    remove: { audited: "leave.change_batch", apply: remove },
    commit: { audited: "leave.commit_batch", apply: commit },
    undo: { audited: "leave.undo_batch", apply: undo },
    discard: { audited: "leave.discard_batch", apply: async () => ({}) },
  },
  move: store.moveBatch,
  reason: ({ reason }) => reason,
};

export const actIn = (tx: Tx, number: string, action: BatchAction, version: number): Promise<void> =>
  act(tx, batchActs, { number, action }, { version });

const view = async (tx: Tx, number: string): Promise<Batch> => presentBatch(tx, await store.byNumber(tx, number));

export const checkBatchOf = async (actor: Actor, body: NewBatch): Promise<Batch> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => view(tx, await checkIn(tx, body)));
};

export const actOnBatch = async (
  actor: Actor,
  { number, action }: { number: string; action: BatchAction },
  version: number,
): Promise<Batch> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    await actIn(tx, number, action, version);
    return view(tx, number);
  });
};

export const listBatches = async (actor: Actor, asked: BatchList): Promise<Page<BatchSummary>> => {
  requireKeeper(actor);
  return reading(actor, async (tx) => {
    const page = await store.batchPage(tx, asked);
    return { ...page, items: await presentSummaries(tx, page.items) };
  });
};

export const readBatch = async (actor: Actor, number: string): Promise<Batch> => {
  requireKeeper(actor);
  return reading(actor, (tx) => view(tx, number));
};

export const batchRows = async (actor: Actor, number: string, asked: BatchRowList): Promise<Page<BatchRow>> => {
  requireKeeper(actor);
  return reading(actor, async (tx) => {
    const { id } = await store.byNumber(tx, number);
    const page = await store.rowPage(tx, id, asked);
    return { ...page, items: await presentRows(tx, page.items) };
  });
};
