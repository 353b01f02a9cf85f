// What becomes of the rows of a batch as things are: who is meant, whether they work here, and which balances they have.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { GrantTo } from "../../batches/contract.ts";
import { MOST_BATCH_ROWS } from "../../batches/contract.ts";
import { type Cells, type CheckedRow, checkRows, type Grant, type Grantee } from "../../batches/rules.ts";
import type { Span } from "../../ledger/lots.ts";
import * as ledger from "../ledger/store.ts";
import type { StoredRow } from "./store.ts";

type Source = { grantTo: GrantTo | undefined; cells: readonly Cells[] | undefined; usable: Span; yearFrom: number };

/** Everybody who works there as that, but whoever grants it. */
const cellsFor = async (tx: Tx, { type, units, location, department, employmentType }: GrantTo): Promise<Cells[]> => {
  const ids = await people.idsHere(tx, { location, department, type: employmentType }, MOST_BATCH_ROWS + 2);
  const working = await people.workingPeople(tx, ids);
  return ids
    .filter((id) => id !== tx.actor.employee)
    .flatMap((id) => working.get(id)?.code ?? [])
    .map((code, place) => ({ no: place + 1, code, type, units: String(units), until: "" }));
};

const granteesOf = async (tx: Tx, codes: readonly string[]): Promise<Map<string, Grantee>> => {
  const ids = await people.employeesByCode(tx, [...new Set(codes)]);
  const all = [...ids.values()];
  if (all.length === 0) return new Map();
  const [facts, working, accounts] = await Promise.all([
    people.factsOfEach(tx, all),
    people.working(tx, all),
    ledger.accountsOfEach(tx, all),
  ]);
  const types = new Map(all.map((id) => [id, new Set<string>()]));
  for (const { employee, type } of accounts) types.get(employee)?.add(type);
  return new Map(
    [...ids].flatMap(([code, employee]) => {
      const today = facts.get(employee)?.today;
      if (today === undefined) return [];
      return [[code, { employee, today, works: working.has(employee), accounts: types.get(employee) ?? new Set<string>() }] as const];
    }),
  );
};

export const checkedRows = async (tx: Tx, { grantTo, cells: written, usable, yearFrom }: Source): Promise<CheckedRow[]> => {
  const cells = grantTo ? await cellsFor(tx, grantTo) : (written ?? []);
  const grantees = await granteesOf(
    tx,
    cells.map(({ code }) => code),
  );
  return checkRows(cells, { yearFrom, usable, people: grantees, self: tx.actor.employee });
}; // LV-44

/** What a row was found to be when it was checked; nothing where it was wrong. */
export const grantOf = ({ employee_id, type, units, usable_from, usable_until, day }: StoredRow): Grant | undefined =>
  employee_id === null || type === null || units === null || usable_from === null || usable_until === null || day === null
    ? undefined
    : { employee: employee_id, type, units, usable: { from: usable_from, until: usable_until }, day };
