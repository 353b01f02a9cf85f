// SQL of what people have chosen. Without a row everything is as usual.
import { sql } from "kysely";
import { queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PreferenceWish } from "../contract.ts";
import { usualPreferences } from "../rules.ts";
import type { NoticeTables } from "./tables.ts";

const q = tablesOf<NoticeTables>();
const query = queriesOf<NoticeTables>();

export type Chosen = PreferenceWish & { version: number };

type Row = Omit<NoticeTables["notifications.preferences"], "company_id" | "employee_id">;

const chosenOf = ({ quiet_from, quiet_to, working_days_only, ...rest }: Row): Chosen => ({
  ...rest,
  quietFrom: quiet_from,
  quietTo: quiet_to,
  workingDaysOnly: working_days_only,
});

const columns = ["version", "action", "outcome", "info", "digest", "quiet", "quiet_from", "quiet_to", "working_days_only"] as const;

const preferencesOf = query((q, { company, employees }: { company: number; employees: readonly number[] }) =>
  q
    .selectFrom("notifications.preferences")
    .select(["employee_id", ...columns])
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`),
);

export const preferences = async (tx: Tx, employees: readonly number[]): Promise<(employee: number) => Chosen> => {
  const rows = new Map((await preferencesOf(tx, { employees })).map(({ employee_id, ...row }) => [employee_id, chosenOf(row)]));
  return (employee) => rows.get(employee) ?? { ...usualPreferences, version: 0 };
};

/** False when somebody wrote another version meanwhile; only the first one is made, every later one replaces the one before it. */
export const save = async (tx: Tx, employee: number, version: number, wish: PreferenceWish): Promise<boolean> => {
  const { quietFrom, quietTo, workingDaysOnly, ...rest } = wish;
  const values = { ...rest, quiet_from: quietFrom, quiet_to: quietTo, working_days_only: workingDaysOnly, version: version + 1 };
  const saved =
    version === 0
      ? await q(tx)
          .insertInto("notifications.preferences")
          .values({ company_id: tx.company, employee_id: employee, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning("version")
          .execute()
      : await q(tx)
          .updateTable("notifications.preferences")
          .set(values)
          .where("company_id", "=", tx.company)
          .where("employee_id", "=", employee)
          .where("version", "=", version)
          .returning("version")
          .execute();
  return saved.length === 1;
};
