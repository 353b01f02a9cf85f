// Adds people, one or many, in a running transaction that holds the organisation (`holdJoining`). What may be added is asked before:
// `factsFor` reads for many at once what `checkNewPerson` of joining/rules.ts judges. The importer does the same with its rows: people
// first without managers, then `giveManager` of line/commands.ts.

import { audit, auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { becomeManagers } from "#modules/session/api/index.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import { Problem } from "#shared/problem.ts";
import { type KeepFrom, keptSince } from "../../joining/kept-since.ts";
import { linePath } from "../../paths.ts";
import type { EmploymentType } from "../../record/fields.ts";
import { probationEnd } from "../../record/rules.ts";
import { lockOrganisation } from "../organisation/unit-store.ts";
import { addRows } from "../record/write-store.ts";
import * as setUp from "../setup-store.ts";
import { cards } from "../store.ts";
import * as store from "./store.ts";

/** Held until the transaction ends: codes, e-mails and units stay as they were looked at. */
export const holdJoining = lockOrganisation;

export type NewEmployee = {
  code: string;
  firstName: string;
  middleName?: string;
  lastName?: string;
  preferredName?: string | null;
  workEmail: string;
  workPhone?: string | null;
  joinedOn: PlainDate;
  /** Absent: what is before today is not kept. */
  keepFrom?: KeepFrom;
  /** Absent: as the grade has it (PE-10). Null: none. */
  probationEndsOn?: PlainDate | null;
  confirmedOn?: PlainDate | null;
  contractEndsOn?: PlainDate | null;
  noticeDays?: number | null;
  /** Ids. */
  department: string;
  designation: string;
  grade: string;
  location: string;
  employmentType: EmploymentType;
  manager: number | null;
  details?: {
    personal_email?: string | null;
    mobile?: string | null;
    date_of_birth?: PlainDate | null;
    nationality?: string | null;
    gender?: "female" | "male" | "other" | "undisclosed" | null;
    marital_status?: "single" | "married" | "partnered" | "divorced" | "widowed" | "undisclosed" | null;
  };
  pay?: { currency: string; basic: number; hra: number; special: number; other: number };
  /** Who returns gets a new record. */
  formerEmployee?: number | null;
  reason?: string | undefined;
};

export type Added = { id: number; code: string; status: "active" | "upcoming" };

const constraintOf = (error: unknown): unknown => (error instanceof Error && "constraint" in error ? error.constraint : undefined);
/** Only where nobody held the organisation: the database itself has the last word. */
const taken = (error: unknown): unknown => {
  const constraint = constraintOf(error);
  if (constraint === "used_codes_pkey" || constraint === "employees_code")
    return new Problem("refused", [{ code: "people.code_taken", field: "code", params: { code: "This code", next: "another" } }]);
  if (constraint !== "employees_work_email") return error;
  const params = { case: "taken", address: "This address", code: "somebody else" };
  return new Problem("refused", [{ code: "people.work_email", field: "workEmail", params }]);
};

const nameOf = ({ firstName, lastName = "", preferredName }: NewEmployee): string => preferredName || `${firstName} ${lastName}`.trim();

const aboutLine = () => ({ path: linePath, subject: { type: "people.line", id: newId() }, version: 1 });

const tellTeamJoined = (tx: Tx, manager: number, params: { name: string; day: PlainDate }): void =>
  notify(tx, { event: "people.team_joined", employees: [manager], params, ...aboutLine() });

export const tellJoiningMoved = (tx: Tx, manager: number, params: { name: string; day: PlainDate; before: PlainDate }): void =>
  notify(tx, { event: "people.team_joining_moved", employees: [manager], params, ...aboutLine() });

/** Each manager reads once who comes to them on a day. */
const tellManagers = (tx: Tx, rows: readonly NewEmployee[]): void => {
  const teams = new Map<string, NewEmployee[]>();
  for (const row of rows)
    if (row.manager !== null) teams.set(`${row.manager} ${row.joinedOn}`, [...(teams.get(`${row.manager} ${row.joinedOn}`) ?? []), row]);
  for (const team of teams.values()) {
    const [first] = team;
    if (!first || first.manager === null) continue;
    const others = team.length - 1;
    const name = `${nameOf(first)}${others > 0 ? ` and ${others} ${others === 1 ? "other" : "others"}` : ""}`;
    tellTeamJoined(tx, first.manager, { name, day: first.joinedOn });
  }
};

export const addPeople = async (tx: Tx, rows: readonly NewEmployee[]): Promise<Added[]> => {
  if (rows.length === 0) return [];
  const now = clock.now();
  const managers = [...new Set(rows.flatMap(({ manager }) => manager ?? []))];
  const [units, numbers, known] = await Promise.all([
    store.unitsOf(
      tx,
      rows.flatMap(({ department, designation, grade, location }) => [department, designation, grade, location]),
    ),
    setUp.nextEmployeeNumbers(tx, rows.length),
    cards(tx, managers),
  ]);
  const named = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));
  const [departments, designations] = [named(units.departments), named(units.designations)];
  const [grades, locations] = [named(units.grades), named(units.locations)];
  const added = rows.map((row, no) => {
    const today = dayIn(locations.get(row.location)?.time_zone ?? "UTC", now);
    const status: Added["status"] = row.joinedOn > today ? "upcoming" : "active";
    const usual = probationEnd(row.joinedOn, grades.get(row.grade)?.probation_months ?? 0) ?? null; // PE-10
    const probationEndsOn = row.probationEndsOn === undefined ? usual : row.probationEndsOn;
    const since = keptSince(row.keepFrom ?? "today", { joinedOn: row.joinedOn, today });
    return { row, id: numbers[no] ?? 0, status, probationEndsOn, keptSince: since > row.joinedOn ? since : null };
  });
  const employees = setUp.addEmployees(
    tx,
    added.map(({ row, id, status, probationEndsOn, keptSince: kept_since }) => ({
      id,
      status,
      code: row.code,
      first_name: row.firstName,
      middle_name: row.middleName ?? "",
      last_name: row.lastName ?? "",
      preferred_name: row.preferredName || null,
      work_email: row.workEmail,
      work_phone: row.workPhone || null,
      joined_on: row.joinedOn,
      kept_since,
      probation_ends_on: probationEndsOn,
      confirmed_on: row.confirmedOn ?? null,
      contract_ends_on: row.contractEndsOn ?? null,
      notice_days: row.noticeDays ?? null,
      manager_id: row.manager,
      former_employee_id: row.formerEmployee ?? null,
    })),
  );
  await employees.catch((error: unknown) => {
    throw taken(error);
  });
  await setUp.addPlacements(
    tx,
    added.map(({ row, id }) => ({
      employee_id: id,
      starts_on: row.joinedOn,
      department_id: row.department,
      designation_id: row.designation,
      grade_id: row.grade,
      location_id: row.location,
      employment_type: row.employmentType,
      kind: "joined" as const,
      reason: row.reason ?? null,
    })),
  );
  await addRows(
    tx,
    "people.details",
    added.flatMap(({ row, id }) => (row.details ? [{ employee_id: id, ...row.details }] : [])),
  );
  await addRows(
    tx,
    "people.pay",
    added.flatMap(({ row, id }) => (row.pay ? [{ employee_id: id, starts_on: row.joinedOn, ...row.pay }] : [])),
  );
  const codes = new Map(known.map(({ id, code }) => [id, code]));
  for (const { row, id, probationEndsOn, keptSince } of added)
    audit(tx, {
      action: "people.add_employee",
      record: { type: "people.employee", id, number: row.code },
      change: auditedAsNew({
        code: row.code,
        name: nameOf(row),
        workEmail: row.workEmail,
        joinedOn: row.joinedOn,
        keptSince,
        probationEndsOn,
        contractEndsOn: row.contractEndsOn,
        department: departments.get(row.department)?.name,
        designation: designations.get(row.designation)?.name,
        grade: grades.get(row.grade)?.name,
        location: locations.get(row.location)?.name,
        employmentType: row.employmentType,
        manager: row.manager === null ? null : codes.get(row.manager),
      }),
      ...(row.reason !== undefined && { reason: row.reason }),
    });
  await becomeManagers(tx, managers); // PE-13
  tellManagers(tx, rows);
  return added.map(({ row, id, status }) => ({ id, code: row.code, status }));
};
