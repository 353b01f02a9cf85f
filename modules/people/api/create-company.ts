// What a company begins with: its head office with a week and an empty calendar, one department, one designation, eight grades, and the two people who go on from there.
import { audit, auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { LookupTx, Tx } from "#api/transaction.ts";
import { dayIn } from "#shared/dates.ts";
import { codePrefix, companySlug, weekdayOff } from "../rules.ts";
import { addUsualGrades } from "./organisation/usual-grades.ts";
import { addSettings } from "./settings/store.ts";
import * as setUp from "./setup-store.ts";

/** Of the two who begin, until HR chooses another. */
const FIRST_GRADE = "L5";

type NewPerson = { firstName: string; lastName: string; workEmail: string };
type NewCompany = {
  company: { name: string; country: string; timeZone: string; currency: string };
  admin: NewPerson;
  hr: NewPerson;
};

export const nextCompany = (tx: LookupTx): Promise<number> => setUp.nextCompanyNumber(tx);

const addPlace = async (tx: Tx, { country, timeZone, currency }: NewCompany["company"], year: number): Promise<string> => {
  const calendar_id = await setUp.addCalendar(tx, "Head office");
  await setUp.addCalendarYear(tx, { calendar_id, year, status: "draft" }, []);
  const work_week_id = await setUp.addWorkWeek(tx, { name: "Monday to Friday", days_off: [...weekdayOff(0), ...weekdayOff(6)] });
  const location_id = await setUp.addLocation(tx, { name: "Head office", country, time_zone: timeZone, currency });
  await setUp.addSchedule(tx, { location_id, calendar_id, work_week_id });
  await setUp.setHeadOffice(tx, location_id);
  return location_id;
};

/** Makes the transaction's company, whose number `nextCompany` has given. */
export const createCompany = async (tx: Tx, { company, admin, hr }: NewCompany): Promise<{ admin: number; hr: number }> => {
  const today = dayIn(company.timeZone, clock.now());
  const { name, currency } = company;
  await setUp.addCompany(tx, { slug: companySlug(name, tx.company), name, legal_name: name, currency });
  addSettings(tx, `${codePrefix(name)}-`);
  audit(tx, { action: "people.create_company", record: { type: "people.company", id: tx.company }, change: auditedAsNew(company) });
  const location_id = await addPlace(tx, company, Number(today.slice(0, 4)));
  const department_id = await setUp.addDepartment(tx, { name: "Management" });
  const designation_id = await setUp.addDesignation(tx, "Administrator");
  const grades = await addUsualGrades(tx);
  const [first = 0, second = 0] = await setUp.nextEmployeeNumbers(tx, 2);
  const people = [
    { id: first, code: `${codePrefix(name)}-0001`, ...admin },
    { id: second, code: `${codePrefix(name)}-0002`, ...hr },
  ];
  await setUp.addEmployees(
    tx,
    people.map(({ id, code, firstName: first_name, lastName: last_name, workEmail: work_email }) => ({
      id,
      code,
      first_name,
      last_name,
      work_email,
      joined_on: today,
      status: "active" as const,
    })),
  );
  await setUp.addPlacements(
    tx,
    people.map(({ id }) => ({
      employee_id: id,
      department_id,
      designation_id,
      location_id,
      grade_id: grades.get(FIRST_GRADE) ?? null,
      employment_type: "full_time" as const,
      starts_on: today,
    })),
  );
  for (const { id, code } of people)
    audit(tx, { action: "people.add_employee", record: { type: "people.employee", id }, change: auditedAsNew({ code, joinedOn: today }) });
  return { admin: first, hr: second };
}; // SE-18
