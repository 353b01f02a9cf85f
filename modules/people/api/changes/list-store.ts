// SQL of the lists of changes.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { ChangeQueue, OwnChanges } from "../../changes/contract.ts";
import { leaverSections, type Section } from "../../changes/sections.ts";
import { type ChangeStatus, doneStatuses, waitingStatuses } from "../../changes/workflow.ts";
import type { PeopleTables } from "../tables.ts";

const shownColumns = [
  ...(["c.id", "c.number", "c.employee_id", "c.section", "c.status", "c.submitted_at", "c.payable_from"] as const),
] as const;

type Own = OfCompany & { employee: number; status: ChangeStatus | undefined; section: Section | undefined; hasLeft: true | undefined };
const owns = listOf<PeopleTables>()((q, { company, employee, status, section, hasLeft }: Own) => {
  let counted = q.selectFrom("people.changes as c").where("c.company_id", "=", company).where("c.employee_id", "=", employee);
  // Pay is asked for by HR, and told to its owner once it counts.
  counted = counted.where("c.section", "<>", sql.lit("pay" as const));
  if (status) counted = counted.where("c.status", "=", status);
  if (section) counted = counted.where("c.section", "=", section);
  if (hasLeft) counted = counted.where("c.section", "in", leaverSections);
  return { counted, shown: counted.select(shownColumns) };
})({ key: "c.id", sorts: { submitted: "c.id" } });

/** To somebody who has left only those that are still open to them. */
export const ownChanges = (tx: Tx, employee: number, { status, section, ...asked }: OwnChanges) =>
  owns(tx, { employee, status, section, hasLeft: tx.actor.access === "leaver" || undefined }, asked);
export type ListedChange = Awaited<ReturnType<typeof ownChanges>>["items"][number];

/** One of them is there: each tab has literals of its own, so that it finds its partial index. */
type Tab = { waiting?: true | undefined; waitingTime?: true | undefined; done?: true | undefined };
type Queue = OfCompany & Tab & { viewer: number; section: Section | undefined; forFinance: true | undefined };

const statusesOf = ({ waiting, waitingTime }: Tab): readonly ChangeStatus[] => {
  if (waiting) return waitingStatuses;
  return waitingTime ? ["waiting_time"] : doneStatuses;
};

const queues = listOf<PeopleTables>()((q, { company, viewer, section, forFinance, ...tab }: Queue) => {
  const literals = statusesOf(tab).map((status) => sql.lit(status));
  let counted = q
    .selectFrom("people.changes as c")
    .where("c.company_id", "=", company)
    .where("c.status", "in", literals)
    .where("c.employee_id", "<>", viewer);
  if (forFinance) counted = counted.where("c.section", "in", [sql.lit("bank" as const), sql.lit("pay" as const)]);
  if (section) counted = counted.where("c.section", "=", section);
  return { counted, shown: counted.select(shownColumns) };
})({ key: "c.id", sorts: { submitted: "c.id" } });

/** Nobody finds their own here: their own list has it. */
export const changesIn = (tx: Tx, { tab, section, ...asked }: ChangeQueue, forFinance: boolean) => {
  const of = {
    waiting: tab === "waiting" || undefined,
    waitingTime: tab === "waiting_time" || undefined,
    done: tab === "done" || undefined,
  };
  return queues(tx, { viewer: tx.actor.employee, section, forFinance: forFinance || undefined, ...(of as Tab) }, asked);
};
