// SQL of people who have another policy than their place and employment say.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { OverrideList } from "../../policies/company-contract.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();

const given = listOf<LeaveTables>()((q, { company }: OfCompany) => {
  const counted = q.selectFrom("leave.policy_overrides as o").where("o.company_id", "=", company);
  const shown = counted
    .innerJoin("leave.policies as p", (join) => join.onRef("p.company_id", "=", "o.company_id").onRef("p.id", "=", "o.policy_id"))
    .select(["o.id", "o.employee_id", "o.policy_id", "p.name as policy", "o.from_day", "o.until_day", "o.reason"]);
  return { counted, shown };
})({ key: "o.id", sorts: { added: "o.id" } });

/** The latest first unless asked otherwise. */
export const overridePage = (tx: Tx, asked: OverrideList) => given(tx, {}, asked);

type New = { id: string; employee: number; policy: string; from: PlainDate; until: PlainDate | undefined; reason: string };

/** Gives whether it was free: two that meet exclude each other. */
export const insertOverride = async (tx: Tx, { id, employee, policy, from, until, reason }: New): Promise<boolean> => {
  const inserted = await q(tx)
    .insertInto("leave.policy_overrides")
    .values({ company_id: tx.company, id, employee_id: employee, policy_id: policy, from_day: from, until_day: until ?? null, reason })
    .onConflict((conflict) => conflict.constraint("one_override_a_day").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
};

export const lockOverride = (tx: Tx, id: string) =>
  q(tx)
    .selectFrom("leave.policy_overrides")
    .select(["id", "employee_id", "policy_id", "from_day", "until_day"])
    .where("company_id", "=", tx.company)
    .where("id", "=", sql<string>`${id}::uuid`)
    .forUpdate()
    .executeTakeFirst()
    .then(orMissing("policy of a person"));

export const setUntil = (tx: Tx, id: string, until: PlainDate): void =>
  write(
    tx,
    q(tx).updateTable("leave.policy_overrides").set({ until_day: until }).where("company_id", "=", tx.company).where("id", "=", id),
  );

export const deleteOverride = (tx: Tx, id: string): void =>
  write(tx, q(tx).deleteFrom("leave.policy_overrides").where("company_id", "=", tx.company).where("id", "=", id));
