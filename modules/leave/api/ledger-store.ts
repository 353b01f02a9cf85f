// SQL of types, accounts and the ledger. Only `post` writes entries, and it moves the account's balance with them.
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { changesOf, insertsOf, type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { LeaveType } from "../rules.ts";
import type { LedgerEntry } from "../statement.ts";
import type { EntryKind, LeaveTables } from "./tables.ts";

const q = tablesOf<LeaveTables>();
const query = queriesOf<LeaveTables>();

export type Account = { employee: number; type: string };

declare const locked: unique symbol;
/** An account whose row this transaction holds, with its balance: only such a one can be posted to. */
export type LockedAccount = Account & { balance: number; readonly [locked]: true };

export const insertTypes = (tx: Tx, types: LeaveType[]) =>
  q(tx)
    .insertInto("leave.types")
    .values(
      types.map(({ document, ...type }, position) => ({
        ...{ company_id: tx.company, ...type, position },
        ...{ document_over: document?.over ?? null, document_days: document?.days ?? null },
      })),
    )
    .execute();

const balances = query((q, { company, employee, type }: OfCompany & Account) =>
  q
    .selectFrom("leave.accounts")
    .select("balance")
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .where("type", "=", type),
);
const lockedBalances = query((q, { company, employee, type }: OfCompany & Account) =>
  q
    .selectFrom("leave.accounts")
    .select("balance")
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .where("type", "=", type)
    .forUpdate(),
);

/** Units that may still be asked for: the balance, which already lacks what is waiting. No account, nothing free. */
export const freeOf = async (tx: Tx, { employee, type }: Account): Promise<number> =>
  (await balances(tx, { employee, type }))[0]?.balance ?? 0;

/** Locks the account: whoever changes a balance waits here, so that nobody spends what another has just taken. */
export const lockAccount = async (tx: Tx, { employee, type }: Account): Promise<LockedAccount> => {
  const [found] = await lockedBalances(tx, { employee, type });
  return { employee, type, balance: found?.balance ?? 0 } as LockedAccount;
};

const typesOfAccounts = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("leave.accounts as a")
    .innerJoin("leave.types as t", (join) => join.onRef("t.company_id", "=", "a.company_id").onRef("t.code", "=", "a.type"))
    .select(["t.code", "t.name", "t.step", "t.masked", "t.document_over", "t.document_days"])
    .where("a.company_id", "=", company)
    .where("a.employee_id", "=", employee)
    .where("t.active", "=", true)
    .orderBy("t.position"),
);

/** The types an employee has an account of, in the company's order. */
export const typesOf = async (tx: Tx, employee: number): Promise<LeaveType[]> =>
  (await typesOfAccounts(tx, { employee })).map(({ document_over: over, document_days: days, ...type }) => ({
    ...type,
    ...(over !== null && days !== null && { document: { over, days } }),
  }));

/** All types for reading old records, also those that are not offered any more. */
export const allTypes = async (tx: Tx): Promise<Map<string, Pick<LeaveType, "name" | "masked">>> => {
  const types = await q(tx).selectFrom("leave.types").select(["code", "name", "masked"]).where("company_id", "=", tx.company).execute();
  return new Map(types.map(({ code, ...type }) => [code, type]));
};

export const openAccount = (tx: Tx, { employee, type }: Account) =>
  q(tx)
    .insertInto("leave.accounts")
    .values({ company_id: tx.company, employee_id: employee, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type NewEntry = { kind: EntryKind; units: number; day: string; key: string; leaveDay?: string; reverses?: string; reason?: string };

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

/** Adds entries to an account, moves its balance by their sum, and gives the account as it is then. */
export const post = (tx: Tx, account: LockedAccount, entries: NewEntry[]): LockedAccount => {
  if (entries.length === 0) return account;
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
    reverses: entry.reverses ?? null,
    reason: entry.reason ?? null,
    actor_id: tx.actor.employee,
    at,
    key: entry.key,
  }));
  const moved = entries.reduce((sum, entry) => sum + entry.units, 0);
  entryRows(tx, rows);
  moveBalance(tx, { employee, type, moved });
  return { ...account, balance: account.balance + moved };
};

/** The ledger of an employee, all types or one, in the order it was written. */
export const entriesOf = async (tx: Tx, employee: number, type?: string): Promise<(LedgerEntry & { type: string })[]> => {
  let query = q(tx)
    .selectFrom("leave.entries as e")
    .leftJoin("leave.days as d", (join) => join.onRef("d.company_id", "=", "e.company_id").onRef("d.id", "=", "e.leave_day_id"))
    .leftJoin("leave.requests as r", (join) => join.onRef("r.company_id", "=", "d.company_id").onRef("r.id", "=", "d.request_id"))
    .select(["e.id", "e.kind", "e.type", "e.units", "e.day", "e.reverses", "r.number"])
    .where("e.company_id", "=", tx.company)
    .where("e.employee_id", "=", employee);
  if (type) query = query.where("e.type", "=", type);
  const rows = await query.orderBy("e.id").execute();
  return rows.map((row) => ({ ...row, reverses: row.reverses ?? undefined, number: row.number ?? undefined }));
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
