// A file of people: sent, its columns named, checked without changing anything, taken into the records, and undone within a week.

import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { askedOfImport, fileImportStatuses } from "#shared/file-import.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Violation } from "#shared/problem.ts";
import { dateFormats } from "#shared/sheet.ts";
import { KeepFrom } from "../joining/kept-since.ts";
import { importFields, makeableFields } from "./columns.ts";

/** PE-60: the most that is read of a file. */
export const MOST_ROWS = 10_000;
export const MOST_COLUMNS = 60;

export const rowOutcomes = ["add", "update", "same", "error"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
/** What rows are looked at by: those with a warning are of every outcome. */
export const rowFilters = [...rowOutcomes, "warning", "skipped", "kept"] as const;

export const Mapping = z.object({
  /** For each column of the file what it holds; null: nothing that is imported. */
  columns: z.array(z.enum(importFields).nullable()).max(MOST_COLUMNS),
  /** Absent while its days can be read in several ways and nobody has chosen one. */
  dateFormat: z.enum(dateFormats).optional(),
  /** Whether departments and designations that do not exist are made on the way. */
  createMissing: z.boolean(),
  /** From when attendance and leave are kept of people who joined before today; absent: from today. */
  keepFrom: KeepFrom.optional(),
  /** The sign before the decimals of amounts, where HR says so. */
  decimal: z.enum([".", ","]).optional(),
  /** What stands between the cells of a CSV file. */
  separator: z
    .string()
    .max(1)
    .meta({ examples: [";"] })
    .optional(),
});
export type Mapping = z.infer<typeof Mapping>;

const count = z.int().nonnegative();
const Field = z.enum(importFields);

export const Import = z.object({
  id: Id,
  number: HumanNumber,
  status: z.enum(fileImportStatuses),
  version: z.int().positive(),
  fileName: z.string(),
  startedBy: Person,
  startedAt: Instant,
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  /** As it was chosen last, at first as the headers say. */
  mapping: Mapping,
  rows: count,
  counters: z.object({ add: count, update: count, same: count, warning: count, error: count }),
  /** Rows done of those to do, while a job is at it. */
  progress: z.object({ done: count, of: count }).optional(),
  /** What would be made with it, each with its number of rows. */
  missing: z.array(z.object({ field: z.enum(makeableFields), name: z.string(), rows: count })),
  /** What to read before it is committed. */
  notes: z.array(Violation),
  /** Why the check could not be made. */
  failure: z.array(Violation),
  checkedAt: Instant.optional(),
  /** Until when it may be committed without another check. */
  commitUntil: Instant.optional(),
  committedAt: Instant.optional(),
  undoUntil: Instant.optional(),
  result: z.object({ added: count, updated: count, same: count, leftOut: count, skipped: count }).optional(),
  undone: z.object({ removed: count, restored: count, kept: count }).optional(),
  undoneBy: Person.optional(),
  undoneAt: Instant.optional(),
  actions: z.array(z.enum(askedOfImport)),
});
export type Import = z.infer<typeof Import>;

export const ImportSummary = Import.pick({
  id: true,
  number: true,
  status: true,
  fileName: true,
  startedBy: true,
  startedAt: true,
  rows: true,
  progress: true,
  result: true,
  undone: true,
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const ImportRow = z.object({
  id: Id,
  /** As a spreadsheet counts it, headers and titles included. */
  no: z.int().positive(),
  outcome: z.enum(rowOutcomes).optional(),
  code: z.string(),
  name: z.string(),
  reasons: z.array(Violation.extend({ isWarning: z.boolean() })),
  changes: z.array(z.object({ field: Field, before: z.string().optional(), after: z.string().optional() })),
  /** What became of it when it was committed, and when that was undone. */
  written: z.enum(["added", "updated", "same", "left_out", "skipped"]).optional(),
  undone: z.enum(["removed", "restored", "kept"]).optional(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportList = listQuery({
  sorts: { started: byKey },
  initial: "-started",
  filters: { status: z.enum(fileImportStatuses).optional() },
});
export type ImportList = z.output<typeof ImportList>;

const rowFilter = { outcome: z.enum(rowFilters).optional() };
export const ImportRowList = listQuery({ sorts: { row: byKey }, initial: "row", filters: rowFilter });
export type ImportRowList = z.output<typeof ImportRowList>;
/** The same as a file, which names its import among the filters. */
export const ImportResult = listQuery({ sorts: { row: byKey }, initial: "row", filters: { ...rowFilter, import: HumanNumber } });
export type ImportResult = z.output<typeof ImportResult>;

/** What each action needs besides: its rule says so. */
export const ImportDeed = z.object({
  version: z.int().positive(),
  /** For a check. */
  mapping: Mapping.optional(),
  /** For a commit: how many rows it changes, typed by whoever commits. */
  rows: z.int().nonnegative().optional(),
  /** For a commit: that rows with errors stay out. */
  leaveOut: z.boolean().optional(),
});
export type ImportDeed = z.infer<typeof ImportDeed>;

const ofImport = { access: "signed-in", params: z.object({ number: HumanNumber }) } as const;

export const importEndpoints = defineEndpoints({
  imports: {
    method: "GET",
    path: "/imports",
    access: "signed-in",
    query: ImportList,
    returns: Page(ImportSummary),
    summary: "The imports of the company, newest first",
  },
  startImport: {
    method: "POST",
    path: "/imports",
    access: "signed-in",
    body: z.object({ file: Id }),
    returns: Import,
    status: 201,
    summary: "Begin an import with a file that was sent",
  },
  viewImport: { ...ofImport, method: "GET", path: "/imports/:number", returns: Import, summary: "An import, its columns and its figures" },
  importRows: {
    ...ofImport,
    method: "GET",
    path: "/imports/:number/rows",
    query: ImportRowList,
    returns: Page(ImportRow),
    summary: "The rows of an import with every reason, before and after",
  },
  actOnImport: {
    method: "POST",
    path: "/imports/:number/:action",
    access: "signed-in",
    params: z.object({ number: HumanNumber, action: z.enum(askedOfImport) }),
    body: ImportDeed,
    returns: Import,
    status: 202,
    summary: "Check, commit, undo or discard an import",
  },
});

/** Declared here so that the browser's file field and the server speak of the same place. */
export const importRecord = "people.import";
export const importSlots = {
  table: { label: "List of people", types: ["csv", "xlsx"], megabytes: 10, count: 1, sensitive: true },
} as const;
