// SQL of adding people: what is taken already, what may be chosen, and who looks the same.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();
const query = queriesOf<PeopleTables>();

const texts = (all: readonly string[]) => sql<string>`any(${all}::text[])`;
const ids = (all: readonly string[]) => sql<string>`any(${all}::uuid[])`;
const gone = [sql.lit("left" as const), sql.lit("cancelled" as const)];

const used = query((q, { company, codes }: OfCompany & { codes: readonly string[] }) =>
  q.selectFrom("people.used_codes").select("code").where("company_id", "=", company).where("code", "=", texts(codes)),
);
/** Those of them that were given once. */
export const codesUsed = async (tx: Tx, codes: readonly string[]): Promise<Set<string>> =>
  new Set((await used(tx, { codes })).map(({ code }) => code)); // PE-01

/** The highest number that was given behind the prefix; 0 where none was. */
export const highestCode = async (tx: Tx, prefix: string): Promise<number> => {
  const { rows } = await sql<{ highest: number | null }>`
    select max(substr(code, length(${prefix}::text) + 1)::integer) as highest from people.used_codes
    where company_id = ${tx.company} and code >= ${prefix}::text and code < ${prefix}::text || '~' and code ~ ('^' || ${prefix}::text || '[0-9]{4,8}$')`.execute(
    q(tx),
  );
  return rows[0]?.highest ?? 0;
}; // PE-01

const holders = query((q, { company, emails }: OfCompany & { emails: readonly string[] }) =>
  q
    .selectFrom("people.employees")
    .select(["work_email", "code"])
    .where("company_id", "=", company)
    .where("work_email", "=", texts(emails))
    .where("status", "not in", gone),
);
/** Who of those who have not left has each of these work e-mails. */
export const emailHolders = async (tx: Tx, emails: readonly string[]): Promise<Map<string, string>> =>
  new Map((await holders(tx, { emails })).map(({ work_email, code }) => [work_email, code])); // PE-03

type Named = { id: string; name: string; closed_on: PlainDate | null };
export type Units = {
  departments: Named[];
  designations: Named[];
  grades: (Named & { rank: number; probation_months: number; notice_days: number })[];
  locations: (Named & { time_zone: string; currency: string })[];
};

const named = ["id", "name", "closed_on"] as const;
const gradeFigures = [
  sql<number>`rank`.as("rank"),
  sql<number>`probation_months`.as("probation_months"),
  sql<number>`notice_days`.as("notice_days"),
] as const;
const placeFigures = [sql<string>`time_zone`.as("time_zone"), sql<string>`currency`.as("currency")] as const;

type UnitTable = "people.departments" | "people.designations" | "people.grades" | "people.locations";
const unit = (tx: Tx, table: UnitTable) =>
  q(tx)
    .selectFrom(table as "people.designations")
    .select(named)
    .where("company_id", "=", tx.company);

/** Absent ids: all that there are. */
export const unitsOf = async (tx: Tx, chosen?: readonly string[]): Promise<Units> => {
  const of = (table: UnitTable) => unit(tx, table).$if(chosen !== undefined, (all) => all.where("id", "=", ids(chosen ?? [])));
  const [departments, designations, grades, locations] = await Promise.all([
    of("people.departments").execute(),
    of("people.designations").execute(),
    of("people.grades").select(gradeFigures).execute(),
    of("people.locations").select(placeFigures).execute(),
  ]);
  return { departments, designations, grades, locations };
};

/** The first of those that are not closed by the day, in the order in which they are chosen, and those that are kept whatever they are. */
export const unitsToChoose = async (tx: Tx, asked: { day: PlainDate; kept: readonly string[]; most: number }): Promise<Units> => {
  const of = (table: UnitTable, order: "name_order" | "rank") =>
    unit(tx, table)
      .where((is) => is.or([is("closed_on", "is", null), is("closed_on", ">", asked.day), is("id", "=", ids(asked.kept))]))
      .orderBy(sql`id = ${ids(asked.kept)}`, "desc")
      .orderBy(sql.ref(order))
      .limit(asked.most);
  const [departments, designations, grades, locations] = await Promise.all([
    of("people.departments", "name_order").execute(),
    of("people.designations", "name_order").execute(),
    of("people.grades", "rank").orderBy("name_order").select(gradeFigures).execute(),
    of("people.locations", "name_order").select(placeFigures).execute(),
  ]);
  return { departments, designations, grades, locations };
};

export type Likeness = {
  pan: Buffer | undefined;
  personalEmail: string;
  firstName: string;
  lastName: string;
  dateOfBirth: PlainDate | "";
};
/** Whose PAN, personal e-mail, or full name with birthday is the same; also of those who have left. */
export const similarTo = (tx: Tx, { pan, personalEmail, firstName, lastName, dateOfBirth }: Likeness) =>
  q(tx)
    .selectFrom("people.employees as e")
    .leftJoin("people.details as d", (join) => join.onRef("d.company_id", "=", "e.company_id").onRef("d.employee_id", "=", "e.id"))
    .select(["e.id", "e.code", "e.name", "e.status", "e.last_working_day"])
    .where("e.company_id", "=", tx.company)
    .where((is) =>
      is.or([
        ...(personalEmail === "" ? [] : [is("d.personal_email", "=", personalEmail)]),
        ...(dateOfBirth === ""
          ? []
          : [
              is.and([
                is("d.date_of_birth", "=", dateOfBirth),
                sql<boolean>`platform.folded(e.first_name) = platform.folded(${firstName})`,
                sql<boolean>`platform.folded(e.last_name) = platform.folded(${lastName})`,
              ]),
            ]),
        ...(pan === undefined
          ? []
          : [
              sql<boolean>`exists (select from people.identity_documents i
                where i.company_id = e.company_id and i.employee_id = e.id and i.digest = ${pan})`,
            ]),
        sql<boolean>`false`,
      ]),
    )
    .orderBy("e.code")
    .limit(10)
    .execute(); // PE-06

/** Who has these codes. */
export const idsByCode = (tx: Tx, codes: readonly string[]) =>
  q(tx)
    .selectFrom("people.employees")
    .select(["id", "code"])
    .where("company_id", "=", tx.company)
    .where("code", "=", texts(codes))
    .execute();

type Columns = Partial<Pick<PeopleTables["people.employees"], "status" | "manager_id" | "invite_on" | "joined_on" | "probation_ends_on">>;
export const setEmployee = (tx: Tx, employee: number, change: Columns): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.employees")
      .set({ ...change, version: sql<number>`version + 1` } as never)
      .where("company_id", "=", tx.company)
      .where("id", "=", employee),
  );

/** The first placement begins on the joining day. */
export const moveFirstPlacement = (tx: Tx, employee: number, from: PlainDate, to: PlainDate): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.placements")
      .set({ starts_on: to })
      .where("company_id", "=", tx.company)
      .where("employee_id", "=", employee)
      .where("starts_on", "=", from),
  );
