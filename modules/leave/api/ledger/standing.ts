// Reads what the rules and the ledger say of somebody's accounts; whoever is about to change one has locked it.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import type { RowSpan } from "../../ledger/credits.ts";
import type { LedgerEntry } from "../../ledger/entry.ts";
import { leaveYearOf, plannedUntil } from "../../ledger/leave-year.ts";
import { creditedFrom } from "../../ledger/opening.ts";
import { missingUntil } from "../../ledger/settlement.ts";
import { type Standing, standingOf } from "../../ledger/standing.ts";
import { accountTypes } from "../../policies/offered.ts";
import type { PolicySpan } from "../../policies/on.ts";
import type { LeaveKind } from "../../policies/rule-row.ts";
import type { LeaveSettings } from "../../policies/settings.ts";
import type { CompanyType } from "../../policies/standard.ts";
import { rulesOf, rulesOfPlaces, settingsOf } from "../policies/index.ts";
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

/** The rules for a person, for whoever reads their employment beside them, as with the lock of it. */
export const rulesFor = async (tx: Tx, employee: number): Promise<(employment: people.EmployeeFacts) => Person> => {
  const [settings, { types, spansOf }] = await Promise.all([settingsOf(tx), rulesOf(tx, [employee])]);
  return (employment) => ({ employment, settings, types, spans: spansOf(employee, ALWAYS, twoYearsAfter(employment.today)) });
};

export const personFor = async (tx: Tx, employee: number): Promise<Person> => {
  const [employment, personOf] = await Promise.all([people.factsOf(tx, employee), rulesFor(tx, employee)]);
  return personOf(employment);
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

/** A person, as far as their accounts ask. */
type Owner = Omit<Person, "employment"> & { employment: Pick<people.EmployeeFacts, "today" | "keptSince" | "lastWorkingDay"> };

/** One account as it stands with these entries. */
export const accountStanding = (
  { employment, settings, types, spans }: Owner,
  { type, creditedFrom }: Pick<store.LockedAccount, "type" | "creditedFrom">,
  entries: Standing["entries"],
): Standing =>
  standingOf({
    today: employment.today,
    kind: kindOf(types, type),
    rows: rowsOfType(spans, type),
    earning: { from: later(employment.keptSince, creditedFrom), until: employment.lastWorkingDay },
    settings,
    entries,
  });

/** From when the rules bring credits to an account that this person has not got yet. */
export const openingOf = async (tx: Tx, person: Person, type: string): Promise<PlainDate> =>
  openingBy(person, type, await store.keptFrom(tx));

const openingBy = ({ employment, settings, spans }: Owner, type: string, keptFrom: PlainDate | undefined): PlainDate => {
  const { today, keptSince } = employment;
  const theirsFrom = rowsOfType(spans, type)[0]?.from ?? today;
  return creditedFrom({ today, since: keptSince, yearFrom: settings.yearFrom, theirsFrom, keptFrom });
};

/** Somebody who is about to be added: where, as what, and from which day on their leave would be kept. */
export type Joiner = { locationId: string; employmentType: people.Placement["employmentType"]; from: PlainDate; today: PlainDate };

/** How many days more the rules would have credited to them together by today than from today on, less what has expired since. */
export const creditedBefore = async (tx: Tx, joiners: readonly Joiner[]): Promise<number> => {
  const [settings, { types, spansAt }, keptFrom] = await Promise.all([settingsOf(tx), rulesOfPlaces(tx), store.keptFrom(tx)]);
  const known = new Map<string, number>();
  const balanceOf = ({ today, ...placed }: Omit<Joiner, "from">, keptSince: PlainDate): number => {
    // Whoever came before the year in which leave began here is credited from that year on, whenever that was.
    const begins = leaveYearOf(keptFrom !== undefined && keptFrom < today ? keptFrom : today, settings.yearFrom).from;
    const since = later(keptSince, begins);
    const key = JSON.stringify([placed.locationId, placed.employmentType, today, since]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const spans = spansAt({ ...placed, startsOn: since }, ALWAYS, twoYearsAfter(today));
    const owner: Owner = { employment: { today, keptSince: since }, settings, types, spans };
    const units = accountTypes(spans, today, plannedUntil(today, settings.yearFrom))
      .flatMap((type) => {
        const standing = accountStanding(owner, { type, creditedFrom: openingBy(owner, type, keptFrom) }, []);
        return missingUntil(standing, today).map((entry) => entry.units);
      })
      .reduce((sum, one) => sum + one, 0);
    known.set(key, units);
    return units;
  };
  return joiners.reduce((sum, { from, ...joiner }) => sum + balanceOf(joiner, from) - balanceOf(joiner, joiner.today), 0);
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

/** What the ledger holds of one account. */
export const bookOf = async (tx: Tx, { employee, type }: store.Account) => {
  const [entries, accounts] = await Promise.all([store.entriesOfAccount(tx, { employee, type }), store.accountsOf(tx, employee)]);
  return { entries, account: accounts.find((one) => one.type === type) };
};

export const knownOf = (person: Person, { entries, account }: Awaited<ReturnType<typeof bookOf>>): Known => ({
  person,
  entries,
  standing: account && accountStanding(person, account, entries),
});

export const knownFor = async (tx: Tx, account: store.Account): Promise<Known> => {
  const [person, book] = await Promise.all([personFor(tx, account.employee), bookOf(tx, account)]);
  return knownOf(person, book);
};

export const standingFor = async (tx: Tx, account: store.Account): Promise<Standing | undefined> => (await knownFor(tx, account)).standing;
