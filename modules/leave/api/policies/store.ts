// SQL of the company's types of leave, its policies and who gets which, as far as they count now.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { AssignmentLine, Edition, Override, VersionInForce } from "../../policies/on.ts";
import { type LeaveSettings, usualSettings } from "../../policies/settings.ts";
import type { CompanyType } from "../../policies/standard.ts";
import type { LeaveTables } from "../tables.ts";

const query = queriesOf<LeaveTables>();

// Also those that are not offered any more: what was credited for them, and what is in hand, stays.
const types = query((q, { company }: OfCompany) =>
  q
    .selectFrom("leave.types")
    .select(["code", "name", "kind", "colour", "masked", "paid_at_exit"])
    .where("company_id", "=", company)
    .orderBy("position"),
);

export const typesOf = async (tx: Tx): Promise<CompanyType[]> =>
  (await types(tx, {})).map(({ paid_at_exit: paidAtExit, ...type }) => ({ ...type, paidAtExit }));

const versions = query((q, { company }: OfCompany) =>
  q
    .selectFrom("leave.policy_versions")
    .select(["id", "policy_id", "from_day", "until_day", "rows"])
    .where("company_id", "=", company)
    .where("state", "in", ["published", "superseded"])
    .orderBy("from_day")
    // Always the same order: what was seen of them is known by it.
    .orderBy("id"),
);

export const versionsInForce = async (tx: Tx): Promise<VersionInForce[]> =>
  (await versions(tx, {})).map(({ id, policy_id: policyId, from_day: from, until_day: until, rows }) => ({
    id,
    policyId,
    from,
    rows,
    ...(until !== null && { until }),
  }));

const lines = query((q, { company }: OfCompany) =>
  q
    .selectFrom("leave.assignment")
    .select(["edition", "from_day", "location_ids", "employment_types", "policy_id"])
    .where("company_id", "=", company)
    .orderBy("edition")
    .orderBy("position"),
);

type Said = Edition & { lines: AssignmentLine[] };

/** All editions of who gets which policy, the first one first. */
export const assignmentOf = async (tx: Tx): Promise<Edition[]> => {
  const editions = new Map<number, Said>();
  for (const { edition, from_day: from, location_ids: locationIds, employment_types: employmentTypes, ...row } of await lines(tx, {})) {
    const said: Said = editions.get(edition) ?? { edition, from, lines: [] };
    said.lines.push({ locationIds, employmentTypes, policyId: row.policy_id });
    editions.set(edition, said);
  }
  return [...editions.values()];
};

const overrides = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("leave.policy_overrides")
    .select(["employee_id", "policy_id", "from_day", "until_day"])
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .orderBy("from_day"),
);

export const overridesOf = async (tx: Tx, employees: readonly number[]): Promise<(Override & { employee: number })[]> =>
  (await overrides(tx, { employees })).map(({ employee_id: employee, policy_id: policyId, from_day: from, until_day: until }) => ({
    employee,
    policyId,
    from,
    ...(until !== null && { until }),
  }));

export type NoLeaveRow = {
  name: string;
  locationId: string | null;
  departmentId: string | null;
  from: PlainDate;
  to: PlainDate;
  excepted: string[];
  level: "warn" | "stop";
};

const closedDays = query((q, { company, from, to }: OfCompany & { from: PlainDate; to: PlainDate }) =>
  q
    .selectFrom("leave.no_leave_days")
    .select(["name", "location_id as locationId", "department_id as departmentId", "from_day as from", "to_day as to", "excepted", "level"])
    .where("company_id", "=", company)
    .where("from_day", "<=", to)
    .where("to_day", ">=", from)
    .orderBy("from_day"),
);

/** Days without leave anywhere in the company that meet these dates. */
export const noLeaveDays = (tx: Tx, from: PlainDate, to: PlainDate): Promise<NoLeaveRow[]> => closedDays(tx, { from, to });

const settings = query((q, { company }: OfCompany) =>
  q
    .selectFrom("leave.settings")
    .select(["year_from", "rounding", "books_credits_to_come", "may_owe", "give_back_is_decided", "comp_off_half_minutes"])
    .select(["comp_off_full_minutes", "comp_off_claim_days", "comp_off_usable_days", "returned_usable_days", "thin_percent"])
    .select(["shows_department", "rounded_before"])
    .where("company_id", "=", company),
);

export const settingsOf = async (tx: Tx): Promise<LeaveSettings> => {
  const [row] = await settings(tx, {});
  if (!row) return usualSettings;
  return {
    yearFrom: row.year_from,
    rounding: row.rounding,
    booksCreditsToCome: row.books_credits_to_come,
    mayOwe: row.may_owe,
    giveBackIsDecided: row.give_back_is_decided,
    compOff: {
      halfMinutes: row.comp_off_half_minutes,
      fullMinutes: row.comp_off_full_minutes,
      claimDays: row.comp_off_claim_days,
      usableDays: row.comp_off_usable_days,
    },
    returnedUsableDays: row.returned_usable_days,
    thinPercent: row.thin_percent,
    showsDepartment: row.shows_department,
    roundedBefore: row.rounded_before,
  };
};
