// Spending by month and category, as a page and an export, and every approved line for accounting.
import { z } from "zod";
import type { Actor } from "#api/actor.ts";
import { exportable } from "#api/exports.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, daysOfMonth, PlainDate, wallInstant } from "#shared/dates.ts";
import { byKey, listQuery } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import { financePath, spendingPath } from "../../paths.ts";
import { type Spending, SpendingQuery } from "../../payments/contract.ts";
import { billKeepers } from "../../permissions.ts";
import { billWorkflow } from "../../workflow.ts";
import * as store from "./spending-store.ts";
import { personOf } from "./views.ts";

/** The people whose bills count; everybody if absent. */
const employeesOf = async (tx: Tx, scope: SpendingQuery["scope"]): Promise<number[] | undefined> => {
  const { role, employee } = tx.actor;
  if (scope === "mine") return [employee];
  if (scope === "team") return people.reportsBelow(tx, employee);
  if (!may(role, billKeepers)) throw new Problem("forbidden", [{ code: "bills.not_finance" }]);
  return undefined;
};

const rowsIn = async (tx: Tx, { scope, from, to }: SpendingQuery) =>
  store.spendingOf(tx, { employees: await employeesOf(tx, scope), from: daysOfMonth(from).from, to: daysOfMonth(to).to });

const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let month = from; month <= to; month = addDays(daysOfMonth(month).to, 1).slice(0, 7)) months.push(month);
  return months;
};

export const readSpending = (actor: Actor, asked: SpendingQuery): Promise<Spending> =>
  reading(actor, async (tx) => {
    const [rows, currency] = await Promise.all([rowsIn(tx, asked), people.companyCurrency(tx)]);
    const categories = new Map(rows.map(({ category: code, name, colour }) => [code, { code, name, colour }]));
    return {
      currency,
      months: monthsBetween(asked.from, asked.to),
      categories: [...categories.values()].toSorted((one, other) => one.name.localeCompare(other.name, "en")),
      cells: rows.map(({ month, category, approved, lines }) => ({ month, category, approved: Number(approved), lines })),
    };
  });

type SpendingRow = { month: string; category: string; name: string; approved: number; lines: number; currency: string };

const spendingExport = exportable({
  name: "bills.spending",
  title: "Expenses by month and category",
  path: spendingPath,
  query: SpendingQuery.safeExtend({ sort: z.enum(["month"]).default("month") }),
  columns: [
    { label: "Month", type: "text", value: ({ month }: SpendingRow) => month },
    { label: "Category", type: "text", value: ({ name }) => name },
    { label: "Code", type: "text", value: ({ category }) => category },
    { label: "Approved", type: "money", value: ({ approved: minor, currency }) => ({ minor, currency }) },
    { label: "Expenses", type: "number", value: ({ lines }) => lines },
  ],
  page: async (tx, asked) => {
    const [rows, currency] = await Promise.all([rowsIn(tx, asked), people.companyCurrency(tx)]);
    return { items: rows.map((row) => ({ ...row, approved: Number(row.approved), currency })), total: rows.length };
  },
  // The scope is checked when the rows are read.
  may: () => true,
});

/** Days of the last approval, inclusive. */
const LineQuery = listQuery({ sorts: { line: byKey }, initial: "line", filters: { from: PlainDate, to: PlainDate } });
type LineRow = store.ApprovedLine & { owner: { code: string; name: string } };

export const linesExport = exportable({
  name: "bills.lines",
  title: "Approved expenses for accounting",
  path: financePath,
  query: LineQuery,
  columns: [
    { label: "Bill", type: "text", value: ({ number }: LineRow) => number },
    { label: "Expense", type: "number", value: ({ no }) => no },
    { label: "Approved at (UTC)", type: "moment", value: ({ approvedAt }) => approvedAt },
    { label: "Code", type: "text", value: ({ owner }) => owner.code },
    { label: "Name", type: "text", value: ({ owner }) => owner.name },
    { label: "Purpose", type: "text", value: ({ purpose }) => purpose },
    { label: "Cost centre", type: "text", value: ({ costCentre }) => costCentre },
    { label: "Account", type: "text", value: ({ account }) => account },
    { label: "Category", type: "text", value: ({ categoryName }) => categoryName },
    { label: "Day", type: "day", value: ({ day }) => day },
    { label: "Merchant", type: "text", value: ({ merchant }) => merchant },
    { label: "Invoice", type: "text", value: ({ invoice }) => invoice },
    { label: "Description", type: "text", value: ({ description }) => description },
    { label: "Amount", type: "money", value: ({ amount: minor, currency }) => ({ minor, currency }) },
    { label: "Rate", type: "text", value: ({ rate }) => rate },
    { label: "Claimed", type: "money", value: ({ claimed: minor, base: currency }) => ({ minor, currency }) },
    { label: "Approved", type: "money", value: ({ approved, base: currency }) => ({ minor: approved ?? 0, currency }) },
    { label: "Company card", type: "flag", value: ({ paidBy }) => paidBy === "company_card" },
    { label: "Status", type: "text", value: ({ status }) => billWorkflow.states[status].label },
    { label: "Paid on", type: "day", value: ({ paidOn }) => paidOn },
    { label: "Reference", type: "text", value: ({ reference }) => reference },
  ],
  page: async (tx, { from, to, ...asked }) => {
    const zone = await people.headOfficeZone(tx);
    const span = { from: wallInstant(zone, from, "00:00"), until: wallInstant(zone, addDays(to, 1), "00:00") };
    const page = await store.linesApproved(tx, span, asked);
    const cards = await people.cards(tx, [...new Set(page.items.map(({ employee }) => employee))]);
    return { ...page, items: page.items.map((row) => ({ ...row, owner: personOf(cards, row.employee) })) };
  },
  may: (tx) => may(tx.actor.role, billKeepers),
});

export const billExports = [spendingExport, linesExport];
