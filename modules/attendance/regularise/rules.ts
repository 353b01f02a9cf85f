// What keeps a day from being regularised, and what its punches would be afterwards. Facts in, everything that is wrong out.
import { addDays, dayIn, daysBetween, type Instant, type PlainDate, timeIn } from "#shared/dates.ts";
import { deriveDays } from "../day/derive.ts";
import type { DayFacts, DayRecord, Punch } from "../day/model.ts";
import { monthBeside } from "../day/month-words.ts";
import { inHours } from "../day/why.ts";
import { checkUnlocked, type LockedOn } from "../periods/rules.ts";
import type { DayOutcome, PunchChange, Reason, WallPair } from "./contract.ts";
import type { RegulariseViolation } from "./messages.ts";
import { momentOf } from "./wall.ts";

const MOST_PAIRS = 4;
const MOST_MINUTES = 16 * 60;
const LEAST_TEXT = 10;

export type RegulariseFacts = {
  date: PlainDate;
  /** HR asks, or asked, in the name of whose day it is. */
  byHr?: boolean;
  now: Instant;
  /** With two dates more on each side. */
  days: readonly DayFacts[];
  /** All that count around the date, whoever brought them. */
  punches: readonly Punch[];
  /** What asks about the date already. */
  open?: string | undefined;
  /** Others of the same month that wait or are approved. */
  earlier: number;
  /** Company setting: from this one in a month on HR decides too. */
  hrDecidesFrom: number;
  /** With which period of its place the date is locked. */
  locked?: LockedOn | undefined;
};

/** A punch with what becomes of it; those that are added have no id of their own yet. */
export type Change = PunchChange & { id: string };
export type Ends = { in: Instant; out: Instant };
export type Changed = { changes: Change[]; record: DayRecord; records: ReadonlyMap<PlainDate, DayRecord> };

const factsOn = ({ days, date }: RegulariseFacts): DayFacts => {
  const found = days.find((day) => day.date === date);
  if (!found) throw new Error(`Nothing is known of ${date}.`);
  return found;
};
const recordIn = (records: ReadonlyMap<PlainDate, DayRecord>, date: PlainDate): DayRecord => {
  const found = records.get(date);
  if (!found) throw new Error(`Nothing was derived of ${date}.`);
  return found;
};

export const recordBefore = (facts: RegulariseFacts): DayRecord => recordIn(deriveDays(facts.days, facts.punches, facts.now), facts.date);

export const outcomeOf = ({ status, net, late, early, overtime, why }: DayRecord): DayOutcome => ({
  status,
  net,
  late,
  early,
  overtime,
  why,
});

export const checkDate = (facts: RegulariseFacts): RegulariseViolation[] => {
  const { date, now, open, byHr = false } = facts;
  const { zone, employed, leave, regulariseDays: most } = factsOn(facts);
  const ago = daysBetween(date, dayIn(zone, now));
  const found: (RegulariseViolation | false)[] = [
    ...checkUnlocked(facts.locked), // AT-22
    ago < 0 && { code: "attendance.too_old", field: "date", params: { case: "future", date } },
    !byHr && ago > most && { code: "attendance.too_old", field: "date", params: { case: "past", date, ago, most } }, // AT-23
    employed !== "yes" && { code: "attendance.not_employed", field: "date", params: { date } },
    leave.halves === "whole" && {
      code: "attendance.leave_that_day",
      field: "date",
      params: { case: byHr ? "another" : leave.number === undefined ? "unnumbered" : "numbered", number: leave.number },
    }, // AT-28
    open !== undefined && { code: "attendance.already_asked", field: "date", params: { number: open, date } }, // AT-29
  ];
  return found.filter((one) => one !== false);
};

/** The moments of the pairs, in order; or why some of them are none. */
const readPairs = (pairs: readonly WallPair[], facts: RegulariseFacts): { ends: Ends[]; violations: RegulariseViolation[] } => {
  const { date } = facts;
  const { zone } = factsOn(facts);
  const violations: RegulariseViolation[] = [];
  const ends = pairs.flatMap((pair, index): Ends[] => {
    const [from, to] = (["in", "out"] as const).map((end) => momentOf(pair[end], date, zone, `pairs.${index}.${end}.time`));
    for (const read of [from, to]) if (read && "violation" in read) violations.push(read.violation);
    return from && to && "at" in from && "at" in to ? [{ in: from.at, out: to.at }] : [];
  });
  if (violations.length > 0) return { ends: [], violations };
  return { ends, violations: checkPairs(ends, zone, facts.now) };
};

const checkPairs = (pairs: readonly Ends[], zone: string, now: Instant): RegulariseViolation[] => {
  const found: RegulariseViolation[] = pairs.flatMap((pair, index): RegulariseViolation[] => {
    const about = { in: timeIn(zone, pair.in), out: timeIn(zone, pair.out) };
    const field = (end: "in" | "out"): string => `pairs.${index}.${end}.time`;
    const before = pairs[index - 1];
    if (pair.out <= pair.in) return [{ code: "attendance.pairs", field: field("out"), params: { case: "order", ...about } }];
    if (Date.parse(pair.out) > Date.parse(now))
      return [{ code: "attendance.pairs", field: field("out"), params: { case: "future", ...about } }];
    if (before && pair.in < before.out) return [{ code: "attendance.pairs", field: field("in"), params: { case: "overlap", ...about } }];
    return [];
  });
  const minutes = pairs.reduce((sum, pair) => sum + Math.max(0, Date.parse(pair.out) - Date.parse(pair.in)) / 60_000, 0);
  if (pairs.length > MOST_PAIRS) found.push({ code: "attendance.pairs", params: { case: "many", most: MOST_PAIRS } });
  if (minutes > MOST_MINUTES)
    found.push({ code: "attendance.pairs", params: { case: "long", length: inHours(Math.floor(minutes)), most: MOST_MINUTES / 60 } });
  return found;
}; // AT-24

const minuteOf = (at: Instant): number => Math.floor(Date.parse(at) / 60_000);

/** An end that is left as it was keeps its punch, with its second. */
const changesTo = (present: readonly Punch[], pairs: readonly Ends[], fits: (punch: Punch, kind: "in" | "out") => boolean): Change[] => {
  const left = [...present];
  const ends = pairs.flatMap(({ in: from, out: to }) => [
    { at: from, kind: "in" as const },
    { at: to, kind: "out" as const },
  ]);
  const stay = ends.map(({ at, kind }, index): Change => {
    const place = left.findIndex((punch) => minuteOf(punch.at) === minuteOf(at) && fits(punch, kind));
    const [kept] = place < 0 ? [] : left.splice(place, 1);
    return kept ? { id: kept.id, at: kept.at, kind: kept.kind, change: "kept" } : { id: `added ${index}`, at, kind, change: "added" };
  });
  return [...stay, ...left.map(({ id, at, kind }): Change => ({ id, at, kind, change: "gone" }))];
};

/** The day with these changes made, beside everything else that was punched around it. */
const withChanges = (facts: RegulariseFacts, changes: readonly Change[]): Changed => {
  const touched = new Set(changes.map(({ id }) => id));
  const others = facts.punches.filter(({ id }) => !touched.has(id));
  const staying = changes.filter(({ change }) => change !== "gone").map(({ id, at, kind }) => ({ id, at, kind }));
  const records = deriveDays(facts.days, [...others, ...staying], facts.now);
  return { changes: [...changes], records, record: recordIn(records, facts.date) };
};

/** Each proposed pair stands in the record as it was proposed. */
const holds = ({ record }: Changed, pairs: readonly Ends[]): boolean =>
  pairs.every((pair) =>
    record.pairs.some((found) => {
      const [from, to] = [found.in?.at, found.out?.at];
      return from !== undefined && to !== undefined && minuteOf(from) === minuteOf(pair.in) && minuteOf(to) === minuteOf(pair.out);
    }),
  );

const changed = (facts: RegulariseFacts, pairs: readonly Ends[]): Changed => {
  const present = recordBefore(facts).punches;
  const loose = withChanges(
    facts,
    changesTo(present, pairs, (punch, kind) => punch.kind === kind || punch.kind === "untyped"),
  );
  // What a device gave without saying which may read otherwise beside new punches: then it is replaced by one that says so.
  return holds(loose, pairs)
    ? loose
    : withChanges(
        facts,
        changesTo(present, pairs, (punch, kind) => punch.kind === kind),
      );
};

/** That each of the punches belongs to the date. */
const checkBelonging = (facts: RegulariseFacts, { changes, record, records }: Changed): RegulariseViolation[] => {
  const { date } = facts;
  const { zone, shift } = factsOn(facts);
  const own = new Set(record.punches.map(({ id }) => id));
  return changes
    .filter(({ id, change }) => change !== "gone" && !own.has(id))
    .map(({ id, at }): RegulariseViolation => {
      const to = [...records.values()].find((other) => other.punches.some((punch) => punch.id === id))?.date ?? dayIn(zone, at);
      const isNight = shift.end <= shift.start;
      return {
        code: "attendance.other_day",
        field: "pairs",
        params: { case: isNight ? "night" : "day", time: timeIn(zone, at), on: dayIn(zone, at), to, date },
      };
    });
}; // AT-25

const checkDifference = ({ changes }: Changed): RegulariseViolation[] =>
  changes.every(({ change }) => change === "kept") ? [{ code: "attendance.same", field: "pairs" }] : []; // AT-27

export const checkReason = ({ reason, text }: { reason: Reason; text: string }): RegulariseViolation[] =>
  reason === "other" && text.length < LEAST_TEXT ? [{ code: "attendance.reason", field: "text", params: { case: "text" } }] : []; // AT-30

export type Checked = { before: DayRecord; after?: Changed | undefined; violations: RegulariseViolation[] };

/** Everything that stops it, with what the day would be where its pairs are such as a day can have. */
export const checkProposal = (pairs: readonly WallPair[], facts: RegulariseFacts): Checked & { ends: Ends[] } => {
  const before = recordBefore(facts);
  const { ends, violations } = readPairs(pairs, facts);
  const onDate = checkDate(facts);
  if (violations.length > 0) return { before, ends: [], violations: [...onDate, ...violations] };
  const after = changed(facts, ends);
  return { before, after, ends, violations: [...onDate, ...checkBelonging(facts, after), ...checkDifference(after)] };
};

/** When a punch came or went after it was asked about; nothing where neither happened since. */
export type TouchedSince = (punch: string) => Instant | undefined;

const dayChanged = (facts: RegulariseFacts, odd: readonly string[], touched: TouchedSince): RegulariseViolation => {
  const { date, now } = facts;
  const { zone } = factsOn(facts);
  const at = odd
    .flatMap((id) => touched(id) ?? [])
    .toSorted()
    .at(-1);
  if (at === undefined) return { code: "attendance.day_changed", params: { case: "planned", date } };
  const on = dayIn(zone, at);
  return {
    code: "attendance.day_changed",
    params: { case: on === dayIn(zone, now) ? "today" : "before", date, on, time: timeIn(zone, at) },
  };
};

/** At its approval the punches of the day are still those that it was asked about, and still belong to it. */
export const checkApproval = (facts: RegulariseFacts, changes: readonly Change[], touched: TouchedSince): RegulariseViolation[] => {
  const locked = checkUnlocked(facts.locked); // AT-22
  if (locked.length > 0) return locked;
  const now = recordBefore(facts).punches.map(({ id }) => id);
  const then = changes.filter(({ change }) => change !== "added").map(({ id }) => id);
  const odd = [...now.filter((id) => !then.includes(id)), ...then.filter((id) => !now.includes(id))];
  if (odd.length > 0) return [dayChanged(facts, odd, touched)];
  return checkBelonging(facts, withChanges(facts, changes));
}; // AT-31

const ordinal = (count: number): string => {
  const ending = count % 100 > 10 && count % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
  return `${count}${ending}`;
};

/** What is said of it beforehand and stops nothing. */
export const oftenThisMonth = (facts: Pick<RegulariseFacts, "earlier" | "date" | "now" | "hrDecidesFrom">): RegulariseViolation[] =>
  isOften(facts)
    ? [{ code: "attendance.reason", params: { case: "often", nth: ordinal(facts.earlier + 1), month: monthBeside(facts.date, facts.now) } }]
    : []; // AT-30

/** By the company's own measure: HR decides too. */
export const isOften = ({ earlier, hrDecidesFrom }: Pick<RegulariseFacts, "earlier" | "hrDecidesFrom">): boolean =>
  earlier + 1 >= hrDecidesFrom; // AT-30

/** What a decider should look at first. */
export type Flag = { code: string; text: string };
export const flagsFor = (facts: RegulariseFacts, record: DayRecord): Flag[] => {
  const { leave } = factsOn(facts);
  return [
    ...(isOften(facts) ? [{ code: "often", text: `${ordinal(facts.earlier + 1)} this month` }] : []),
    ...(leave.halves === "first" || leave.halves === "second" ? [{ code: "half_leave", text: "Half-day leave" }] : []),
    ...(record.flags.includes("outside_window") ? [{ code: "outside_window", text: "Outside the window" }] : []),
  ];
};

/** The first and the last date of the month of a date. */
export const monthOf = (date: PlainDate): { from: PlainDate; before: PlainDate } => {
  const from = `${date.slice(0, 7)}-01`;
  return { from, before: `${addDays(from, 31).slice(0, 7)}-01` };
};
