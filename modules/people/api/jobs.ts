// What somebody's job is on a day, with all that limits, cost centres and letters need to know about it.
import type { Tx } from "#api/transaction.ts";
import { financialYearOf, type PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import { orMissing } from "#shared/problem.ts";
import type { Address, EmploymentType } from "../contract.ts";
import type { Band } from "../organisation/contract.ts";
import { placementOn as placedOn } from "../rules.ts";
import { costCentres } from "./choices.ts";
import { type PlacementRow, placementsOf } from "./job-changes/store.ts";
import type { Placement } from "./place.ts";
import * as records from "./record/store.ts";
import { asAddress } from "./record/view.ts";
import { companyOf, settingsOf } from "./settings/store.ts";

/** Where and as what somebody works on a day. */
export type Job = Placement & {
  location: string;
  department: string;
  /** Of the department, or of the nearest one above it that has one. */
  costCentre: string | undefined;
  designationId: string;
  designation: string;
  gradeId: string | undefined;
  grade: string | undefined;
  /** By grade; without a grade it is the lowest, C. */
  band: Band;
};

const WITHOUT_GRADE: Band = "C";

const asJob = (row: PlacementRow, centres: ReadonlyMap<string, string>): Job => ({
  startsOn: row.starts_on,
  locationId: row.location_id,
  location: row.location,
  departmentId: row.department_id,
  department: row.department,
  costCentre: centres.get(row.department_id),
  designationId: row.designation_id,
  designation: row.designation,
  gradeId: row.grade_id ?? undefined,
  grade: row.grade ?? undefined,
  band: row.band ?? WITHOUT_GRADE,
  employmentType: row.employment_type,
});

const rowOn = (rows: readonly PlacementRow[], day: PlainDate): PlacementRow =>
  orMissing("placement")(
    placedOn(
      rows.map((row) => ({ ...row, startsOn: row.starts_on })),
      day,
    ),
  );

/** The job of each of them on a day; a day before they joined counts as the joining day. Ids of other companies are absent. */
export const placementOn = async (tx: Tx, employees: readonly number[], day: PlainDate): Promise<Map<number, Job>> => {
  const [rows, centres] = await Promise.all([placementsOf(tx, employees), costCentres(tx)]);
  const byPerson = grouped(rows, ({ employee_id }) => employee_id);
  return new Map([...byPerson].map(([employee, own]) => [employee, asJob(rowOn(own, day), centres)]));
}; // PE-17

/** The company's financial year that a day lies in. */
export const financialYear = async (tx: Tx, day: PlainDate): Promise<{ from: PlainDate; to: PlainDate }> =>
  financialYearOf(day, (await settingsOf(tx)).financialYearFrom);

/** What a letter says about its person and the company. */
export type LetterFacts = {
  code: string;
  /** First, middle and last name, never the preferred one. */
  fullName: string;
  joinedOn: PlainDate;
  lastWorkingDay: PlainDate | undefined;
  employmentType: EmploymentType;
  designation: string;
  grade: string | undefined;
  department: string;
  location: { name: string; address: string };
  /** Who manages them today. */
  manager: string | undefined;
  /** The current address, or else the permanent one. */
  address: Address | undefined;
  company: { name: string; legalName: string; address: string };
};

/** As of a day; undefined for ids of other companies. */
export const letterFacts = async (tx: Tx, employee: number, day: PlainDate): Promise<LetterFacts | undefined> => {
  const [row, placements, addresses, company] = await Promise.all([
    records.employeeOf(tx, employee),
    placementsOf(tx, [employee]),
    records.addressesOf(tx, employee),
    companyOf(tx),
  ]);
  if (!row) return undefined;
  const job = rowOn(placements, day);
  const lives = addresses.find(({ kind }) => kind === "current") ?? addresses[0];
  return {
    code: row.code,
    fullName: [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(" "),
    joinedOn: row.joined_on,
    lastWorkingDay: row.last_working_day ?? undefined,
    employmentType: job.employment_type,
    designation: job.designation,
    grade: job.grade ?? undefined,
    department: job.department,
    location: { name: job.location, address: job.location_address },
    manager: row.manager_name ?? undefined,
    address: lives && asAddress(lives),
    company: { name: company.name, legalName: company.legal_name, address: company.address },
  };
};
