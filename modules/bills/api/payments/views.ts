// What Finance reads about payments: bills to pay, runs with their items, and bills that are late.
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { Page } from "#shared/list.ts";
import { orMissing } from "#shared/problem.ts";
import { allowedActions } from "#shared/workflow.ts";
import { billTitle } from "../../claims/title.ts";
import type { Outlook, Run, RunItem, RunList, RunRow, ToPayList, ToPayRow } from "../../payments/contract.ts";
import { runWorkflow } from "../../payments/workflow.ts";
import { requireFinance } from "../policy/handlers.ts";
import { nextRunIn } from "../policy/settings.ts";
import * as store from "./store.ts";

/** A code that nobody has narrows a list to nothing. */
const NOBODY = 0;

type Cards = Awaited<ReturnType<typeof people.cards>>;
export const personOf = (cards: Cards, employee: number) => {
  const { code, name } = orMissing("employee")(cards.get(employee));
  return { code, name };
};

export const listToPay = (actor: Actor, { person, department, least, most, ...asked }: ToPayList): Promise<Page<ToPayRow>> => {
  requireFinance(actor);
  return reading(actor, async (tx) => {
    const employee = person === undefined ? undefined : ((await people.employeeByCode(tx, person)) ?? NOBODY);
    const among = department === undefined ? undefined : await people.peopleAt(tx, { department });
    const page = await store.toPayPage(tx, { employee, among, least, most }, asked);
    const owners = [...new Set(page.items.map((row) => row.employee))];
    const [cards, accounts] = await Promise.all([people.cards(tx, owners), people.payableAccountsAt(tx, owners)]);
    const items = page.items.map(({ id, number, approvedAt, currency, payable, failed, ...row }): ToPayRow => {
      const account = accounts.get(row.employee);
      return {
        id,
        number: number ?? "",
        title: billTitle({ ...row, currency }),
        owner: personOf(cards, row.employee),
        approvedAt: approvedAt ?? "",
        currency,
        payable,
        isOwn: row.employee === actor.employee,
        ...(account?.state === "payable" && { accountEnding: account.ending }),
        ...(failed && { failed }),
      };
    });
    return { ...page, items };
  });
};

export const paymentOutlook = (actor: Actor): Promise<Outlook> => {
  requireFinance(actor);
  return reading(actor, async (tx) => {
    const today = await people.headOfficeDay(tx);
    const [nextRunOn, last, currency] = await Promise.all([nextRunIn(tx), store.lastRun(tx, today), people.companyCurrency(tx)]);
    const late = last ? await store.pendingSince(tx, last.createdAt) : [];
    const ids = late.map(({ id }) => id);
    const [cards, waiting] = await Promise.all([
      people.cards(
        tx,
        late.map((row) => row.employee),
      ),
      requests.waitingFor(tx, ids),
    ]);
    const pending = late.map(({ id, number, submittedAt, employee, ...bill }) => ({
      number: number ?? "",
      title: billTitle(bill),
      owner: personOf(cards, employee),
      submittedAt: submittedAt ?? "",
      claimed: bill.claimed,
      waitingFor: waiting.get(id),
    }));
    return { lastRunOn: last?.payOn, nextRunOn, pending, currency };
  });
};

type Listed = Omit<store.RunRecord, "company_id"> & { count: number; total: number };
const rowOf = ({ id, number, status, pay_on, created_by, created_at, currency, total, count }: Listed, cards: Cards): RunRow => ({
  id,
  number,
  status,
  payOn: pay_on,
  createdBy: personOf(cards, created_by),
  createdAt: created_at,
  currency,
  total,
  bills: count,
});

export const listRuns = (actor: Actor, asked: RunList): Promise<Page<RunRow>> => {
  requireFinance(actor);
  return reading(actor, async (tx) => {
    const page = await store.runPage(tx, asked);
    const cards = await people.cards(
      tx,
      page.items.map((run) => run.created_by),
    );
    return { ...page, items: page.items.map((run) => rowOf(run, cards)) };
  });
};

const itemOf = (row: store.ItemRecord, cards: Cards, actor: Actor): RunItem => ({
  id: row.id,
  bill: row.number ?? "",
  title: billTitle(row),
  owner: personOf(cards, row.employee),
  isOwn: row.employee === actor.employee,
  amount: row.amount,
  status: row.status,
  accountEnding: row.accountEnding,
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.paidOn !== null && { paidOn: row.paidOn }),
  ...(row.why !== null && { why: row.why }),
});

export const holdsOf = (items: readonly Pick<store.ItemRecord, "status">[]) => ({
  nothingPaid: items.every(({ status }) => status !== "paid"),
});

export const runIn = async (tx: Tx, number: string, actor: Actor): Promise<Run> => {
  const { items, ...run } = orMissing("payment run")(await store.runByNumber(tx, number));
  const cards = await people.cards(tx, [...new Set([run.created_by, ...items.map((item) => item.employee)])]);
  const counted = items.filter(({ status }) => status === "planned" || status === "paid");
  const total = counted.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...rowOf({ ...run, total, count: items.length }, cards),
    version: run.version,
    rows: items.map((item) => itemOf(item, cards, actor)),
    actions: allowedActions(runWorkflow, { status: run.status, relations: ["finance"], holds: holdsOf(items) }),
  };
};

export const readRun = (actor: Actor, number: string): Promise<Run> => {
  requireFinance(actor);
  return reading(actor, (tx) => runIn(tx, number, actor));
};
