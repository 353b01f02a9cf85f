// A bill as its reader is allowed to see it: lines with receipts, decisions and flags, and where the money is.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { RequestView } from "#modules/requests/contract.ts";
import { daysOfMonth } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing } from "#shared/problem.ts";
import { allowedActions } from "#shared/workflow.ts";
import type { Bill, BillLine, MoneyState } from "../../claims/contract.ts";
import { billTitle } from "../../claims/title.ts";
import { billKeepers } from "../../permissions.ts";
import { type BillStatus, billWorkflow } from "../../workflow.ts";
import { categoriesByCode } from "../policy/categories.ts";
import { nextRunIn } from "../policy/settings.ts";
import { sentenceOf } from "./kind.ts";
import { receiptsByLine } from "./receipts.ts";
import * as store from "./store.ts";

/** For people who may not read it, the bill does not exist. */
export const readable = async (tx: Tx, number: string): Promise<store.BillRow> => {
  const bill = await store.byNumber(tx, number);
  if (!(await requests.mayReadRecord(tx, bill.id))) throw missing("bill");
  return bill;
};

const stateOf: Record<Exclude<BillStatus, "draft">, MoneyState["state"]> = {
  submitted: "pending",
  returned: "returned",
  approved: "to_pay",
  planned: "planned",
  paid: "paid",
  rejected: "rejected",
  withdrawn: "withdrawn",
  settled: "nothing",
};

/** Only the owner and Finance see the last characters of an account. */
const moneyOf = async (tx: Tx, { id, status, employee_id }: store.BillRow, { chain }: RequestView): Promise<MoneyState> => {
  const state = status === "draft" ? "pending" : stateOf[status];
  const step = chain.find((one) => one.state === "open");
  if (state === "pending" && step) {
    const { name, approver, people: asked, queue, openedAt: since } = step;
    return {
      state,
      waitingFor: { name, approver, people: asked, ...(queue && { queue }), ...(since && { since }) },
      payOn: await nextRunIn(tx),
    };
  }
  if (state !== "to_pay" && state !== "planned" && state !== "paid") return { state };
  const [[item], nextRunOn] = await Promise.all([store.lastItem(tx, { bill: id }), nextRunIn(tx)]);
  const seesAccount = employee_id === tx.actor.employee || may(String(tx.actor.role), billKeepers);
  if (state === "to_pay") {
    // Nothing is planned yet: it is the account of now that would be paid.
    const account = seesAccount ? (await people.payableAccountsAt(tx, [employee_id])).get(employee_id) : undefined;
    const into = account?.state === "payable" ? { accountEnding: account.ending } : {};
    return item?.status === "failed"
      ? { state: "failed", ...into, payOn: nextRunOn, why: item.why ?? "" }
      : { state, ...into, payOn: nextRunOn };
  }
  const ending = seesAccount && item?.account_ending ? { accountEnding: item.account_ending } : {};
  return {
    state,
    ...ending,
    ...(item?.run && { run: item.run }),
    ...(state === "planned" && item?.pay_on && { payOn: item.pay_on }),
    ...(state === "paid" && { paidOn: item?.paid_on ?? undefined, reference: item?.reference ?? undefined }),
  };
};

/** For approvers: what the owner has claimed in the category and month of each line. */
const monthsOf = async (tx: Tx, { employee_id: employee }: store.BillRow, lines: readonly store.LineRow[]) => {
  const days = lines.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => undefined;
  const span = { from: daysOfMonth(first.slice(0, 7)).from, to: daysOfMonth(last.slice(0, 7)).to };
  const live = await store.liveLines(tx, { employee, categories: [...new Set(lines.map(({ category }) => category))], ...span });
  return ({ category, day }: store.LineRow): BillLine["month"] => {
    const same = live.filter((one) => one.category === category && one.day.slice(0, 7) === day.slice(0, 7));
    return same.length === 0 ? undefined : { claimed: same.reduce((sum, { claimed }) => sum + claimed, 0), lines: same.length };
  };
};

const linesOf = async (tx: Tx, bill: store.BillRow, view: RequestView): Promise<BillLine[]> => {
  const rows = await store.linesOf(tx, { bills: [bill.id] });
  const [categories, decisions, receipts, monthOf] = await Promise.all([
    categoriesByCode(tx),
    store.decisionsOf(tx, { bill: bill.id }),
    receiptsByLine(
      tx,
      rows.map(({ id }) => id),
    ),
    view.actions.includes("approve") ? monthsOf(tx, bill, rows) : () => undefined,
  ]);
  const cards = await people.cards(tx, [...new Set(decisions.map(({ employee_id }) => employee_id))]);
  return rows.map((row): BillLine => {
    const month = monthOf(row);
    return {
      id: row.id,
      no: row.position,
      category: row.category,
      categoryName: categories.get(row.category)?.name ?? row.category,
      colour: categories.get(row.category)?.colour ?? "grey",
      day: row.day,
      merchant: row.merchant,
      invoice: row.invoice,
      description: row.description,
      names: row.names,
      currency: row.currency,
      amount: row.amount,
      ...(row.rate !== null && { rate: String(row.rate) }),
      ...(row.rate_day !== null && { rateDay: row.rate_day }),
      typedRate: row.typed_rate,
      ...(row.nights !== null && { nights: row.nights }),
      ...(row.km !== null && { km: row.km }),
      from: row.from_place,
      to: row.to_place,
      paidBy: row.paid_by,
      claimed: row.base,
      cap: row.cap,
      ...(row.approved !== null && { approved: row.approved }),
      noReceipt: row.no_receipt,
      receipts: receipts.get(row.id) ?? [],
      flags: row.flags.map((flag) => ({ code: flag.code, level: flag.level, sentence: sentenceOf(flag) })),
      decisions: decisions
        .filter(({ line_id }) => line_id === row.id)
        .map(({ employee_id, step, at, approved, reason, note }) => {
          const { code, name } = orMissing("employee")(cards.get(employee_id));
          const why = reason as BillLine["decisions"][number]["reason"];
          return { by: { code, name }, step, at, approved, note, ...(why && { reason: why }) };
        }),
      ...(month && { month }),
    };
  });
};

export const present = async (tx: Tx, bill: store.BillRow): Promise<Bill> => {
  const { id, employee_id: owner } = bill;
  const [views, cards, timeline] = await Promise.all([requests.viewOf(tx, [id]), people.cards(tx, [owner]), requests.timelineFor(tx, id)]);
  const request = orMissing("request")(views.get(id));
  const { code, name } = orMissing("employee")(cards.get(owner));
  const isOwn = owner === tx.actor.employee;
  const relations = may(String(tx.actor.role), billKeepers) && !isOwn ? ["finance"] : [];
  const [money, lines] = await Promise.all([moneyOf(tx, bill, request), linesOf(tx, bill, request)]);
  return {
    id,
    number: bill.number ?? "",
    version: bill.version,
    title: billTitle(bill),
    purpose: bill.purpose,
    status: bill.status,
    owner: { code, name },
    isOwn,
    submittedAt: bill.submitted_at ?? bill.saved_at,
    costCentre: bill.cost_centre,
    currency: bill.currency,
    claimed: bill.claimed,
    ...(bill.approved !== null && { approved: bill.approved }),
    payable: bill.payable,
    lines,
    money,
    ownActions: allowedActions(billWorkflow, { status: bill.status, relations }),
    request,
    timeline,
  };
};
