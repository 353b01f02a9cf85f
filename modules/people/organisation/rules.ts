// What may be made of the organisation. Pure, all problems at once.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { DaysOff } from "../rules.ts";
import type { OrganisationViolation } from "./messages.ts";

type Found = Violation<OrganisationViolation>;

/** A department with what stands below it, down to the fifth level. */
const MOST_LEVELS = 5;
/** All dates of a month, by weekday and occurrence. */
const ALL_DAYS = 35;
/** How far ahead a schedule may be planned. */
const FARTHEST = 3 * 366;

export type NamedUnit = { name: string; closedOn?: PlainDate | undefined };

/** Somebody has used the name; also one that is closed keeps it, because people's past still names it. */
export const checkName = (taken: NamedUnit | undefined): Found[] => {
  if (!taken) return [];
  const { name, closedOn } = taken;
  return [{ code: "people.name_taken", field: "name", params: { case: closedOn ? "closed" : "open", name, day: closedOn } }]; // PE-42
};

type Node = { id: string; parent: string | undefined };

/** From the department up to the top, itself included; ends where it would go round. */
const pathUp = (id: string, all: ReadonlyMap<string, Node>, seen: readonly string[] = []): string[] => {
  const parent = all.get(id)?.parent;
  if (seen.includes(id)) return [...seen];
  return parent === undefined ? [...seen, id] : pathUp(parent, all, [...seen, id]);
};

/** How many levels the department brings along: 1 alone. */
const heightOf = (id: string, all: readonly Node[], level = 1): number =>
  level > MOST_LEVELS
    ? level
    : Math.max(level, ...all.filter(({ parent }) => parent === id).map((child) => heightOf(child.id, all, level + 1)));

/** `id` is absent for a department that is new. */
export const checkTree = (asked: { id?: string | undefined; parent?: string | undefined }, all: readonly Node[]): Found[] => {
  const { id, parent } = asked;
  if (parent === undefined) return [];
  const above = pathUp(parent, new Map(all.map((node) => [node.id, node])));
  if (id !== undefined && above.includes(id)) return [{ code: "people.tree", field: "parent", params: { case: "circle" } }]; // PE-42
  const levels = above.length + (id === undefined ? 1 : heightOf(id, all));
  if (levels <= MOST_LEVELS) return [];
  return [{ code: "people.tree", field: "parent", params: { case: "deep", levels, most: MOST_LEVELS } }]; // PE-42
};

/** Something was chosen: it must be there, and not closed on the day from which it counts. */
export const checkChosen = (field: string, chosen: NamedUnit | undefined, day: PlainDate): Found[] => {
  if (!chosen) return [{ code: "people.value_closed", field, params: { case: "unknown" } }];
  if (!chosen.closedOn || chosen.closedOn > day) return [];
  return [{ code: "people.value_closed", field, params: { case: "closed", name: chosen.name, day: chosen.closedOn } }]; // PE-07
};

export type Use = {
  name: string;
  /** Who is in it today. */
  people: number;
  /** Placements that begin later. */
  plans: number;
  /** Names of departments below, of a week the locations that follow it. */
  units: readonly string[];
  unitsAre: "unit" | "location";
  isHeadOffice: boolean;
};

const several = (one: string, many: string, count: number): string => (count === 1 ? one : many);

/** Nothing is closed that people, plans or other units still use. */
export const checkClose = ({ name, people, plans, units, unitsAre, isHeadOffice }: Use): Found[] => {
  const used = (kind: string, count = 0, first = ""): Found => ({ code: "people.in_use", params: { case: kind, name, count, first } });
  const [first] = units;
  return compact([
    isHeadOffice && used("headOffice"), // PE-43
    people > 0 && used(several("person", "people", people), people), // PE-43
    plans > 0 && used(several("plan", "plans", plans), plans), // PE-43
    first !== undefined && used(several(unitsAre, `${unitsAre}s`, units.length), units.length, first), // PE-43
  ]);
};

type Place = { name: string; timeZone: string; currency: string };

/** Days and amounts of those who have worked there were counted by both. */
export const checkFixed = (before: Place, asked: Place, isFixed: boolean): Found[] => {
  if (!isFixed) return [];
  const changed = (["timeZone", "currency"] as const).filter((field) => before[field] !== asked[field]);
  return changed.map((field) => ({ code: "people.location_fixed", field, params: { name: before.name } })); // PE-43
};

export const checkWeek = (daysOff: DaysOff): Found[] =>
  new Set(daysOff).size < ALL_DAYS ? [] : [{ code: "people.no_working_day", field: "daysOff" }]; // PE-44

const sameDays = (one: DaysOff, other: DaysOff): boolean => {
  const days = new Set(one);
  return days.size === new Set(other).size && other.every((day) => days.has(day));
};

/** The days of a week that was followed were counted already. */
export const checkWeekFixed = (before: { name: string; daysOff: DaysOff }, asked: DaysOff, followed: readonly string[]): Found[] => {
  const [first] = followed;
  if (first === undefined || sameDays(before.daysOff, asked)) return [];
  return [{ code: "people.week_fixed", field: "daysOff", params: { first, name: before.name } }]; // PE-43
};

export type Scheduled = {
  id: string;
  calendar: string;
  workWeek: string;
  from?: PlainDate | undefined;
  until?: PlainDate | undefined;
};

/** What becomes of a location's schedules when another begins: the one of the day before ends, and the new one ends where a later one begins. */
export type Rescheduled =
  | { put: "new"; ends: { id: string; until: PlainDate }; until: PlainDate | undefined }
  /** It was planned to begin on that very day. */
  | { put: "instead"; of: string };

/** `schedules` in order, the first without a beginning: there is one for each day, so that no gap can come of it. */
export const reschedule = (schedules: readonly Scheduled[], from: PlainDate): Rescheduled => {
  const same = schedules.find((one) => one.from === from);
  if (same) return { put: "instead", of: same.id };
  const before = schedules.findLast((one) => (one.from ?? "") < from);
  if (!before) throw new Error("A location has no schedule.");
  return { put: "new", ends: { id: before.id, until: addDays(from, -1) }, until: before.until }; // PE-44
};

/** `today` is the day at the location. */
export const checkSchedule = (
  asked: { calendar: string; workWeek: string; from: PlainDate },
  { name, today, schedules }: { name: string; today: PlainDate; schedules: readonly Scheduled[] },
): Found[] => {
  const last = addDays(today, FARTHEST);
  const followed = schedules.findLast((one) => (one.from ?? "") <= asked.from);
  return compact<Found>([
    asked.from <= today && { code: "people.schedule_day", field: "from", params: { case: "early" } }, // PE-44
    asked.from > last && { code: "people.schedule_day", field: "from", params: { case: "late", last } }, // PE-44
    followed?.calendar === asked.calendar &&
      followed.workWeek === asked.workWeek && { code: "people.schedule_same", field: "calendar", params: { name } },
  ]);
};
