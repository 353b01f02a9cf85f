// SQL of what hangs on one person's decisions.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PolicyTables } from "../policies/tables.ts";
import type { RequestTables } from "../tables.ts";

const query = queriesOf<RequestTables & PolicyTables>();

const open = sql.lit("open" as const);
const published = sql.lit("published" as const);

const named = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("requests.policies")
    .select("id")
    .where("company_id", "=", company)
    .where("state", "=", published)
    .where(
      sql<boolean>`jsonb_path_exists(rules, '$[*].steps[*] ? (@.approver == "person" && @.person == $employee)', jsonb_build_object('employee', ${employee}::integer))`,
    )
    .limit(sql.lit(1)),
);

/** Does a published policy name this person? */
export const isNamed = async (tx: Tx, employee: number): Promise<boolean> => (await named(tx, { employee })).length > 0;

const held = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("requests.step_people as p")
    .innerJoin("requests.steps as s", (join) => join.onRef("s.company_id", "=", "p.company_id").onRef("s.id", "=", "p.step_id"))
    .select("s.kind")
    .where("p.company_id", "=", company)
    .where("p.employee_id", "=", employee)
    .where("s.state", "=", open),
);

/** The kinds of the steps that wait for this person by name, one for each step. */
export const kindsWaitingFor = async (tx: Tx, employee: number): Promise<string[]> =>
  (await held(tx, { employee })).map(({ kind }) => kind);

const barred = query((q, { company, principal, standIn }: OfCompany & { principal: number; standIn: number }) =>
  q
    .selectFrom("requests.step_people as p")
    .innerJoin("requests.steps as s", (join) => join.onRef("s.company_id", "=", "p.company_id").onRef("s.id", "=", "p.step_id"))
    .innerJoin("requests.excluded as e", (join) =>
      join.onRef("e.company_id", "=", "s.company_id").onRef("e.request_id", "=", "s.request_id").on("e.employee_id", "=", standIn),
    )
    .select("s.request_id")
    .where("p.company_id", "=", company)
    .where("p.employee_id", "=", principal)
    .where("s.state", "=", open)
    .orderBy("s.request_id"),
);

/** Open requests with somebody whose stand-in may not decide them. */
export const barredSteps = async (tx: Tx, asked: { principal: number; standIn: number }): Promise<string[]> =>
  (await barred(tx, asked)).map(({ request_id }) => request_id);
