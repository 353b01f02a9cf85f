// SQL of what somebody was told. Their rows are named in one place, from which the list, its figure and the marking read.
import { type Kysely, sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { NoticeList } from "../contract.ts";
import type { NoticeTables } from "./tables.ts";

const list = listOf<NoticeTables>();

type OfPerson = OfCompany & { employee: number };

export const noticesOf = (q: Kysely<NoticeTables>, { company, employee }: OfPerson) =>
  q.selectFrom("notifications.notices").where("company_id", "=", company).where("employee_id", "=", employee);

/** `kind` of requests, or `area` of what was told beside them; from the one moment to before the other. */
export type Narrowed = {
  unread?: NoticeList["unread"];
  kind?: string | undefined;
  area?: string | undefined;
  from?: Instant | undefined;
  until?: Instant | undefined;
};

// One person's notices are few enough to be looked through: no index has their kinds and months.
const ownNotices = list((q, { unread, kind, area, from, until, ...person }: OfPerson & Narrowed) => {
  let counted = noticesOf(q, person);
  if (unread) counted = counted.where("read_at", "is", null);
  if (kind) counted = counted.where("kind", "=", kind);
  if (area) counted = counted.where("kind", "is", null).where(sql<string>`split_part(event, '.', 1)`, "=", area);
  if (from) counted = counted.where("at", ">=", from);
  if (until) counted = counted.where("at", "<", until);
  return { counted, shown: counted.select(["id", "at", "event", "params", "path", "read_at", "done_action", "done_by"]) };
})({ key: "id", sorts: { at: "id" } });

export const ownPage = (tx: Tx, employee: number, narrowed: Narrowed, asked: NoticeList) =>
  ownNotices(tx, { employee, ...narrowed }, asked);

export const countUnread = (tx: Tx, employee: number): Promise<number> => ownNotices.total(tx, { employee, unread: "yes" });
