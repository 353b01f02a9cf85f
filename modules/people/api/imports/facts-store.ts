// SQL of what a check asks of the people and units of the company, for a thousand at once.
import { sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { EmployeeStatus } from "../../workflow.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();

const texts = (all: readonly string[]) => sql<string>`any(${all}::text[])`;

/** Everybody the company has a record of, with the code of whom they report to. */
export const everybody = (tx: Tx) =>
  q(tx)
    .selectFrom("people.employees as e")
    .leftJoin("people.employees as m", (join) => join.onRef("m.company_id", "=", "e.company_id").onRef("m.id", "=", "e.manager_id"))
    .select(["e.id", "e.code", "e.name", "e.status", "e.joined_on", "e.last_working_day", "m.code as manager"])
    .where("e.company_id", "=", tx.company)
    .execute();

/** What the records of these codes say now. */
export const recordsByCode = (tx: Tx, codes: readonly string[]) =>
  q(tx)
    .selectFrom("people.employees as e")
    .leftJoin("people.details as d", (join) => join.onRef("d.company_id", "=", "e.company_id").onRef("d.employee_id", "=", "e.id"))
    .leftJoin("people.employees as m", (join) => join.onRef("m.company_id", "=", "e.company_id").onRef("m.id", "=", "e.manager_id"))
    .select(["e.id", "e.code", "e.name", "e.version", "e.first_name", "e.middle_name", "e.last_name", "e.preferred_name", "e.work_email"])
    .select([
      "e.work_phone",
      "e.joined_on",
      "e.probation_ends_on",
      "e.confirmed_on",
      "e.contract_ends_on",
      "e.notice_days",
      "e.next_manager_on",
    ])
    .select(["d.personal_email", "d.mobile", "d.date_of_birth", "d.nationality", "d.gender", "d.marital_status"])
    .select(["m.code as manager", "m.id as manager_id"])
    .where("e.company_id", "=", tx.company)
    .where("e.code", "=", texts(codes))
    .orderBy("e.id")
    .execute();
export type RecordNow = Awaited<ReturnType<typeof recordsByCode>>[number];

/** The same rows, held until the transaction ends, in one order for all who hold several. */
export const holdEmployees = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await q(tx)
    .selectFrom("people.employees")
    .select("id")
    .where("company_id", "=", tx.company)
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
};

type Like = {
  code: string;
  name: string;
  status: EmployeeStatus;
  last_working_day: PlainDate | null;
  email: string | null;
  full: string;
  born: PlainDate | null;
};

/** Who has one of these personal e-mails, or was born on one of these days; also of those who have left. */
export const likeThese = async (tx: Tx, emails: readonly string[], births: readonly PlainDate[]): Promise<Like[]> => {
  const { rows } = await sql<Like>`
    select e.code, e.name, e.status, e.last_working_day, d.personal_email as email, rtrim(e.first_name || ' ' || e.last_name) as full, d.date_of_birth as born
    from people.details d join people.employees e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = ${tx.company}
      and (d.personal_email = any(${emails}::text[]) or d.date_of_birth = any(${births}::date[]))`.execute(q(tx));
  return rows;
}; // PE-06

/** Whoever reports to them, whether that person has started or not. */
export const reportsTo = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  const found = await q(tx)
    .selectFrom("people.employees")
    .select("manager_id")
    .distinct()
    .where("company_id", "=", tx.company)
    .where("manager_id", "=", sql<number>`any(${ids}::integer[])`)
    .execute();
  return new Set(found.flatMap(({ manager_id }) => manager_id ?? []));
};

/** What of people's own depends on them: a department that they lead, a reveal of theirs, a plan to report to them. */
export const heldBy = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select head_id as id from people.departments where company_id = ${tx.company} and head_id = any(${ids}::integer[])
    union select employee_id from people.reveals where company_id = ${tx.company} and employee_id = any(${ids}::integer[])
    union select actor_id from people.reveals where company_id = ${tx.company} and actor_id = any(${ids}::integer[])
    union select next_manager_id from people.employees where company_id = ${tx.company} and next_manager_id = any(${ids}::integer[])
    union select former_employee_id from people.employees where company_id = ${tx.company} and former_employee_id = any(${ids}::integer[])
    union select started_by from people.imports where company_id = ${tx.company} and started_by = any(${ids}::integer[])`.execute(q(tx));
  return new Set(rows.map(({ id }) => id));
};

export const removeEmployees = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await q(tx)
    .deleteFrom("people.employees")
    .where("company_id", "=", tx.company)
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .execute();
};
