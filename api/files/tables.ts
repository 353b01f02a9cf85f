import type { ColumnType } from "kysely";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { FileState } from "#shared/files/contract.ts";
import type { FileType } from "#shared/files/rules.ts";

export type FileTables = {
  "files.files": {
    company_id: number;
    id: string;
    slot: string;
    name: string;
    type: FileType;
    bytes: number;
    sha256: string;
    storage_key: string;
    state: FileState;
    uploader_id: number;
    uploaded_at: Instant;
    record_type: ColumnType<string | null, undefined, string>;
    record_id: ColumnType<string | null, undefined, string>;
    record_number: ColumnType<string | null, undefined, string | null>;
    attached_at: ColumnType<Instant | null, undefined, Instant>;
  };
  "files.sent": { company_id: number; employee_id: number; day: PlainDate; bytes: number };
  "files.tickets": {
    company_id: number;
    token_hash: string;
    file_id: string;
    employee_id: number;
    session_id: string;
    expires_at: Instant;
    used_at: ColumnType<Instant | null, undefined, Instant>;
  };
};
