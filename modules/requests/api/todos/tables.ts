import type { ColumnType, Generated } from "kysely";
import type { Queue } from "../../policies/policy.ts";
import type { TodoParams } from "../../todo.ts";

export type TodoState = "open" | "done" | "obsolete";

export type TodoTables = {
  "requests.todos": {
    company_id: number;
    id: string;
    kind: string;
    subject_type: string;
    subject_id: string;
    /** Whose it is, or else the queue's. */
    assignee_id: number | null;
    queue: Queue | null;
    /** Written as text. */
    params: ColumnType<TodoParams, string, string>;
    path: string;
    due_on: string | null;
    state: Generated<TodoState>;
    opened_at: string;
    closed_at: string | null;
  };
};
