// SQL of which accounts are due, which people have none yet, and whether ledgers, accounts and days still fit each other.
import { type RawBuilder, sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveTables } from "../tables.ts";
import type { Account } from "./store.ts";

const q = tablesOf<LeaveTables>();
const query = queriesOf<LeaveTables>();

type After = Account & { last: PlainDate; limit: number };

const due = query((q, { company, last, employee, type, limit }: OfCompany & After) =>
  q
    .selectFrom("leave.accounts")
    .select(["employee_id as employee", "type"])
    .where("company_id", "=", company)
    .where("next_due_on", "<=", last)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("employee_id", "type"), ">", tuple(employee, type)))
    .orderBy("employee_id")
    .orderBy("type")
    .limit(limit),
);

/** Accounts due by a day that has begun somewhere, after this one; whose day it is at their owner's is asked of each. */
export const dueAfter = (tx: Tx, asked: After): Promise<Account[]> => due(tx, asked);

const owners = query((q, { company }: OfCompany) =>
  q.selectFrom("leave.accounts").select("employee_id as employee").distinct().where("company_id", "=", company),
);

/** Everybody who has any account. */
export const ownersOfAccounts = async (tx: Tx): Promise<Set<number>> => new Set((await owners(tx, {})).map(({ employee }) => employee));

const lotsEnding = query((q, { company, lasts }: OfCompany & { lasts: readonly PlainDate[] }) =>
  q
    .selectFrom("leave.entries")
    .select("employee_id as employee")
    .distinct()
    .where("company_id", "=", company)
    .where("usable_until", "=", sql<string>`any(${lasts}::date[])`)
    .orderBy("employee"),
);

/** Whose credits can be taken until one of these days. */
export const withLotsEnding = async (tx: Tx, lasts: readonly PlainDate[]): Promise<number[]> =>
  (await lotsEnding(tx, { lasts })).map(({ employee }) => employee);

const opened = query((q, { company, day, closed }: OfCompany & { day: PlainDate; closed: string }) =>
  q
    .selectFrom("leave.entries as e")
    .innerJoin("leave.types as t", (join) => join.onRef("t.company_id", "=", "e.company_id").onRef("t.code", "=", "e.type"))
    .select(["e.employee_id as employee", "e.type"])
    .select([
      sql<number>`coalesce(sum(e.units) filter (where e.kind = 'CARRY_IN'), 0)`.as("carried"),
      sql<number>`coalesce(sum(e.units) filter (where e.kind = 'ACCRUAL'), 0)`.as("fresh"),
      sql<number>`coalesce(-sum(e.units) filter (where e.kind = 'LAPSE'), 0)`.as("lapsed"),
    ])
    .where("e.company_id", "=", company)
    .where("e.day", "=", day)
    .where(({ or, and, eb }) =>
      or([and([eb("e.kind", "in", ["CARRY_IN", "LAPSE"]), eb("e.period", "=", closed)]), eb("e.kind", "=", "ACCRUAL")]),
    )
    .groupBy(["e.employee_id", "e.type", "t.position"])
    .orderBy("e.employee_id")
    .orderBy("t.position"),
);

/** What the first day of a leave year brought to each account, and what the closed one lost. */
export const openedWith = (tx: Tx, day: PlainDate, closed: number) => opened(tx, { day, closed: String(closed) });

// A reservation or taking that nothing has taken back is open.
const open = sql`e.kind in ('RESERVE', 'TAKE') and not exists (
  select from leave.entries back where back.company_id = e.company_id and back.reverses = e.id)`;

const checks = (company: number): Record<string, RawBuilder<{ count: number }>> => ({
  "a balance that is not the sum of its ledger": sql`
    select count(*)::integer as count from leave.accounts a where a.company_id = ${company} and a.balance <> (
      select coalesce(sum(e.units), 0) from leave.entries e
      where (e.company_id, e.employee_id, e.type) = (a.company_id, a.employee_id, a.type))`,
  "a day of leave without the one entry that holds it": sql`
    select count(*)::integer as count from leave.days d
    join leave.requests r on r.company_id = d.company_id and r.id = d.request_id
    join leave.types t on t.company_id = r.company_id and t.code = r.type and t.kind in ('yearly', 'earned')
    where d.company_id = ${company} and d.state in ('waiting', 'booked') and d.units > 0 and 1 <> (
      select count(*) from leave.entries e where e.company_id = d.company_id and e.leave_day_id = d.id and e.units = -d.units and ${open})`,
  "an entry that holds a day which is no leave any more": sql`
    select count(*)::integer as count from leave.entries e
    join leave.days d on d.company_id = e.company_id and d.id = e.leave_day_id
    where e.company_id = ${company} and ${open} and (d.state not in ('waiting', 'booked') or d.units = 0)`,
  "a person who owes more days than they may": sql`
    select count(*)::integer as count from leave.accounts a
    where a.company_id = ${company} and a.may_owe > coalesce((select s.may_owe from leave.settings s where s.company_id = a.company_id), 0)`,
});

/** How many things are looked for. */
export const CHECKS = Object.keys(checks(0)).length;

/** What does not fit, by what was looked for. */
export const contradictions = async (tx: Tx): Promise<{ check: string; count: number }[]> => {
  const found: { check: string; count: number }[] = [];
  for (const [check, statement] of Object.entries(checks(tx.company))) {
    const count = (await statement.execute(q(tx))).rows[0]?.count ?? 0;
    if (count > 0) found.push({ check, count });
  }
  return found;
};
