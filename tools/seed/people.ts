// Writes the organisation: the company with its places and departments, then its people by the hundreds.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { demoGradeOf } from "#modules/people/api/demo-grades.ts";
import { addUsualGrades } from "#modules/people/api/organisation/usual-grades.ts";
import { fillRecords } from "#modules/people/api/record/demo.ts";
import * as setUp from "#modules/people/api/setup-store.ts";
import { addAccounts } from "#modules/session/api/store.ts";
import type { PlainDate } from "#shared/dates.ts";
import { departments, type PlannedPerson } from "./organisation.ts";
import { holidaysOf, type Place, places, yearsFrom } from "./places.ts";

/** People in one transaction. */
export const BATCH = 1000;

type Units = Map<string, string>;
export type Setting = { locations: string[]; departments: Units; designations: Units; grades: Units };

const addPlace = async (tx: Tx, place: Place, years: readonly number[], week: string): Promise<string> => {
  const calendar_id = await setUp.addCalendar(tx, place.calendar);
  for (const year of years) {
    const holidays = holidaysOf(place, year).map((holiday) => ({ ...holiday, kind: "public" as const }));
    await setUp.addCalendarYear(tx, { calendar_id, year, status: "published" }, holidays);
  }
  const { name, country, zone: time_zone, currency } = place;
  const location_id = await setUp.addLocation(tx, { name, country, time_zone, currency });
  await setUp.addSchedule(tx, { location_id, calendar_id, work_week_id: week });
  return location_id;
};

type CompanyWish = { slug: string; name: string; from: PlainDate; until: PlainDate };

/** The company of the transaction and everything its people are placed in. */
export const addCompany = async (tx: Tx, { slug, name, from, until }: CompanyWish, people: readonly PlannedPerson[]): Promise<Setting> => {
  await setUp.addCompany(tx, { slug, name, legal_name: `${name} Limited`, currency: places[0].currency });
  const weeks = new Map<string, string>();
  const locations: string[] = [];
  for (const place of places) {
    const week = weeks.get(place.week.name) ?? (await setUp.addWorkWeek(tx, { name: place.week.name, days_off: place.week.daysOff }));
    weeks.set(place.week.name, week);
    locations.push(await addPlace(tx, place, yearsFrom(from, until), week));
  }
  await setUp.setHeadOffice(tx, locations[0] ?? "");
  const setting: Setting = { locations, departments: new Map(), designations: new Map(), grades: await addUsualGrades(tx) };
  for (const name of ["Management", ...departments]) setting.departments.set(name, await setUp.addDepartment(tx, { name }));
  for (const name of new Set(people.map(({ designation }) => designation)))
    setting.designations.set(name, await setUp.addDesignation(tx, name));
  return setting;
};

const known = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("The seed names something that it has not made.");
  return found;
};

/** These people with their placements, their records and accounts. `ids` gives everybody's number by position, because managers stand in earlier batches. */
export const addPeople = async (
  tx: Tx,
  people: readonly PlannedPerson[],
  { ids, setting, passwordHash, today }: { ids: readonly number[]; setting: Setting; passwordHash: string; today: PlainDate },
): Promise<void> => {
  const idOf = (index: number) => known(ids[index]);
  await setUp.addEmployees(
    tx,
    people.map((person) => ({
      id: idOf(person.index),
      code: person.code,
      first_name: person.firstName,
      last_name: person.lastName,
      work_email: person.email,
      joined_on: person.joinedOn,
      last_working_day: person.lastDay ?? null,
      status: person.status,
      manager_id: person.manager === undefined ? null : idOf(person.manager),
    })),
  );
  await setUp.addPlacements(
    tx,
    people.map((person) => ({
      employee_id: idOf(person.index),
      starts_on: person.joinedOn,
      department_id: known(setting.departments.get(person.department)),
      designation_id: known(setting.designations.get(person.designation)),
      grade_id: known(setting.grades.get(demoGradeOf(person.designation))),
      location_id: known(setting.locations[person.place]),
      employment_type: person.employmentType,
    })),
  );
  const records = people.map(({ index, place, ...person }) => ({ ...person, employee: idOf(index), location: known(places[place]).name }));
  await fillRecords(tx, records, today);
  await addAccounts(
    tx,
    people.map(({ index, username, role, status }) => ({
      employee: idOf(index),
      username,
      role,
      ...(status === "left" ? { state: "closed" as const } : { state: "active" as const, passwordHash }),
    })),
    clock.now(),
  );
};

/** The first of each department leads it. */
export const nameHeads = async (tx: Tx, people: readonly PlannedPerson[], ids: readonly number[], setting: Setting): Promise<void> => {
  for (const [name, department] of setting.departments) {
    const head = people.find((person) => person.department === name);
    if (head) await setUp.nameHead(tx, department, known(ids[head.index]));
  }
};
