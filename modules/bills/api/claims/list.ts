// Lists of bills: my own, my organisation's, and for Finance all submitted ones.
import type { Counting } from "#api/list-store.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { Page } from "#shared/list.ts";
import { orMissing } from "#shared/problem.ts";
import type { BillList, BillRow, BillSummary } from "../../claims/contract.ts";
import { billTitle } from "../../claims/title.ts";
import type { BillStatus } from "../../workflow.ts";
import { requireFinance } from "../policy/handlers.ts";
import { nextRunIn } from "../policy/settings.ts";
import { billPage, totalsByStatus } from "./list-store.ts";

/** Finance reads the bills of one person; everybody reads their own. */
const personWith = async (tx: Tx, code: string): Promise<number | undefined> => {
  const employee = await people.employeeByCode(tx, code);
  if (employee !== tx.actor.employee) requireFinance(tx.actor as Parameters<typeof requireFinance>[0]);
  return employee;
};
/** A filter by somebody who is not here finds nothing. */
const NOBODY = 0;

const whose = async (tx: Tx, { scope, employee: code }: Pick<BillList, "scope" | "employee">) => {
  const { employee } = tx.actor;
  if (code !== undefined) return { employee: undefined, employees: [(await personWith(tx, code)) ?? NOBODY] };
  if (scope === "team") return { employee: undefined, employees: await people.reportsBelow(tx, employee) };
  if (scope !== "all") return { employee, employees: undefined };
  requireFinance(tx.actor as Parameters<typeof requireFinance>[0]);
  return { employee: undefined, employees: undefined };
};

export const listBills = async (tx: Tx, { scope, employee, status, from, to, ...asked }: BillList & Counting): Promise<Page<BillRow>> => {
  const page = await billPage(tx, { ...(await whose(tx, { scope, employee })), status, from, to }, asked);
  const pending = page.items.filter((row) => row.status === "submitted").map(({ id }) => id);
  const [deciders, cards] = await Promise.all([
    requests.waitingFor(tx, pending),
    people.cards(tx, [...new Set(page.items.map(({ employee_id }) => employee_id))]),
  ]);
  const items = page.items.map(({ id, number, employee_id, purpose, approved, ...row }): BillRow => {
    const { code, name } = orMissing("employee")(cards.get(employee_id));
    const waitingFor = deciders.get(id);
    return {
      ...row,
      id,
      ...(number !== null && { number }),
      title: billTitle({ purpose, claimed: row.claimed, currency: row.currency }),
      owner: { code, name },
      ...(approved !== null && { approved }),
      ...(waitingFor && { waitingFor }),
    };
  });
  return { ...page, items };
};

/** Totals of a person's bills: pending, to be paid, and paid in the current financial year. Their drafts are nobody else's business. */
export const summaryOf = async (tx: Tx, code: string | undefined): Promise<BillSummary> => {
  const employee = code === undefined ? tx.actor.employee : orMissing("employee")(await personWith(tx, code));
  const { today } = await people.todayOf(tx, employee);
  const [currency, year, nextRunOn] = await Promise.all([people.companyCurrency(tx), people.financialYear(tx, today), nextRunIn(tx)]);
  const rows = await totalsByStatus(tx, { employee, ...year });
  const of = (...statuses: BillStatus[]) => rows.filter(({ status }) => statuses.includes(status));
  const total = (some: typeof rows) => ({
    bills: some.reduce((sum, { bills }) => sum + bills, 0),
    amount: some.reduce((sum, { amount }) => sum + amount, 0),
  });
  return {
    currency,
    drafts: employee === tx.actor.employee ? total(of("draft")).bills : 0,
    pending: total(of("submitted", "returned")),
    toPay: total(of("approved", "planned")),
    paidThisYear: total(of("paid")),
    nextRunOn,
  };
};
