// Locations with their schedules: listed, added, changed and closed.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import { refuseIf } from "#shared/problem.ts";
import type { Location, LocationForm, LocationList, NewLocation, Schedule } from "../../organisation/locations-contract.ts";
import { checkChosen, checkClose, checkFixed, checkName, type NamedUnit } from "../../organisation/rules.ts";
import { locationPage } from "./list-store.ts";
import { unitPage } from "./lists.ts";
import * as store from "./location-store.ts";
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

const views = async (tx: Tx, ids: readonly string[]): Promise<Location[]> => {
  const today = await companyToday(tx);
  const [rows, schedules, counts] = await Promise.all([
    store.locationsBy(tx, ids),
    store.schedules(tx, ids),
    units.peopleIn(tx, TABLE, today, ids),
  ]);
  return rows.map((row) => ({
    ...unitView(row),
    address: row.address,
    country: row.country,
    timeZone: row.time_zone,
    currency: row.currency,
    isHeadOffice: row.head_office_id === row.id,
    isFixed: row.placed,
    people: counts.get(row.id) ?? 0,
    schedules: schedules.filter(({ location_id }) => location_id === row.id).map(scheduleView),
  }));
};

export const view = async (tx: Tx, id: string): Promise<Location> => oneOf(await views(tx, [id]), id);

const rowOf = ({ name, address, country, timeZone, currency }: LocationForm) => ({
  name,
  address,
  country,
  time_zone: timeZone,
  currency,
});

export const calendarIn = async (tx: Tx, id: string): Promise<NamedUnit | undefined> =>
  (await store.calendarNames(tx)).find((calendar) => calendar.id === id);

export const weekIn = async (tx: Tx, id: string): Promise<NamedUnit | undefined> => {
  const week = (await store.workWeeks(tx)).find((one) => one.id === id);
  return week && { name: week.name, closedOn: week.closed_on ?? undefined };
};

export const locations = (actor: Actor, asked: LocationList) => looking(actor, (tx) => unitPage(tx, locationPage, asked, views));

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
    return view(tx, id);
  });

export const changeLocation = (actor: Actor, id: string, version: number, form: LocationForm): Promise<Location> =>
  organising(actor, async (tx) => {
    const unit = await heldUnit(tx, TABLE, { id, version });
    const before = await view(tx, id);
    refuseIf([...checkName(await units.holderOfName(tx, TABLE, form.name, id)), ...checkFixed(before, form, before.isFixed)]);
    changeUnit(tx, TABLE, unit, rowOf(form), before, form);
    return view(tx, id);
  });

export const closeLocation = (actor: Actor, id: string, version: number): Promise<Location> =>
  organising(actor, async (tx) => {
    const today = await companyToday(tx);
    await closeUnit(tx, TABLE, { id, version }, today, async (name) => {
      const [use, { isHeadOffice }] = await Promise.all([units.useOf(tx, TABLE, id, today), view(tx, id)]);
      return checkClose({ ...use, name, units: [], unitsAre: "unit", isHeadOffice });
    });
    return view(tx, id);
  });
