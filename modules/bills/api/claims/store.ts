// SQL of bills, their lines and the decisions about them.
import { sql } from "kysely";
import { numberTaken } from "#api/numbers.ts";
import { insertsOf, type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { DecidedLine } from "../../claims/decision-rules.ts";
import type { PricedLine } from "../../claims/facts.ts";
import { type BillStatus, liveStatuses } from "../../workflow.ts";
import type { BillTables, DraftLine, LineFlag } from "../tables.ts";

const q = tablesOf<BillTables>();
const query = queriesOf<BillTables>();
const insert = insertsOf<BillTables>();

const bills = (tx: Tx) => q(tx).selectFrom("bills.bills").selectAll().where("company_id", "=", tx.company);

export const byId = (tx: Tx, id: string) => bills(tx).where("id", "=", id).executeTakeFirst().then(orMissing("bill"));
export const byNumber = (tx: Tx, number: string) => bills(tx).where("number", "=", number).executeTakeFirst().then(orMissing("bill"));
export type BillRow = Awaited<ReturnType<typeof byId>>;
export const byIds = (tx: Tx, ids: readonly string[]) => bills(tx).where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();

/** Locked until the transaction ends; lock the owner's row first. */
export const lock = (tx: Tx, id: string) => bills(tx).where("id", "=", id).forUpdate().executeTakeFirst().then(orMissing("bill"));

export const lockDraftsOf = (tx: Tx, employee: number) =>
  bills(tx).where("employee_id", "=", employee).where("status", "=", "draft").orderBy("id").forUpdate().execute();

/** The bill a line belongs to, if it is submitted or a draft of this person. */
export const billOfLine = (tx: Tx, line: string, employee: number) =>
  q(tx)
    .selectFrom("bills.bills as b")
    .select(["b.id", "b.employee_id", "b.status"])
    .where("b.company_id", "=", tx.company)
    .where((or) =>
      or.or([
        or(
          "b.id",
          "=",
          or.selectFrom("bills.lines as l").select("l.bill_id").where("l.company_id", "=", tx.company).where("l.id", "=", line),
        ),
        or.and([or("b.employee_id", "=", employee), sql<boolean>`b.draft @> ${JSON.stringify([{ id: line }])}::jsonb`]),
      ]),
    )
    .executeTakeFirst();

type NewDraft = { id: string; employee: number; purpose: string; lines: readonly DraftLine[]; day: PlainDate; at: Instant } & {
  currency: string;
  claimed: number;
};

export const insertDraft = (tx: Tx, { id, employee, purpose, lines, day, at, currency, claimed }: NewDraft): void =>
  write(
    tx,
    q(tx)
      .insertInto("bills.bills")
      .values({
        company_id: tx.company,
        id,
        number: null,
        employee_id: employee,
        status: "draft",
        purpose,
        day,
        currency,
        cost_centre: "",
        claimed,
        approved: null,
        payable: 0,
        draft: JSON.stringify(lines),
        saved_at: at,
        submitted_at: null,
        approved_at: null,
      }),
  );

const changed = (tx: Tx, id: string) => q(tx).updateTable("bills.bills").where("company_id", "=", tx.company).where("id", "=", id);

export const saveDraft = (
  tx: Tx,
  id: string,
  { purpose, lines, at, claimed, version }: Pick<NewDraft, "purpose" | "lines" | "at" | "claimed"> & { version: number },
): void => write(tx, changed(tx, id).set({ purpose, claimed, draft: JSON.stringify(lines), saved_at: at, version }));

export const deleteDraft = (tx: Tx, id: string): void =>
  write(tx, q(tx).deleteFrom("bills.bills").where("company_id", "=", tx.company).where("id", "=", id).where("status", "=", "draft"));

type Sent = Pick<BillRow, "purpose" | "day" | "currency" | "cost_centre" | "claimed" | "payable" | "version"> & { at: Instant };

/** A draft gets the number that its request takes in this transaction. */
export const submitBill = (tx: Tx, id: string, { at, ...sent }: Sent): void =>
  write(tx, changed(tx, id).set({ ...sent, status: "submitted", number: numberTaken, draft: null, saved_at: at, submitted_at: at }));

export const resubmitBill = (tx: Tx, id: string, { at, ...sent }: Sent): void =>
  write(tx, changed(tx, id).set({ ...sent, status: "submitted", saved_at: at, submitted_at: at }));

export const setStatus = (tx: Tx, id: string, status: BillStatus): void => write(tx, changed(tx, id).set({ status }));

export const setVersion = (tx: Tx, id: string, version: number): void => write(tx, changed(tx, id).set({ version }));

/** `at` is the time of the last approval; until then only `payable` is known. */
export const setFigures = (
  tx: Tx,
  id: string,
  { payable, approved, status, at }: { payable: number; approved?: number; status?: BillStatus; at?: Instant },
): void =>
  write(
    tx,
    changed(tx, id).set({
      payable,
      ...(approved !== undefined && { approved }),
      ...(status && { status }),
      ...(at !== undefined && { approved_at: at }),
    }),
  );

export const linesOf = query((q, { company, bills: of }: OfCompany & { bills: readonly string[] }) =>
  q
    .selectFrom("bills.lines")
    .selectAll()
    .where("company_id", "=", company)
    .where("bill_id", "=", sql<string>`any(${of}::uuid[])`)
    .orderBy("bill_id")
    .orderBy("position"),
);
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** As submitted; `approved` comes from an earlier round. */
export type NewLine = { id: string; priced: PricedLine; flags: readonly LineFlag[]; approved: number | null };

const lineRows = insert("bills.lines");
export const insertLines = (tx: Tx, bill: string, currency: string, lines: readonly NewLine[]): void =>
  lineRows(
    tx,
    lines.map(({ id, priced: { no, form, base = 0, cap, rate, rateDay }, flags, approved }) => ({
      company_id: tx.company,
      id,
      bill_id: bill,
      position: no,
      category: form.category ?? "",
      day: form.day ?? "",
      merchant: form.merchant,
      invoice: form.invoice,
      description: form.description,
      names: form.names,
      currency: form.currency ?? currency,
      amount: form.amount ?? base,
      rate: rate ?? null,
      rate_day: rateDay ?? null,
      typed_rate: form.rate !== undefined,
      nights: form.nights ?? null,
      km: form.km ?? null,
      from_place: form.from,
      to_place: form.to,
      paid_by: form.paidBy,
      no_receipt: form.noReceipt,
      base,
      cap,
      approved,
      flags: JSON.stringify(flags),
    })),
  );

export const deleteLines = (tx: Tx, bill: string): void =>
  write(tx, q(tx).deleteFrom("bills.lines").where("company_id", "=", tx.company).where("bill_id", "=", bill));

const lineChanged = (tx: Tx, id: string) => q(tx).updateTable("bills.lines").where("company_id", "=", tx.company).where("id", "=", id);

export const setApproved = (tx: Tx, line: string, approved: number): void => write(tx, lineChanged(tx, line).set({ approved }));
export const setCategory = (tx: Tx, line: string, category: string): void => write(tx, lineChanged(tx, line).set({ category }));

type NewDecision = { id: string; bill: string; step: number; at: Instant } & DecidedLine;
const decisionRows = insert("bills.line_decisions");
export const insertDecisions = (tx: Tx, decisions: readonly NewDecision[]): void =>
  decisionRows(
    tx,
    decisions.map(({ id, bill, line, step, approved, reason, note, at }) => ({
      company_id: tx.company,
      id,
      bill_id: bill,
      line_id: line,
      step,
      employee_id: tx.actor.employee,
      approved,
      reason: reason ?? null,
      note,
      at,
    })),
  );

export const decisionsOf = query((q, { company, bill }: OfCompany & { bill: string }) =>
  q.selectFrom("bills.line_decisions").selectAll().where("company_id", "=", company).where("bill_id", "=", bill).orderBy("id"),
);

type Live = { employee: number; categories: readonly string[]; from: PlainDate; to: PlainDate };

/** A person's lines of submitted or approved bills in a span: what was claimed, and what counts towards limits (the approved amount, once there is one). */
export const liveLines = query((q, { company, employee, categories, from, to }: OfCompany & Live) =>
  q
    .selectFrom("bills.bills as b")
    .innerJoin("bills.lines as l", (join) => join.onRef("l.company_id", "=", "b.company_id").onRef("l.bill_id", "=", "b.id"))
    .select(["b.id as bill", "l.category", "l.day", "l.km", "l.base as claimed"])
    .select(sql<number>`coalesce(l.approved, l.base)`.as("counts"))
    .where("b.company_id", "=", company)
    .where("b.employee_id", "=", employee)
    .where(
      "b.status",
      "in",
      liveStatuses.map((status) => sql.lit(status)),
    )
    .where("l.category", "=", sql<string>`any(${categories}::text[])`)
    .where("l.day", ">=", from)
    .where("l.day", "<=", to),
);

/** The latest payment of a bill; a failed one is shown until it is planned again. */
export const lastItem = query((q, { company, bill }: OfCompany & { bill: string }) =>
  q
    .selectFrom("bills.items as i")
    .leftJoin("bills.runs as r", (join) => join.onRef("r.company_id", "=", "i.company_id").onRef("r.id", "=", "i.run_id"))
    .select(["i.status", "i.reference", "i.paid_on", "i.why", "i.account_ending", "i.settlement", "r.number as run", "r.pay_on"])
    .where("i.company_id", "=", company)
    .where("i.bill_id", "=", bill)
    .where("i.status", "<>", sql.lit("removed" as const))
    .orderBy("i.id", "desc")
    .limit(1),
);
