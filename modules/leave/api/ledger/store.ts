// SQL of types, accounts and the ledger. `post` writes the entries of one account and moves its balance with them.
import { sql } from "kysely";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { changesOf, insertsOf, type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { EntryKind, LedgerEntry } from "../../ledger/entry.ts";
import { lotOf, type Span } from "../../ledger/lots.ts";
import type { CompanyType } from "../../policies/standard.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();
const query = queriesOf<LeaveTables>();

export type Account = { employee: number; type: string };

declare const locked: unique symbol;
/** An account whose row this transaction holds, with its balance: only such a one can be posted to. */
export type LockedAccount = Account & {
  balance: number;
  /** What the rules still bring until the end of next leave year, and how far below 0 the rest may go. */
  toCome: number;
  mayOwe: number;
  /** From when the rules bring credits; absent from joining. */
  creditedFrom: PlainDate | undefined;
  nextDueOn: PlainDate | undefined;
  /** Whether there is one: types without a ledger have none, and take none. */
  exists: boolean;
  readonly [locked]: true;
};

const lockedBalances = query((q, { company, employee, type }: OfCompany & Account) =>
  q
    .selectFrom("leave.accounts")
    .select(["balance", "to_come", "may_owe", "credited_from", "next_due_on"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .where("type", "=", type)
    .forUpdate(),
);

/** Locks the account: whoever changes a balance waits here, so that nobody spends what another has just taken. */
export const lockAccount = async (tx: Tx, { employee, type }: Account): Promise<LockedAccount> => {
  const [found] = await lockedBalances(tx, { employee, type });
  return {
    employee,
    type,
    balance: found?.balance ?? 0,
    toCome: found?.to_come ?? 0,
    mayOwe: found?.may_owe ?? 0,
    creditedFrom: found?.credited_from ?? undefined,
    nextDueOn: found?.next_due_on ?? undefined,
    exists: found !== undefined,
  } as LockedAccount;
};

const accounts = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("leave.accounts as a")
    .innerJoin("leave.types as t", (join) => join.onRef("t.company_id", "=", "a.company_id").onRef("t.code", "=", "a.type"))
    .select(["a.employee_id as employee", "a.type", "a.credited_from"])
    .where("a.company_id", "=", company)
    .where("a.employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .orderBy("t.position"),
);

type KnownAccount = { employee: number; type: string; creditedFrom: PlainDate | undefined };

/** The accounts of many, in the company's order of types. */
export const accountsOfEach = async (tx: Tx, employees: readonly number[]): Promise<KnownAccount[]> =>
  (await accounts(tx, { employees })).map(({ employee, type, credited_from: from }) => ({
    employee,
    type,
    creditedFrom: from ?? undefined,
  }));

/** The accounts of an employee, in the company's order of types. */
export const accountsOf = (tx: Tx, employee: number): Promise<KnownAccount[]> => accountsOfEach(tx, [employee]);

/** All types for reading old records, also those that are not offered any more. */
export const allTypes = async (tx: Tx): Promise<Map<string, Pick<CompanyType, "name" | "colour" | "masked">>> => {
  const types = await q(tx)
    .selectFrom("leave.types")
    .select(["code", "name", "colour", "masked"])
    .where("company_id", "=", tx.company)
    .execute();
  return new Map(types.map(({ code, ...type }) => [code, type]));
};

const firstCredits = query((q, { company }: OfCompany) =>
  q
    .selectFrom("leave.accounts")
    .select(({ fn }) => fn.min("credited_from").as("day"))
    .where("company_id", "=", company),
);

/** The first day of anybody's credits in the company. */
export const keptFrom = async (tx: Tx): Promise<PlainDate | undefined> => (await firstCredits(tx, {}))[0]?.day ?? undefined;

/** Opens an account that is due at once, whose credits begin with joining or with a later day. */
export const openAccount = (tx: Tx, { employee, type }: Account, creditedFrom?: PlainDate) =>
  q(tx)
    .insertInto("leave.accounts")
    .values({ company_id: tx.company, employee_id: employee, type, credited_from: creditedFrom ?? null, next_due_on: AT_ONCE })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** What marks an account as due, whatever day it is at its owner's. */
const AT_ONCE: PlainDate = "2000-01-01";

/** One entry: of a leave day, or of a lot, which a credit makes and anything else names. */
export type NewEntry = {
  kind: EntryKind;
  units: number;
  day: PlainDate;
  key: string;
  leaveDay?: string;
  usable?: Span;
  lot?: string;
  period?: string;
  reverses?: string;
  reason?: string;
};

/** What an account is by its rules besides its ledger. */
type Stand = Pick<LockedAccount, "toCome" | "mayOwe" | "nextDueOn">;

const entryRows = insertsOf<LeaveTables>()("leave.entries");
const moveBalance = changesOf<LeaveTables>()(
  (q, { company, employee, type, moved }: OfCompany & Account & { moved: number }) =>
    q
      .updateTable("leave.accounts")
      .set((current) => ({ balance: current("balance", "+", moved) }))
      .where("company_id", "=", company)
      .where("employee_id", "=", employee)
      .where("type", "=", type),
  { isApart: true },
);
// Balance and floor move together: a credit that has come is not to come any more.
const moveWithFloor = changesOf<LeaveTables>()(
  (q, { company, employee, type, moved, toCome, mayOwe, nextDueOn }: OfCompany & Account & { moved: number } & Moved) =>
    q
      .updateTable("leave.accounts")
      .set((current) => ({ balance: current("balance", "+", moved), to_come: toCome, may_owe: mayOwe, next_due_on: nextDueOn }))
      .where("company_id", "=", company)
      .where("employee_id", "=", employee)
      .where("type", "=", type),
);
type Moved = Omit<Stand, "nextDueOn"> & { nextDueOn: PlainDate | null };

/** Adds entries to an account, moves its balance by their sum, and gives the account as it is then. */
export const post = (tx: Tx, account: LockedAccount, entries: readonly NewEntry[], stand?: Stand): LockedAccount => {
  if (entries.length === 0 && !stand) return account;
  const { employee, type } = account;
  const at = clock.now();
  const rows = entries.map((entry) => ({
    company_id: tx.company,
    id: newId(),
    employee_id: employee,
    type,
    kind: entry.kind,
    units: entry.units,
    day: entry.day,
    leave_day_id: entry.leaveDay ?? null,
    lot: entry.usable ? lotOf(entry.usable) : (entry.lot ?? null),
    usable_from: entry.usable?.from ?? null,
    usable_until: entry.usable?.until ?? null,
    period: entry.period ?? null,
    reverses: entry.reverses ?? null,
    reason: entry.reason ?? null,
    actor_id: tx.actor.employee,
    at,
    key: entry.key,
  }));
  const moved = entries.reduce((sum, entry) => sum + entry.units, 0);
  entryRows(tx, rows);
  if (stand) moveWithFloor(tx, { employee, type, moved, ...stand, nextDueOn: stand.nextDueOn ?? null });
  else moveBalance(tx, { employee, type, moved });
  return { ...account, ...stand, balance: account.balance + moved };
};

type ReadEntry = LedgerEntry & { type: string };

/** What the rules are made of; the rest of an entry is for whoever reads it as a line. */
const counted = ["id", "kind", "type", "units", "day", "lot", "usable_from", "usable_until", "period", "reverses"] as const;

const ledgers = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("leave.entries as e")
    .leftJoin("leave.days as d", (join) => join.onRef("d.company_id", "=", "e.company_id").onRef("d.id", "=", "e.leave_day_id"))
    .leftJoin("leave.requests as r", (join) => join.onRef("r.company_id", "=", "d.company_id").onRef("r.id", "=", "d.request_id"))
    .select(counted.map((column) => `e.${column}` as const))
    .select(["e.reason", "r.number"])
    .where("e.company_id", "=", company)
    .where("e.employee_id", "=", employee)
    .orderBy("e.id"),
);

const ledgersOfEach = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("leave.entries")
    .select(counted)
    .select("employee_id as employee")
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .orderBy("id"),
);

const accountLedgers = query((q, { company, employee, type }: OfCompany & Account) =>
  q
    .selectFrom("leave.entries")
    .select(counted)
    .select(["reason", "key"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .where("type", "=", type)
    .orderBy("id"),
);

type CountedRow = Pick<Awaited<ReturnType<typeof accountLedgers>>[number], (typeof counted)[number]>;
type EntryRow = CountedRow & { number?: string | null; reason?: string | null; key?: string };

// One literal: a page of balances reads some thousands, and putting each together from parts took as long as what is made of them.
const readEntry = (row: EntryRow): ReadEntry => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  units: row.units,
  day: row.day,
  lot: row.lot ?? undefined,
  usable: row.usable_from !== null && row.usable_until !== null ? { from: row.usable_from, until: row.usable_until } : undefined,
  period: row.period ?? undefined,
  number: row.number ?? undefined,
  reverses: row.reverses ?? undefined,
  reason: row.reason ?? undefined,
  key: row.key,
});

/** The ledgers of many, all types, each in the order it was written, without what makes a line of an entry: some hundred each. */
export const entriesOfEach = async (tx: Tx, employees: readonly number[]): Promise<Map<number, ReadEntry[]>> => {
  const found = new Map<number, ReadEntry[]>(employees.map((employee) => [employee, []]));
  for (const row of await ledgersOfEach(tx, { employees })) found.get(row.employee)?.push(readEntry(row));
  return found;
};

/** The ledger of an employee, all types, in the order it was written. */
export const entriesOf = async (tx: Tx, employee: number): Promise<ReadEntry[]> => (await ledgers(tx, { employee })).map(readEntry);

/** The ledger of one account, without the numbers of its leaves, which are a look at each of its days. */
export const entriesOfAccount = async (tx: Tx, account: Account): Promise<ReadEntry[]> =>
  (await accountLedgers(tx, { employee: account.employee, type: account.type })).map(readEntry);

/** What stands in the ledger for the days of a leave, also what was taken back since. */
export const entriesOfLeave = async (tx: Tx, requestId: string): Promise<string[]> => {
  const rows = await q(tx)
    .selectFrom("leave.days as d")
    .innerJoin("leave.entries as e", (join) => join.onRef("e.company_id", "=", "d.company_id").onRef("e.leave_day_id", "=", "d.id"))
    .select("e.id")
    .where("d.company_id", "=", tx.company)
    .where("d.request_id", "=", requestId)
    .execute();
  return rows.map(({ id }) => id);
};

/** The reservations of a leave that nothing has released yet. */
export const openReservations = (tx: Tx, requestId: string) =>
  q(tx)
    .selectFrom("leave.entries as e")
    .innerJoin("leave.days as d", (join) => join.onRef("d.company_id", "=", "e.company_id").onRef("d.id", "=", "e.leave_day_id"))
    .select(["e.id", "e.units", "e.day", "d.id as leave_day"])
    .where("e.company_id", "=", tx.company)
    .where("d.request_id", "=", requestId)
    .where("e.kind", "=", "RESERVE")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("leave.entries as back")
            .select("back.id")
            .whereRef("back.company_id", "=", "e.company_id")
            .whereRef("back.reverses", "=", "e.id"),
        ),
      ),
    )
    .execute();
