// What one account is by its rules and its ledger: the timeline that is replayed, and what the rules say should have been posted. Pure.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { LeaveSettings } from "../policies/settings.ts";
import { type Credit, creditsOf, type Earning, type RowSpan } from "./credits.ts";
import type { EntryKind, LedgerEntry } from "./entry.ts";
import { carriedUntil, type LeaveYear, leaveYear, plannedUntil } from "./leave-year.ts";
import { lotOf, type Span } from "./lots.ts";
import {
  type Carry,
  type Credited,
  type Debit,
  firstDayOver,
  firstDayShort,
  fitting,
  freeOn,
  type Replay,
  replay,
  type Timeline,
} from "./replay.ts";

export type AccountSettings = Pick<
  LeaveSettings,
  "yearFrom" | "rounding" | "roundedBefore" | "booksCreditsToCome" | "mayOwe" | "returnedUsableDays"
>;

export type AccountFacts = {
  /** At its owner's. */
  today: PlainDate;
  /** An earned type is credited by claims, and its lots end by themselves. */
  kind: "yearly" | "earned";
  /** The rows of its type, in the order of time. */
  rows: readonly RowSpan[];
  earning: Earning;
  settings: AccountSettings;
  entries: readonly LedgerEntry[];
};

/** What was brought, given or returned, as against what the rules bring. */
const given: ReadonlySet<EntryKind> = new Set(["OPENING", "GRANT", "COMP_GRANT", "RETURN", "ADJUST"]);
const taking: ReadonlySet<EntryKind> = new Set(["RESERVE", "TAKE"]);

/** What nothing has taken back. */
export const stillOpen = (entries: readonly LedgerEntry[]): LedgerEntry[] => {
  const takenBack = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  return entries.filter(({ id, kind }) => taking.has(kind) && !takenBack.has(id));
};

/** What may be undone as if it had never been: a grant by undoing its batch, days that were returned by counting again what they were returned for. */
const undoable: ReadonlySet<EntryKind> = new Set(["GRANT", "RETURN"]);

/** What was granted or returned and undone since is as if it had never been: it is the sum of its lot. */
const undoableCredits = (entries: readonly LedgerEntry[]): Credited[] => {
  const lots = new Map<string, Credited>();
  for (const { kind, units, usable } of entries) {
    if (!undoable.has(kind) || !usable) continue;
    const key = `${kind} ${lotOf(usable)}`;
    lots.set(key, { units: (lots.get(key)?.units ?? 0) + units, usable });
  }
  return [...lots.values()].filter(({ units }) => units > 0);
}; // LV-38, LV-45

const givenCredits = (entries: readonly LedgerEntry[]): Credited[] => [
  ...entries.flatMap(({ kind, units, usable }) =>
    given.has(kind) && !undoable.has(kind) && units > 0 && usable ? [{ units, usable }] : [],
  ),
  ...undoableCredits(entries),
];

/** Live days, and what was taken away: both take from what is usable on their day. */
const debitsOf = (entries: readonly LedgerEntry[]): Debit[] => [
  ...stillOpen(entries).map(({ day, units }) => ({ day, units: -units })),
  ...entries.flatMap(({ kind, units, day }) => (given.has(kind) && !undoable.has(kind) && units < 0 ? [{ day, units: -units }] : [])),
];

/** By the row in force at the end of the year; a type that has left the policy carries by its last one. */
const carryOf =
  ({ rows, settings }: AccountFacts) =>
  (closed: LeaveYear): Carry => {
    const row = rows.findLast(({ from }) => from <= closed.until)?.row;
    const next = leaveYear(closed.year + 1, settings.yearFrom);
    return { most: row?.carryMost ?? 0, until: row ? carriedUntil(row.carryUntil, next) : next.until };
  };

export type Standing = AccountFacts & { credits: Credit[]; timeline: Timeline; outcome: Replay };

/** Nothing ends and nothing is closed once somebody has left: what is left then is settled with them. */
const lastDayOf = ({ today, earning, settings }: AccountFacts): PlainDate => {
  const planned = plannedUntil(today, settings.yearFrom);
  return earning.until !== undefined && earning.until < planned ? earning.until : planned;
};

export const standingOf = (facts: AccountFacts): Standing => {
  const { kind, rows, earning, settings, entries } = facts;
  const until = lastDayOf(facts);
  const credits = kind === "yearly" ? creditsOf(rows, earning, { ...settings, until }) : [];
  const timeline: Timeline = {
    credits: [...credits, ...givenCredits(entries)],
    debits: debitsOf(entries),
    ...(kind === "yearly" && { years: { yearFrom: settings.yearFrom, carryOf: carryOf(facts) } }),
    until,
  };
  return { ...facts, credits, timeline, outcome: replay(timeline) };
};

/** What may be counted on: all that is there, and what is to come unless the company has said otherwise. */
const countedOn = ({ timeline, credits, today, settings }: Standing): Timeline => {
  if (settings.booksCreditsToCome) return timeline;
  const toCome = new Set<Credited>(credits.filter(({ usable }) => usable.from > today));
  const { years } = timeline;
  return {
    ...timeline,
    credits: timeline.credits.filter((credit) => !toCome.has(credit)),
    ...(years && {
      years: { ...years, carryOf: (closed) => ({ ...years.carryOf(closed), ...(closed.until >= today && { most: 0 }) }) },
    }),
  };
};

/** The most that may still be asked for as one debit on a day. */
export const freeOf = (standing: Standing, day: PlainDate): number => freeOn(countedOn(standing), standing.settings.mayOwe, day);

/** What could be asked for today if this one leave had never been: none of its days was held or taken. */
export const freeWithout = (standing: Standing, ofThatLeave: ReadonlySet<string>): number => {
  const entries = standing.entries.filter(({ id }) => !ofThatLeave.has(id));
  return freeOf(standingOf({ ...standing, entries }), standing.today);
};

/** The first day that these days do not cover; nothing when they fit. */
export const shortOn = (standing: Standing, debits: readonly Debit[]): PlainDate | undefined =>
  firstDayShort(countedOn(standing), standing.settings.mayOwe, debits);

/** The first day that is not covered any more once something was taken out of the ledger; nothing when nobody has used it. */
export const shortAfter = (before: Standing, after: Standing): PlainDate | undefined =>
  firstDayOver(replay(countedOn(before)).debts, replay(countedOn(after)).debts, after.settings.mayOwe); // LV-45

/** How many of these days fit, from the first on. */
export const fittingOf = (standing: Standing, debits: readonly Debit[]): number =>
  fitting(countedOn(standing), standing.settings.mayOwe, debits);

/** Something that the rules say of a period, a lot or a closed year; `units` is signed. */
export type Due = { name: string; kind: EntryKind; units: number; day: PlainDate; lot: string; usable?: Span; period?: string };

const inTime = (due: readonly Due[], until: PlainDate): Due[] =>
  due.filter(({ units, day }) => units !== 0 && day <= until).sort((one, other) => compare(one.day, other.day));

/** What lapses and what is carried, up to a day, in the order of time. */
export const endsUntil = ({ outcome, settings }: Standing, until: PlainDate): Due[] => {
  const lapses = outcome.lapses.map(({ lot, day, units }): Due => ({ name: `lapse:${lot}`, kind: "LAPSE", units: -units, day, lot }));
  const closes = outcome.closes.flatMap(({ year, day, carried, lapsed, usable }): Due[] => {
    const { from, until: last } = leaveYear(year, settings.yearFrom);
    const closed = { day, lot: lotOf({ from, until: last }), period: String(year) };
    return [
      { ...closed, name: `close:${year}:out`, kind: "CARRY_OUT", units: -carried },
      { ...closed, name: `close:${year}:in`, kind: "CARRY_IN", units: carried, lot: lotOf(usable), usable },
      { ...closed, name: `close:${year}:lapse`, kind: "LAPSE", units: -lapsed },
    ];
  });
  return inTime([...lapses, ...closes], until);
};

/** All that the rules say up to a day, in the order of time. */
export const dueUntil = (standing: Standing, until: PlainDate): Due[] => {
  const accruals = standing.credits.map(
    ({ period, units, usable }): Due => ({
      name: `credit:${period}`,
      kind: "ACCRUAL",
      units,
      day: usable.from,
      lot: lotOf(usable),
      usable,
      period,
    }),
  );
  return inTime([...endsUntil(standing, until), ...accruals], until);
};

/** How much of what has ended by a day was lost to its owner. */
export const lapsedUntil = ({ outcome }: Standing, until: PlainDate): number =>
  [...outcome.lapses, ...outcome.closes.map(({ day, lapsed: units }) => ({ day, units }))]
    .filter(({ day }) => day <= until)
    .reduce((sum, { units }) => sum + units, 0);

/** What the rules still bring after today: for the floor below which no balance may fall. */
export const toComeOf = ({ credits, today, settings }: Standing): number =>
  settings.booksCreditsToCome ? credits.filter(({ usable }) => usable.from > today).reduce((sum, { units }) => sum + units, 0) : 0;

/** The most that will be owed at the end of some day from today on. */
export const worstDebt = ({ outcome, today }: Standing): number => {
  const now = outcome.debts.findLast(({ day }) => day <= today)?.units ?? 0;
  return Math.max(now, ...outcome.debts.filter(({ day }) => day > today).map(({ units }) => units));
};

/** The next day on which the rules say something: a credit, the end of a lot, a new leave year, or other rules than before. */
export const nextDueOn = ({ timeline, outcome, kind, rows, settings, today, earning }: Standing): PlainDate | undefined => {
  const nextYears = addDays(plannedUntil(today, settings.yearFrom), 1);
  const days = [
    ...timeline.credits.flatMap(({ usable }) => [usable.from, addDays(usable.until, 1)]),
    ...outcome.closes.flatMap(({ day, usable }) => [day, addDays(usable.until, 1)]),
    ...rows.flatMap(({ from, to }) => [from, addDays(to, 1)]).filter((day) => day < nextYears),
    ...(kind === "yearly" ? [nextYears] : []),
  ];
  return days.filter((day) => day > today && (earning.until === undefined || day <= earning.until)).toSorted()[0];
};
