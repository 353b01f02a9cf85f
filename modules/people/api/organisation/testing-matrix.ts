// One unit of each kind under one key, so that every list holds what a call is about, and how the calls about them are made.

import { newId } from "#api/ids.ts";
import type { InputsOf, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { calendarEndpoints } from "../../calendars/contract.ts";
import type { organisationEndpoints } from "../../organisation/contract.ts";
import type { locationEndpoints } from "../../organisation/locations-contract.ts";
import { makeCompany, makeEmployee, type TestCompany } from "../testing.ts";

const asRead = { "if-match": '"1"' };
const version = 1;
const grade = { name: "Another", rank: 4, band: "B", noticeDays: 45, probationMonths: 3 };
const place = { name: "Another", address: "", country: "IN", timeZone: "Asia/Kolkata", currency: "INR" };
const christmas = { day: "2027-12-25", name: "Christmas", kind: "public", tentative: false };

export const organisationInputs: InputsOf<typeof organisationEndpoints> = {
  departments: () => [{}],
  addDepartment: () => [{ body: { name: "Another" } }],
  changeDepartment: ({ unit = "" }) => [{ params: { id: unit }, body: { name: "Another" }, headers: asRead }],
  closeDepartment: ({ unit = "" }) => [{ params: { id: unit }, body: { version } }],
  designations: () => [{}],
  addDesignation: () => [{ body: { name: "Another" } }],
  changeDesignation: ({ unit = "" }) => [{ params: { id: unit }, body: { name: "Another" }, headers: asRead }],
  closeDesignation: ({ unit = "" }) => [{ params: { id: unit }, body: { version } }],
  grades: () => [{}],
  addGrade: () => [{ body: grade }],
  changeGrade: ({ unit = "" }) => [{ params: { id: unit }, body: grade, headers: asRead }],
  closeGrade: ({ unit = "" }) => [{ params: { id: unit }, body: { version } }],
  headCandidates: () => [{ query: { q: "per" } }],
};

export const locationInputs: InputsOf<typeof locationEndpoints> = {
  locations: () => [{}],
  addLocation: ({ unit }) => [{ body: { ...place, calendar: unit, workWeek: unit } }],
  changeLocation: ({ unit = "" }) => [{ params: { id: unit }, body: { ...place, name: "Changed" }, headers: asRead }],
  closeLocation: ({ unit = "" }) => [{ params: { id: unit }, body: { version } }],
  addSchedule: ({ unit = "" }) => [{ params: { id: unit }, body: { calendar: unit, workWeek: unit, from: "2027-01-04", version } }],
  previewSchedule: ({ unit = "" }) => [{ params: { id: unit }, body: { calendar: unit, workWeek: unit, from: "2027-01-04" } }],
  workWeeks: () => [{}],
  addWorkWeek: () => [{ body: { name: "Another", daysOff: [1, 2, 3, 4, 5] } }],
  changeWorkWeek: ({ unit = "" }) => [{ params: { id: unit }, body: { name: "Another", daysOff: [] }, headers: asRead }],
  closeWorkWeek: ({ unit = "" }) => [{ params: { id: unit }, body: { version } }],
};

const effect = { requests: 0, people: 0, days: 0, mark: "" };
const draft = (unit = "") => ({ id: unit, year: "2027" });

export const calendarInputs: InputsOf<typeof calendarEndpoints> = {
  calendars: () => [{}],
  addCalendar: () => [{ body: { name: "Another", year: 2027 } }],
  calendarYear: ({ unit }) => [{ params: draft(unit) }],
  saveCalendarYear: ({ unit }) => [{ params: draft(unit), body: { holidays: [christmas] }, headers: asRead }],
  copyCalendarYear: ({ unit }) => [{ params: draft(unit) }],
  previewCalendarYear: ({ unit }) => [{ params: draft(unit), body: { holidays: [christmas] } }],
  publishCalendarYear: ({ unit }) => [{ params: draft(unit), body: { version } }],
  amendCalendarYear: ({ unit = "" }) => [
    {
      params: { id: unit, year: "2026" },
      body: { version, holidays: [{ ...christmas, day: "2026-12-25" }], effect, reason: "As announced" },
    },
  ],
};

type Homes = { home: TestCompany; elsewhere: TestCompany };
const homes = new WeakMap<Stage, Promise<Homes>>();
const makeHomes = async (): Promise<Homes> => ({ home: await makeCompany(), elsewhere: await makeCompany() });
const homesOf = (stage: Stage): Promise<Homes> => {
  const known = homes.get(stage) ?? makeHomes();
  homes.set(stage, known);
  return known;
};

/** A location that follows what the company began with, a draft of 2027, and a published 2026. */
const makeUnits = async ({ pastTriggers }: Stage, { company, calendarId, locationId }: TestCompany): Promise<string> => {
  const id = newId();
  const [c, u, name] = [company, `'${id}'`, `'Unit ${id}'`];
  await pastTriggers(`
    insert into people.departments (company_id, id, name) values (${c}, ${u}, ${name});
    insert into people.designations (company_id, id, name) values (${c}, ${u}, ${name});
    insert into people.grades (company_id, id, name, rank, band, notice_days, probation_months) values (${c}, ${u}, ${name}, 2, 'C', 60, 6);
    insert into people.work_weeks (company_id, id, name, days_off) values (${c}, ${u}, ${name}, '{1,2,3,4,5}');
    insert into people.calendars (company_id, id, name) values (${c}, ${u}, ${name});
    insert into people.calendar_years (company_id, calendar_id, year, status) values (${c}, ${u}, 2026, 'published'), (${c}, ${u}, 2027, 'draft');
    insert into people.holidays (company_id, id, calendar_id, year, day, name, kind)
      values (${c}, ${u}, ${u}, 2027, '2027-01-26', 'Republic Day', 'public');
    insert into people.locations (company_id, id, name, country, time_zone, currency) values (${c}, ${u}, ${name}, 'IN', 'Asia/Kolkata', 'INR');
    insert into people.schedules (company_id, id, location_id, calendar_id, work_week_id)
      select company_id, ${u}, ${u}, '${calendarId}', work_week_id from people.schedules where company_id = ${c} and location_id = '${locationId}';`);
  return id;
};

const standIn: StandIn = async (stage, relation, role) => {
  const { home, elsewhere } = await homesOf(stage);
  const unit = await makeUnits(stage, home);
  const caller = await makeAccount({ ...(await makeEmployee(relation === "foreign" ? elsewhere : home)), role });
  const facts = { unit, number: unit };
  return { headers: await signInAs(caller), facts, unknown: { unit: newId(), number: unit }, caller };
};

export const organisationSubjects: Record<string, StandIn> = { organisation: standIn };
