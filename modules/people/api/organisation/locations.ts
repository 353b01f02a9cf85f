// Locations and their schedules: listed, added, changed and closed.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn } from "#shared/dates.ts";
import { refuseIf } from "#shared/problem.ts";
import type { Location, LocationForm, NewLocation, Schedule, ScheduleForm } from "../../organisation/locations-contract.ts";
import {
  checkChosen,
  checkClose,
  checkFixed,
  checkName,
  checkSchedule,
  type NamedUnit,
  reschedule,
  type Scheduled,
} from "../../organisation/rules.ts";
import * as store from "./location-store.ts";
import { organisationNeeds } from "./needs.ts";
import * as units from "./unit-store.ts";
import { addUnit, changeUnit, closeUnit, companyToday, heldUnit, looking, oneOf, organising, unitView } from "./units.ts";

const TABLE = "people.locations";

const scheduleView = (row: store.ScheduleRow): Schedule => ({
  id: row.id,
  calendar: { id: row.calendar_id, name: row.calendar },
  workWeek: { id: row.work_week_id, name: row.work_week },
  from: row.starts_on ?? undefined,
  until: row.ends_on ?? undefined,
});

const list = async (tx: Tx): Promise<Location[]> => {
  const today = await companyToday(tx);
  const [rows, schedules, counts] = await Promise.all([store.locations(tx), store.schedules(tx), units.peopleIn(tx, TABLE, today)]);
  return rows.map((row) => ({
    ...unitView(row),
    ...{ address: row.address, country: row.country, timeZone: row.time_zone, currency: row.currency },
    isHeadOffice: row.head_office_id === row.id,
    isFixed: row.placed,
    people: counts.get(row.id) ?? 0,
    schedules: schedules.filter(({ location_id }) => location_id === row.id).map(scheduleView),
  }));
};

const rowOf = ({ name, address, country, timeZone, currency }: LocationForm) => ({
  ...{ name, address, country, time_zone: timeZone, currency },
});

const calendarIn = async (tx: Tx, id: string): Promise<NamedUnit | undefined> =>
  (await store.calendarNames(tx)).find((calendar) => calendar.id === id);

const weekIn = async (tx: Tx, id: string): Promise<NamedUnit | undefined> => {
  const week = (await store.workWeeks(tx)).find((one) => one.id === id);
  return week && { name: week.name, closedOn: week.closed_on ?? undefined };
};

export const locations = (actor: Actor) => looking(actor, async (tx) => ({ locations: await list(tx) }));

export const addLocation = (actor: Actor, { calendar, workWeek, ...form }: NewLocation): Promise<Location> =>
  organising(actor, async (tx) => {
    const today = await companyToday(tx);
    const [taken, chosenCalendar, chosenWeek] = await Promise.all([
      units.holderOfName(tx, TABLE, form.name),
      calendarIn(tx, calendar),
      weekIn(tx, workWeek),
    ]);
    refuseIf([...checkName(taken), ...checkChosen("calendar", chosenCalendar, today), ...checkChosen("workWeek", chosenWeek, today)]);
    const id = addUnit(tx, TABLE, rowOf(form), { ...form, calendar: chosenCalendar?.name, workWeek: chosenWeek?.name });
    store.insertSchedule(tx, { location: id, calendar, workWeek }); // PE-44
    return oneOf(await list(tx), id);
  });

export const changeLocation = (actor: Actor, id: string, version: number, form: LocationForm): Promise<Location> =>
  organising(actor, async (tx) => {
    const unit = await heldUnit(tx, TABLE, { id, version });
    const before = oneOf(await list(tx), id);
    refuseIf([...checkName(await units.holderOfName(tx, TABLE, form.name, id)), ...checkFixed(before, form, before.isFixed)]);
    changeUnit(tx, TABLE, unit, rowOf(form), before, form);
    return oneOf(await list(tx), id);
  });

export const closeLocation = (actor: Actor, id: string, version: number): Promise<Location> =>
  organising(actor, async (tx) => {
    const today = await companyToday(tx);
    await closeUnit(tx, TABLE, { id, version }, today, async (name) => {
      const [use, all] = await Promise.all([units.useOf(tx, TABLE, id, today), store.locations(tx)]);
      return checkClose({ ...use, name, units: [], unitsAre: "unit", isHeadOffice: all.some((one) => one.head_office_id === id) });
    });
    return oneOf(await list(tx), id);
  });

const scheduledAs = (row: store.ScheduleRow): Scheduled => ({
  id: row.id,
  calendar: row.calendar_id,
  workWeek: row.work_week_id,
  from: row.starts_on ?? undefined,
  until: row.ends_on ?? undefined,
});

export const addSchedule = (actor: Actor, id: string, asked: ScheduleForm): Promise<Location> =>
  organising(actor, async (tx) => {
    const unit = await heldUnit(tx, TABLE, { id, version: asked.version });
    const { calendar, workWeek, from } = asked;
    const [before, rows, chosenCalendar, chosenWeek] = await Promise.all([
      list(tx),
      store.schedules(tx, id),
      calendarIn(tx, calendar),
      weekIn(tx, workWeek),
    ]);
    const { name, timeZone } = oneOf(before, id);
    const schedules = rows.map(scheduledAs);
    refuseIf([
      ...checkChosen("calendar", chosenCalendar, from),
      ...checkChosen("workWeek", chosenWeek, from),
      ...checkSchedule(asked, { name, today: dayIn(timeZone, clock.now()), schedules }),
    ]);
    const next = reschedule(schedules, from);
    if (next.put === "instead") store.replaceSchedule(tx, next.of, asked);
    else {
      store.endSchedule(tx, next.ends.id, next.ends.until);
      store.insertSchedule(tx, { location: id, calendar, workWeek, from, until: next.until });
    }
    units.updateUnit(tx, TABLE, unit, {});
    const change = { calendar: [null, chosenCalendar?.name], workWeek: [null, chosenWeek?.name], from: [null, from] } as const;
    audit(tx, { action: "people.add_schedule", record: { type: "people.location", id }, change });
    for (const hear of organisationNeeds.get().scheduleChanged) await hear(tx, { location: id, from });
    return oneOf(await list(tx), id);
  });
