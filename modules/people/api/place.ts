// Where people stand in the company, for whoever decides about them.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { EmploymentType } from "../contract.ts";
import { calendarDays } from "../rules.ts";
import * as store from "./place-store.ts";
import { placedAt, recordsOf } from "./records.ts";

const placementOf = async (tx: Tx, employee: number): Promise<string> =>
  placedAt(orMissing("employee")((await recordsOf(tx, [employee]))[0]), clock.now()).id;

/** Heads of the person's department and of those above it, nearest first; a department without one is left out. */
export const headsAbove = async (tx: Tx, employee: number): Promise<number[]> =>
  (await store.departmentsOf(tx, await placementOf(tx, employee))).flatMap(({ head_id }) => head_id ?? []);

/** Those of them who stand in the department, or in one below it, now. */
export const standingIn = async (tx: Tx, employees: readonly number[], department: string): Promise<number[]> => {
  const now = clock.now();
  const placements = (await recordsOf(tx, employees)).map((record) => placedAt(record, now).id);
  return store.placedIn(tx, placements, department);
};

/** Is this person the head of any department? */
export const headsDepartment = async (tx: Tx, employee: number): Promise<boolean> => (await store.headedBy(tx, employee)).length > 0;

/** `departments`: ids of the own one and those above it, nearest first; `gradeId` is empty where somebody has no grade. */
export type Place = { departments: string[]; department: string; locationId: string; location: string; gradeId: string };

export const placeOf = async (tx: Tx, employee: number): Promise<Place> => {
  const placement = await placementOf(tx, employee);
  const [departments, location] = await Promise.all([store.departmentsOf(tx, placement), store.locationOf(tx, placement)]);
  return {
    departments: departments.map(({ id }) => id),
    department: departments[0]?.name ?? "",
    locationId: location?.id ?? "",
    location: location?.name ?? "",
    gradeId: location?.grade_id ?? "",
  };
};

/** Where somebody works and as what, from a day on. */
export type Placement = { startsOn: PlainDate; locationId: string; departmentId: string; employmentType: EmploymentType };

/** The placements of each, in order and with those that are planned; of nobody unknown. */
export const placementsOf = async (tx: Tx, employees: readonly number[]): Promise<Map<number, Placement[]>> => {
  const placed = new Map<number, Placement[]>();
  for (const row of await store.placementsOf(tx, employees)) {
    const { starts_on: startsOn, location_id: locationId, department_id: departmentId, employment_type: employmentType } = row;
    placed.set(row.employee_id, [...(placed.get(row.employee_id) ?? []), { startsOn, locationId, departmentId, employmentType }]);
  }
  return placed;
};

/** Working days at the head office, those with half a holiday among them, which counts for what belongs to no person. */
export const headOfficeWorkingDays = async (tx: Tx, from: PlainDate, to: PlainDate): Promise<PlainDate[]> => {
  const rows = await store.headOfficeCalendar(tx);
  const [first] = rows;
  if (!first) throw new Error("The company has no head office.");
  const locationId = first.location_id;
  const schedules = [...new Map(rows.map((row) => [`${row.calendar_id} ${row.starts_on}`, row])).values()];
  const facts = {
    placements: [{ startsOn: from, locationId }],
    schedules: schedules.map((row) => ({
      locationId,
      startsOn: row.starts_on ?? undefined,
      calendarId: row.calendar_id,
      daysOff: row.days_off,
    })),
    publishedYears: rows.flatMap(({ calendar_id: calendarId, year }) => (year === null ? [] : [{ calendarId, year }])),
    holidays: rows.flatMap(({ calendar_id: calendarId, day, name, kind, off }) =>
      day && name && kind && off ? [{ calendarId, day, name, kind, off }] : [],
    ),
  };
  return calendarDays(facts, from, to)
    .filter(({ kind }) => kind === "working")
    .map(({ date }) => date);
};
