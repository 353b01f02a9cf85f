// Accounts as they are told: each with its person, and with what the caller may do with it.
import type { Tx } from "#api/transaction.ts";
import { cards, employeesWithReports, search } from "#modules/people/api/index.ts";
import { type AccountRow, accountPage } from "#modules/session/api/index.ts";
import type { Page } from "#shared/list.ts";
import { orMissing } from "#shared/problem.ts";
import type { Account, AccountList } from "../../accounts/contract.ts";
import { actionsFor } from "../../accounts/rules.ts";

/** Names that one search may stand for; whoever means another types more of it. */
const MOST_FOUND = 200;

const tellAll = async (tx: Tx, rows: readonly AccountRow[]): Promise<Account[]> => {
  const people = await cards(
    tx,
    rows.map(({ employee }) => employee),
  );
  return rows.map(({ employee, lastSignInAt, ...row }) => {
    const { code, name } = orMissing("employee")(people.get(employee));
    const isOwn = employee === tx.actor.employee;
    return { ...row, code, name, ...(lastSignInAt && { lastSignInAt }), actions: actionsFor({ ...row, isOwn }) };
  });
};

export const tell = async (tx: Tx, row: AccountRow): Promise<Account> => orMissing("account")((await tellAll(tx, [row]))[0]);

export const listed = async (tx: Tx, { q, show, role, state, ...asked }: AccountList): Promise<Page<Account>> => {
  const isManagers = show === "manager_without_reports";
  if (isManagers && role !== undefined && role !== "Manager") return { items: [], total: 0 };
  const found = q === undefined ? undefined : (await search(tx, q, MOST_FOUND)).map(({ id }) => id);
  const page = await accountPage(
    tx,
    {
      role: role ?? (isManagers ? "Manager" : undefined),
      state,
      never: show === "never_signed_in" || undefined,
      only: found,
      without: isManagers ? await employeesWithReports(tx) : undefined,
    },
    asked,
  );
  return { ...page, items: await tellAll(tx, page.items) };
};
