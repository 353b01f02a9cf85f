// The demo companies: Larkfield with everybody the stories need, and Harbour Lane, which must never meet it.
import { audit, auditedAsNew } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { Role } from "#shared/permissions.ts";
import { suggestUsername } from "../rules.ts";
import { type DemoCalendar, type DemoWorkWeek, demoCalendars, demoDay, demoWorkWeeks, demoYears } from "./demo-calendars.ts";
import { demoCostCentre, demoGradeOf } from "./demo-grades.ts";
import { type DemoDate, type DemoPerson, harbourLanePeople, larkfieldPeople } from "./demo-people.ts";
import { addUsualGrades } from "./organisation/usual-grades.ts";
import { type DemoRecord, jobColumns, seedRecords } from "./record/demo.ts";
import { addSettings } from "./settings/store.ts";
import * as setUp from "./setup-store.ts";

export { demoDay } from "./demo-calendars.ts";

type Place = { name: string; country: string; zone: string; currency: string; calendar: DemoCalendar; week: DemoWorkWeek };

type DemoCompany = {
  slug: string;
  name: string;
  legalName: string;
  currency: string;
  prefix: string;
  mailDomain: string;
  /** The first is the head office. */
  places: Place[];
  departments: { name: string; head: string; below?: string }[];
  people: DemoPerson[];
};

const demos: Record<number, DemoCompany> = {
  1001: {
    slug: "larkfield",
    name: "Larkfield Systems",
    legalName: "Larkfield Systems Private Limited",
    currency: "INR",
    prefix: "LF",
    mailDomain: "larkfield.example",
    places: [
      { name: "Bengaluru", country: "IN", zone: "Asia/Kolkata", currency: "INR", calendar: "Karnataka", week: "Monday to Friday" },
      { name: "Pune", country: "IN", zone: "Asia/Kolkata", currency: "INR", calendar: "Maharashtra", week: "Alternate Saturdays" },
      { name: "London", country: "GB", zone: "Europe/London", currency: "GBP", calendar: "England and Wales", week: "Monday to Friday" },
    ],
    departments: [
      { name: "Management", head: "0001" },
      { name: "Engineering", head: "0002" },
      { name: "HR", head: "0003" },
      { name: "Finance", head: "0004" },
      { name: "Operations", head: "0005" },
      { name: "Support", head: "0050", below: "Operations" },
      { name: "Sales", head: "0006" },
      { name: "IT and Admin", head: "0007" },
    ],
    people: larkfieldPeople,
  },
  1002: {
    slug: "harbour-lane",
    name: "Harbour Lane Clinics",
    legalName: "Harbour Lane Clinics Limited",
    currency: "GBP",
    prefix: "HL",
    mailDomain: "harbourlane.example",
    places: [
      { name: "Bristol", country: "GB", zone: "Europe/London", currency: "GBP", calendar: "England and Wales", week: "Monday to Friday" },
    ],
    departments: [{ name: "Clinics", head: "0001" }],
    people: harbourLanePeople,
  },
};

/** CompanyIds of the demo companies, the one with the published sign-ins first. */
export const demoCompanies = Object.keys(demos).map(Number);

export type SeededPerson = {
  employeeId: number;
  workEmail: string;
  username: string;
  role: Role;
  /** Absent for people who have not started yet: they have no account. */
  account?: "active" | "invited" | "leaver";
};

/** What was given to the name; a missing one is a mistake in the demo's own lists. */
const known = <T>(found: ReadonlyMap<string, T>, name: string): T => {
  const value = found.get(name);
  if (value === undefined) throw new Error(`The demo names "${name}", which it does not make.`);
  return value;
};

const seedCalendars = async (tx: Tx, names: ReadonlySet<DemoCalendar>): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const name of names) {
    const id = await setUp.addCalendar(tx, name);
    ids.set(name, id);
    for (const year of demoYears) {
      const holidays = demoCalendars[name].filter(({ day }) => day.startsWith(String(year)));
      await setUp.addCalendarYear(tx, { calendar_id: id, year, status: "published" }, holidays);
    }
  }
  return ids;
};

const seedPlaces = async (tx: Tx, places: readonly Place[]): Promise<Map<string, string>> => {
  const calendars = await seedCalendars(tx, new Set(places.map(({ calendar }) => calendar)));
  const weeks = new Map<string, string>();
  for (const name of new Set(places.map(({ week }) => week)))
    weeks.set(name, await setUp.addWorkWeek(tx, { name, days_off: demoWorkWeeks[name] }));
  const locations = new Map<string, string>();
  for (const { name, country, zone, currency, calendar, week } of places) {
    const location_id = await setUp.addLocation(tx, { name, country, time_zone: zone, currency });
    locations.set(name, location_id);
    await setUp.addSchedule(tx, { location_id, calendar_id: known(calendars, calendar), work_week_id: known(weeks, week) });
  }
  return locations;
};

const seedDepartments = async (tx: Tx, departments: DemoCompany["departments"]): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const [index, { name, below }] of departments.entries()) {
    const cost_centre = demoCostCentre(index);
    ids.set(name, await setUp.addDepartment(tx, { name, cost_centre, parent_id: below && known(ids, below) }));
  }
  return ids;
};

const seedDesignations = async (tx: Tx, people: readonly DemoPerson[]): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const name of new Set(people.map(({ designation }) => designation))) ids.set(name, await setUp.addDesignation(tx, name));
  return ids;
};

const dayOf = (date: DemoDate, seeded: PlainDate): PlainDate => (typeof date === "string" ? date : date(seeded));

/** Role and account of each, as setting them up by hand would have left them. */
const accountsOf = ({ people, prefix, mailDomain }: DemoCompany, employeeIds: ReadonlyMap<string, number>): Map<string, SeededPerson> => {
  const leading = new Set(people.map(({ to }) => to));
  const taken = new Set<string>();
  const accounts = new Map<string, SeededPerson>();
  for (const person of [...people].sort((one, other) => compare(one.no, other.no))) {
    const code = `${prefix}-${person.no}`;
    const suggested = suggestUsername({ ...person, code }, taken);
    taken.add(suggested);
    const username = person.username ?? suggested;
    // Who signs in as "employee" still has mail under the own name; a name without Latin letters has mail under the username.
    const mailName = suggested === code.toLowerCase() ? username : suggested;
    const role = person.role ?? (leading.has(person.no) ? "Manager" : "Employee");
    const account = person.status === "left" ? "leaver" : person.status === "upcoming" ? undefined : (person.account ?? "active");
    accounts.set(code, { employeeId: known(employeeIds, person.no), workEmail: `${mailName}@${mailDomain}`, username, role, account });
  }
  return accounts;
};

/** Fills the transaction's company, one of `demoCompanies`, and returns its people by code. */
export const seedPeople = async (tx: Tx, today: PlainDate): Promise<Map<string, SeededPerson>> => {
  const demo = demos[tx.company];
  if (!demo) throw new Error(`Company ${tx.company} is no demo company.`);
  const seeded = demoDay(today);
  const { slug, name, legalName, currency, prefix, people } = demo;
  await setUp.addCompany(tx, { slug, name, legal_name: legalName, currency, demo: true });
  addSettings(tx, `${prefix}-`);
  audit(tx, {
    action: "people.create_company",
    record: { type: "people.company", id: slug },
    change: auditedAsNew({ name, people: people.length }),
  });
  const locations = await seedPlaces(tx, demo.places);
  await setUp.setHeadOffice(tx, known(locations, demo.places[0]?.name ?? ""));
  const departments = await seedDepartments(tx, demo.departments);
  const designations = await seedDesignations(tx, people);
  const grades = await addUsualGrades(tx);
  const numbers = await setUp.nextEmployeeNumbers(tx, people.length);
  const ids = new Map(people.map(({ no }, index) => [no, numbers[index] ?? 0]));
  const accounts = accountsOf(demo, ids);
  const recordOf = (person: DemoPerson): DemoRecord => ({
    ...person,
    employee: known(ids, person.no),
    code: `${prefix}-${person.no}`,
    joinedOn: dayOf(person.joinedOn, seeded),
    employmentType: person.employmentType ?? "full_time",
  });
  await setUp.addEmployees(
    tx,
    people.map((person) => ({
      id: known(ids, person.no),
      code: `${prefix}-${person.no}`,
      first_name: person.firstName,
      last_name: person.lastName,
      work_email: known(accounts, `${prefix}-${person.no}`).workEmail,
      joined_on: dayOf(person.joinedOn, seeded),
      last_working_day: person.lastDay && dayOf(person.lastDay, seeded),
      status: person.status ?? "active",
      manager_id: person.to ? known(ids, person.to) : null,
      ...jobColumns(recordOf(person), seeded),
    })),
  );
  await setUp.addPlacements(
    tx,
    people.flatMap((person): Parameters<typeof setUp.addPlacements>[1][number][] => {
      const placed = {
        employee_id: known(ids, person.no),
        department_id: known(departments, person.department),
        designation_id: known(designations, person.designation),
        grade_id: known(grades, demoGradeOf(person.designation)),
        employment_type: person.employmentType ?? ("full_time" as const),
      };
      const first = {
        ...placed,
        location_id: known(locations, person.location),
        starts_on: dayOf(person.joinedOn, seeded),
        kind: "joined" as const,
        reason: null,
      };
      if (!person.moves) return [first];
      const moved = dayOf(person.moves.on, seeded);
      return [
        { ...first, ends_on: addDays(moved, -1) },
        {
          ...placed,
          location_id: known(locations, person.moves.location),
          starts_on: moved,
          kind: "transfer" as const,
          reason: "Joins the London team",
        },
      ];
    }),
  );
  await seedRecords(tx, people.map(recordOf), seeded);
  for (const { name: department, head } of demo.departments) await setUp.nameHead(tx, known(departments, department), known(ids, head));
  return accounts;
};
