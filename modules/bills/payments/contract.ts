// From approval to the bank: what is to be paid, payment runs with their items, and what was spent.
import { z } from "zod";
import { Decider } from "#modules/requests/contract.ts";
import { Instant, Month, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Text } from "#shared/text.ts";
import { Amount, Currency } from "../money.ts";
import { CategoryCode } from "../policy/categories.ts";
import { itemStatuses, runActions, runStatuses } from "./workflow.ts";

export const MOST_IN_RUN = 500;

export const ToPayRow = z.object({
  id: Id,
  number: HumanNumber,
  title: z.string(),
  owner: Person,
  approvedAt: Instant,
  currency: Currency,
  payable: Amount,
  /** Nobody can pay their own bill. */
  isOwn: z.boolean(),
  /** Last four characters; absent if the owner has no account for payments. */
  accountEnding: z.string().optional(),
  /** Why an earlier payment failed. */
  failed: z.string().optional(),
});
export type ToPayRow = z.infer<typeof ToPayRow>;
const amountFilter = z.coerce.number().int().min(0).max(999_999_999_999).optional();
/** `least` and `most`: minor units of what is to be paid. */
export const ToPayList = listQuery({
  sorts: { begun: byKey },
  initial: "begun",
  filters: { person: EmployeeCode.optional(), department: Id.optional(), least: amountFilter, most: amountFilter },
});
export type ToPayList = z.output<typeof ToPayList>;

/** Bills submitted before the last run (paid today or earlier) that are still pending: at most 100, oldest first. */
export const Outlook = z.object({
  lastRunOn: PlainDate.optional(),
  nextRunOn: PlainDate,
  pending: z.array(
    z.object({
      number: HumanNumber,
      title: z.string(),
      owner: Person,
      submittedAt: Instant,
      claimed: Amount,
      waitingFor: Decider.optional(),
    }),
  ),
  currency: Currency,
});
export type Outlook = z.infer<typeof Outlook>;

export const RunForm = z.object({
  bills: z.array(Id).min(1, { error: "Choose at least one bill." }).max(MOST_IN_RUN),
  payOn: PlainDate,
});
export type RunForm = z.output<typeof RunForm>;

export const RunRow = z.object({
  id: Id,
  number: HumanNumber,
  status: z.enum(runStatuses),
  payOn: PlainDate,
  createdBy: Person,
  createdAt: Instant,
  currency: Currency,
  /** Total of the planned and paid items. */
  total: Amount,
  bills: z.int().nonnegative(),
});
export type RunRow = z.infer<typeof RunRow>;
export const RunList = listQuery({ sorts: { created: byKey }, initial: "-created", filters: { status: z.enum(runStatuses).optional() } });
export type RunList = z.output<typeof RunList>;

export const RunItem = z.object({
  id: Id,
  bill: HumanNumber,
  title: z.string(),
  owner: Person,
  isOwn: z.boolean(),
  amount: Amount,
  status: z.enum(itemStatuses),
  accountEnding: z.string(),
  reference: z.string().optional(),
  paidOn: PlainDate.optional(),
  /** Why it failed or was removed. */
  why: z.string().optional(),
});
export type RunItem = z.infer<typeof RunItem>;

export const Run = RunRow.extend({
  version: z.int().positive(),
  rows: z.array(RunItem),
  actions: z.array(z.enum(runActions)),
});
export type Run = z.infer<typeof Run>;

/** `items`: the items it applies to; all planned ones if absent. The rules say what else each action needs. */
export const RunStep = z.object({
  version: z.int().positive(),
  items: z.array(Id).min(1).max(MOST_IN_RUN).optional(),
  reference: Text(40).optional(),
  paidOn: PlainDate.optional(),
  reason: Text(500).optional(),
});
export type RunStep = z.output<typeof RunStep>;

export const spendingScopes = ["mine", "team", "company"] as const;
export const SpendingQuery = z.object({ scope: z.enum(spendingScopes).default("mine"), from: Month, to: Month });
export type SpendingQuery = z.output<typeof SpendingQuery>;
/** What was approved, by the month of the expense. */
export const Spending = z.object({
  currency: Currency,
  months: z.array(Month),
  categories: z.array(z.object({ code: CategoryCode, name: z.string(), colour: z.string() })),
  cells: z.array(z.object({ month: Month, category: CategoryCode, approved: Amount, lines: z.int().positive() })),
});
export type Spending = z.infer<typeof Spending>;

const numbered = z.object({ number: HumanNumber });

export const paymentEndpoints = defineEndpoints({
  listToPay: {
    method: "GET",
    path: "/bills/to-pay",
    access: "signed-in",
    query: ToPayList,
    returns: Page(ToPayRow),
    summary: "Approved bills that are not in a payment run yet",
  },
  paymentOutlook: {
    method: "GET",
    path: "/bills/to-pay/outlook",
    access: "signed-in",
    returns: Outlook,
    summary: "The next payment run, and bills still pending from before the last one",
  },
  listRuns: { method: "GET", path: "/bills/runs", access: "signed-in", query: RunList, returns: Page(RunRow), summary: "Payment runs" },
  createRun: {
    method: "POST",
    path: "/bills/runs",
    access: "signed-in",
    body: RunForm,
    returns: Run,
    status: 201,
    summary: "Create a payment run from approved bills",
  },
  readRun: {
    method: "GET",
    path: "/bills/runs/:number",
    access: "signed-in",
    params: numbered,
    returns: Run,
    summary: "A payment run with its items",
  },
  actOnRun: {
    method: "POST",
    path: "/bills/runs/:number/:action",
    access: "signed-in",
    params: numbered.extend({ action: z.enum(runActions) }),
    body: RunStep,
    returns: Run,
    summary: "Mark items of a run as paid or failed, remove them, or cancel the run",
  },
  runFile: {
    method: "GET",
    path: "/bills/runs/:number/file",
    access: "signed-in",
    audited: true,
    prepares: true,
    params: numbered,
    download: true,
    status: 200,
    summary: "Download the bank file of a run; needs a recently confirmed password",
  },
  spending: {
    method: "GET",
    path: "/bills/spending",
    access: "signed-in",
    query: SpendingQuery,
    returns: Spending,
    summary: "Approved expenses by month and category: mine, my organisation's, or the company's",
  },
});
