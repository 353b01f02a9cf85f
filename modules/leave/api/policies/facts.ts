// What the rules need to know before somebody asks for leave: their rule rows, calendar, other leave, team and closed days.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { LeaveApplication } from "../../contract.ts";
import { fittingToAsk, freeToAsk } from "../../ledger/returned.ts";
import type { Standing } from "../../ledger/standing.ts";
import { calendarIn, firstWithout } from "../../policies/asking.ts";
import type { Cover, LeaveFacts, NoLeave } from "../../policies/facts.ts";
import { type PolicySpan, rowOn, spanOn } from "../../policies/on.ts";
import { hasAccount } from "../../policies/rule-row.ts";
import { type CalendarDay, checkDates, countDays, totalOf } from "../../rules.ts";
import { type ThinDay, thinDay } from "../../team.ts";
import { shortTypeName } from "../../type-words.ts";
import * as absences from "../absence-store.ts";
import type { Person } from "../ledger/standing.ts";
import { locksOf } from "../needs.ts";
import * as leaves from "../store.ts";
import { begunAmong, workedOf } from "../worked.ts";
import * as store from "./store.ts";

/** Days on either side in which leave may touch what is asked for. */
const AROUND = 31;
/** Who else of the team is booked away on a date that is asked for. */
export type Mate = { employee: number; day: PlainDate };

export type Surroundings = Omit<LeaveFacts, "today" | "employment" | "cover" | "notOn"> & {
  /** The first date on which the type is not theirs: where days of it are in hand, and where none are. */
  notOn: { inHand: PlainDate | undefined; empty: PlainDate | undefined };
  /** The version whose rules count. */
  versionId: string | undefined;
  mates: readonly Mate[];
};

type Dates = Pick<LeaveApplication, "from" | "to">;

const NOBODY = { thin: undefined, mates: [] };

/** Booked days of the others of the team on these dates, and where that makes it thin. */
const teamOn = async (
  tx: Tx,
  owner: number,
  dates: readonly PlainDate[],
  percent: number,
): Promise<{ thin: ThinDay | undefined; mates: Mate[] }> => {
  const team = (await people.teamsOf(tx, [owner])).get(owner) ?? [];
  const others = team.filter((member) => member !== owner);
  const booked = await absences.bookedOn(tx, others, dates);
  const mates = booked.map(({ employee_id: employee, day }) => ({ employee, day }));
  const thin = thinDay(dates, team.length, (date) => mates.filter(({ day }) => day === date).length, percent);
  return { thin, mates: mates.toSorted((one, other) => compare(one.day, other.day)) };
};

/** Days without leave that meet somebody's place on them, or a department they belong to. */
const noLeaveFor = async (
  tx: Tx,
  owner: number,
  type: string,
  {
    types,
    calendar,
    all,
  }: { types: Person["types"]; calendar: readonly CalendarDay[]; all: Awaited<ReturnType<typeof store.noLeaveDays>> },
): Promise<NoLeave[]> => {
  const rows = all.filter(({ excepted }) => !excepted.includes(type));
  if (rows.length === 0) return [];
  const { departments } = await people.placeOf(tx, owner);
  const isThere = (location: string | null, { from, to }: Dates): boolean =>
    location === null || calendar.some(({ date, locationId }) => from <= date && date <= to && locationId === location);
  return rows
    .filter((row) => isThere(row.locationId, row) && (row.departmentId === null || departments.includes(row.departmentId)))
    .map(({ name, from, to, level, excepted }) => {
      const except = excepted.map((code) => shortTypeName(types.find((type) => type.code === code)?.name ?? code)).join(", ");
      return { name, from, to, level, except };
    });
}; // LV-17

/** What a type is to somebody on these dates. Days in hand of a type that has left their policy are still theirs. */
const rulesOn = (spans: readonly PolicySpan[], asked: Dates & { type: string }) => {
  const isTheirs =
    (isInHand: boolean) =>
    (date: PlainDate): boolean => {
      const found = rowOn(spans, asked.type, date);
      return found !== undefined && (!found.isPast || isInHand);
    };
  const span = spanOn(spans, asked.from);
  return {
    row: rowOn(spans, asked.type, asked.from)?.row,
    notOn: { inHand: firstWithout(asked, isTheirs(true)), empty: firstWithout(asked, isTheirs(false)) },
    rows: span?.rows ?? [],
    versionId: span?.versionId,
  };
}; // LV-03

type Wish = {
  /** Whether it is looked who else is away and what was worked: for whoever asks. Their decider is shown it as it is when they decide. */
  isPreview: boolean;
  person: Person;
  dates: Awaited<ReturnType<typeof datesFor>>;
};

/** What stands on these dates and around them; nothing of it while they are no sensible span. */
export const datesFor = async (tx: Tx, owner: number, asked: LeaveApplication) => {
  const dated = checkDates(asked).length === 0;
  const [from, to] = [addDays(asked.from, -AROUND), addDays(asked.to, AROUND)];
  const [around, live, noLeave] = await Promise.all([
    dated ? people.days(tx, owner, from, to) : [],
    dated ? leaves.liveDays(tx, owner, from, to) : [],
    dated ? store.noLeaveDays(tx, asked.from, asked.to) : [],
  ]);
  return { dated, around, live, noLeave };
};

/** The dates as far as policies are asked about; what lies beyond is refused for being too far away. */
const judged = ({ from, to }: Dates, spans: readonly PolicySpan[]): Dates => {
  const last = spans.at(-1)?.to;
  return { from, to: last !== undefined && last < to ? last : to };
};

export const surroundings = async (
  tx: Tx,
  owner: number,
  asked: LeaveApplication,
  { isPreview, person: { spans, types, settings }, dates: { dated, around, live, noLeave: all } }: Wish,
): Promise<Surroundings> => {
  const rules = rulesOn(spans, { type: asked.type, ...(dated ? judged(asked, spans) : { from: asked.from, to: asked.from }) });
  const calendar = calendarIn(asked, around);
  const counted = countDays(asked, calendar, rules.row?.daysOff).filter(({ units }) => units > 0);
  const dates = counted.map(({ date }) => date);
  const places = [...new Set(calendar.map(({ locationId }) => locationId))];
  const [isLocked, noLeave, team, worked, names] = await Promise.all([
    locksOf(tx, places),
    noLeaveFor(tx, owner, asked.type, { types, calendar, all }),
    isPreview ? teamOn(tx, owner, dates, settings.thinPercent) : NOBODY,
    isPreview
      ? workedOf(
          tx,
          [owner],
          begunAmong(counted).map(({ date }) => date),
        )
      : undefined,
    calendar.some(({ published }) => published === false) ? people.locations(tx) : [],
  ]);
  return {
    ...rules,
    typeName: types.find(({ code }) => code === asked.type)?.name,
    around,
    live,
    isLocked,
    noLeave,
    thin: team.thin,
    mates: team.mates,
    worked: worked?.get(owner) ?? [],
    yearFrom: settings.yearFrom,
    places: new Map(names.map(({ id, name }) => [id, name])),
  };
};

/** What the account says of what is asked for; a type without one is never short. */
export const coverOf = (
  asked: LeaveApplication,
  { row, around }: Pick<LeaveFacts, "row" | "around">,
  standing: Standing | undefined,
): Cover | undefined => {
  if (!row || !hasAccount(row.kind)) return undefined;
  const days = countDays(asked, calendarIn(asked, around), row.daysOff).filter(({ units }) => units > 0);
  if (!standing) return { free: 0, covers: days.length === 0 };
  const covered = fittingToAsk(
    standing,
    days.map(({ date, units }) => ({ day: date, units })),
  );
  const last = days[covered - 1];
  return {
    free: freeToAsk(standing, asked.from),
    covers: covered === days.length,
    fit: last && { to: last.date, units: totalOf(days.slice(0, covered)) },
  };
}; // LV-07
