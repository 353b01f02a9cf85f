// SQL of what a company sets for its attendance.
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { AttendanceSettingsForm } from "../../settings/contract.ts";
import type { AttendanceTables } from "../tables.ts";

const q = tablesOf<AttendanceTables>();

export const saveSettings = (tx: Tx, form: AttendanceSettingsForm, version: number): void =>
  write(
    tx,
    q(tx)
      .updateTable("attendance.settings")
      .set({
        home_needs_punches: form.homeNeedsPunches,
        home_days_a_month: form.homeDaysAMonth,
        regularise_days: form.regulariseDays,
        hr_decides_from: form.hrDecidesFrom,
        review_days: form.reviewDays,
        nudge_not_in: form.nudgeNotIn,
        nudge_still_in: form.nudgeStillIn,
        nudge_incomplete: form.nudgeIncomplete,
        least_rest_hours: form.leastRestHours,
        period_from: form.periodFrom,
        version,
      })
      .where("company_id", "=", tx.company),
  );

export const saveWebPunching = (tx: Tx, places: readonly { id: string; webPunching: boolean }[]): void => {
  if (places.length === 0) return;
  write(
    tx,
    q(tx)
      .insertInto("attendance.places")
      .values(places.map(({ id, webPunching }) => ({ company_id: tx.company, location_id: id, web_punching: webPunching })))
      .onConflict((conflict) =>
        conflict.columns(["company_id", "location_id"]).doUpdateSet(({ ref }) => ({ web_punching: ref("excluded.web_punching") })),
      ),
  );
};
