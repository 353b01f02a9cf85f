import type { Generated, JSONColumnType } from "kysely";
import type { EmploymentType } from "#modules/people/contract.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { Level, TypeRules } from "../../policies/rule-row.ts";
import type { RoundedBefore } from "../../policies/settings.ts";
import type { VersionState } from "../../policies/workflow.ts";

export type PolicyTables = {
  "leave.settings": {
    company_id: number;
    year_from: Generated<number>;
    rounding: Generated<"nearest" | "down">;
    books_credits_to_come: Generated<boolean>;
    may_owe: Generated<number>;
    give_back_is_decided: Generated<boolean>;
    comp_off_half_minutes: Generated<number>;
    comp_off_full_minutes: Generated<number>;
    comp_off_claim_days: Generated<number>;
    comp_off_usable_days: Generated<number>;
    returned_usable_days: Generated<number>;
    thin_percent: Generated<number>;
    shows_department: Generated<boolean>;
    rounded_before: JSONColumnType<RoundedBefore[], string | undefined, string>;
    version: Generated<number>;
  };
  "leave.policies": { company_id: number; id: string; name: string; version: Generated<number> };
  "leave.policy_versions": {
    company_id: number;
    id: string;
    policy_id: string;
    number: number;
    from_day: PlainDate;
    /** Empty while no later version follows. */
    until_day: PlainDate | null;
    state: VersionState;
    rows: JSONColumnType<TypeRules[]>;
    note: Generated<string>;
    version: Generated<number>;
    author_id: Generated<number | null>;
    changed_at: Generated<Instant | null>;
    published_at: Generated<Instant | null>;
  };
  "leave.assignment": {
    company_id: number;
    /** What is said last counts from its day on. */
    edition: number;
    from_day: PlainDate;
    position: number;
    location_ids: string[];
    employment_types: EmploymentType[];
    policy_id: string;
  };
  "leave.policy_overrides": {
    company_id: number;
    id: string;
    employee_id: number;
    policy_id: string;
    from_day: PlainDate;
    until_day: PlainDate | null;
    reason: string;
  };
  "leave.no_leave_days": {
    company_id: number;
    id: string;
    name: string;
    location_id: string | null;
    department_id: string | null;
    from_day: PlainDate;
    to_day: PlainDate;
    excepted: string[];
    level: Level;
  };
};
