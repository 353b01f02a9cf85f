// Reads what the rules and the ledger say of somebody's accounts; whoever is about to change one has locked it.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import type { RowSpan } from "../../ledger/credits.ts";
import type { LedgerEntry } from "../../ledger/entry.ts";
import { plannedUntil } from "../../ledger/leave-year.ts";
import { creditedFrom } from "../../ledger/opening.ts";
import { type Standing, standingOf } from "../../ledger/standing.ts";
import type { PolicySpan } from "../../policies/on.ts";
import type { LeaveKind } from "../../policies/rule-row.ts";
import type { LeaveSettings } from "../../policies/settings.ts";
import type { CompanyType } from "../../policies/standard.ts";
import { rulesOf, settingsOf } from "../policies/index.ts";
import * as store from "./store.ts";

/** Before everything that a policy says. */
const ALWAYS: PlainDate = "2000-01-01";
/** No policy is asked about beyond it: the end of next leave year, wherever the year begins. */
const twoYearsAfter = (today: PlainDate): PlainDate => plannedUntil(plannedUntil(today, 1), 1);

/** What is the same for all accounts of one person. */
export type Person = { employment: people.EmployeeFacts; settings: LeaveSettings; types: readonly CompanyType[]; spans: PolicySpan[] };

/** The rows of one type, in the order of time. */
const rowsOfType = (spans: readonly PolicySpan[], type: string): RowSpan[] =>
  spans.flatMap(({ from, to, rows }) => rows.filter((row) => row.type === type).map((row) => ({ from, to, row })));

const kindOf = (types: readonly CompanyType[], type: string): "yearly" | "earned" => {
  const kind: LeaveKind | undefined = types.find(({ code }) => code === type)?.kind;
  return kind === "earned" ? "earned" : "yearly";
};

const later = (one: PlainDate, other: PlainDate | undefined): PlainDate => (other !== undefined && other > one ? other : one);

/** `asEmployment` where whoever asks reads it anyway, as with the lock of the person. */
export const personFor = async (tx: Tx, employee: number, asEmployment = people.factsOf(tx, employee)): Promise<Person> => {
  const [employment, settings, { types, spansOf }] = await Promise.all([asEmployment, settingsOf(tx), rulesOf(tx, [employee])]);
  return { employment, settings, types, spans: spansOf(employee, ALWAYS, twoYearsAfter(employment.today)) };
};

/** The same of many at once. */
const personsFor = async (tx: Tx, employees: readonly number[]): Promise<Map<number, Person>> => {
  const [facts, settings, { types, spansOf }] = await Promise.all([
    people.factsOfEach(tx, employees),
    settingsOf(tx),
    rulesOf(tx, employees),
  ]);
  return new Map(
    [...facts].map(([id, employment]) => [
      id,
      { employment, settings, types, spans: spansOf(id, ALWAYS, twoYearsAfter(employment.today)) },
    ]),
  );
};

/** One account as it stands with these entries. */
export const accountStanding = (
  { employment, settings, types, spans }: Person,
  { type, creditedFrom }: Pick<store.LockedAccount, "type" | "creditedFrom">,
  entries: Standing["entries"],
): Standing =>
  standingOf({
    today: employment.today,
    kind: kindOf(types, type),
    rows: rowsOfType(spans, type),
    earning: { from: later(employment.joinedOn, creditedFrom), until: employment.lastWorkingDay },
    settings,
    entries,
  });

/** From when the rules bring credits to an account that this person has not got yet. */
export const openingOf = async (tx: Tx, { employment, settings, spans }: Person, type: string): Promise<PlainDate> => {
  const { today, joinedOn } = employment;
  const theirsFrom = rowsOfType(spans, type)[0]?.from ?? today;
  return creditedFrom({ today, joinedOn, yearFrom: settings.yearFrom, theirsFrom, keptFrom: await store.keptFrom(tx) });
};

export type OwnAccount = { type: string; creditedFrom: PlainDate | undefined; standing: Standing };

type OfPerson = Person & { accounts: OwnAccount[] };

const withAccounts = (
  person: Person,
  accounts: readonly { type: string; creditedFrom: PlainDate | undefined }[],
  entries: readonly (LedgerEntry & { type: string })[],
): OfPerson => ({
  ...person,
  accounts: accounts.map(({ type, creditedFrom }) => {
    const own = entries.filter((entry) => entry.type === type);
    return { type, creditedFrom, standing: accountStanding(person, { type, creditedFrom }, own) };
  }),
});

/** All accounts of a person, in the company's order of types. */
export const standingsOf = async (tx: Tx, employee: number): Promise<OfPerson> => {
  const [person, entries, accounts] = await Promise.all([
    personFor(tx, employee),
    store.entriesOf(tx, employee),
    store.accountsOf(tx, employee),
  ]);
  return withAccounts(person, accounts, entries);
};

/** The same of many: as many statements as for one. */
export const standingsOfEach = async (tx: Tx, employees: readonly number[]): Promise<Map<number, OfPerson>> => {
  if (employees.length === 0) return new Map();
  const [persons, entries, accounts] = await Promise.all([
    personsFor(tx, employees),
    store.entriesOfEach(tx, employees),
    store.accountsOfEach(tx, employees),
  ]);
  const accountsOf = grouped(accounts, ({ employee }) => employee);
  return new Map([...persons].map(([id, person]) => [id, withAccounts(person, accountsOf.get(id) ?? [], entries.get(id) ?? [])]));
};

/** What the rules and the ledger say of one account; without a standing its owner has no such account. */
export type Known = { person: Person; entries: readonly LedgerEntry[]; standing: Standing | undefined };

export const knownFor = async (tx: Tx, { employee, type }: store.Account, asPerson = personFor(tx, employee)): Promise<Known> => {
  const [person, entries, accounts] = await Promise.all([
    asPerson,
    store.entriesOfAccount(tx, { employee, type }),
    store.accountsOf(tx, employee),
  ]);
  const account = accounts.find((one) => one.type === type);
  return { person, entries, standing: account && accountStanding(person, account, entries) };
};

export const standingFor = async (tx: Tx, account: store.Account): Promise<Standing | undefined> => (await knownFor(tx, account)).standing;
