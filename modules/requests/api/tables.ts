import type { ColumnType, Generated } from "kysely";
import type { Approver, StepReason } from "../contract.ts";
import type { DecisionAction, RequestState, StepState } from "../workflow.ts";

type Json = ColumnType<Record<string, string | number>, string, never>;

export type RequestTables = {
  "requests.requests": {
    company_id: number;
    id: string;
    kind: string;
    record_type: string;
    record_id: string;
    number: string;
    owner_id: number;
    submitter_id: number;
    state: RequestState;
    round: Generated<number>;
    version: Generated<number>;
    submitted_at: string;
    decided_at: string | null;
  };
  "requests.excluded": { company_id: number; request_id: string; employee_id: number; why: "owner" | "submitter" };
  "requests.steps": {
    company_id: number;
    id: string;
    request_id: string;
    round: number;
    no: number;
    approver: Approver;
    state: StepState;
    why: StepReason | null;
    opened_at: string;
  };
  "requests.step_people": { company_id: number; step_id: string; employee_id: number; why: "assigned" };
  "requests.decisions": {
    company_id: number;
    id: string;
    request_id: string;
    round: number;
    step_no: number;
    action: DecisionAction;
    actor_id: number;
    comment: string | null;
    at: string;
  };
  "requests.timeline": {
    company_id: number;
    id: string;
    record_id: string;
    request_id: string;
    at: string;
    actor_id: number | null;
    event: "submitted" | "opened" | "approved" | "rejected" | "withdrawn";
    params: Json;
    comment: string | null;
  };
};
