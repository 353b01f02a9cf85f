// What exit, payroll and others ask of somebody's job on a day.
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { PayRow } from "../../record/contract.ts";
import { noticeDaysOn as noticeDaysBy } from "../../record/rules.ts";
import { placementOn } from "../../rules.ts";
import { payOf } from "../record/store.ts";
import { settingsOf } from "../settings/store.ts";
import * as store from "./store.ts";

/** Days of notice that count for somebody who gives it on this day; undefined where neither they nor their grade have a rule. */
export const noticeDaysOn = async (tx: Tx, employee: number, day: PlainDate): Promise<number | undefined> => {
  const [row, placements, settings] = await Promise.all([store.jobOf(tx, employee), store.placementsOf(tx, [employee]), settingsOf(tx)]);
  const job = orMissing("employee")(row);
  const placed = orMissing("placement")(
    placementOn(
      placements.map((one) => ({ ...one, startsOn: one.starts_on })),
      day,
    ),
  );
  const facts = {
    own: job.notice_days,
    employmentType: placed.employment_type,
    probationEndsOn: job.probation_ends_on,
    confirmedOn: job.confirmed_on,
    ofGrade: placed.grade_notice_days ?? undefined,
    internNoticeDays: settings.internNoticeDays,
    probationNoticeDays: settings.probationNoticeDays,
  };
  return noticeDaysBy(facts, day);
}; // PE-10

/** What somebody is paid on this day; undefined before the first row. */
export const payOn = async (tx: Tx, employee: number, day: PlainDate): Promise<PayRow | undefined> => {
  const row = (await payOf(tx, employee)).find(({ starts_on }) => starts_on <= day);
  if (!row) return undefined;
  const { starts_on: from, ...amounts } = row;
  return { from, ...amounts };
};
