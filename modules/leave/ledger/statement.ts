// What an account holds on a day, and every line behind it: what was posted, and what the rules will still post. Pure.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { EntryKind, LedgerEntry } from "./entry.ts";
import { leaveYearOf } from "./leave-year.ts";
import { missingUntil } from "./settlement.ts";
import { endsUntil, freeOf, type Standing, stillOpen } from "./standing.ts";

/** What a line says happened, in the words of whoever reads it. */
export const lineKinds = [
  "opening",
  "granted",
  "credited",
  "carriedIn",
  "carriedOut",
  "lapsed",
  "compOff",
  "returned",
  "adjusted",
  "waiting",
  "taken",
  "booked",
  "givenBack",
  "whatIf",
] as const;
export type LineKind = (typeof lineKinds)[number];

const kindOfLot: Record<Exclude<EntryKind, "RESERVE" | "RELEASE" | "TAKE" | "REVERSE">, LineKind> = {
  OPENING: "opening",
  GRANT: "granted",
  ACCRUAL: "credited",
  CARRY_IN: "carriedIn",
  CARRY_OUT: "carriedOut",
  LAPSE: "lapsed",
  COMP_GRANT: "compOff",
  RETURN: "returned",
  ADJUST: "adjusted",
};

export type Line = {
  id: string;
  day: PlainDate;
  kind: LineKind;
  units: number;
  /** In hand once this line counts; absent for what only waits. */
  after?: number | undefined;
  /** Not posted yet: what the rules will say when its day comes, or what was only asked about. */
  expected: boolean;
  number?: string | undefined;
  period?: string | undefined;
  usableUntil?: PlainDate | undefined;
  reason?: string | undefined;
};

export type Figures = {
  /** What may still be asked for on the day. */
  free: number;
  /** Credits less what is taken and lapsed up to the day. */
  inHand: number;
  /** Of that, what is held for leave that is booked or waits. */
  kept: number;
  waiting: number;
  /** Approved, after today. */
  booked: number;
  /** In the leave year of the day, up to it. */
  taken: number;
  /** What is lost next if nothing more is taken, and its last day. */
  lapses?: { units: number; last: PlainDate } | undefined;
};

/** Days that are only asked about: nothing of them is in the ledger. */
export const WHAT_IF = "what-if";

// Nothing is 0 and not −0, also for whoever compares or prints it.
const less = (units: number): number => (units === 0 ? 0 : -units);
const sum = (parts: readonly { units: number }[]): number => parts.reduce((total, { units }) => total + units, 0);

/** A day that was cancelled has not been taken. */
const takenUntil = ({ entries, settings }: Standing, day: PlainDate): number => {
  const { from } = leaveYearOf(day, settings.yearFrom);
  const isTaken = ({ kind, day: on, number }: LedgerEntry) =>
    (kind === "TAKE" || kind === "REVERSE") && on >= from && on <= day && number !== WHAT_IF;
  return less(sum(entries.filter(isTaken)));
};

const isHold = ({ kind }: LedgerEntry): boolean => kind === "RESERVE" || kind === "RELEASE";

/** What the rules say up to a day and nobody has posted yet counts as if it were: a job that comes late changes no figure. */
const inHandOn = (standing: Standing, day: PlainDate): number =>
  sum([...standing.entries.filter((entry) => !isHold(entry)), ...missingUntil(standing, day)].filter((one) => one.day <= day));

/** What will be lost after all that is booked and waits, each with its last day, soonest first. */
export const lapsesOf = (standing: Standing): { units: number; last: PlainDate }[] =>
  endsUntil(standing, standing.timeline.until)
    .filter(({ kind, day }) => kind === "LAPSE" && day > standing.today)
    .map(({ units, day }) => ({ units: -units, last: addDays(day, -1) }));

export const figuresOf = (standing: Standing, day: PlainDate = standing.today): Figures => {
  const [free, inHand] = [freeOf(standing, day), inHandOn(standing, day)];
  const open = stillOpen(standing.entries);
  return {
    free,
    inHand,
    kept: Math.max(0, inHand - free),
    waiting: less(sum(open.filter(({ kind }) => kind === "RESERVE"))),
    booked: less(sum(open.filter(({ kind, day: on, number }) => kind === "TAKE" && on > standing.today && number !== WHAT_IF))),
    taken: takenUntil(standing, day),
    lapses: lapsesOf(standing)[0],
  };
};

const kindOf = ({ kind, day, number }: LedgerEntry, today: PlainDate): LineKind | undefined => {
  if (kind === "RELEASE") return undefined;
  if (kind === "RESERVE") return "waiting";
  if (kind === "REVERSE") return "givenBack";
  if (kind !== "TAKE") return kindOfLot[kind];
  if (number === WHAT_IF) return "whatIf";
  return day > today ? "booked" : "taken";
};

const postedLines = ({ entries, today }: Standing): Line[] => {
  const released = new Set(entries.flatMap(({ kind, reverses }) => (kind === "RELEASE" && reverses ? [reverses] : [])));
  return entries
    .filter(({ id }) => !released.has(id))
    .flatMap((entry) => {
      const kind = kindOf(entry, today);
      const { id, day, units, number, period, usable, reason } = entry;
      const isAsked = kind === "whatIf";
      return kind === undefined
        ? []
        : [{ id, day, kind, units, number: isAsked ? undefined : number, period, usableUntil: usable?.until, reason, expected: isAsked }];
    });
};

const dueLines = (standing: Standing, until: PlainDate): Line[] =>
  missingUntil(standing, until).map(({ name, time, kind, day, units, period, usable }) => ({
    id: `${name}:${time}`,
    day,
    kind: kindOfLot[kind as keyof typeof kindOfLot],
    units,
    period,
    usableUntil: usable?.until,
    expected: true,
  }));

/** Of one day: what its owner brought along or what ends, then what comes, then what is taken. */
const rank = ({ kind, units }: Line): number => {
  if (kind === "opening" || kind === "lapsed" || kind === "carriedOut") return 0;
  return units > 0 && kind !== "givenBack" ? 1 : 2;
};

/** Every line up to a day, oldest first, with what is in hand after it; what only waits stands without that figure. */
export const linesOf = (standing: Standing, until: PlainDate): Line[] => {
  let inHand = 0;
  return [...postedLines(standing), ...dueLines(standing, until)]
    .filter(({ day }) => day <= until)
    .toSorted((one, other) => compare(one.day, other.day) || rank(one) - rank(other))
    .map((line) => {
      if (line.kind === "waiting") return line;
      inHand += line.units;
      return { ...line, after: inHand };
    });
};

/** The last day that the ledger already speaks of. */
export const lastDayOf = ({ entries, today }: Standing): PlainDate =>
  stillOpen(entries)
    .map(({ day }) => day)
    .concat(today)
    .toSorted()
    .at(-1) ?? today;
