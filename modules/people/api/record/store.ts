// All SQL of a record that is read. What is written stands in write-store.ts.
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";

const query = queriesOf<PeopleTables>();
type Of = OfCompany & { employee: number };

const employeeColumns = [
  ...(["code", "version", "name", "first_name", "middle_name", "last_name", "preferred_name", "work_email", "manager_id"] as const),
  ...(["work_phone", "share_mobile", "photo_id", "status", "joined_on", "probation_ends_on", "confirmed_on"] as const),
  ...(["contract_ends_on", "notice_days", "last_working_day", "exit_kind", "exit_number"] as const),
] as const;

const employees = query((q, { company, employee }: Of) =>
  q
    .selectFrom("people.employees as e")
    .leftJoin("people.employees as m", (join) => join.onRef("m.company_id", "=", "e.company_id").onRef("m.id", "=", "e.manager_id"))
    .leftJoin("people.employees as f", (join) => join.onRef("f.company_id", "=", "e.company_id").onRef("f.id", "=", "e.former_employee_id"))
    .select(employeeColumns.map((column) => `e.${column}` as const))
    .select(["m.code as manager_code", "m.name as manager_name", "f.code as former_code"])
    .where("e.company_id", "=", company)
    .where("e.id", "=", employee),
);
export const employeeOf = async (tx: Tx, employee: number) => (await employees(tx, { employee }))[0];
export type EmployeeRow = NonNullable<Awaited<ReturnType<typeof employeeOf>>>;

const placements = query((q, { company, placement }: OfCompany & { placement: string }) =>
  q
    .selectFrom("people.placements as p")
    .innerJoin("people.departments as d", (join) => join.onRef("d.company_id", "=", "p.company_id").onRef("d.id", "=", "p.department_id"))
    .innerJoin("people.designations as t", (join) => join.onRef("t.company_id", "=", "p.company_id").onRef("t.id", "=", "p.designation_id"))
    .innerJoin("people.locations as l", (join) => join.onRef("l.company_id", "=", "p.company_id").onRef("l.id", "=", "p.location_id"))
    .leftJoin("people.grades as g", (join) => join.onRef("g.company_id", "=", "p.company_id").onRef("g.id", "=", "p.grade_id"))
    .select(["d.name as department", "t.name as designation", "l.name as location", "l.time_zone", "p.employment_type"])
    .select(["g.name as grade", "g.notice_days as grade_notice_days"])
    .where("p.company_id", "=", company)
    .where("p.id", "=", placement),
);
export const placementOf = async (tx: Tx, placement: string) => {
  const [row] = await placements(tx, { placement });
  if (!row) throw new Error(`There is no placement ${placement}.`);
  return row;
};

const details = query((q, { company, employee }: Of) =>
  q
    .selectFrom("people.details")
    .select(["personal_email", "mobile", "date_of_birth", "nationality", "gender", "marital_status"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee),
);
export const detailsOf = async (tx: Tx, employee: number) => (await details(tx, { employee }))[0];

const addresses = query((q, { company, employee }: Of) =>
  q
    .selectFrom("people.addresses")
    .select(["kind", "line1", "line2", "city", "region", "postal_code", "country"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee),
);
export const addressesOf = (tx: Tx, employee: number) => addresses(tx, { employee });

const contacts = query((q, { company, employee }: Of) =>
  q
    .selectFrom("people.emergency_contacts")
    .select(["name", "relation", "phone", "other_phone"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .orderBy("place"),
);
export const contactsOf = (tx: Tx, employee: number) => contacts(tx, { employee });

const dependents = query((q, { company, employee }: Of) =>
  q
    .selectFrom("people.dependents")
    .select(["name", "relation", "date_of_birth"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .orderBy("place"),
);
export const dependentsOf = (tx: Tx, employee: number) => dependents(tx, { employee });

const documents = query((q, { company, employee }: Of) =>
  q
    .selectFrom("people.identity_documents")
    .select(["id", "kind", "sealed", "tail", "digest", "country", "issued_on", "expires_on"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .orderBy("place"),
);
export const documentsOf = (tx: Tx, employee: number) => documents(tx, { employee });
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

const accounts = query((q, { company, employee }: Of) =>
  q
    .selectFrom("people.bank_accounts")
    .select(["id", "holder", "bank", "country", "sealed", "tail", "routing", "payable_from", "replaced_at"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .orderBy("payable_from", "desc"),
);
export const accountsOf = (tx: Tx, employee: number) => accounts(tx, { employee });

const pay = query((q, { company, employee }: Of) =>
  q
    .selectFrom("people.pay")
    .select(["starts_on", "currency", "basic", "hra", "special", "other"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .orderBy("starts_on", "desc"),
);
export const payOf = (tx: Tx, employee: number) => pay(tx, { employee });

const sameEmail = query((q, { company, email, employee }: Of & { email: string }) =>
  q
    .selectFrom("people.employees")
    .select("code")
    .where("company_id", "=", company)
    .where("work_email", "=", email)
    .where("status", "not in", ["left", "cancelled"])
    .where("id", "!=", employee),
);
/** Who of those who have not left has this work e-mail already. */
export const holderOfEmail = async (tx: Tx, email: string, employee: number): Promise<string | undefined> =>
  (await sameEmail(tx, { email, employee }))[0]?.code;

const reveals = query((q, { company, actor, since }: OfCompany & { actor: number; since: Instant }) =>
  q.selectFrom("people.reveals").select("at").where("company_id", "=", company).where("actor_id", "=", actor).where("at", ">", since),
);
export const revealsSince = async (tx: Tx, actor: number, since: Instant): Promise<Instant[]> =>
  (await reveals(tx, { actor, since })).map(({ at }) => at);
