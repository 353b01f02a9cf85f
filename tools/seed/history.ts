// Years of leave, week by week: who asks for what, and what becomes of it. Pure; the database comes later.

import type { LeaveDay, Portion } from "#modules/leave/contract.ts";
import { countDays, totalOf } from "#modules/leave/rules.ts";
import type { LeaveStatus } from "#modules/leave/workflow.ts";
import type { CalendarDay, EmploymentType } from "#modules/people/contract.ts";
import { addDays, daysBetween, type PlainDate, yearOf } from "#shared/dates.ts";
import { between, type PlaceCalendar, places } from "./places.ts";
import type { Random } from "./random.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type LeaveTypeCode = "EL" | "AL" | "CL";

/** One person as the history needs them. */
export type Worker = {
  index: number;
  joinedOn: PlainDate;
  lastDay: PlainDate | undefined;
  place: number;
  employmentType: EmploymentType;
};

export type PlannedCredit = { worker: number; type: LeaveTypeCode; units: number; day: PlainDate };

export type PlannedLeave = {
  worker: number;
  type: LeaveTypeCode;
  from: PlainDate;
  to: PlainDate;
  firstDay: Portion;
  lastDay: Portion;
  reason: string;
  status: LeaveStatus;
  comment: string | undefined;
  /** Milliseconds since 1970. */
  submittedAt: number;
  decidedAt: number | undefined;
  days: LeaveDay[];
  calendar: CalendarDay[];
};

/** What happens in one week, in the order it happens. */
export type Week = { from: PlainDate; credits: PlannedCredit[]; leaves: PlannedLeave[] };

type Standing = {
  perWeek: number;
  balance: Record<LeaveTypeCode, number>;
  credited: number;
  /** Spans that are waiting or booked and not long over. */
  live: { from: PlainDate; to: PlainDate }[];
};

// What a year brings; who comes in the middle of it gets the part that is left.
const yearly: Record<LeaveTypeCode, number> = { EL: 18, AL: 25, CL: 8 };

/** What the standard policies give somebody, the one that is carried into the next year first. */
const typesOf = ({ employmentType, place }: Worker): readonly [LeaveTypeCode, ...LeaveTypeCode[]] => {
  if (employmentType === "intern") return ["CL"];
  return places[place]?.zone === "Europe/London" ? ["AL"] : ["EL", "CL"];
};

/** How often in a year somebody asks: most a few times, some hardly, and one in ten often and for little. */
const askedPerYear = (random: Random): number =>
  random.weighted<number>([
    [random.whole(4, 7), 70],
    [random.whole(1, 3), 20],
    [random.whole(13, 18), 10],
  ]);

/** January to December: people travel in May and December. */
const season = [0.9, 0.8, 0.9, 1, 1.4, 0.9, 0.8, 1, 0.8, 1.1, 1, 1.4];

const reasons: readonly [string, ...string[]] = [
  "",
  "",
  "",
  "Family visit",
  "Wedding in the family",
  "Moving house",
  "Travel",
  "Personal work",
];
const refusals: readonly [string, ...string[]] = [
  "The release is in that week.",
  "Too many of the team are away then.",
  "Please choose the week after.",
];

type Weights<T> = readonly [readonly [T, number], ...(readonly [T, number])[]];
const parse = (text: string): Weights<number> => text.split(" ").map((pair) => pair.split("x").map(Number)) as unknown as Weights<number>;

/** Working days asked for at once, halves included, each with how often out of a hundred times. */
const lengths = { often: parse("0.5x55 1x45"), short: parse("0.5x20 1x65 2x15"), long: parse("1x40 2x25 3x20 5x12 10x3") };
/** Days after the Monday on which people write: hardly ever at the weekend. */
const writingDays = parse("0x22 1x22 2x20 3x18 4x14 6x4");

/** The dates of so many working days from a day on; nothing when the calendar ends before. */
const spanFrom = (calendar: PlaceCalendar, earliest: PlainDate, length: number): { from: PlainDate; to: PlainDate } | undefined => {
  let from: PlainDate | undefined;
  let left = Math.ceil(length);
  for (let day = earliest; ; day = addDays(day, 1)) {
    const kind = calendar.get(day)?.kind;
    if (kind === undefined) return undefined;
    if (kind !== "working") continue;
    from ??= day;
    left -= 1;
    if (left === 0) return { from, to: day };
  }
};

const outcomeOf = (random: Random): Exclude<LeaveStatus, "waiting"> =>
  random.weighted<Exclude<LeaveStatus, "waiting">>([
    ["approved", 88],
    ["rejected", 6],
    ["withdrawn", 6],
  ]);

/** Until somebody has answered: mostly a day or two, sometimes weeks. */
const answerTime = (random: Random): number =>
  random.chance(0.02) ? random.whole(10, 30) * DAY : Math.round(-Math.log(1 - random.next()) * 1.2 * DAY) + 20 * MINUTE;

export type HistoryWish = { workers: readonly Worker[]; calendars: readonly PlaceCalendar[]; from: PlainDate; today: PlainDate };

/** Every week from the first day of the history up to yesterday. */
export function* weeksOf({ workers, calendars, from, today }: HistoryWish, random: Random): Generator<Week> {
  const now = Date.parse(today);
  const standings = workers.map((): Standing => {
    const perYear = askedPerYear(random);
    return { perWeek: perYear / 52, balance: { EL: 0, AL: 0, CL: 0 }, credited: 0, live: [] };
  });

  const creditsIn = (worker: Worker, standing: Standing, until: PlainDate): PlannedCredit[] => {
    const year = yearOf(until);
    if (standing.credited >= year || worker.joinedOn > until || (worker.lastDay !== undefined && worker.lastDay < until)) return [];
    const begins = standing.credited === 0 && worker.joinedOn > from ? worker.joinedOn : standing.credited === 0 ? from : `${year}-01-01`;
    const part = daysBetween(begins, `${year}-12-31`) / 365;
    // Who was here before brings something along from the years before.
    const carried = standing.credited === 0 && worker.joinedOn < from ? random.whole(0, 12) / 2 : 0;
    standing.credited = year;
    return typesOf(worker).flatMap((type) => {
      const units = Math.round(yearly[type] * part * 2) / 2 + (type === "CL" ? 0 : carried);
      standing.balance[type] += units;
      return units > 0 ? [{ worker: worker.index, type, units, day: begins }] : [];
    });
  };

  const leaveIn = (worker: Worker, standing: Standing, monday: PlainDate): PlannedLeave | undefined => {
    if (!random.chance(standing.perWeek * (season[Number(monday.slice(5, 7)) - 1] ?? 1))) return undefined;
    const calendar = calendars[worker.place] ?? new Map();
    const submittedAt = Date.parse(monday) + random.weighted(writingDays) * DAY + random.whole(180, 780) * MINUTE;
    const askedOn = new Date(submittedAt).toISOString().slice(0, 10);
    const often = standing.perWeek > 10 / 52;
    const [first, second = first] = typesOf(worker);
    const type = random.chance(0.6) ? first : second;
    const length = random.weighted(lengths[often ? "often" : type === "CL" ? "short" : "long"]);
    const ahead = type === "CL" || often ? random.whole(-2, 10) : random.whole(3, 60);
    const half = random.pick(["first", "second"] as const);
    const status = outcomeOf(random);
    const decidedAt = submittedAt + answerTime(random);
    if (submittedAt >= now || askedOn < worker.joinedOn || standing.balance[type] < length) return undefined;
    if (worker.lastDay !== undefined && askedOn > worker.lastDay) return undefined;
    const span = spanFrom(calendar, addDays(askedOn, ahead), length);
    if (!span || span.from < worker.joinedOn || span.from < from || (worker.lastDay !== undefined && span.to > worker.lastDay))
      return undefined;
    standing.live = standing.live.filter(({ to }) => to >= addDays(monday, -30));
    if (standing.live.some((taken) => taken.from <= span.to && taken.to >= span.from)) return undefined;

    const portion: Portion = length === 0.5 ? half : "whole";
    const asked = { type, ...span, firstDay: portion, lastDay: portion, reason: random.pick(reasons) };
    const dates = between(calendar, span.from, span.to);
    const days = countDays(asked, dates);
    const isOpen = decidedAt >= now;
    if (isOpen || status === "approved") {
      standing.balance[type] -= totalOf(days);
      standing.live.push(span);
    }
    return {
      ...asked,
      worker: worker.index,
      status: isOpen ? "waiting" : status,
      comment: !isOpen && status === "rejected" ? random.pick(refusals) : undefined,
      submittedAt,
      decidedAt: isOpen ? undefined : decidedAt,
      days,
      calendar: dates,
    };
  };

  for (let monday = from; monday < today; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    const week: Week = { from: monday, credits: [], leaves: [] };
    for (const [index, worker] of workers.entries()) {
      const standing = standings[index];
      if (!standing) continue;
      week.credits.push(...creditsIn(worker, standing, sunday));
      const leave = leaveIn(worker, standing, monday);
      if (leave) week.leaves.push(leave);
    }
    week.leaves.sort((one, other) => one.submittedAt - other.submittedAt);
    yield week;
  }
}
