// SQL of HR's list: everybody with a record, whatever their status.
import { type RawBuilder, sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { EmploymentType } from "../../contract.ts";
import type { EmployeeStatus } from "../../workflow.ts";
import { narrowed, standsIn, type Where, type Words } from "../directory/filter-store.ts";
import type { Moment } from "../in-force-store.ts";
import type { PeopleTables } from "../tables.ts";

const list = listOf<PeopleTables>();

export type Filters = Words &
  Where &
  Moment & {
    status?: EmployeeStatus | undefined;
    type?: EmploymentType | undefined;
    withoutManager?: true | undefined;
    /** Neither gone nor never come. */
    here?: true | undefined;
    /** Whose probation ends on one of these days, and who is not confirmed yet. */
    probationFrom?: PlainDate | undefined;
    probationTo?: PlainDate | undefined;
    /** Nobody but these. */
    among?: readonly number[] | undefined;
    /** Who has an account. */
    holders?: readonly number[] | undefined;
  };

const chosen = (values: OfCompany & Filters): RawBuilder<boolean>[] => {
  const { status, type, withoutManager, here, probationFrom, probationTo, among, holders } = values;
  const conditions = narrowed(values);
  if (status) conditions.push(sql<boolean>`e.status = ${status}`);
  if (type) conditions.push(standsIn(values, sql<boolean>`p.employment_type = ${type}`));
  if (here) conditions.push(sql<boolean>`e.status not in ('left', 'cancelled')`);
  if (withoutManager) conditions.push(sql<boolean>`e.manager_id is null and e.status not in ('left', 'cancelled')`);
  if (probationFrom && probationTo)
    conditions.push(sql<boolean>`e.probation_ends_on between ${probationFrom} and ${probationTo} and e.confirmed_on is null
      and e.status not in ('left', 'cancelled')`);
  if (among) conditions.push(sql<boolean>`e.id = any(${among}::integer[])`);
  if (holders) conditions.push(sql<boolean>`e.id <> all(${holders}::integer[]) and e.status not in ('left', 'cancelled')`);
  return conditions;
};

export const peoplePage = list((q, values: OfCompany & Filters) => {
  let counted = q.selectFrom("people.employees as e").where("e.company_id", "=", values.company);
  for (const condition of chosen(values)) counted = counted.where(condition);
  return { counted, shown: counted.select("e.id as employee") };
})({
  key: "e.key",
  sorts: { name: "e.name_order", code: "e.code", joined: "e.joined_on" },
  foundWhole: ({ first }) => first !== undefined,
});

/** The parts of the legal name, for the file. */
export const legalNames = async (tx: Tx, ids: readonly number[]) => {
  const rows = await tablesOf<PeopleTables>()(tx)
    .selectFrom("people.employees")
    .select(["id", "first_name", "middle_name", "last_name"])
    .where("company_id", "=", tx.company)
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
};
