// One account in the order of time (file 04, section 6.3): which lot each day is taken from, what lapses, what is carried, what is owed. Pure.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { type LeaveYear, leaveYear, leaveYearOf } from "./leave-year.ts";
import { lotOf, type Span } from "./lots.ts";

/** Units that can be taken in a span of days. */
export type Credited = { units: number; usable: Span };
/** Units that leave on a day: of a day of leave, or of an adjustment. */
export type Debit = { day: PlainDate; units: number };

/** What is carried out of a leave year at most, and until when it can be taken. */
export type Carry = { most: number; until: PlainDate };

export type Timeline = {
  credits: readonly Credited[];
  debits: readonly Debit[];
  /** Absent where no leave year is closed: every lot of such an account lapses by itself. */
  years?: { yearFrom: number; carryOf: (closed: LeaveYear) => Carry } | undefined;
  /** The last day that is looked at. */
  until: PlainDate;
};

export type Lapse = { lot: string; day: PlainDate; units: number };
export type Close = { year: number; day: PlainDate; carried: number; lapsed: number; usable: Span };
/** What is owed at the end of a day, from that day on. */
export type Debt = { day: PlainDate; units: number };
export type Replay = { lapses: Lapse[]; closes: Close[]; debts: Debt[] };

type Lot = { span: Span; left: number };

/** Whatever ends soonest is taken first, and of that what began first. */
const isUsedBefore = (one: Span, other: Span): boolean => one.until < other.until || (one.until === other.until && one.from <= other.from);

const yearsUntil = ({ credits, years, until }: Timeline): LeaveYear[] => {
  const first = credits.map(({ usable }) => usable.from).toSorted()[0];
  if (!years || first === undefined) return [];
  const found: LeaveYear[] = [];
  for (let year = leaveYearOf(first, years.yearFrom); year.until < until; year = leaveYear(year.year + 1, years.yearFrom)) found.push(year);
  return found;
};

type Event = { day: PlainDate; order: 0 | 1 | 2; close?: LeaveYear; credit?: Credited; units?: number };

const taken = ({ day, units }: Debit): Event => ({ day, order: 2, units });

/** Of one day: first what has ended, then what begins, then what is taken. */
const inTime = (events: Event[]): Event[] => events.sort((one, other) => compare(one.day, other.day) || one.order - other.order);

const eventsOf = (timeline: Timeline): Event[] => {
  const { years, credits, debits, until } = timeline;
  const closes = yearsUntil(timeline);
  const closed = new Map(closes.map((year) => [addDays(year.until, 1), year]));
  const carried = years ? closes.map((year) => years.carryOf(year).until) : [];
  const lastDays = new Set([...credits.map(({ usable }) => usable.until), ...carried]);
  const ends = new Set([...[...lastDays].map((last) => addDays(last, 1)), ...closed.keys()]);
  const events: Event[] = [
    ...[...ends].map((day): Event => {
      const close = closed.get(day);
      return { day, order: 0, ...(close && { close }) };
    }),
    ...credits.map((credit): Event => ({ day: credit.usable.from, order: 1, credit })),
    ...debits.map(taken),
  ];
  return inTime(events.filter(({ day }) => day <= until));
};

const play = (events: readonly Event[], years: Timeline["years"]): Replay => {
  /** In the order of their use. */
  const lots: Lot[] = [];
  const outcome: Replay = { lapses: [], closes: [], debts: [] };
  let debt = 0;

  const add = ({ units, usable }: Credited): void => {
    const repaid = Math.min(debt, units); // LV-39: what is owed is repaid first
    debt -= repaid;
    if (units <= repaid) return;
    const place = lots.findLastIndex(({ span }) => isUsedBefore(span, usable)) + 1;
    lots.splice(place, 0, { span: usable, left: units - repaid });
  };
  const take = (units: number): void => {
    let missing = units;
    for (const lot of lots) {
      if (missing === 0) break;
      const most = Math.min(lot.left, missing);
      lot.left -= most;
      missing -= most;
    }
    debt += missing;
  };
  const end = (day: PlainDate, close: LeaveYear | undefined): void => {
    const ended = lots.filter(({ span }) => span.until < day);
    lots.splice(0, lots.length, ...lots.filter(({ span, left }) => span.until >= day && left > 0));
    let remainder = 0;
    const lapsed = new Map<string, number>();
    for (const { span, left } of ended) {
      if (span.until === close?.until) remainder += left;
      else if (left > 0) lapsed.set(lotOf(span), (lapsed.get(lotOf(span)) ?? 0) + left);
    }
    for (const [lot, units] of lapsed) outcome.lapses.push({ lot, day, units }); // LV-36
    if (!close || !years) return;
    const { most, until } = years.carryOf(close);
    const carried = Math.min(most, remainder);
    const usable = { from: day, until };
    outcome.closes.push({ year: close.year, day, carried, lapsed: remainder - carried, usable }); // LV-37
    if (carried > 0) add({ units: carried, usable });
  };

  for (const { day, close, credit, units, order } of events) {
    if (order === 0) end(day, close);
    else if (credit) add(credit);
    else take(units ?? 0);
    const last = outcome.debts.at(-1);
    if (last?.day === day) last.units = debt;
    else if ((last?.units ?? 0) !== debt) outcome.debts.push({ day, units: debt });
  }
  return outcome;
};

export const replay = (timeline: Timeline): Replay => play(eventsOf(timeline), timeline.years);

const debtOn = (debts: readonly Debt[], day: PlainDate): number => debts.findLast((debt) => debt.day <= day)?.units ?? 0;

/** The days on which more is owed afterwards than may be, and than was owed before; by how much. */
const daysOver = (before: readonly Debt[], after: readonly Debt[], mayOwe: number): Debt[] => {
  // Where less was owed before, somebody had been repaid: that is a day to look at, too.
  const days = [...new Set([...after, ...before].map(({ day }) => day))].toSorted();
  return days.flatMap((day) => {
    const units = debtOn(after, day) - Math.max(mayOwe, debtOn(before, day));
    return units > 0 ? [{ day, units }] : [];
  });
};

/** The first day on which more is owed afterwards than may be, and than was owed before. */
export const firstDayOver = (before: readonly Debt[], after: readonly Debt[], mayOwe: number): PlainDate | undefined =>
  daysOver(before, after, mayOwe)[0]?.day;

/** Asked again and again about other days of one account: its own events, and what is owed without those days, are the same each time. */
const overBeside = (timeline: Timeline, mayOwe: number): ((debits: readonly Debit[]) => Debt[]) => {
  const { years, until } = timeline;
  const events = eventsOf(timeline);
  const without = play(events, years).debts;
  return (debits) => {
    const asked = debits.filter(({ day }) => day <= until).map(taken);
    return daysOver(without, play(inTime([...events, ...asked]), years).debts, mayOwe);
  };
};

/** The first day on which more is owed with these days than may be, and than is owed without them; nothing when they fit. */
export const firstDayShort = (timeline: Timeline, mayOwe: number, debits: readonly Debit[]): PlainDate | undefined =>
  overBeside(timeline, mayOwe)(debits)[0]?.day; // LV-07

/** The largest of `0, 1, … most` for which it holds, when it holds for all smaller ones. A good guess is proved by itself and the next. */
export const largest = (most: number, holds: (count: number) => boolean, guess?: number): number => {
  let [known, unknown] = [0, most];
  const guesses = guess === undefined ? [] : [guess, guess + 1];
  while (known < unknown) {
    const guessed = guesses.shift() ?? 0;
    const tried = known < guessed && guessed <= unknown ? guessed : Math.ceil((known + unknown) / 2);
    if (holds(tried)) known = tried;
    else unknown = tried - 1;
  }
  return known;
};

/** The most that fits as one debit on a day. */
export const freeOn = (timeline: Timeline, mayOwe: number, day: PlainDate): number => {
  const all = timeline.credits.reduce((sum, { units }) => sum + units, 0) + mayOwe;
  const overWith = overBeside(timeline, mayOwe);
  // Of a debit that takes everything, what is over on the worst day is as a rule all that does not fit.
  const over = Math.max(0, ...overWith([{ day, units: all }]).map(({ units }) => units));
  const fits = (halves: number): boolean => overWith([{ day, units: halves / 2 }]).length === 0;
  return largest(2 * all, fits, Math.floor(2 * (all - over))) / 2;
};

/** How many of these days fit, from the first on. */
export const fitting = (timeline: Timeline, mayOwe: number, debits: readonly Debit[]): number => {
  const overWith = overBeside(timeline, mayOwe);
  return largest(debits.length, (count) => overWith(debits.slice(0, count)).length === 0);
};
