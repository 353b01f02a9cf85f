// Builders for API tests: a company with one office and published calendars, and people in it.
import { systemActor } from "#api/actor.ts";
import type { Stage } from "#api/matrix/testing-standing.ts";
import { auditTest } from "#api/testing-audit.ts";
import { inTransaction, lookup } from "#api/transaction.ts";
import { makeAccount } from "#modules/session/api/testing.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import type { EmploymentType } from "../contract.ts";
import type { EmployeeStatus } from "../workflow.ts";
import { type DemoCalendar, type DemoWorkWeek, demoCalendars, demoWorkWeeks } from "./demo-calendars.ts";
import { saveSettings } from "./settings/store.ts";
import * as setUp from "./setup-store.ts";

export { makeRecord } from "./record/testing.ts";

export type TestLocation = { locationId: string; calendarId: string };
export type TestCompany = TestLocation & { company: number; departmentId: string; designationId: string; gradeId: string };

type LocationWish = { name?: string; timeZone?: string; currency?: string; calendar?: DemoCalendar; week?: DemoWorkWeek };

/** One more place in the company; its calendar is published for 2026 and 2027. */
export const makeLocation = (
  company: number,
  { name = "Pune", timeZone = "Asia/Kolkata", currency = "INR", calendar = "Maharashtra", week = "Alternate Saturdays" }: LocationWish = {},
): Promise<TestLocation> =>
  inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    const calendarId = await setUp.addCalendar(tx, `${calendar} (${name})`);
    for (const year of [2026, 2027]) {
      const holidays = demoCalendars[calendar].filter(({ day }) => day.startsWith(String(year)));
      await setUp.addCalendarYear(tx, { calendar_id: calendarId, year, status: "published" }, holidays);
    }
    const work_week_id = await setUp.addWorkWeek(tx, { name: `${week} (${name})`, days_off: demoWorkWeeks[week] });
    const locationId = await setUp.addLocation(tx, {
      name,
      country: timeZone.startsWith("Asia") ? "IN" : "GB",
      time_zone: timeZone,
      currency,
    });
    await setUp.addSchedule(tx, { location_id: locationId, calendar_id: calendarId, work_week_id });
    return { locationId, calendarId };
  });

type CompanyWish = LocationWish & { companyName?: string };

/** A company of its own for each test: Bengaluru's week and Karnataka's holidays unless wished otherwise. */
export const makeCompany = async ({ companyName, ...place }: CompanyWish = {}): Promise<TestCompany> => {
  const company = await lookup(setUp.nextCompanyNumber);
  const name = companyName ?? `Company ${company}`;
  const parts = await inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    await setUp.addCompany(tx, { slug: `company-${company}`, name, legal_name: `${name} Limited`, currency: place.currency ?? "INR" });
    return {
      departmentId: await setUp.addDepartment(tx, { name: "Engineering" }),
      designationId: await setUp.addDesignation(tx, "Engineer"),
      gradeId: await setUp.addGrade(tx, { name: "L3", rank: 3, band: "C", notice_days: 60, probation_months: 6 }),
    };
  });
  const head = await makeLocation(company, { name: "Bengaluru", calendar: "Karnataka", week: "Monday to Friday", ...place });
  await inTransaction(systemActor(company), (tx) => {
    auditTest(tx);
    return setUp.setHeadOffice(tx, head.locationId);
  });
  return { company, ...parts, ...head };
};

/** Pay that HR sets counts at once: for tests of what follows from it. */
export const setPayAtOnce = (company: number): Promise<void> =>
  inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    saveSettings(tx, { payNeedsSecondPerson: false }, 1);
  });

export type TestEmployee = { company: number; employee: number; code: string; name: string };

type EmployeeWish = {
  /** The number of somebody in another company, for a namesake. */
  id?: number;
  firstName?: string;
  lastName?: string;
  manager?: { employee: number };
  joinedOn?: PlainDate;
  status?: EmployeeStatus;
  lastWorkingDay?: PlainDate;
  accessUntil?: Instant;
  employmentType?: EmploymentType;
  /** Elsewhere than at the head office. */
  locationId?: string;
  /** A second placement at another location from a day on. */
  moves?: { locationId: string; on: PlainDate; lastDayBefore: PlainDate };
};

/** Somebody who works here since 2020, unless wished otherwise. An account is made by session's `makeAccount`. */
export const makeEmployee = (home: TestCompany, wish: EmployeeWish = {}): Promise<TestEmployee> =>
  inTransaction(systemActor(home.company), async (tx) => {
    auditTest(tx);
    const [employee = 0] = wish.id === undefined ? await setUp.nextEmployeeNumbers(tx, 1) : [wish.id];
    const { firstName = "Person", lastName = String(employee), joinedOn = "2020-01-01", moves } = wish;
    const code = `TC-${String(employee).padStart(4, "0")}`;
    await setUp.addEmployees(tx, [
      {
        id: employee,
        code,
        first_name: firstName,
        last_name: lastName,
        work_email: `person.${employee}@example.com`,
        joined_on: joinedOn,
        last_working_day: wish.lastWorkingDay,
        access_until: wish.accessUntil,
        status: wish.status ?? (wish.lastWorkingDay ? "notice" : "active"),
        manager_id: wish.manager?.employee,
      },
    ]);
    const placed = {
      employee_id: employee,
      department_id: home.departmentId,
      designation_id: home.designationId,
      grade_id: home.gradeId,
      employment_type: wish.employmentType ?? ("full_time" as const),
    };
    const first = { ...placed, location_id: wish.locationId ?? home.locationId, starts_on: joinedOn, ends_on: moves?.lastDayBefore };
    await setUp.addPlacements(tx, moves ? [first, { ...placed, location_id: moves.locationId, starts_on: moves.on }] : [first]);
    return { company: home.company, employee, code, name: `${firstName} ${lastName}` };
  });

type HomeWish = { role?: Role; manager?: TestEmployee };
const makeIn = async (home: TestCompany, { role = "Employee", ...wish }: HomeWish = {}): Promise<TestEmployee> => {
  const person = await makeEmployee(home, wish);
  await makeAccount({ ...person, role });
  return person;
};
const makeHome = async () => {
  const [home, elsewhere] = [await makeCompany(), await makeCompany()];
  const make = (wish?: HomeWish) => makeIn(home, wish);
  return { make, stranger: (role: Role) => makeIn(elsewhere, { role }), other: await make() };
};
const homes = new WeakMap<Stage, ReturnType<typeof makeHome>>();
/** A company with a neighbour, once for each stage of the matrix, and people with accounts in it. */
export const testHome = (stage: Stage): ReturnType<typeof makeHome> => {
  const known = homes.get(stage) ?? makeHome();
  homes.set(stage, known);
  return known;
};
