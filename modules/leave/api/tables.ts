import type { Generated } from "kysely";
import type { LeaveDay, Portion } from "../contract.ts";
import type { DayState, LeaveStatus } from "../workflow.ts";

export const entryKinds = ["OPENING", "RESERVE", "RELEASE", "TAKE"] as const;
export type EntryKind = (typeof entryKinds)[number];

export type LeaveTables = {
  "leave.types": {
    company_id: number;
    code: string;
    name: string;
    step: 0.5 | 1;
    active: Generated<boolean>;
    position: number;
    masked: boolean;
    document_over: number | null;
    document_days: number | null;
  };
  "leave.accounts": { company_id: number; employee_id: number; type: string; balance: Generated<number>; may_owe: Generated<number> };
  "leave.requests": {
    company_id: number;
    id: string;
    number: string;
    employee_id: number;
    submitter_id: number;
    type: string;
    from_day: string;
    to_day: string;
    first_day: Portion;
    last_day: Portion;
    reason: string;
    status: LeaveStatus;
    /** By when a document was promised that is not there yet. */
    document_due_on: Generated<string | null>;
    submitted_at: string;
  };
  "leave.days": {
    company_id: number;
    id: string;
    request_id: string;
    employee_id: number;
    day: string;
    /** `[0,1)` first half, `[1,2)` second half, `[0,2)` whole day. */
    halves: string;
    units: number;
    why: LeaveDay["why"];
    holiday: string | null;
    location_id: string;
    state: DayState;
  };
  "leave.entries": {
    company_id: number;
    id: string;
    employee_id: number;
    type: string;
    kind: EntryKind;
    units: number;
    day: string;
    leave_day_id: string | null;
    reverses: string | null;
    reason: string | null;
    actor_id: number;
    at: string;
    key: string;
  };
};
