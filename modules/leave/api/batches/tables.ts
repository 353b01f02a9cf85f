import type { Generated, JSONColumnType } from "kysely";
import type { GrantTo } from "../../batches/contract.ts";
import type { BatchViolation } from "../../batches/messages.ts";
import type { Cells } from "../../batches/rules.ts";
import type { BatchStatus } from "../../batches/workflow.ts";

export type BatchTables = {
  "leave.batches": {
    company_id: number;
    id: string;
    number: string;
    status: BatchStatus;
    version: Generated<number>;
    reason: string;
    grant_to: JSONColumnType<GrantTo, string, never> | null;
    usable_from: string;
    usable_until: string;
    rows: number;
    wrong: number;
    units: number;
    started_by: number;
    started_at: string;
    committed_by: number | null;
    committed_at: string | null;
    undone_by: number | null;
    undone_at: string | null;
  };
  "leave.batch_rows": {
    company_id: number;
    id: string;
    batch_id: string;
    no: number;
    cells: JSONColumnType<Cells>;
    employee_id: number | null;
    type: string | null;
    units: number | null;
    usable_from: string | null;
    usable_until: string | null;
    day: string | null;
    problem: JSONColumnType<BatchViolation> | null;
  };
};
