// SQL of the types and policies that a company begins with.
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Edition } from "../../policies/on.ts";
import type { Level, TypeRules } from "../../policies/rule-row.ts";
import type { CompanyType } from "../../policies/standard.ts";
import type { LeaveTables } from "../tables.ts";

type NoLeaveDays = {
  id: string;
  name: string;
  locationId?: string | undefined;
  departmentId?: string | undefined;
  from: string;
  to: string;
  excepted: readonly string[];
  level: Level;
};

const q = tablesOf<LeaveTables>();

export const insertTypes = (tx: Tx, types: readonly CompanyType[]): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.types")
      .values(types.map(({ paidAtExit, ...type }, position) => ({ company_id: tx.company, ...type, paid_at_exit: paidAtExit, position }))),
  );

export const insertPolicies = (tx: Tx, policies: readonly { id: string; name: string }[]): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.policies")
      .values(policies.map((policy) => ({ company_id: tx.company, ...policy }))),
  );

export const insertVersions = (
  tx: Tx,
  versions: readonly { id: string; policyId: string; from: string; rows: readonly TypeRules[] }[],
): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.policy_versions")
      .values(
        versions.map(({ id, policyId, from, rows }) => ({
          company_id: tx.company,
          id,
          policy_id: policyId,
          number: 1,
          from_day: from,
          state: "published" as const,
          rows: JSON.stringify(rows),
        })),
      ),
  );

export const insertNoLeaveDays = (tx: Tx, { excepted, ...days }: NoLeaveDays): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.no_leave_days")
      .values({
        company_id: tx.company,
        id: days.id,
        name: days.name,
        location_id: days.locationId ?? null,
        department_id: days.departmentId ?? null,
        from_day: days.from,
        to_day: days.to,
        excepted: [...excepted],
        level: days.level,
      }),
  );

/** Who gets which policy from a day on. */
export const insertEdition = (tx: Tx, { edition, from, lines }: Edition): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.assignment")
      .values(
        lines.map(({ locationIds, employmentTypes, policyId }, index) => ({
          company_id: tx.company,
          edition,
          from_day: from,
          position: index + 1,
          location_ids: [...locationIds],
          employment_types: [...employmentTypes],
          policy_id: policyId,
        })),
      ),
  );
