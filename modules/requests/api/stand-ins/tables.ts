import type { ColumnType, Generated } from "kysely";
import type { StandInSource } from "../../stand-ins/contract.ts";
import type { StandInState } from "../../stand-ins/workflow.ts";

export type StandInTables = {
  "requests.stand_ins": {
    company_id: number;
    id: string;
    principal_id: number;
    stand_in_id: number;
    /** A kind of request, or `*`. */
    kind: string;
    from_day: string;
    to_day: string;
    /** 00:00 of the first day in the principal's zone. */
    begins_at: string;
    /** 24:00 of the last one: the first moment that is no longer covered. */
    ends_at: string;
    reason: string;
    source: ColumnType<StandInSource, StandInSource, never>;
    leave_id: string | null;
    state: Generated<StandInState>;
    begun: Generated<boolean>;
    set_by: number | null;
    set_at: string;
    ended_at: string | null;
    version: Generated<number>;
  };
};
