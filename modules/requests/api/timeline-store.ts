// What happened to a record, in order; written with the change it tells and never altered.
import { newId } from "#api/ids.ts";
import { insertsOf } from "#api/queries.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { TimelineEvent } from "../contract.ts";
import type { RequestTables } from "./tables.ts";

const q = tablesOf<RequestTables>();
const entryRows = insertsOf<RequestTables>()("requests.timeline");

export type Entry = {
  recordId: string;
  /** Absent: what happened to the record has nothing to do with what is asked about it. */
  requestId: string | undefined;
  at: string;
  /** Absent: the portal itself. */
  actor?: number | undefined;
  /** In whose place. */
  onBehalfOf?: number | undefined;
  event: RequestTables["requests.timeline"]["event"];
  params?: Record<string, string | number>;
  comment?: string | undefined;
};

export const tell = (tx: Tx, ...entries: Entry[]): void => {
  const rows = entries.map((entry) => ({
    company_id: tx.company,
    id: newId(),
    record_id: entry.recordId,
    request_id: entry.requestId ?? null,
    at: entry.at,
    actor_id: entry.actor ?? null,
    on_behalf_of: entry.onBehalfOf ?? null,
    event: entry.event,
    params: JSON.stringify(entry.params ?? {}),
    comment: entry.comment || null,
  }));
  entryRows(tx, rows);
};

const entries = (tx: Tx) =>
  q(tx)
    .selectFrom("requests.timeline")
    .select(["id", "at", "actor_id", "on_behalf_of", "event", "params", "comment"])
    .where("company_id", "=", tx.company)
    .orderBy("id");

export const timelineOf = (tx: Tx, recordId: string) => entries(tx).where("record_id", "=", recordId).execute();

export const commentsOf = (tx: Tx, requestId: string) =>
  entries(tx).where("request_id", "=", requestId).where("event", "=", "commented").execute();

/** What answers a step or ends the request: after it nothing is left to be decided there. */
const deciding = ["step_approved", "approved", "rejected", "returned", "withdrawn", "lapsed"] as const;

/** What changes a request, so that whoever decides on what was before must read it first. */
const changing = [...deciding, "submitted", "resubmitted", "reopened", "reassigned", "moved", "escalated"] as const;

const newestOf = (tx: Tx, requestId: string, events: readonly TimelineEvent[]) =>
  q(tx)
    .selectFrom("requests.timeline")
    .select(["actor_id", "on_behalf_of", "event", "at"])
    .where("company_id", "=", tx.company)
    .where("request_id", "=", requestId)
    .where("event", "in", events)
    .orderBy("id", "desc")
    .limit(1)
    .$narrowType<{ event: TimelineEvent }>();

/** The newest thing that somebody did to a request, for the sentence that refuses the next one; of decisions where one of them is why. */
export const lastActOn = async (tx: Tx, requestId: string, why: "changed" | "decided" = "changed") =>
  (why === "decided" && (await newestOf(tx, requestId, deciding).executeTakeFirst())) ||
  newestOf(tx, requestId, changing).executeTakeFirstOrThrow();

/** When the owner last asked about it. */
export const lastNudge = (tx: Tx, requestId: string) =>
  q(tx)
    .selectFrom("requests.timeline")
    .select(["at", "params"])
    .where("company_id", "=", tx.company)
    .where("request_id", "=", requestId)
    .where("event", "=", "nudged")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
