// What happened to a record, in order; written with the change it tells and never altered.
import { newId } from "#api/ids.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { RequestTables } from "./tables.ts";

const q = tablesOf<RequestTables>();

export type Entry = {
  recordId: string;
  requestId: string;
  at: string;
  /** Absent: the portal itself. */
  actor?: number | undefined;
  event: RequestTables["requests.timeline"]["event"];
  params?: Record<string, string | number>;
  comment?: string | undefined;
};

export const tell = (tx: Tx, ...entries: Entry[]): void => {
  const rows = entries.map((entry) => ({
    company_id: tx.company,
    id: newId(),
    record_id: entry.recordId,
    request_id: entry.requestId,
    at: entry.at,
    actor_id: entry.actor ?? null,
    event: entry.event,
    params: JSON.stringify(entry.params ?? {}),
    comment: entry.comment || null,
  }));
  write(tx, q(tx).insertInto("requests.timeline").values(rows));
};

export const timelineOf = (tx: Tx, recordId: string) =>
  q(tx)
    .selectFrom("requests.timeline")
    .select(["id", "at", "actor_id", "event", "params", "comment"])
    .where("company_id", "=", tx.company)
    .where("record_id", "=", recordId)
    .orderBy("id")
    .execute();

/** The newest thing that somebody did to a request, for the sentence that refuses the next one. */
export const lastActOn = (tx: Tx, requestId: string) =>
  q(tx)
    .selectFrom("requests.timeline")
    .select(["actor_id", "event", "at"])
    .where("company_id", "=", tx.company)
    .where("request_id", "=", requestId)
    .where("actor_id", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
