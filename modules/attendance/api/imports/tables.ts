import type { ColumnType, Generated } from "kysely";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { FileImportStatus } from "#shared/file-import.ts";
import type { PunchKind } from "../../day/model.ts";
import type { PunchCounters, RowReason } from "../../imports/check.ts";
import type { PunchImport, PunchMapping, PunchRow, PunchRowOutcome } from "../../imports/contract.ts";

/** Written as text, read as what it says. */
type Json<T> = ColumnType<T, string, string>;
type UsualJson<T> = ColumnType<T, string | undefined, string>;

export type PunchImportTables = {
  "attendance.imports": {
    company_id: number;
    id: string;
    number: string;
    status: FileImportStatus;
    version: Generated<number>;
    file_name: string;
    started_by: number;
    started_at: Instant;
    columns: Json<PunchImport["columns"]>;
    samples: Json<string[][]>;
    mapping: Json<PunchMapping>;
    rows: number;
    counters: UsualJson<Partial<PunchCounters>>;
    failure: UsualJson<PunchImport["failure"]>;
    asked_by: number | null;
    done: Generated<number>;
    to_do: Generated<number>;
    checked_at: Instant | null;
    seen: string | null;
    committed_at: Instant | null;
    undo_reason: string | null;
    undo_at: Instant | null;
  };
  "attendance.import_rows": {
    company_id: number;
    id: string;
    import_id: string;
    no: number;
    cells: Json<string[]>;
    outcome: PunchRowOutcome | null;
    warned: Generated<boolean>;
    code: Generated<string>;
    said: Generated<string>;
    reasons: UsualJson<RowReason[]>;
    employee_id: number | null;
    at: Instant | null;
    kind: PunchKind | null;
    device: string | null;
    zone: string | null;
    day: PlainDate | null;
    location_id: string | null;
    written: NonNullable<PunchRow["written"]> | null;
    punch_id: string | null;
    voided: Generated<boolean>;
  };
  "attendance.device_codes": {
    company_id: number;
    id: string;
    employee_id: number;
    code: string;
    from_day: PlainDate;
    until_day: PlainDate | null;
  };
};
