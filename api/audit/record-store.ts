// What the chain tells of one record, for the history that a module shows of it.
import type { Instant } from "#shared/dates.ts";
import { type Tx, tablesOf } from "../transaction.ts";

type EntryTable = {
  "platform.audit_entries": {
    company_id: number;
    seq: number;
    at: Instant;
    actor_id: number | null;
    action: string;
    record_type: string;
    record_id: string;
    change: string;
    reason: string | null;
  };
};
const q = tablesOf<EntryTable>();

type Asked = {
  record: { type: string; id: string | number };
  /** Only these deeds; absent: all. */
  actions?: readonly string[] | undefined;
  /** Only what is older than this number. */
  before?: number | undefined;
  limit: number;
};

/** The newest first. */
export const entriesOfRecord = (tx: Tx, { record, actions, before, limit }: Asked) => {
  let entries = q(tx)
    .selectFrom("platform.audit_entries")
    .select(["seq", "at", "actor_id", "action", "change", "reason"])
    .where("company_id", "=", tx.company)
    .where("record_type", "=", record.type)
    .where("record_id", "=", String(record.id));
  if (actions) entries = entries.where("action", "in", [...actions]);
  if (before !== undefined) entries = entries.where("seq", "<", before);
  return entries.orderBy("seq", "desc").limit(limit).execute();
};
