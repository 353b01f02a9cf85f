// Days as their readers see them: what only the owner may do, and what only the owner and HR may know, is left out for others.
import type { Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { compact } from "#shared/problem.ts";
import type { DayRow, PunchView } from "../../day/contract.ts";
import { isOutside, type Shift, type Why } from "../../day/model.ts";
import { nextStepOf } from "../../months/next-step.ts";
import { needsAttention } from "../../team/rules.ts";
import { lockedByPlace } from "../periods/locked.ts";
import type { PunchRow } from "../punches-store.ts";
import { settingsOf } from "../shifts/store.ts";
import type { Reader } from "./reader.ts";
import type { ShownDay } from "./record.ts";

export const shiftView = ({ code, name, start, end }: Shift) => ({ code, name, start, end });

/** What is known beside the days themselves: what leave they are, by number, and for which of them leave offers a day. */
type Beside = {
  regulariseDays: number;
  today: PlainDate;
  locked: ReadonlyMap<string, PlainDate>;
  types: ReadonlyMap<string, string>;
  offered: ReadonlyMap<PlainDate, number>;
  /** About whose punches something is asked that nobody has decided. */
  asked: readonly PlainDate[];
};

/** How leave of these days is called for this reader, by its number; nothing is read where nobody is away. */
const typesOf = async (tx: Tx, { owner, isOwn, isHr }: Reader, days: readonly ShownDay[]): Promise<Beside["types"]> => {
  const away = days.filter(({ leave: halves }) => halves !== "none");
  const [first, last] = [away[0]?.date, away.at(-1)?.date];
  if (first === undefined || last === undefined) return new Map();
  const taken = await leave.daysOf(tx, [owner], first, last);
  return new Map(
    (taken.get(owner) ?? []).map(({ number, name, masked }) => [number, masked && !isOwn && !isHr ? leave.MASKED_NAME : name] as const),
  );
};

type Given = Pick<Beside, "today" | "asked">;

const besideOf = async (tx: Tx, reader: Reader, given: Given, days: readonly ShownDay[]): Promise<Beside> => {
  const [types, offered, locked, settings] = await Promise.all([
    typesOf(tx, reader, days),
    reader.isOwn ? leave.daysOffered(tx, reader.owner) : new Map<PlainDate, number>(),
    lockedByPlace(tx),
    settingsOf(tx),
  ]);
  return { ...given, locked, types, offered, regulariseDays: settings?.regulariseDays ?? 0 };
};

export const withType = ({ code, values }: Why, type: string | undefined): Why =>
  code === "on_leave" && type !== undefined ? { code, values: { ...values, type } } : { code, values };

/** How much of leave is on offer for work on a day off, while it is. */
const withOffer = ({ code, values }: Why, units: number | undefined): Why =>
  code === "worked_on_day_off" && units !== undefined ? { code, values: { ...values, units } } : { code, values }; // AT-15

/** Of leave a decider knows no more than which part of the day it takes. */
export const whyFor = (why: Why, { decides }: Reader): Why => {
  if (decides === undefined) return why;
  const { number: _, type: __, ...values } = why.values;
  return { code: why.code, values };
};

const rowOf = (day: ShownDay, reader: Reader, { today, locked, types, offered, asked, regulariseDays }: Beside): DayRow => {
  const { date, zone, status, shares, flags, gross, breakTaken, net, expected, short, late, early, overtime, offDayMinutes } = day;
  const isLocked = date <= (locked.get(day.locationId) ?? "");
  const isEmployed = !isOutside(status);
  const type = day.leaveNumber === undefined ? undefined : types.get(day.leaveNumber);
  const around = { isOffered: offered.has(date), isPunched: day.punches.length > 0, isAsked: asked.includes(date), isLocked };
  const step = reader.isOwn ? nextStepOf(day, { today, regulariseDays, ...around }) : undefined;
  return {
    date,
    zone,
    status,
    shares,
    flags: [...flags],
    why: whyFor(withOffer(withType(day.why, type), offered.get(date)), reader),
    ...(isEmployed && { shift: shiftView(day.shift) }),
    ...(day.in !== undefined && { in: day.in }),
    ...(day.out !== undefined && { out: day.out }),
    gross,
    breakTaken,
    net,
    expected,
    short,
    late,
    early,
    overtime,
    offDayMinutes,
    leave: day.leave,
    onDuty: day.onDuty,
    workFromHome: day.workFromHome,
    needsMe: needsAttention(day) && !isLocked,
    ...(step && { action: step }),
    ...(day.leaveNumber !== undefined && reader.decides === undefined && { number: day.leaveNumber }),
  };
};

/** The days of one person for one reader, in order. */
export const rowsFor = async (tx: Tx, reader: Reader, given: Given, days: readonly ShownDay[]): Promise<DayRow[]> => {
  const beside = await besideOf(tx, reader, given, days);
  return days.map((day) => rowOf(day, reader, beside));
};

/** One day where all but the name of its leave is known already. */
export const rowWith = async (tx: Tx, reader: Reader, day: ShownDay, known: Omit<Beside, "types">): Promise<DayRow> =>
  rowOf(day, reader, { ...known, types: await typesOf(tx, reader, [day]) });

export const punchView = (row: PunchRow, { isOwn, isHr }: Pick<Reader, "isOwn" | "isHr">): PunchView => {
  const { at, kind, source, zone, number, voidedAt, voidReason, voidNumber } = row;
  const voided = voidedAt !== null && { at: voidedAt, reason: voidReason ?? "", ...(voidNumber !== null && { number: voidNumber }) };
  return {
    at,
    kind,
    source,
    zone,
    ...(number !== null && { number }),
    ...(voided && { voided }),
    ...((isOwn || isHr) && {
      ...(row.address !== null && { address: row.address }),
      ...(row.device !== null && { device: row.device }),
      ...(row.clockDifference !== null && { clockDifference: row.clockDifference }),
    }),
  };
};

/** Those of a date in order, and the voided ones beside them. */
export const punchesOfDay = (rows: readonly PunchRow[], ids: readonly string[], isBeside: (row: PunchRow) => boolean): PunchRow[] =>
  compact(rows.map((row) => (row.voidedAt === null ? ids.includes(row.id) : isBeside(row)) && row));
