// A batch and its rows as HR reads them.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Person } from "#shared/ids.ts";
import { sentenceFor } from "#shared/message.ts";
import { allowedActions } from "#shared/workflow.ts";
import type { Batch, BatchRow, BatchSummary } from "../../batches/contract.ts";
import { batchMessages } from "../../batches/messages.ts";
import { batchWorkflow } from "../../batches/workflow.ts";
import { returnMessages } from "../../changes/messages.ts";
import type * as store from "./store.ts";

const sentences = { ...returnMessages, ...batchMessages };

export const holdsFor = ({ rows, wrong }: Pick<store.StoredBatch, "rows" | "wrong">) => ({
  isClean: wrong === 0 && rows > 0,
  hasWrong: wrong > 0,
});

const namesOf = async (tx: Tx, ids: readonly (number | null)[]): Promise<(id: number | null) => Person> => {
  const cards = await people.cards(tx, [...new Set(ids.flatMap((id) => id ?? []))]);
  return (id) => {
    const { code = "", name = "" } = cards.get(id ?? 0) ?? {};
    return { code, name };
  };
};

export const presentBatch = async (tx: Tx, row: store.StoredBatch): Promise<Batch> => {
  const named = await namesOf(tx, [row.started_by, row.committed_by, row.undone_by]);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    version: row.version,
    reason: row.reason,
    units: row.units,
    rows: row.rows,
    wrong: row.wrong,
    startedBy: named(row.started_by),
    startedAt: row.started_at,
    usable: { from: row.usable_from, until: row.usable_until },
    ...(row.committed_at !== null && { committedAt: row.committed_at, committedBy: named(row.committed_by) }),
    ...(row.undone_at !== null && { undoneAt: row.undone_at, undoneBy: named(row.undone_by) }),
    actions: allowedActions(batchWorkflow, { status: row.status, relations: ["hr"], holds: holdsFor(row) }),
  };
};

type Summarised = Awaited<ReturnType<typeof store.batchPage>>["items"];

export const presentSummaries = async (tx: Tx, rows: Summarised): Promise<BatchSummary[]> => {
  const named = await namesOf(
    tx,
    rows.map((row) => row.started_by),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    reason: row.reason,
    units: row.units,
    rows: row.rows,
    wrong: row.wrong,
    startedBy: named(row.started_by),
    startedAt: row.started_at,
  }));
};

type Listed = Awaited<ReturnType<typeof store.rowPage>>["items"];

export const presentRows = async (tx: Tx, rows: Listed): Promise<BatchRow[]> => {
  const cards = await people.cards(
    tx,
    rows.flatMap(({ employee_id: id }) => id ?? []),
  );
  return rows.map(({ id, no, cells, employee_id: employee, usable_until: until, problem }) => ({
    id,
    no,
    code: cells.code,
    type: cells.type,
    units: cells.units,
    until: until ?? undefined,
    name: employee === null ? undefined : cards.get(employee)?.name,
    ...(problem && { problem: { ...problem, message: sentenceFor(sentences, problem) } }),
  }));
};
