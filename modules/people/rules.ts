// What a date and a moment mean for a person: who is where, which days count, who may sign in.
import { addDays, dayIn, eachDay, type Instant, occurrenceInMonth, type PlainDate, wallInstant, weekdayOf, yearOf } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { folded } from "#shared/search.ts";
import { halfOffOf } from "./calendars/holiday-kinds.ts";
import type { CalendarDay, HolidayKind, HolidayPart } from "./contract.ts";
import { leftReaders, upcomingReaders } from "./permissions.ts";
import type { Phase } from "./record/fields.ts";
import type { EmployeeStatus } from "./workflow.ts";

type Beginning = { startsOn: PlainDate };
type Zoned = Beginning & { timeZone: string };

/** Which dates are weekly offs: ten times the weekday (0 = Sunday) plus its occurrence in the month; 62 is the second Saturday. */
export type DaysOff = readonly number[];

/** Every occurrence of a weekday unless some are named: `weekdayOff(6, 2, 4)` is the second and fourth Saturday. */
export const weekdayOff = (weekday: number, ...occurrences: number[]): number[] =>
  (occurrences.length > 0 ? occurrences : [1, 2, 3, 4, 5]).map((occurrence) => weekday * 10 + occurrence);

/** The placement of a date, `placements` in order. Dates before the first one count as it does. */
export const placementOn = <P extends Beginning>(placements: readonly P[], day: PlainDate): P | undefined =>
  placements.findLast((placement) => placement.startsOn <= day) ?? placements[0]; // PE-17

/** With its first day as its own location sees it, whatever day it is where somebody stands until then. */
export const hasBegun = ({ startsOn, timeZone }: Zoned, now: Instant): boolean => startsOn <= dayIn(timeZone, now); // PE-17

/** The placement in force now: the last one that has begun. */
export const placementInForce = <P extends Zoned>(placements: readonly P[], now: Instant): P | undefined =>
  placements.findLast((placement) => hasBegun(placement, now)) ?? placements[0]; // PE-17

export type Service = {
  status: EmployeeStatus;
  joinedOn: PlainDate;
  lastWorkingDay?: PlainDate | undefined;
  /** The access end that exit has set; without it the last working day counts to its end. */
  accessUntil?: Instant | undefined;
  /** When they left, as far as that is done already. */
  endedAt?: Instant | undefined;
  /** Zone of the placement in force. */
  timeZone: string;
};

/** The moment up to which somebody works in the portal; undefined while nobody has set a last day. */
export const accessEndOf = ({ lastWorkingDay, accessUntil, timeZone }: Service): Instant | undefined =>
  accessUntil ?? (lastWorkingDay && wallInstant(timeZone, addDays(lastWorkingDay, 1), "00:00")); // PE-18

/** At work, from the first moment of the joining day to the access end. The moment decides, whatever the jobs have done so far. */
export const worksAt = ({ status, joinedOn, lastWorkingDay, accessUntil, timeZone }: Service, now: Instant): boolean => {
  if (status === "left" || status === "cancelled") return false;
  const today = dayIn(timeZone, now);
  if (today < joinedOn) return false;
  if (accessUntil) return Date.parse(now) < Date.parse(accessUntil);
  return !lastWorkingDay || today <= lastWorkingDay; // PE-18
};

const DAY = 86_400_000;

/**
 * What somebody may do by the moment: nothing yet, everything from the joining day on (or some days before, as the company sets it),
 * after the access end for some days only what is theirs, then nothing.
 */
export const accessAt = (
  service: Service,
  { signInBeforeDays, leaverAccessDays }: { signInBeforeDays: number; leaverAccessDays: number },
  now: Instant,
): "none" | "work" | "leaver" | "over" => {
  const { status, joinedOn, timeZone } = service;
  if (status === "cancelled") return "none";
  if (worksAt(service, now)) return "work";
  const today = dayIn(timeZone, now);
  if (status !== "left" && today < joinedOn) return addDays(today, signInBeforeDays) >= joinedOn ? "work" : "none";
  const end = service.endedAt ?? accessEndOf(service);
  if (end === undefined) return "over";
  return Date.parse(now) < Date.parse(end) + leaverAccessDays * DAY ? "leaver" : "over";
}; // PE-18

/** Before the joining day, working, or no longer. */
export const phaseAt = (service: Service, now: Instant): Phase => {
  if (service.status === "cancelled") return "cancelled";
  if (worksAt(service, now)) return "working";
  return service.status !== "left" && dayIn(service.timeZone, now) < service.joinedOn ? "upcoming" : "left";
};

/** Whether somebody's card is shown to a colleague. */
export const maySeeCard = (
  person: Service & { managerId: number | null },
  asker: { employee: number; role: string },
  now: Instant,
): boolean => {
  const phase = phaseAt(person, now);
  if (phase === "upcoming") return may(asker.role, upcomingReaders) || person.managerId === asker.employee;
  if (phase === "left") return may(asker.role, leftReaders);
  return phase === "working";
};

export type CalendarFacts = {
  placements: readonly (Beginning & { locationId: string })[];
  /** In order; a location's first schedule has no beginning. */
  schedules: readonly { locationId: string; startsOn?: PlainDate | undefined; calendarId: string; daysOff: DaysOff }[];
  publishedYears: readonly { calendarId: string; year: number }[];
  holidays: readonly { calendarId: string; day: PlainDate; name: string; kind: HolidayKind; off: HolidayPart }[];
};

/**
 * Says of each date whether the person works on it. Optional holidays are working days that one may choose to take. So is a date with half
 * a holiday, which says which half is off; on a weekly off there is nothing left to halve.
 */
export const calendarDays = (facts: CalendarFacts, from: PlainDate, to: PlainDate): CalendarDay[] => {
  const key = (calendarId: string, of: PlainDate | number) => `${calendarId} ${of}`;
  const published = new Set(facts.publishedYears.map(({ calendarId, year }) => key(calendarId, year)));
  const named = (isOptional: boolean) =>
    new Map(facts.holidays.filter(({ kind }) => (kind === "optional") === isOptional).map((one) => [key(one.calendarId, one.day), one]));
  const [holidays, choices] = [named(false), named(true)];
  return eachDay(from, to).flatMap((date): CalendarDay[] => {
    const locationId = placementOn(facts.placements, date)?.locationId;
    const schedule = facts.schedules.findLast((one) => one.locationId === locationId && (one.startsOn ?? "") <= date);
    if (!locationId || !schedule) return [];
    const isPublished = published.has(key(schedule.calendarId, yearOf(date))); // PE-47
    const holiday = isPublished ? holidays.get(key(schedule.calendarId, date)) : undefined;
    const isOff = schedule.daysOff.includes(weekdayOf(date) * 10 + occurrenceInMonth(date));
    const halfOff = holiday && halfOffOf[holiday.off];
    const kind = holiday && !halfOff ? "holiday" : isOff ? "weekly_off" : "working";
    const optional = isPublished && kind === "working" ? choices.get(key(schedule.calendarId, date))?.name : undefined;
    const named = {
      holiday: kind === "weekly_off" ? undefined : holiday?.name,
      ...(kind === "working" && halfOff && { halfOff }),
      ...(optional && { optional }),
    };
    return [{ date, kind, ...named, locationId, published: isPublished }];
  });
};

const plainLetters = (text: string): string => folded(text).replace(/[^a-z0-9]/g, "");

/** Nothing of a name that would lose letters by it. */
const inLatin = (name: string): string => (/[^\P{L}a-z]/u.test(folded(name)) ? "" : plainLetters(name));

/** `first.last` without accents, counted up while somebody has it; the code where a name has letters that are not Latin. */
export const suggestUsername = (person: { firstName: string; lastName: string; code: string }, taken: ReadonlySet<string>): string => {
  const parts = [person.firstName, person.lastName].filter(Boolean).map(inLatin);
  const wish = parts.includes("") ? person.code.toLowerCase() : parts.join(".").slice(0, 60);
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? "" : String(count);
    const username = wish.slice(0, 60 - suffix.length) + suffix;
    if (!taken.has(username)) return username; // AD-01
  }
};

/** The letters that begin the codes of a company's people: those of the first words of its name. */
export const codePrefix = (companyName: string): string => {
  const words = companyName
    .split(/[\s-]+/)
    .map(plainLetters)
    .filter((word) => /^[a-z]/.test(word));
  const initials = words
    .map((word) => word[0])
    .join("")
    .slice(0, 2);
  const short = initials.length === 2 ? initials : (words[0] ?? "").slice(0, 2);
  return short.length === 2 ? short.toUpperCase() : "EM";
};

/** A short name for commands; the number keeps two companies of one name apart. */
export const companySlug = (name: string, company: number): string => {
  const words = name
    .split(/[\s-]+/)
    .map(plainLetters)
    .filter(Boolean);
  return `${words.join("-").slice(0, 28).replace(/-$/, "") || "company"}-${company}`;
};
