// The version of every row of the database in one figure per table and company: a call that should have changed nothing has written none of them.
import type pg from "pg";

/** By table and company; what belongs to the installation stands under company 0. */
export type Fingerprint = ReadonlyMap<string, string>;

type Table = { table: string; owned: boolean };

const tablesSql = `select format('%s.%s', n.nspname, c.relname) as table,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as owned
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`;

/** What a refused call leaves by intention, and is not looked at: a wrong password is counted and told to its owner. */
const traces: Record<string, string> = {
  "session.attempts": "false",
  "session.sign_ins": "t.result <> 'failed'",
  "platform.audit_entries": "t.action <> 'session.refuse_confirmation'",
  // Whoever asks for a link is answered alike and counted by network, and a job looks whom it concerns.
  "session.link_requests": "false",
  "jobs._private_jobs": "t.payload::jsonb ? 'company'",
  // Names of jobs, written with the first of each; the jobs are looked at themselves.
  "jobs._private_tasks": "false",
  // Moves with the entries, which are looked at themselves.
  "platform.audit_heads": "false",
};

/** Where a row says in its own words whose it is. */
const companyIn: Record<string, string> = { "jobs._private_jobs": "coalesce((t.payload ->> 'company')::integer, 0)" };

/**
 * Which version of a row stands where, and by which transaction it was written: every insert, update and delete that was committed changes
 * it, also one that wrote the values that were there, and it costs a small part of reading them.
 */
const written = "hashtidextended(t.ctid, t.xmin::text::bigint)";

/** Looks through one connection, whose server process has learned the tables: it is asked before and after each call. */
export const fingerprintOf = async (client: pg.ClientBase): Promise<() => Promise<Fingerprint>> => {
  const { rows: tables } = await client.query<Table>(tablesSql);
  const parts = tables.map(
    ({ table, owned }) => `select '${table}' as name, ${companyIn[table] ?? (owned ? "company_id" : "0")} as company,
      sum(${written})::text as rows from ${table} t where ${traces[table] ?? "true"} group by 2`,
  );
  const look = { name: "fingerprint", text: parts.join(" union all ") };
  return async () => {
    const { rows } = await client.query<{ name: string; company: number; rows: string }>(look);
    return new Map(rows.map(({ name, company, rows: sum }) => [`${name} of company ${company}`, sum]));
  };
};

/** The tables whose rows are not what they were, except those of one company. */
export const changesBetween = (before: Fingerprint, after: Fingerprint, except?: number): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (part) => before.get(part) !== after.get(part) && !part.endsWith(` of company ${except}`),
  );
