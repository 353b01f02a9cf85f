// A submitted bill, the decision that approves it, and the endpoints of bills.
import { z } from "zod";
import { Decider, ForWhom, RequestView, TimelineEntry } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Text } from "#shared/text.ts";
import { Amount, Currency, Rate } from "../money.ts";
import { CategoryCode } from "../policy/categories.ts";
import { billActions, billStatuses } from "../workflow.ts";
import { BillCheck, BillForm, Draft, MOST_LINES, payers, ReceiptFile } from "./form.ts";
import { reducedReasonCodes } from "./reasons.ts";

export * from "./form.ts";

const LineDecision = z.object({
  by: Person,
  /** Step of the approval chain. */
  step: z.int().positive(),
  at: Instant,
  approved: Amount,
  reason: z.enum(reducedReasonCodes).optional(),
  note: z.string(),
});

/** Pointed out to approvers, who confirm that they checked it. */
const LineFlag = z.object({ code: z.string(), level: z.enum(["cut", "look"]), sentence: z.string() });

export const BillLine = z.object({
  id: Id,
  no: z.int().positive(),
  category: CategoryCode,
  categoryName: z.string(),
  colour: z.string(),
  day: PlainDate,
  merchant: z.string(),
  invoice: z.string(),
  description: z.string(),
  names: z.string(),
  currency: Currency,
  /** In its own currency; `claimed` and the amounts below are in the company's. */
  amount: Amount,
  rate: Rate.optional(),
  rateDay: PlainDate.optional(),
  typedRate: z.boolean(),
  nights: z.int().optional(),
  km: z.number().optional(),
  from: z.string(),
  to: z.string(),
  paidBy: z.enum(payers),
  claimed: Amount,
  /** The most that can be approved. */
  cap: Amount,
  /** By the latest step; absent until one step has approved it. */
  approved: Amount.optional(),
  noReceipt: z.string(),
  receipts: z.array(ReceiptFile),
  flags: z.array(LineFlag),
  /** The decisions of its approvers, oldest first. */
  decisions: z.array(LineDecision),
  /** For approvers: what the owner claimed in this category in the same month, this expense included. */
  month: z.object({ claimed: Amount, lines: z.int().positive() }).optional(),
});
export type BillLine = z.infer<typeof BillLine>;

/** Where the money is; each state carries what its sentence needs. */
export const moneyStates = ["pending", "returned", "to_pay", "planned", "paid", "failed", "nothing", "rejected", "withdrawn"] as const;
export const MoneyState = z.object({
  state: z.enum(moneyStates),
  /** Who has it while it is pending, and since when. */
  waitingFor: Decider.optional(),
  /** The next payment day; once it is planned, the day of its run. */
  payOn: PlainDate.optional(),
  run: HumanNumber.optional(),
  paidOn: PlainDate.optional(),
  reference: z.string().optional(),
  /** Last four characters of the account; shown to the owner and Finance only. */
  accountEnding: z.string().optional(),
  /** Why the bank returned it. */
  why: z.string().optional(),
});
export type MoneyState = z.infer<typeof MoneyState>;

export const Bill = z.object({
  id: Id,
  number: HumanNumber,
  /** Increases with each change of the bill itself. */
  version: z.int().positive(),
  title: z.string(),
  purpose: z.string(),
  status: z.enum(billStatuses),
  owner: Person,
  isOwn: z.boolean(),
  submittedAt: Instant,
  costCentre: z.string(),
  currency: Currency,
  claimed: Amount,
  approved: Amount.optional(),
  payable: Amount,
  lines: z.array(BillLine),
  money: MoneyState,
  /** What the reader may do besides approving or rejecting. */
  ownActions: z.array(z.enum(billActions)),
  request: RequestView,
  timeline: z.array(TimelineEntry),
});
export type Bill = z.infer<typeof Bill>;

export const BillRow = z.object({
  id: Id,
  /** A draft has none. */
  number: HumanNumber.optional(),
  title: z.string(),
  status: z.enum(billStatuses),
  owner: Person,
  /** Day of submission; for a draft, the day it was started. */
  day: PlainDate,
  lines: z.int().nonnegative(),
  currency: Currency,
  claimed: Amount,
  approved: Amount.optional(),
  /** Who has it while it is pending. */
  waitingFor: Decider.optional(),
});
export type BillRow = z.infer<typeof BillRow>;

export const billScopes = ["mine", "team", "all"] as const;
/** Only `mine` includes drafts. `employee`: submitted bills of one person, in place of a scope. `from` and `to` are days of submission. */
export const BillList = listQuery({
  sorts: { begun: byKey },
  initial: "-begun",
  filters: {
    scope: z.enum(billScopes).optional(),
    employee: EmployeeCode.optional(),
    status: z.enum(billStatuses).optional(),
    from: PlainDate.optional(),
    to: PlainDate.optional(),
  },
});
export type BillList = z.output<typeof BillList>;

const Total = z.object({ bills: z.int().nonnegative(), amount: Amount });
export const BillSummary = z.object({
  currency: Currency,
  drafts: z.int().nonnegative(),
  pending: Total,
  /** Approved or planned, but not paid yet. */
  toPay: Total,
  /** In the current financial year. */
  paidThisYear: Total,
  nextRunOn: PlainDate,
});
export type BillSummary = z.infer<typeof BillSummary>;

/** An amount for each expense; by default the cap, or what the step before approved. */
export const BillDecision = z.object({
  lines: z
    .array(
      z.object({
        line: Id,
        approved: Amount,
        reason: z.enum(reducedReasonCodes).optional(),
        note: Text(500).default(""),
        /** The approver confirmed that they checked its flags. */
        checked: z.boolean().default(false),
      }),
    )
    .max(MOST_LINES),
});
export type BillDecision = z.output<typeof BillDecision>;

export const Resubmission = BillForm.extend({ version: z.int().positive() });
export const CategoryChange = z.object({
  category: CategoryCode,
  reason: Text(500).min(5, { error: "Say why in at least 5 characters." }),
  version: z.int().positive(),
});
export type CategoryChange = z.output<typeof CategoryChange>;

const ofDraft = z.object({ id: Id });
const numbered = z.object({ number: HumanNumber });
export const Submitted = z.object({ number: HumanNumber, title: z.string(), waitingFor: Decider });
export type Submitted = z.infer<typeof Submitted>;

export const claimEndpoints = defineEndpoints({
  listBills: {
    method: "GET",
    path: "/bills",
    access: "signed-in",
    query: BillList,
    returns: Page(BillRow),
    summary: "Bills: mine, my organisation's, or all; for Finance, also those of one person",
  },
  summary: {
    method: "GET",
    path: "/bills/summary",
    access: "signed-in",
    query: ForWhom,
    returns: BillSummary,
    summary: "Totals of my bills or, as Finance, of another person's: pending, to be paid, and paid this year",
  },
  check: {
    method: "POST",
    path: "/bills/check",
    access: "signed-in",
    changes: false,
    // `number`: the bill being resubmitted, whose own expenses do not count against its limits.
    query: z.object({ number: HumanNumber.optional() }),
    body: BillForm,
    returns: BillCheck,
    summary: "What submitting a bill would do: findings, what will be paid and when, and who approves",
  },
  addDraft: {
    method: "POST",
    path: "/bills/drafts",
    access: "signed-in",
    body: BillForm,
    returns: Draft,
    status: 201,
    summary: "Start a bill",
  },
  readDraft: {
    method: "GET",
    path: "/bills/drafts/:id",
    access: "signed-in",
    params: ofDraft,
    returns: Draft,
    summary: "Read a draft of mine",
  },
  saveDraft: {
    method: "PUT",
    path: "/bills/drafts/:id",
    access: "signed-in",
    params: ofDraft,
    body: BillForm,
    returns: Draft,
    summary: "Save a draft of mine",
  },
  deleteDraft: {
    method: "DELETE",
    path: "/bills/drafts/:id",
    access: "signed-in",
    params: ofDraft,
    summary: "Delete a draft of mine with its receipts",
  },
  submitDraft: {
    method: "POST",
    path: "/bills/drafts/:id/submit",
    access: "signed-in",
    params: ofDraft,
    body: BillForm.extend({ version: z.int().positive() }),
    returns: Submitted,
    status: 201,
    summary: "Submit a draft with the content of this call",
  },
  readBill: {
    method: "GET",
    path: "/bills/:number",
    access: "signed-in",
    params: numbered,
    returns: Bill,
    summary: "A bill with its lines, receipts, decisions and payment",
  },
  resubmit: {
    method: "POST",
    path: "/bills/:number/resubmit",
    access: "signed-in",
    params: numbered,
    body: Resubmission,
    returns: Bill,
    summary: "Resubmit a bill for which changes were requested",
  },
  changeCategory: {
    method: "POST",
    path: "/bills/:number/lines/:line/category",
    access: "signed-in",
    params: numbered.extend({ line: Id }),
    body: CategoryChange,
    returns: Bill,
    summary: "Correct the category of an expense, until the bill is in a payment run",
  },
  billPdf: {
    method: "GET",
    path: "/bills/:number/pdf",
    access: "signed-in",
    params: numbered,
    download: true,
    status: 200,
    summary: "A bill with its receipts as one PDF",
  },
});
