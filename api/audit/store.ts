// All SQL of the audit chain.
import type { Instant } from "#shared/dates.ts";
import { type OfCompany, queriesOf } from "../queries.ts";
import type { Statement } from "../statements.ts";
import { type Tx, tablesOf } from "../transaction.ts";
import { beginning, type ChainedEntry, type Head } from "./chain.ts";

type AuditTables = {
  "platform.audit_heads": { company_id: number; seq: number; hash: Buffer };
  "platform.audit_entries": {
    company_id: number;
    seq: number;
    at: Instant;
    actor_id: number | null;
    behalf_of_id: number | null;
    session_id: string | null;
    action: string;
    record_type: string;
    record_id: string;
    record_number: string | null;
    change: string;
    reason: string | null;
    request_id: string | null;
    hash: Buffer;
  };
};
const q = tablesOf<AuditTables>();

const query = queriesOf<AuditTables>();

const heads = query((q, { company }: OfCompany) =>
  q.selectFrom("platform.audit_heads").select(["seq", "hash"]).where("company_id", "=", company),
);
const lockedHeads = query((q, { company }: OfCompany) =>
  q.selectFrom("platform.audit_heads").select(["seq", "hash"]).where("company_id", "=", company).forUpdate(),
);

export const headOf = async (tx: Tx): Promise<Head> => (await heads(tx, {}))[0] ?? beginning;

/** Held until the end: entries of one company follow each other, so that none has a number without one before it. */
export const lockHead = async (tx: Tx): Promise<Head> => {
  const [locked] = await lockedHeads(tx, {});
  if (locked) return locked;
  await q(tx)
    .insertInto("platform.audit_heads")
    .values({ company_id: tx.company, ...beginning })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockedHeads(tx, {}))[0] ?? beginning;
};

export type HashedEntry = ChainedEntry & { hash: Buffer };

/** The entries and the new head, as the last statements of a transaction: one shape, however many entries there are. */
export const appending = (company: number, entries: readonly HashedEntry[], { seq, hash }: Head): Statement[] => {
  const column = <T>(value: (entry: HashedEntry) => T): T[] => entries.map(value);
  return [
    {
      sql: `insert into platform.audit_entries (company_id, seq, at, actor_id, behalf_of_id, session_id, action,
          record_type, record_id, record_number, change, reason, request_id, hash)
        select $1, * from unnest($2::bigint[], $3::timestamptz[], $4::integer[], $5::integer[], $6::text[], $7::text[],
          $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::bytea[])`,
      parameters: [
        company,
        column((entry) => entry.seq),
        column((entry) => entry.at),
        column((entry) => entry.actor ?? null),
        column((entry) => entry.behalfOf ?? null),
        column((entry) => entry.session ?? null),
        column((entry) => entry.action),
        column((entry) => entry.recordType),
        column((entry) => entry.recordId),
        column((entry) => entry.recordNumber ?? null),
        column((entry) => entry.change),
        column((entry) => entry.reason ?? null),
        column((entry) => entry.requestId ?? null),
        column((entry) => entry.hash),
      ],
      isBuiltOnce: true,
    },
    {
      sql: "update platform.audit_heads set seq = $2, hash = $3 where company_id = $1",
      parameters: [company, seq, hash],
      isBuiltOnce: true,
      isApart: true,
    },
  ];
};

/** The next entries of a chain after a number, in order. */
export const entriesAfter = async (tx: Tx, seq: number, limit: number): Promise<HashedEntry[]> => {
  const rows = await q(tx)
    .selectFrom("platform.audit_entries")
    .selectAll()
    .where("company_id", "=", tx.company)
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    company: row.company_id,
    seq: row.seq,
    at: row.at,
    actor: row.actor_id,
    behalfOf: row.behalf_of_id,
    session: row.session_id,
    action: row.action,
    recordType: row.record_type,
    recordId: row.record_id,
    recordNumber: row.record_number,
    change: row.change,
    reason: row.reason,
    requestId: row.request_id,
    hash: row.hash,
  }));
};
