import type { ColumnType, Generated } from "kysely";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { FileImportStatus } from "#shared/file-import.ts";
import type { Import, ImportRow, Mapping, RowOutcome } from "../../imports/contract.ts";
import type { Found } from "../../imports/reasons.ts";
import type { Values } from "../../imports/values.ts";

/** Written as text, read as what it says. */
type Json<T> = ColumnType<T, string, string>;
type UsualJson<T> = ColumnType<T, string | undefined, string>;

type Imports = {
  company_id: number;
  id: string;
  number: string;
  status: FileImportStatus;
  version: Generated<number>;
  file_name: string;
  started_by: number;
  started_at: Instant;
  columns: Json<Import["columns"]>;
  mapping: Json<Mapping>;
  rows: number;
  counters: UsualJson<Partial<Import["counters"]>>;
  missing: UsualJson<Import["missing"]>;
  notes: UsualJson<Import["notes"]>;
  failure: UsualJson<Import["failure"]>;
  asked_by: number | null;
  done: Generated<number>;
  to_do: Generated<number>;
  checked_at: Instant | null;
  committed_at: Instant | null;
};

/** What of a placement was written: its id, and what stood there before. */
export type Trace = {
  placement?: string;
  /** It was changed in its place, and held this; absent: it follows one that ends the day before. */
  was?: { department_id: string; designation_id: string; location_id: string; grade_id: string | null; employment_type: string };
  /** The row of pay that was written, and what stood at its day before. */
  pay?: { from: PlainDate; was: PayAmounts | null };
  /** In place of that: the change by which it waits for a second person. */
  askedPay?: string;
};
export type PayAmounts = { currency: string; basic: number; hra: number; special: number; other: number };

type ImportRows = {
  company_id: number;
  id: string;
  import_id: string;
  no: number;
  cells: Json<string[]>;
  numeric: UsualJson<number[]>;
  outcome: RowOutcome | null;
  warned: Generated<boolean>;
  code: Generated<string>;
  name: Generated<string>;
  reasons: UsualJson<Found[]>;
  employee_id: number | null;
  employee_version: number | null;
  before: UsualJson<Values>;
  after: UsualJson<Values>;
  depth: Generated<number>;
  written: NonNullable<ImportRow["written"]> | null;
  line_done: Generated<boolean>;
  trace: ColumnType<Trace | null, string | null | undefined, string | null>;
  undone: NonNullable<ImportRow["undone"]> | null;
};

export type ImportTables = { "people.imports": Imports; "people.import_rows": ImportRows };
