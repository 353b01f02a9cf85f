// SQL of the audit as people read it: by the moment, newest first.
import { type RawBuilder, sql } from "kysely";
import type { Instant } from "#shared/dates.ts";
import { cursorOf, type ListAsked, type Page, type Place, placeOf, TOTAL_CAP } from "#shared/list.ts";
import type { Counting } from "../list-store.ts";
import { type Tx, tablesOf } from "../transaction.ts";

const q = tablesOf<Record<never, never>>();

export type AuditRow = {
  seq: number;
  at: Instant;
  actor_id: number | null;
  behalf_of_id: number | null;
  action: string;
  record_type: string;
  record_id: string;
  record_number: string | null;
  change: string;
  reason: string | null;
};

export type AuditFilters = {
  /** Any of these deeds; none at all when it is empty. */
  actions?: readonly string[] | undefined;
  /** "system": the portal itself. */
  actor?: number | "system" | undefined;
  /** Whose own records were changed, or for whom somebody acted. */
  person?: { employee: number; recordTypes: readonly string[] } | undefined;
  from?: Instant | undefined;
  before?: Instant | undefined;
};

type Condition = RawBuilder<unknown>;

const conditionsOf = ({ actor, from, before }: AuditFilters): Condition[] => [
  ...(actor === "system" ? [sql`e.actor_id is null`] : actor === undefined ? [] : [sql`e.actor_id = ${actor}`]),
  ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
  ...(before === undefined ? [] : [sql`e.at < ${before}`]),
];

/** A number is no uuid; a list's places name one, and here it says nothing. */
const NO_KEY = "00000000-0000-0000-0000-000000000000";
const cursorAt = (sort: string, { cursor_key, seq }: { cursor_key: string; seq: number }): string =>
  cursorOf(sort, { value: `${cursor_key} ${seq}`, key: NO_KEY });

/** "2026-12-07 04:00:00.123+00 17": the moment as PostgreSQL writes it, and the number in the chain. */
const placeIn = ({ value }: Place): { at: string; seq: string } => {
  const [day = "", time = "", seq = "0"] = (value ?? "").split(" ");
  return { at: `${day} ${time}`, seq };
};

const columns = sql`e.seq, e.at, e.at::text as "cursor_key", e.actor_id, e.behalf_of_id, e.action, e.record_type, e.record_id, e.record_number,
  e.change, e.reason`;

/**
 * At most so many of the filtered entries, in order. Each deed is looked up in its own part of the index: of a module's deeds the newest
 * are found without reading the rest.
 */
const rowsOf = (tx: Tx, filters: AuditFilters, beyond: readonly Condition[], order: RawBuilder<unknown>, most: number) => {
  const and = (all: readonly Condition[]) => sql.join([sql`e.company_id = ${tx.company}`, ...all], sql` and `);
  const own = [...conditionsOf(filters), ...beyond];
  const { actions, person } = filters;
  const entries = sql`platform.audit_entries e`;
  if (person) {
    const { employee, recordTypes } = person;
    const about = sql`(e.behalf_of_id = ${employee}
      or (e.record_type = any(${recordTypes}::text[]) and e.record_id = ${String(employee)}))`;
    const deeds = actions ? [sql`e.action = any(${actions}::text[])`] : [];
    return sql`select ${columns} from ${entries} where ${and([about, ...deeds, ...own])} ${order} limit ${most}`;
  }
  if (!actions) return sql`select ${columns} from ${entries} where ${and(own)} ${order} limit ${most}`;
  return sql`select e.* from unnest(${actions}::text[]) as deed (action) cross join lateral
    (select ${columns} from ${entries} where ${and([sql`e.action = deed.action`, ...own])} ${order} limit ${most}) e ${order} limit ${most}`;
};

const orderBy = (direction: "asc" | "desc") => sql`order by e.at ${sql.raw(direction)}, e.seq ${sql.raw(direction)}`;

type Found = AuditRow & { cursor_key: string };

const total = async (tx: Tx, filters: AuditFilters, most: number): Promise<number> => {
  const counted = rowsOf(tx, filters, [], sql``, most);
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (${counted}) counted`.execute(q(tx));
  return rows[0]?.total ?? 0;
};

/** A page as `listOf` would make it; the chain's number, which is no uuid, stands for the key. */
export const auditPage = async (tx: Tx, filters: AuditFilters, asked: ListAsked<"at" | "-at"> & Counting): Promise<Page<AuditRow>> => {
  const { limit, sort, after, before, countTo = TOTAL_CAP + 1 } = asked;
  const shown = sort === "at" ? "asc" : "desc";
  const direction = before === undefined ? shown : shown === "asc" ? "desc" : "asc";
  const cursor = after ?? before;
  const place = cursor === undefined ? undefined : placeIn(placeOf(cursor));
  const operator = sql.raw(direction === "asc" ? ">" : "<");
  const beyond = place ? [sql`(e.at, e.seq) ${operator} (${place.at}::timestamptz, ${place.seq}::bigint)`] : [];
  const [{ rows: found }, counted] = await Promise.all([
    sql<Found>`${rowsOf(tx, filters, beyond, orderBy(direction), limit + 1)}`.execute(q(tx)),
    countTo === 0 ? 0 : total(tx, filters, countTo),
  ]);
  const items = found.slice(0, limit);
  const hasMore = found.length > limit;
  const ends = () => ({ first: items[0] && cursorAt(sort, items[0]), last: items.at(-1) && cursorAt(sort, items.at(-1) as Found) });
  if (before === undefined) return { items, total: counted, next: hasMore ? ends().last : undefined, previous: after && ends().first };
  if (items.length < limit) return auditPage(tx, filters, { ...asked, before: undefined });
  items.reverse();
  return { items, total: counted, next: ends().last, previous: hasMore ? ends().first : undefined };
};

/** The newest entry about a record. */
export const newestOf = async (tx: Tx, { type, id }: { type: string; id: string }): Promise<AuditRow | undefined> => {
  const { rows } = await sql<AuditRow>`select ${columns} from platform.audit_entries e
    where e.company_id = ${tx.company} and e.record_type = ${type} and e.record_id = ${id} order by e.seq desc limit 1`.execute(q(tx));
  return rows[0];
};
