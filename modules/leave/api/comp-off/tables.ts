import type { CompOffStatus } from "../../comp-off/workflow.ts";

export type CompOffTables = {
  "leave.comp_offs": {
    company_id: number;
    id: string;
    employee_id: number;
    worked_on: string;
    minutes: number;
    latest_minutes: number | null;
    units: number;
    status: CompOffStatus;
    claim_until: string;
    usable_until: string;
    number: string | null;
    offered_at: string;
  };
};
