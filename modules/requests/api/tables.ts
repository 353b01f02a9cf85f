import type { ColumnType, Generated } from "kysely";
import type { FrozenFile } from "#api/files.ts";
import type { StepReason, Why } from "../chain.ts";
import type { TimelineEvent } from "../contract.ts";
import type { Facts, PolicyStep, Queue } from "../policies/policy.ts";
import type { DecisionAction, RequestState, StepState } from "../workflow.ts";
import type { TodoTables } from "./todos/tables.ts";

/** An event of a module's own, by the name that its record declares. */
export type OwnEvent = `${string}.${string}`;

/** Written as text, read as what it holds. */
type Json<T> = ColumnType<T, string, string>;

export type RequestTables = TodoTables & {
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
    /** What notices call it; empty for requests that are older than that. */
    title: Generated<string>;
    /** What it is found by; `owner_words` by its owner alone. */
    words: Generated<string>;
    owner_words: Generated<string>;
    round: Generated<number>;
    version: Generated<number>;
    policy_version: number;
    rule: string;
    submitted_at: string;
    returned_at: string | null;
    /** Of which return its owner was told that it lapses soon. */
    lapse_told: Generated<string | null>;
    decided_at: string | null;
    /** Its record was cancelled or stopped after the approval: lists find it as such. */
    cancelled: Generated<boolean>;
  };
  "requests.rounds": {
    company_id: number;
    request_id: string;
    round: number;
    summary: Json<[label: string, value: string][]>;
    facts: Json<Facts>;
    files: Json<FrozenFile[]>;
    sent_by: number;
    sent_at: string;
  };
  "requests.excluded": { company_id: number; request_id: string; employee_id: number; why: "owner" | "submitter" | "kind" };
  "requests.steps": {
    company_id: number;
    id: string;
    request_id: string;
    kind: string;
    round: number;
    no: number;
    name: string;
    approver: string;
    state: StepState;
    settings: Json<PolicyStep | Record<string, never>>;
    second_person: boolean;
    queue: Queue | null;
    queue_too: Queue | null;
    queue_too_as_step: Generated<number | null>;
    why: StepReason | null;
    why_params: Json<Omit<Why, "code">>;
    opened_at: string | null;
    due_on: string | null;
    /** The moment from which it is old; nothing until the job that knows the calendars has told. */
    old_from: Generated<string | null>;
    reminded: Generated<number>;
    escalated: Generated<number>;
    /** The people of this step to come were asked to answer early. */
    offered: Generated<boolean>;
  };
  "requests.step_people": {
    company_id: number;
    step_id: string;
    employee_id: number;
    why: "assigned" | "up" | "reassigned" | "escalated" | "overtaking" | "standing_in";
    as_step: number | null;
  };
  "requests.decisions": {
    company_id: number;
    id: string;
    request_id: string;
    round: number;
    step_no: number;
    action: DecisionAction;
    actor_id: number;
    on_behalf_of: number | null;
    comment: string | null;
    reason: string | null;
    input: Json<unknown> | null;
    at: string;
  };
  "requests.timeline": {
    company_id: number;
    id: string;
    record_id: string;
    request_id: string | null;
    at: string;
    actor_id: number | null;
    on_behalf_of: number | null;
    event: TimelineEvent | OwnEvent;
    params: Json<Record<string, string | number>>;
    comment: string | null;
  };
};
