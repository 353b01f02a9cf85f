import type { ColumnType, Generated } from "kysely";
import type { Instant } from "#shared/dates.ts";
import type { ExportFailure, ExportFormat } from "#shared/exports/contract.ts";
import type { ExportState } from "#shared/exports/workflow.ts";

/** The filters as they were asked for, by name. */
export type AskedFilters = Record<string, string>;

export type ExportTables = {
  "exports.exports": {
    company_id: number;
    id: string;
    employee_id: number;
    session_id: string;
    list: string;
    /** Written as JSON text, read as an object. */
    filters: ColumnType<AskedFilters, string, never>;
    format: ExportFormat;
    state: ExportState;
    version: Generated<number>;
    place: number | null;
    rows_done: number;
    rows_total: number;
    file_key: string | null;
    bytes: number | null;
    failure: ExportFailure | null;
    asked_at: Instant;
    expires_at: Instant | null;
  };
  "exports.tickets": {
    company_id: number;
    token_hash: string;
    export_id: string;
    employee_id: number;
    session_id: string;
    expires_at: Instant;
  };
};
