// SQL of types, accounts and the ledger. Only `post` writes entries, and it moves the account's balance with them.
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { LeaveType } from "../rules.ts";
import type { LedgerEntry } from "../statement.ts";
import type { EntryKind, LeaveTables } from "./tables.ts";

const q = tablesOf<LeaveTables>();

export type Account = { employee: number; type: string };

declare const locked: unique symbol;
/** An account whose row this transaction holds: only such a one can be posted to. */
export type LockedAccount = Account & { readonly [locked]: true };

export const insertTypes = (tx: Tx, types: LeaveType[]) =>
  q(tx)
    .insertInto("leave.types")
    .values(types.map((type, position) => ({ company_id: tx.company, ...type, position })))
    .execute();

const ofAccount = (tx: Tx, { employee, type }: Account) =>
  q(tx).selectFrom("leave.accounts").where("company_id", "=", tx.company).where("employee_id", "=", employee).where("type", "=", type);

/** Locks the account: whoever changes a balance waits here, so that nobody spends what another has just taken. */
export const lockAccount = async (tx: Tx, account: Account): Promise<LockedAccount> => {
  await ofAccount(tx, account).select("type").forUpdate().execute();
  return account as LockedAccount;
};

/** Units that may still be asked for: the balance, which already lacks what is waiting. No account, nothing free. */
export const freeOf = (tx: Tx, account: Account): Promise<number> =>
  ofAccount(tx, account)
    .select("balance")
    .executeTakeFirst()
    .then((found) => found?.balance ?? 0);

/** The types an employee has an account of, in the company's order. */
export const typesOf = (tx: Tx, employee: number): Promise<LeaveType[]> =>
  q(tx)
    .selectFrom("leave.accounts as a")
    .innerJoin("leave.types as t", (join) => join.onRef("t.company_id", "=", "a.company_id").onRef("t.code", "=", "a.type"))
    .select(["t.code", "t.name", "t.step"])
    .where("a.company_id", "=", tx.company)
    .where("a.employee_id", "=", employee)
    .where("t.active", "=", true)
    .orderBy("t.position")
    .execute();

/** Type names for reading old records, also of types that are not offered any more. */
export const typeNames = (tx: Tx): Promise<Map<string, string>> =>
  q(tx)
    .selectFrom("leave.types")
    .select(["code", "name"])
    .where("company_id", "=", tx.company)
    .execute()
    .then((types) => new Map(types.map((type) => [type.code, type.name])));

export const openAccount = (tx: Tx, { employee, type }: Account) =>
  q(tx)
    .insertInto("leave.accounts")
    .values({ company_id: tx.company, employee_id: employee, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type NewEntry = { kind: EntryKind; units: number; day: string; key: string; leaveDay?: string; reverses?: string; reason?: string };

/** Adds entries to an account and moves its balance by their sum; gives the balance before and after. Nothing is posted for none. */
export const post = async (
  tx: Tx,
  { employee, type }: LockedAccount,
  entries: NewEntry[],
): Promise<[before: number, after: number] | undefined> => {
  if (entries.length === 0) return undefined;
  const at = clock.now();
  const posted = q(tx)
    .insertInto("leave.entries")
    .values(
      entries.map((entry) => ({
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
      })),
    )
    .execute();
  const moved = entries.reduce((sum, entry) => sum + entry.units, 0);
  const changed = q(tx)
    .updateTable("leave.accounts")
    .set((account) => ({ balance: account("balance", "+", moved) }))
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("type", "=", type)
    .returning("balance")
    .executeTakeFirst();
  const [, account] = await Promise.all([posted, changed]);
  return account && [account.balance - moved, account.balance];
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
