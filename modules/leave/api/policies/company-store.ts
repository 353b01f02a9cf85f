// SQL of days without leave and of what a company sets for all its leave.
import { sql } from "kysely";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { LeaveSettingsForm } from "../../policies/company-contract.ts";
import type { RoundedBefore } from "../../policies/settings.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();

export const noLeaveDays = (tx: Tx) =>
  q(tx)
    .selectFrom("leave.no_leave_days")
    .select(["id", "name", "location_id", "department_id", "from_day", "to_day", "excepted", "level"])
    .where("company_id", "=", tx.company)
    .orderBy("from_day", "desc")
    .execute();

export type NoLeaveDaysRow = Awaited<ReturnType<typeof noLeaveDays>>[number];

export const lockNoLeaveDays = (tx: Tx, id: string) =>
  q(tx)
    .selectFrom("leave.no_leave_days")
    .select(["id", "name", "from_day", "to_day"])
    .where("company_id", "=", tx.company)
    .where("id", "=", sql<string>`${id}::uuid`)
    .forUpdate()
    .executeTakeFirst()
    .then(orMissing("days without leave"));

export const setLast = (tx: Tx, id: string, to: PlainDate): void =>
  write(tx, q(tx).updateTable("leave.no_leave_days").set({ to_day: to }).where("company_id", "=", tx.company).where("id", "=", id));

export const deleteNoLeaveDays = (tx: Tx, id: string): void =>
  write(tx, q(tx).deleteFrom("leave.no_leave_days").where("company_id", "=", tx.company).where("id", "=", id));

export const settingsVersion = async (tx: Tx): Promise<number> =>
  (await q(tx).selectFrom("leave.settings").select("version").where("company_id", "=", tx.company).executeTakeFirst())?.version ?? 0;

export const hasEntries = async (tx: Tx): Promise<boolean> =>
  (await q(tx).selectFrom("leave.entries").select("id").where("company_id", "=", tx.company).limit(1).executeTakeFirst()) !== undefined;

type Kept = LeaveSettingsForm & { roundedBefore: readonly RoundedBefore[] };

const rowOf = (form: Kept) => ({
  year_from: form.yearFrom,
  rounding: form.rounding,
  books_credits_to_come: form.booksCreditsToCome,
  may_owe: form.mayOweDays,
  give_back_is_decided: form.giveBackIsDecided,
  comp_off_half_minutes: form.halfMinutes,
  comp_off_full_minutes: form.fullMinutes,
  comp_off_claim_days: form.claimDays,
  comp_off_usable_days: form.usableDays,
  returned_usable_days: form.returnedUsableDays,
  thin_percent: form.thinPercent,
  shows_department: form.showsDepartment,
  rounded_before: JSON.stringify(form.roundedBefore),
});

/** A company that has set nothing has no row yet; the policies' lock keeps two from making it. */
export const putSettings = (tx: Tx, form: Kept, version: number): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.settings")
      .values({ company_id: tx.company, ...rowOf(form), version })
      .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ ...rowOf(form), version })),
  );
