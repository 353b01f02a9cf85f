// SQL of what somebody was told. Their rows are named in one place, from which the list, its figure and the marking read.
import type { Kysely } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { NoticeList } from "../contract.ts";
import type { NoticeTables } from "./tables.ts";

const list = listOf<NoticeTables>();

type OfPerson = OfCompany & { employee: number };

export const noticesOf = (q: Kysely<NoticeTables>, { company, employee }: OfPerson) =>
  q.selectFrom("notifications.notices").where("company_id", "=", company).where("employee_id", "=", employee);

const ownNotices = list((q, { unread, ...person }: OfPerson & { unread: NoticeList["unread"] }) => {
  let counted = noticesOf(q, person);
  if (unread) counted = counted.where("read_at", "is", null);
  return { counted, shown: counted.select(["id", "at", "event", "params", "path", "read_at", "done_action", "done_by"]) };
})({ key: "id", sorts: { at: "id" } });

export const ownPage = (tx: Tx, employee: number, { unread, ...asked }: NoticeList) => ownNotices(tx, { employee, unread }, asked);

export const countUnread = (tx: Tx, employee: number): Promise<number> => ownNotices.total(tx, { employee, unread: "yes" });
