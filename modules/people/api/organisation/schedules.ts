// Another calendar or work week of a location from a day on: what it would mean, and its saving with that effect.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, dayIn, type PlainDate } from "#shared/dates.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { checkEffect, type Followed, freeDays, scheduleChanges } from "../../calendars/rules.ts";
import type { Location, ScheduleForm, SchedulePreview, ScheduleWish } from "../../organisation/locations-contract.ts";
import { checkChosen, checkSchedule, reschedule, type Scheduled } from "../../organisation/rules.ts";
import * as calendars from "../calendars/calendar-store.ts";
import { effectOfDays } from "../calendars/effect.ts";
import * as store from "./location-store.ts";
import { calendarIn, view, weekIn } from "./locations.ts";
import { organisationNeeds } from "./needs.ts";
import * as units from "./unit-store.ts";
import { heldUnit, looking, organising } from "./units.ts";

const TABLE = "people.locations";
/** Nobody asks for leave further ahead, nor is a calendar published. */
const DAYS_AHEAD = 2 * 366;
/** So many days are told one by one. */
const TOLD = 8;

const scheduledAs = (row: store.ScheduleRow): Scheduled => ({
  id: row.id,
  calendar: row.calendar_id,
  workWeek: row.work_week_id,
  from: row.starts_on ?? undefined,
  until: row.ends_on ?? undefined,
});

/** The schedules of the location, once what is asked has been looked at with them. */
const looked = async (tx: Tx, id: string, asked: ScheduleWish) => {
  const { calendar, workWeek, from } = asked;
  const [location, rows, chosenCalendar, chosenWeek] = await Promise.all([
    view(tx, id),
    store.schedules(tx, [id]),
    calendarIn(tx, calendar),
    weekIn(tx, workWeek),
  ]);
  const { name, timeZone } = location;
  const schedules = rows.map(scheduledAs);
  refuseIf([
    ...checkChosen("calendar", chosenCalendar, from),
    ...checkChosen("workWeek", chosenWeek, from),
    ...checkSchedule(asked, { name, today: dayIn(timeZone, clock.now()), schedules }),
  ]);
  return { location, schedules, names: { calendar: chosenCalendar?.name, workWeek: chosenWeek?.name } };
};

/** What counts of a year that is a draft is its work week alone. */
const followedBy = async (tx: Tx, { calendar, workWeek }: { calendar: string; workWeek: string }): Promise<Followed> => {
  const [weeks, years, holidays] = await Promise.all([
    store.workWeeks(tx),
    calendars.yearsOf(tx, calendar),
    calendars.holidaysOf(tx, calendar),
  ]);
  const published = new Set(years.filter(({ status }) => status === "published").map(({ year }) => year));
  return {
    daysOff: orMissing("work week")(weeks.find(({ id }) => id === workWeek)).days_off,
    holidays: freeDays(holidays.filter(({ year }) => published.has(year))),
  };
};

/** The new one is followed up to where a later one begins, in place of the one that is followed on its first day. */
const effectOf = async (tx: Tx, location: Location, schedules: readonly Scheduled[], asked: ScheduleWish): Promise<SchedulePreview> => {
  const followed = orMissing("schedule")(schedules.findLast(({ from }) => (from ?? "") <= asked.from));
  const farthest = addDays(asked.from, DAYS_AHEAD);
  const last: PlainDate = followed.until !== undefined && followed.until < farthest ? followed.until : farthest;
  const both = await Promise.all([followedBy(tx, followed), followedBy(tx, asked)]);
  const days = scheduleChanges(location.id, { first: asked.from, last }, both);
  const works = days.filter((day) => day.works).length;
  return {
    effect: await effectOfDays(tx, days),
    works,
    worksNot: days.length - works,
    changes: days.slice(0, TOLD).map(({ date, locationId: _, ...one }) => ({ day: date, ...one, locations: [location.name] })),
  };
};

export const previewSchedule = (actor: Actor, id: string, asked: ScheduleWish): Promise<SchedulePreview> =>
  looking(actor, async (tx) => {
    const { location, schedules } = await looked(tx, id, asked);
    return effectOf(tx, location, schedules, asked);
  });

export const addSchedule = (actor: Actor, id: string, { effect: shown, ...asked }: ScheduleForm): Promise<Location> =>
  organising(actor, async (tx) => {
    const unit = await heldUnit(tx, TABLE, { id, version: asked.version });
    const { calendar, workWeek, from } = asked;
    const { location, schedules, names } = await looked(tx, id, asked);
    if (shown) {
      const [changed] = checkEffect(shown, (await effectOf(tx, location, schedules, asked)).effect);
      if (changed) throw new Problem("conflict", [changed]);
    }
    const next = reschedule(schedules, from);
    if (next.put === "instead") store.replaceSchedule(tx, next.of, asked);
    else {
      store.endSchedule(tx, next.ends.id, next.ends.until);
      store.insertSchedule(tx, { location: id, calendar, workWeek, from, until: next.until });
    }
    units.updateUnit(tx, TABLE, unit, {});
    const change = { calendar: [null, names.calendar], workWeek: [null, names.workWeek], from: [null, from] } as const;
    audit(tx, { action: "people.add_schedule", record: { type: "people.location", id }, change });
    for (const hear of organisationNeeds.get().scheduleChanged) await hear(tx, { location: id, from });
    return view(tx, id);
  });
