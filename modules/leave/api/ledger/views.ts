// Balances and statements, as their owner reads them.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { LeaveStatement, StatementQuery } from "../../ledger/contract.ts";
import type { LedgerEntry } from "../../ledger/entry.ts";
import { plannedUntil } from "../../ledger/leave-year.ts";
import type { Debit } from "../../ledger/replay.ts";
import { type Standing, shortOn, standingOf } from "../../ledger/standing.ts";
import { figuresOf, lastDayOf, linesOf, WHAT_IF } from "../../ledger/statement.ts";
import { laterTypes, othersOn } from "../../policies/offered.ts";
import { rowOn } from "../../policies/on.ts";
import { checkDates, countDays } from "../../rules.ts";
import type { LeaveBalance, LeaveSummary } from "../../summary-contract.ts";
import { type OwnAccount, type Person, standingsOf, standingsOfEach } from "./standing.ts";

const earlier = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other);

/** An account of a type that its owner can have, today or on the day that is asked about: or of one they still have something of. */
const isShown = ({ type, standing: { kind, entries, today } }: OwnAccount, { spans }: Person, day: PlainDate): boolean => {
  const isTheirs = (on: PlainDate): boolean => rowOn(spans, type, on)?.isPast === false;
  if (kind === "yearly" && (isTheirs(today) || isTheirs(day))) return true;
  return entries.length > 0 && (kind === "earned" || entries.reduce((sum, { units }) => sum + units, 0) !== 0);
};

const balanceOf = ({ types, spans }: Person, type: string, standing: Standing, day: PlainDate): LeaveBalance => {
  const known = types.find(({ code }) => code === type);
  return {
    type,
    name: known?.name ?? type,
    masked: known?.masked ?? false,
    colour: known?.colour ?? "grey",
    step: rowOn(spans, type, standing.today)?.row.step ?? 0.5,
    ...figuresOf(standing, day),
  };
};

type Balances = { today: PlainDate; balances: LeaveBalance[] };

const balancesIn = ({ accounts, ...person }: Awaited<ReturnType<typeof standingsOf>>, on?: PlainDate): Balances => {
  const { today } = person.employment;
  const day = earlier(on ?? today, plannedUntil(today, person.settings.yearFrom));
  const shown = accounts.filter((account) => isShown(account, person, day));
  return { today, balances: shown.map(({ type, standing }) => balanceOf(person, type, standing, day)) };
};

/** What one person can ask for: with their balances in the company's order of types. */
export const summaryOf = async (tx: Tx, employee: number, on?: PlainDate): Promise<LeaveSummary> => {
  const known = await standingsOf(tx, employee);
  const { spans, settings } = known;
  const summary = balancesIn(known, on);
  const { today, balances } = summary;
  const later = laterTypes(spans, today, plannedUntil(today, settings.yearFrom)).filter(
    ({ type }) => !balances.some((balance) => balance.type === type),
  );
  return { ...summary, others: othersOn(spans, today), ...(later.length > 0 && { later }) };
};

/** The balances of many at once. */
export const balancesOfEach = async (tx: Tx, employees: readonly number[], on?: PlainDate): Promise<Map<number, LeaveBalance[]>> =>
  new Map([...(await standingsOfEach(tx, employees))].map(([id, standings]) => [id, balancesIn(standings, on).balances]));

/** The counted days between two dates, as the calendar has them now. */
const daysBetween = async (
  tx: Tx,
  employee: number,
  person: Person,
  type: string,
  { whatIfFrom: from, whatIfTo: to = from }: StatementQuery,
) => {
  if (from === undefined || to === undefined || checkDates({ from, to }).length > 0) return undefined;
  const until = plannedUntil(person.employment.today, person.settings.yearFrom);
  if (to > until) return undefined;
  const calendar = await people.days(tx, employee, from, to);
  const days = countDays({ from, to, firstDay: "whole", lastDay: "whole" }, calendar, rowOn(person.spans, type, from)?.row.daysOff);
  return days.filter(({ units }) => units > 0).map(({ date, units }): Debit => ({ day: date, units }));
};

const asAsked = (debits: readonly Debit[]): LedgerEntry[] =>
  debits.map(({ day, units }) => ({ id: `${WHAT_IF}:${day}`, kind: "TAKE", units: -units, day, number: WHAT_IF }));

export const statementOf = async (tx: Tx, employee: number, type: string, query: StatementQuery): Promise<LeaveStatement> => {
  const { accounts, ...person } = await standingsOf(tx, employee);
  const { today } = person.employment;
  const { standing } = orMissing("leave account")(accounts.find((account) => account.type === type));
  const until = plannedUntil(today, person.settings.yearFrom);
  const debits = await daysBetween(tx, employee, person, type, query);
  const shown = debits ? standingOf({ ...standing, entries: [...standing.entries, ...asAsked(debits)] }) : standing;
  const on = earlier(query.on ?? today, until);
  const lastLine = query.on === undefined ? lastDayOf(shown) : on;
  return {
    ...balanceOf(person, type, shown, on),
    today,
    on,
    until,
    ...(debits && { whatIf: { units: debits.reduce((sum, { units }) => sum + units, 0), shortOn: shortOn(standing, debits) } }),
    lines: linesOf(shown, lastLine),
  };
};
