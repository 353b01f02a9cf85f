// One row of a device's file beside what is known: a new punch, one that we have, or why it is none.
import { dayIn, type Instant, type PlainDate, timeIn } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import { beginningOf } from "#shared/text.ts";
import type { PunchKind } from "../day/model.ts";
import type { PunchMapping, PunchRowOutcome } from "./contract.ts";
import { kindOf } from "./direction.ts";
import { cellsBy, readMoment, saidWhen } from "./moment.ts";

export type RowReason = Violation & { isWarning: boolean };

/** A mapping of which everything was chosen. */
export type ChosenMapping = PunchMapping & { dateFormat: NonNullable<PunchMapping["dateFormat"]>; zone: string };

export type CodeSpan = { employee: number; from: PlainDate; until: PlainDate | null };

/** Whose code it is on a day. */
const holderOn = (spans: readonly CodeSpan[] | undefined, day: PlainDate): number | undefined =>
  spans?.find(({ from, until }) => from <= day && (until === null || day <= until))?.employee;

/** What is known of somebody at a moment. */
export type PersonThen = {
  name: string;
  joinedOn: PlainDate;
  /** Attendance is kept from this day on. */
  keptSince: PlainDate;
  lastDay: PlainDate | undefined;
  /** Until when a punch may still belong to the last day, be it on the day after. */
  closes: Instant | undefined;
  place: string;
  locationId: string;
  zone: string;
  /** The last locked day of that place. */
  locked: PlainDate | undefined;
};

export type PunchFacts = {
  mapping: ChosenMapping;
  now: Instant;
  /** From when attendance is kept here. */
  startsOn: PlainDate;
  importer: number;
  /** Whether the column that says which way somebody went holds a terminal's states. */
  numbered?: boolean;
  codes: ReadonlyMap<string, readonly CodeSpan[]>;
  personOn: (employee: number, day: PlainDate) => PersonThen | undefined;
};

/** Whose it was on their last day, as long as that day's night goes on: of a leaver it ends with the day, and the way out comes after it. */
const leaverAt = (
  spans: readonly CodeSpan[] | undefined,
  { at, day }: { at: Instant; day: PlainDate },
  personOn: PunchFacts["personOn"],
): number | undefined =>
  spans?.find(({ employee, until }) => {
    if (until === null || until >= day) return false;
    const { lastDay, closes } = personOn(employee, until) ?? {};
    return lastDay === until && closes !== undefined && at < closes;
  })?.employee; // AT-06

export type CheckedPunch = {
  no: number;
  outcome: PunchRowOutcome;
  code: string;
  said: string;
  reasons: RowReason[];
  employee?: number;
  at?: Instant;
  kind?: PunchKind;
  device?: string;
  zone?: string;
  /** On the wall of the person's place. */
  day?: PlainDate;
  locationId?: string;
};

const reason = (no: number, kind: string, params: Violation["params"] = {}, isWarning = false): RowReason => ({
  code: "attendance.import_row",
  isWarning,
  params: { case: kind, row: no, ...params },
});

const lockedReason = (no: number, place: string, until: PlainDate): RowReason => reason(no, "locked", { place, day: until });

const LONGEST = { code: 40, said: 100, device: 60 } as const;

/** Why somebody has no punch at this moment. */
const stopsOf = (
  no: number,
  { name, joinedOn, keptSince, lastDay, closes, place, zone, locked }: PersonThen,
  at: Instant,
  startsOn: PlainDate,
): RowReason[] => {
  const day = dayIn(zone, at);
  // Of somebody who leaves the last night goes on after their last day. -- AT-06
  const isOver = closes === undefined || at >= closes;
  return compact([
    day < joinedOn && reason(no, "joining", { name, day: joinedOn }),
    day >= joinedOn && day < keptSince && reason(no, "kept", { name, day: keptSince }),
    lastDay !== undefined && day > lastDay && isOver && reason(no, "left", { name, day: lastDay }),
    day >= keptSince && day < startsOn && reason(no, "before", { day: startsOn }),
    locked !== undefined && day <= locked && lockedReason(no, place, locked),
  ]);
};

export const checkPunchRow = ({ no, cells }: { no: number; cells: readonly string[] }, facts: PunchFacts): CheckedPunch => {
  const of = cellsBy(cells, facts.mapping);
  const [code, said] = [beginningOf(of("code"), LONGEST.code), beginningOf(saidWhen(of), LONGEST.said)];
  const stopped = (...reasons: RowReason[]): CheckedPunch => ({ no, code, said, outcome: "error", reasons });
  const read = readMoment(of, facts.mapping.dateFormat, facts.mapping.zone);
  const spans = facts.codes.get(code);
  // Whoever has the code by then comes before whoever had it.
  const employee = read && (holderOn(spans, read.day) ?? leaverAt(spans, read, facts.personOn));
  const unknown = code === "" ? reason(no, "blank") : reason(no, "code", { code });
  if (!read) return stopped(...(spans ? [] : [unknown]), reason(no, "time", { said }));
  if (employee === undefined) return stopped(spans ? reason(no, "codeThen", { code, day: read.day }) : unknown);
  const person = facts.personOn(employee, read.day);
  if (!person) return stopped(unknown);
  const { zone, locationId } = person;
  const [day, direction] = [dayIn(zone, read.at), of("direction")];
  const kind = kindOf(direction, facts.numbered);
  const device = beginningOf(of("device") || facts.mapping.device, LONGEST.device);
  const row = {
    no,
    code,
    said,
    employee,
    at: read.at,
    kind: kind ?? "untyped",
    zone,
    day,
    locationId,
    ...(device !== "" && { device }),
  };
  const stops = compact([
    Date.parse(read.at) > Date.parse(facts.now) && reason(no, "future", { day, time: timeIn(zone, read.at) }),
    ...stopsOf(no, person, read.at, facts.startsOn),
  ]);
  const warnings = compact([
    read.warning && reason(no, read.warning.case, { ...read.warning, case: read.warning.case }, true),
    kind === undefined && reason(no, "direction", { said: beginningOf(direction, LONGEST.device) }, true),
    employee === facts.importer && reason(no, "own", {}, true),
  ]);
  if (stops.length > 0) return { ...row, outcome: "error", reasons: [...stops, ...warnings] };
  return { ...row, outcome: "new", reasons: warnings };
}; // AT-41

/** A new punch, as far as it may still turn out to be none. */
export type NewRow = { no: number; employee: number; at: Instant; day: PlainDate; locationId: string };

/** The last locked day of somebody's place, and until when a punch may still belong to that day. */
export type Night = { until: PlainDate; place: string; closes: Instant };

/** After a locked day its night may go on: what could still close that day would change it. */
export const lockedByNight = ({ no, at, day }: Pick<NewRow, "no" | "at" | "day">, night: Night | undefined): RowReason | undefined =>
  night && (day <= night.until || at < night.closes) ? lockedReason(no, night.place, night.until) : undefined; // AT-22

/** Which of them say the same once more: of a file that holds one twice the first is taken. */
export const withoutRepeats = (rows: readonly CheckedPunch[]): CheckedPunch[] => {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.outcome !== "new") return row;
    const key = `${row.employee} ${row.at}`;
    if (seen.has(key)) return { ...row, outcome: "same" };
    seen.add(key);
    return row;
  });
}; // AT-41

export type PunchCounters = { new: number; same: number; error: number; warning: number };

export const countersOf = (rows: readonly Pick<CheckedPunch, "outcome" | "reasons">[]): PunchCounters => {
  const counters = { new: 0, same: 0, error: 0, warning: 0 };
  for (const { outcome, reasons } of rows) {
    counters[outcome] += 1;
    if (reasons.some(({ isWarning }) => isWarning)) counters.warning += 1;
  }
  return counters;
};
