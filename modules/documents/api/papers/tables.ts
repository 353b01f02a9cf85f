import type { Instant, PlainDate } from "#shared/dates.ts";

export type PaperTables = {
  "documents.papers": {
    company_id: number;
    id: string;
    number: string;
    employee_id: number;
    type_id: string;
    title: string;
    reference: string;
    issued_on: PlainDate | null;
    expires_on: PlainDate | null;
    status: "waiting" | "returned" | "approved" | "rejected" | "withdrawn" | "archived";
    asked_at: Instant;
    added_by: number | null;
    single: boolean;
    replaced_by: string | null;
  };
};
