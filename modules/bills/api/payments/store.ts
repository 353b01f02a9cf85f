// SQL of payments: approved bills, runs and their items.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { listOf } from "#api/list-store.ts";
import { numberTaken } from "#api/numbers.ts";
import { insertsOf, type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { RunList, ToPayList } from "../../payments/contract.ts";
import type { ItemStatus, RunStatus } from "../../payments/workflow.ts";
import type { BillStatus } from "../../workflow.ts";
import type { BillTables } from "../tables.ts";

const q = tablesOf<BillTables>();
const query = queriesOf<BillTables>();

type ToPay = {
  employee: number | undefined;
  /** Who is in a department. */
  among: readonly number[] | undefined;
  least: number | undefined;
  most: number | undefined;
};

const toPay = listOf<BillTables>()((q, { company, employee, among, least, most }: OfCompany & ToPay) => {
  let counted = q
    .selectFrom("bills.bills as b")
    .where("b.company_id", "=", company)
    .where("b.status", "=", sql.lit("approved" as const));
  if (employee !== undefined) counted = counted.where("b.employee_id", "=", employee);
  if (among) counted = counted.where("b.employee_id", "=", sql<number>`any(${among}::integer[])`);
  if (least !== undefined) counted = counted.where("b.payable", ">=", least);
  if (most !== undefined) counted = counted.where("b.payable", "<=", most);
  return {
    counted,
    shown: counted
      .select(["b.id", "b.number", "b.employee_id as employee", "b.purpose", "b.claimed", "b.currency", "b.payable"])
      .select(["b.approved_at as approvedAt"])
      .select((row) =>
        row
          .selectFrom("bills.items as i")
          .select("i.why")
          .whereRef("i.company_id", "=", "b.company_id")
          .whereRef("i.bill_id", "=", "b.id")
          .where("i.status", "=", "failed")
          .orderBy("i.id", "desc")
          .limit(1)
          .as("failed"),
      ),
  };
})({ key: "b.id", sorts: { begun: "b.id" } });

export const toPayPage = (tx: Tx, filters: ToPay, asked: Pick<ToPayList, "limit" | "sort" | "after" | "before">) =>
  toPay(tx, filters, asked);

const runs = listOf<BillTables>()((q, { company, status }: OfCompany & { status?: RunStatus | undefined }) => {
  let counted = q.selectFrom("bills.runs as r").where("r.company_id", "=", company);
  if (status !== undefined) counted = counted.where("r.status", "=", status);
  const sums = sql<string>`(select count(*)::integer || ' ' || coalesce(sum(i.amount) filter (where i.status in ('planned', 'paid')), 0)
    from bills.items i where i.company_id = r.company_id and i.run_id = r.id)`;
  return { counted, shown: counted.selectAll("r").select(sums.as("sums")) };
})({ key: "r.id", sorts: { created: "r.id" } });

/** Runs with their number of items and the total of the planned and paid ones. */
export const runPage = async (tx: Tx, { status, ...asked }: RunList) => {
  const page = await runs(tx, { status }, asked);
  const items = page.items.map(({ sums, ...run }) => {
    const [count = 0, total = 0] = sums.split(" ").map(Number);
    return { ...run, count, total };
  });
  return { ...page, items };
};

const held = query((q, { company, ids }: OfCompany & { ids: readonly string[] }) =>
  q
    .selectFrom("bills.bills as b")
    .select(["b.id", "b.number", "b.employee_id as employee", "b.status", "b.purpose", "b.claimed", "b.payable", "b.currency", "b.version"])
    .where("b.company_id", "=", company)
    .where("b.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("b.status", "<>", "draft")
    .orderBy("b.id")
    .forUpdate(),
);
/** Locked in the order of their ids, so that two people planning the same bills cannot deadlock. */
export const lockBills = (tx: Tx, ids: readonly string[]) => held(tx, { ids: ids.toSorted() });
export type HeldBill = Awaited<ReturnType<typeof lockBills>>[number];

const open = query((q, { company, ids }: OfCompany & { ids: readonly string[] }) =>
  q
    .selectFrom("bills.items as i")
    .leftJoin("bills.runs as r", (join) => join.onRef("r.company_id", "=", "i.company_id").onRef("r.id", "=", "i.run_id"))
    .select(["i.bill_id as bill", sql<string>`coalesce(r.number, i.settlement)`.as("in")])
    .where("i.company_id", "=", company)
    .where("i.bill_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("i.status", "in", ["planned", "paid"]),
);
/** The run or settlement each bill is in; absent for bills in neither. */
export const plannedIn = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await open(tx, { ids })).map((item) => [item.bill, item.in]));

export const moveBills = (tx: Tx, ids: readonly string[], status: BillStatus): void =>
  write(
    tx,
    q(tx)
      .updateTable("bills.bills")
      .set({ status, version: sql<number>`version + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", sql<string>`any(${ids}::uuid[])`),
  );

const insertRun = insertsOf<BillTables>()("bills.runs", { fixed: { number: numberTaken } });
/** With the number taken just before. */
export const addRun = (tx: Tx, run: { pay_on: PlainDate; currency: string; created_by: number; created_at: Instant }): string => {
  const id = newId();
  insertRun(tx, [{ company_id: tx.company, id, status: "open", ...run }]);
  return id;
};

const insertItems = insertsOf<BillTables>()("bills.items");
type NewItem = { bill_id: string; amount: number } & Partial<{
  run_id: string;
  settlement: string;
  status: ItemStatus;
  account_ending: string;
  reference: string;
  paid_on: PlainDate;
}>;
export const addItems = (tx: Tx, items: readonly NewItem[]): void =>
  insertItems(
    tx,
    items.map(
      ({ run_id = null, settlement = null, status = "planned", account_ending = "", reference = null, paid_on = null, ...item }) => ({
        company_id: tx.company,
        id: newId(),
        ...item,
        run_id,
        settlement,
        status,
        account_ending,
        reference,
        paid_on,
        why: null,
      }),
    ),
  );

const one = query((q, { company, number }: OfCompany & { number: string }) =>
  q.selectFrom("bills.runs").selectAll().where("company_id", "=", company).where("number", "=", number),
);
const oneHeld = query((q, { company, number }: OfCompany & { number: string }) =>
  q.selectFrom("bills.runs").selectAll().where("company_id", "=", company).where("number", "=", number).forUpdate(),
);
export type RunRecord = Awaited<ReturnType<typeof one>>[number];

const ofRun = query((q, { company, run }: OfCompany & { run: string }) =>
  q
    .selectFrom("bills.items as i")
    .innerJoin("bills.bills as b", (join) => join.onRef("b.company_id", "=", "i.company_id").onRef("b.id", "=", "i.bill_id"))
    .select(["i.id", "i.bill_id as bill", "i.amount", "i.status", "i.account_ending as accountEnding", "i.reference", "i.why"])
    .select(["i.paid_on as paidOn", "b.number", "b.employee_id as employee", "b.purpose", "b.claimed", "b.currency"])
    .where("i.company_id", "=", company)
    .where("i.run_id", "=", run)
    .orderBy("i.id"),
);
export type ItemRecord = Awaited<ReturnType<typeof ofRun>>[number];

const withItems = async (tx: Tx, run: RunRecord | undefined) => run && { ...run, items: await ofRun(tx, { run: run.id }) };
export const runByNumber = async (tx: Tx, number: string) => withItems(tx, (await one(tx, { number }))[0]);
/** Locked until the transaction ends; lock its bills afterwards. */
export const lockRun = async (tx: Tx, number: string) => withItems(tx, (await oneHeld(tx, { number }))[0]);

export const moveRun = (tx: Tx, id: string, status: RunStatus): void =>
  write(
    tx,
    q(tx)
      .updateTable("bills.runs")
      .set({ status, version: sql<number>`version + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

export type ItemChange = { status: ItemStatus; reference?: string; paid_on?: PlainDate; why?: string };
export const changeItems = (tx: Tx, ids: readonly string[], change: ItemChange | { account_ending: string }): void =>
  write(
    tx,
    q(tx).updateTable("bills.items").set(change).where("company_id", "=", tx.company).where("id", "=", sql<string>`any(${ids}::uuid[])`),
  );

const last = query((q, { company, today }: OfCompany & { today: PlainDate }) =>
  q
    .selectFrom("bills.runs")
    .select(["pay_on as payOn", "created_at as createdAt"])
    .where("company_id", "=", company)
    .where("status", "in", ["open", "closed"])
    .where("pay_on", "<=", today)
    .orderBy("pay_on", "desc")
    .orderBy("id", "desc")
    .limit(1),
);
/** The run paid last, today at the latest; a cancelled one was never paid. */
export const lastRun = async (tx: Tx, today: PlainDate) => (await last(tx, { today }))[0];

const MOST_PENDING = 100;
const pending = query((q, { company, before }: OfCompany & { before: Instant }) =>
  q
    .selectFrom("bills.bills as b")
    .select(["b.id", "b.number", "b.employee_id as employee", "b.purpose", "b.claimed", "b.currency", "b.submitted_at as submittedAt"])
    .where("b.company_id", "=", company)
    .where("b.status", "=", sql.lit("submitted" as const))
    .where("b.submitted_at", "<", before)
    .orderBy("b.id")
    .limit(MOST_PENDING),
);
/** Submitted before that moment and still pending, oldest first. */
export const pendingSince = (tx: Tx, before: Instant) => pending(tx, { before });

const OF_OWNER = ["submitted", "returned", "approved", "planned"] as const satisfies readonly BillStatus[];
const unpaid = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("bills.bills as b")
    .select(["b.id", "b.number", "b.status", "b.purpose", "b.claimed", "b.payable", "b.currency"])
    .where("b.company_id", "=", company)
    .where("b.employee_id", "=", employee)
    .where("b.status", "in", OF_OWNER)
    .orderBy("b.id"),
);
/** A person's submitted bills that are not finished yet. */
export const unpaidOf = (tx: Tx, employee: number) => unpaid(tx, { employee });
