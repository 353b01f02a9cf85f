// Lists of leave: one's own, that of everybody below, and for HR everybody's.
import type { Counting } from "#api/list-store.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import type { LeaveList, LeaveRow } from "../../contract.ts";
import { leaveReaders } from "../../permissions.ts";
import * as ledger from "../ledger/store.ts";
import { leavePage, ownLeave } from "../list-store.ts";
import { rowsOf } from "../views.ts";
import { narrowed } from "./narrowed.ts";

const nothing = { items: [], total: 0 };

/** A manager who asks for a masked type would learn it from what comes back. */
const asksWhatIsMasked = async (tx: Tx, type: string | undefined): Promise<boolean> =>
  type !== undefined && ((await ledger.allTypes(tx)).get(type)?.masked ?? false);

const othersPage = async (tx: Tx, within: readonly number[] | undefined, asked: LeaveList & Counting): Promise<Page<LeaveRow>> => {
  const employees = await narrowed(tx, within, asked);
  if (employees?.length === 0) return nothing;
  const page = await leavePage(tx, { employees }, asked);
  return { ...page, items: await rowsOf(tx, page.items, { areOwn: false }) };
};

export const listLeave = async (tx: Tx, { scope = "mine", ...asked }: LeaveList & Counting): Promise<Page<LeaveRow>> => {
  const { employee, role } = tx.actor;
  const isHr = may(role, leaveReaders);
  if (scope === "company") {
    if (!isHr) throw new Problem("forbidden", [{ code: "leave.requests_not_yours" }]);
    return othersPage(tx, undefined, asked);
  }
  if (scope === "team") {
    if (!isHr && (await asksWhatIsMasked(tx, asked.type))) return nothing;
    return othersPage(tx, await people.reportsBelow(tx, employee), asked);
  }
  const page = await ownLeave(tx, employee, asked);
  return { ...page, items: await rowsOf(tx, page.items) };
};
