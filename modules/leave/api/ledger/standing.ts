// Reads what the rules and the ledger say of somebody's accounts; whoever is about to change one has locked it.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { RowSpan } from "../../ledger/credits.ts";
import type { LedgerEntry } from "../../ledger/entry.ts";
import { plannedUntil } from "../../ledger/leave-year.ts";
import { type Standing, standingOf } from "../../ledger/standing.ts";
import type { PolicySpan } from "../../policies/on.ts";
import type { LeaveKind } from "../../policies/rule-row.ts";
import type { LeaveSettings } from "../../policies/settings.ts";
import type { CompanyType } from "../../policies/standard.ts";
import { ruleRowsOn, settingsOf, typesOf } from "../policies/index.ts";
import * as store from "./store.ts";

/** Before everything that a policy says. */
const ALWAYS: PlainDate = "2000-01-01";
/** No policy is asked about beyond it: the end of next leave year, wherever the year begins. */
const twoYearsAfter = (today: PlainDate): PlainDate => plannedUntil(plannedUntil(today, 1), 1);

/** What is the same for all accounts of one person. */
export type Person = { employment: people.EmployeeFacts; settings: LeaveSettings; types: CompanyType[]; spans: PolicySpan[] };

/** The rows of one type, in the order of time. */
const rowsOfType = (spans: readonly PolicySpan[], type: string): RowSpan[] =>
  spans.flatMap(({ from, to, rows }) => rows.filter((row) => row.type === type).map((row) => ({ from, to, row })));

const kindOf = (types: readonly CompanyType[], type: string): "yearly" | "earned" => {
  const kind: LeaveKind | undefined = types.find(({ code }) => code === type)?.kind;
  return kind === "earned" ? "earned" : "yearly";
};

const later = (one: PlainDate, other: PlainDate | undefined): PlainDate => (other !== undefined && other > one ? other : one);

export const personFor = async (tx: Tx, employee: number): Promise<Person> => {
  const [employment, settings, types] = await Promise.all([people.factsOf(tx, employee), settingsOf(tx), typesOf(tx)]);
  const spans = (await ruleRowsOn(tx, [employee], ALWAYS, twoYearsAfter(employment.today))).get(employee) ?? [];
  return { employment, settings, types, spans };
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

export type OwnAccount = { type: string; creditedFrom: PlainDate | undefined; standing: Standing };

/** All accounts of a person, in the company's order of types. */
export const standingsOf = async (tx: Tx, employee: number): Promise<Person & { accounts: OwnAccount[] }> => {
  const [person, entries, accounts] = await Promise.all([
    personFor(tx, employee),
    store.entriesOf(tx, employee),
    store.accountsOf(tx, employee),
  ]);
  return {
    ...person,
    accounts: accounts.map(({ type, creditedFrom }) => {
      const own = entries.filter((entry) => entry.type === type);
      return { type, creditedFrom, standing: accountStanding(person, { type, creditedFrom }, own) };
    }),
  };
};

/** What the rules and the ledger say of one account; without a standing its owner has no such account. */
export type Known = { person: Person; entries: readonly LedgerEntry[]; standing: Standing | undefined };

export const knownFor = async (tx: Tx, { employee, type }: store.Account): Promise<Known> => {
  const [person, entries, accounts] = await Promise.all([
    personFor(tx, employee),
    store.entriesOf(tx, employee, type),
    store.accountsOf(tx, employee),
  ]);
  const account = accounts.find((one) => one.type === type);
  return { person, entries, standing: account && accountStanding(person, account, entries) };
};

export const standingFor = async (tx: Tx, account: store.Account): Promise<Standing | undefined> => (await knownFor(tx, account)).standing;
