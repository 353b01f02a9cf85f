// Creating a payment run and acting on it. The run is locked before its bills; they change with it, and their owners are notified.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { takeNumber } from "#api/numbers.ts";
import { act, type RecordActs } from "#api/records/act.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { dayIn, yearOf } from "#shared/dates.ts";
import { missing, orMissing, refuseIf } from "#shared/problem.ts";
import type { Run, RunForm, RunStep } from "../../payments/contract.ts";
import { checkFailed, checkPaid, checkPlan, checkRemoved, type HeldItem } from "../../payments/rules.ts";
import { type RunAction, type RunStatus, runWorkflow } from "../../payments/workflow.ts";
import { requireFinance } from "../policy/handlers.ts";
import { settingsIn } from "../policy/settings.ts";
import * as store from "./store.ts";
import { tellOfBills } from "./tell.ts";
import { holdsOf, personOf, runIn } from "./views.ts";

/** On behalf of the transaction's actor, who is in Finance. */
export const createIn = async (tx: Tx, { bills: wanted, payOn }: RunForm): Promise<string> => {
  const { actor } = tx;
  const ids = [...new Set(wanted)];
  const bills = await store.lockBills(tx, ids);
  if (bills.length < ids.length) throw missing("bill");
  const owners = [...new Set(bills.map((bill) => bill.employee))];
  const [taken, accounts, cards, today, currency] = await Promise.all([
    store.plannedIn(tx, ids),
    people.payableAccountsAt(tx, owners),
    people.cards(tx, owners),
    people.headOfficeDay(tx),
    people.companyCurrency(tx),
  ]);
  const endingOf = (employee: number): string | undefined => {
    const account = accounts.get(employee);
    return account?.state === "payable" ? account.ending : undefined;
  };
  const facts = bills.map(({ id, number, employee, status, payable }) => ({
    number: number ?? "",
    owner: personOf(cards, employee).name,
    isOwn: employee === actor.employee,
    isDue: status === "approved",
    payable,
    plannedIn: taken.get(id),
    hasAccount: endingOf(employee) !== undefined,
  }));
  refuseIf(checkPlan(facts, payOn, today));
  const number = await takeNumber(tx, "PB", yearOf(today));
  const run = { pay_on: payOn, currency, created_by: actor.employee, created_at: clock.now() };
  const id = store.addRun(tx, run);
  const items = bills.map((bill) => ({
    bill_id: bill.id,
    run_id: id,
    amount: bill.payable,
    account_ending: endingOf(bill.employee) ?? "",
  }));
  store.addItems(tx, items);
  store.moveBills(tx, ids, "planned");
  audit(tx, {
    action: "bills.create_run",
    record: { type: "bills.run", id, number },
    change: auditedAsNew({ payOn, bills: bills.length, total: bills.reduce((sum, { payable }) => sum + payable, 0) }),
  });
  tellOfBills(tx, bills, { event: "planned", params: { run: number, payOn } });
  return number;
}; // BL-50

export const createRun = (actor: Actor, form: RunForm): Promise<Run> => {
  requireFinance(actor);
  return inTransaction(actor, async (tx) => runIn(tx, await createIn(tx, form), actor));
};

type Held = NonNullable<Awaited<ReturnType<typeof store.lockRun>>>;
type Moved = { status: RunStatus };

/** The items an action applies to: those it names, otherwise all planned ones. */
const chosen = ({ items }: Held, { items: wanted }: RunStep): store.ItemRecord[] => {
  if (!wanted) return items.filter(({ status }) => status === "planned");
  const known = new Map(items.map((item) => [item.id, item]));
  return [...new Set(wanted)].map((id) => orMissing("payment")(known.get(id)));
};

const factsOf = (tx: Tx, items: readonly store.ItemRecord[]): HeldItem[] =>
  items.map(({ number, employee, status, paidOn }) => ({
    number: number ?? "",
    isOwn: employee === tx.actor.employee,
    status,
    ...(paidOn !== null && { paidOn }),
  }));

type Told = Parameters<typeof tellOfBills>[2];

/** Changes the items and their bills and notifies the owners; a run without planned items is closed. */
const change = async (tx: Tx, run: Held, items: readonly store.ItemRecord[], to: store.ItemChange, told: Told): Promise<Moved> => {
  const bills = await store.lockBills(
    tx,
    items.map(({ bill }) => bill),
  );
  store.changeItems(
    tx,
    items.map(({ id }) => id),
    to,
  );
  store.moveBills(
    tx,
    bills.map(({ id }) => id),
    to.status === "paid" ? "paid" : "approved",
  );
  tellOfBills(tx, bills, told);
  const touched = new Set(items.map(({ id }) => id));
  return { status: run.items.some(({ id, status }) => status === "planned" && !touched.has(id)) ? "open" : "closed" };
};

const zoned = async (tx: Tx, { created_at }: Held) => {
  const [zone, today] = await Promise.all([people.headOfficeZone(tx), people.headOfficeDay(tx)]);
  return { createdOn: dayIn(zone, created_at), today };
};

const runActs: RecordActs<typeof runWorkflow, RunAction, Held, RunStep, Moved> = {
  workflow: runWorkflow,
  type: "bills.run",
  code: "bills.run",
  lock: store.lockRun,
  relations: ["finance"],
  holds: ({ items }) => holdsOf(items),
  steps: {
    pay: {
      audited: "bills.pay",
      apply: async (tx, run, body) => {
        const items = chosen(run, body);
        refuseIf(checkPaid(factsOf(tx, items), body, await zoned(tx, run)));
        const { reference = "", paidOn = "" } = body;
        const params = { run: run.number, paidOn, reference };
        return change(tx, run, items, { status: "paid", reference, paid_on: paidOn }, { event: "paid", params });
      },
    },
    fail: {
      audited: "bills.fail",
      apply: async (tx, run, body) => {
        const items = chosen(run, body);
        const { failureDays: most } = await settingsIn(tx);
        refuseIf(checkFailed(factsOf(tx, items), body.reason, { ...(await zoned(tx, run)), most }));
        const { reason: why = "" } = body;
        return change(tx, run, items, { status: "failed", why }, { event: "failed", params: { run: run.number, why }, comment: why });
      },
    },
    remove: {
      audited: "bills.remove",
      apply: async (tx, run, body) => removed(tx, run, chosen(run, body), body),
    },
    cancel: {
      audited: "bills.cancel_run",
      apply: async (tx, run, body) => {
        await removed(tx, run, chosen(run, { version: body.version }), body);
        return { status: "cancelled" };
      },
    },
  },
  move: (tx, id, { status }) => store.moveRun(tx, id, status),
  reason: (_, { reason }) => reason,
};

const removed = (tx: Tx, run: Held, items: readonly store.ItemRecord[], { reason }: RunStep): Promise<Moved> => {
  refuseIf(checkRemoved(factsOf(tx, items), reason));
  const why = reason ?? "";
  return change(tx, run, items, { status: "removed", why }, { event: "removed", params: { run: run.number }, comment: why });
};

type OfRun = { number: string; action: RunAction };
/** The same inside a running transaction. */
export const actIn = (tx: Tx, of: OfRun, body: RunStep): Promise<void> => act(tx, runActs, of, body);

export const actOnRun = (actor: Actor, of: OfRun, body: RunStep): Promise<Run> => {
  requireFinance(actor);
  return inTransaction(actor, async (tx) => {
    await actIn(tx, of, body);
    return runIn(tx, of.number, actor);
  });
};
