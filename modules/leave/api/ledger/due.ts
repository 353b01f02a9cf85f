// LV-34: brings every due account to what the rules say. Those of one person in a transaction of their own, each alone where that fails:
// one that fails stops no other, and whoever comes second finds nothing left to do.
import { type AuditChange, audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { CompanyRun } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { plannedUntil } from "../../ledger/leave-year.ts";
import { accountTypes } from "../../policies/offered.ts";
import { giveLeftToHr } from "../policies/left.ts";
import type { RunOutcome } from "../runs/record.ts";
import type { StoredFailure } from "../runs/tables.ts";
import * as dueStore from "./due-store.ts";
import { settleKnown } from "./settle.ts";
import { bookOf, type Known, openingOf, type Person, personFor } from "./standing.ts";
import * as store from "./store.ts";

const AT_ONCE = 500;

/** While one transaction waits for the database, another one is worked on; more would be felt by those who read meanwhile. */
const LANES = 3;

type DuePerson = { employee: number; types: readonly string[] };

/** Accounts of one person hold the same lock. */
const lanesOf = (accounts: readonly store.Account[]): DuePerson[][] => {
  const types = new Map<number, string[]>();
  for (const { employee, type } of accounts) types.set(employee, [...(types.get(employee) ?? []), type]);
  const due = [...types].map(([employee, own]) => ({ employee, types: own }));
  return Array.from({ length: LANES }, (_, lane) => due.filter((_person, place) => place % LANES === lane));
};

type Run = Pick<CompanyRun<unknown>, "transaction">;

const recordOf = ({ employee, type }: store.Account) => ({ type: "leave.account", id: `${employee}:${type}` });

type Count = (posted: number) => void;

const settleIn = (tx: Tx, account: store.LockedAccount, known: Pick<Known, "person" | "entries">, count?: Count): void => {
  const settled = settleKnown(tx, account, known, { cause: "rules", count });
  const change: AuditChange = settled.balance === account.balance ? {} : { balance: [account.balance, settled.balance] };
  audit(tx, { action: "leave.settle_account", record: recordOf(account), change });
  giveLeftToHr(tx, account, settled, known.person);
};

/** Opens what somebody's policy has, or will have by the last day that can be asked for, and they have no account of. */
const openMissing = async (tx: Tx, employee: number, person: Person, count?: Count): Promise<void> => {
  const { today, joinedOn, lastWorkingDay } = person.employment;
  if (today < joinedOn || (lastWorkingDay !== undefined && today > lastWorkingDay)) return;
  const planned = plannedUntil(today, person.settings.yearFrom);
  const types = accountTypes(person.spans, today, lastWorkingDay !== undefined && lastWorkingDay < planned ? lastWorkingDay : planned);
  const known = new Set((await store.accountsOf(tx, employee)).map(({ type }) => type));
  for (const type of types.filter((one) => !known.has(one))) {
    const from = await openingOf(tx, person, type);
    await store.openAccount(tx, { employee, type }, from);
    audit(tx, { action: "leave.open_account", record: recordOf({ employee, type }), change: { creditedFrom: [null, from] } });
    settleIn(tx, await store.lockAccount(tx, { employee, type }), { person, entries: [] }, count);
  }
};

type Made = { settled: number; made: number };

/** How many of these were due after all, and with how many entries they were settled. */
const settleOf = async (tx: Tx, { employee, types }: DuePerson): Promise<Made> => {
  const { today } = await people.lockEmployee(tx, employee);
  const [person, found] = await Promise.all([
    personFor(tx, employee),
    Promise.all(
      types.map(async (type) => {
        const [account, { entries }] = await Promise.all([store.lockAccount(tx, { employee, type }), bookOf(tx, { employee, type })]);
        return { account, entries };
      }),
    ),
  ]);
  const due = found.filter(({ account }) => account.exists && account.nextDueOn !== undefined && account.nextDueOn <= today);
  let made = 0;
  const count: Count = (posted) => {
    made += posted;
  };
  if (due.length > 0) await openMissing(tx, employee, person, count);
  for (const { account, entries } of due) settleIn(tx, account, { person, entries }, count);
  return { settled: due.length, made };
};

/** All accounts of a person at once, and those that their policy has besides. */
export const settlePerson = async (tx: Tx, employee: number): Promise<void> => {
  await people.lockEmployee(tx, employee);
  const [person, entries, accounts] = await Promise.all([
    personFor(tx, employee),
    store.entriesOf(tx, employee),
    store.accountsOf(tx, employee),
  ]);
  for (const { type } of accounts.toSorted((one, other) => compare(one.type, other.type))) {
    const own = entries.filter((entry) => entry.type === type);
    settleIn(tx, await store.lockAccount(tx, { employee, type }), { person, entries: own });
  }
  await openMissing(tx, employee, person);
};

/** People who have come since the last run. */
const welcome = async ({ transaction }: Run): Promise<void> => {
  const fresh = await transaction(async (tx) => {
    const [all, owners] = await Promise.all([people.employedIds(tx), dueStore.ownersOfAccounts(tx)]);
    return all.filter((id) => !owners.has(id));
  });
  for (const employee of fresh)
    await transaction(async (tx) => {
      await settlePerson(tx, employee);
    });
};

/** All accounts that are due, and those that this opens: how many were settled, with how many entries, and which of them failed. */
export const settleEach = async (run: Run): Promise<RunOutcome> => {
  await welcome(run);
  // Nowhere has a later day begun.
  const last = addDays(clock.now().slice(0, 10), 1);
  const failures: StoredFailure[] = [];
  let [settled, made] = [0, 0];
  const settleInTurn = async (persons: readonly DuePerson[]): Promise<void> => {
    for (const person of persons) {
      const { employee, types } = person;
      const [type, ...others] = types;
      try {
        const done = await run.transaction((tx) => settleOf(tx, person));
        settled += done.settled;
        made += done.made;
      } catch (error) {
        if (others.length > 0) await settleInTurn(types.map((alone) => ({ employee, types: [alone] })));
        else if (type) failures.push({ employee, type, what: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  const settleAfter = async ({ employee, type }: store.Account): Promise<void> => {
    const found = await run.transaction((tx) => dueStore.dueAfter(tx, { employee, type, last, limit: AT_ONCE }));
    await Promise.all(lanesOf(found).map(settleInTurn));
    const next = found.length === AT_ONCE ? found.at(-1) : undefined;
    if (next) await settleAfter(next);
  };
  await settleAfter({ employee: 0, type: "" });
  return { seen: settled + failures.length, made, failures };
}; // LV-34

/** The same for whoever only wants to know how many were settled; at the end it says which of them failed. */
export const settleDue = async (run: Run): Promise<number> => {
  const { seen, failures } = await settleEach(run);
  const settled = seen - failures.length;
  const told = failures.slice(0, 5).map(({ employee, type, what }) => `${employee} ${type}: ${what}`);
  if (failures.length > 0) throw new Error(`${failures.length} leave accounts were not settled, ${settled} were: ${told.join("; ")}`);
  return settled;
};
