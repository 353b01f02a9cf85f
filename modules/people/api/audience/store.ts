// SQL of audiences: the facts of everybody who works now, and who of them is in one.
import { type RawBuilder, sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { EmploymentType } from "#shared/audience.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";

const query = queriesOf<PeopleTables>();

/** A row of `audienceFacts`. */
export type AudienceFact = {
  employee_id: number;
  code: string;
  /** The own department and those above it, the uppermost first. */
  departments: string[];
  location_id: string;
  grade_id: string | null;
  employment_type: EmploymentType;
  joined_on: PlainDate;
  manager_id: number | null;
};

/** Everybody who works at this moment, as a table of any module's statement. */
export const audienceFacts = (company: number, now: Instant): RawBuilder<AudienceFact> =>
  sql<AudienceFact>`people.audience_facts(${company}, ${now}::timestamptz)`;

/** Whether the row of `audienceFacts` with this alias is in an audience, which is a jsonb column or parameter. */
export const isIn = (alias: string, audience: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`people.in_audience(${sql.ref(alias)}, ${audience})`;

type PersonName = { id: number; key: string; code: string; name: string; name_order: string };
/** Names to put a list of such rows in order by: with the index of all people by name. */
export const personNames = (company: number): RawBuilder<PersonName> =>
  sql<PersonName>`(select e.id, e.key, e.code, e.name, e.name_order from people.employees e where e.company_id = ${company})`;

type Asked = OfCompany & { now: Instant; audience: string };

const inside = sql.raw("f");
const condition = (audience: string) => sql<boolean>`people.in_audience(${inside}, ${audience}::jsonb)`;

const members = query((q, { company, now, audience, employee }: Asked & { employee?: number | undefined }) => {
  const found = q.selectFrom(audienceFacts(company, now).as("f")).select("f.employee_id").where(condition(audience));
  return employee === undefined ? found : found.where("f.employee_id", "=", employee);
});
export const membersOf = async (tx: Tx, asked: { now: Instant; audience: string; employee?: number }): Promise<number[]> =>
  (await members(tx, { employee: undefined, ...asked })).map(({ employee_id }) => employee_id);

const counts = query((q, { company, now, audience }: Asked) =>
  q
    .selectFrom(audienceFacts(company, now).as("f"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(condition(audience)),
);
export const countOf = async (tx: Tx, asked: { now: Instant; audience: string }): Promise<number> =>
  Number((await counts(tx, asked))[0]?.count ?? 0);

const sample = query((q, { company, now, audience, most }: Asked & { most: number }) =>
  q
    .selectFrom(audienceFacts(company, now).as("f"))
    .innerJoin("people.employees as e", "e.id", "f.employee_id")
    .select(["e.code", "e.name"])
    .where("e.company_id", "=", company)
    .where(condition(audience))
    .orderBy("e.name_order")
    .limit(most),
);
export const sampleOf = (tx: Tx, asked: { now: Instant; audience: string; most: number }) => sample(tx, asked);
