// A device's file: sent, its columns named, checked without changing anything, taken into the punches, and undone within thirty days.

import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { askedOfImport, fileImportStatuses } from "#shared/file-import.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Violation } from "#shared/problem.ts";
import { dateFormats } from "#shared/sheet.ts";
import { Text } from "#shared/text.ts";
import { punchKinds } from "../day/model.ts";
import { punchFields } from "./columns.ts";

/** AT-40: the most that is read of a file. */
export const MOST_ROWS = 50_000;
export const MOST_COLUMNS = 40;

export const punchRowOutcomes = ["new", "same", "error"] as const;
export type PunchRowOutcome = (typeof punchRowOutcomes)[number];
/** What rows are looked at by: those with a warning are of every outcome, those left behind were new when they were checked. */
export const punchRowFilters = [...punchRowOutcomes, "warning", "left_behind"] as const;

/** Zone and date format are absent until somebody has chosen them. */
export const PunchMapping = z.object({
  /** For each column of the file what it holds; null: nothing that is imported. */
  columns: z.array(z.enum(punchFields).nullable()).max(MOST_COLUMNS),
  dateFormat: z.enum(dateFormats).optional(),
  /** One in which the company has a place: the file's times are on its wall. */
  zone: Text(60)
    .optional()
    .meta({ examples: ["Asia/Kolkata"] }),
  /** What punched, where no column says it. */
  device: Text(60).default(""),
});
export type PunchMapping = z.output<typeof PunchMapping>;

const count = z.int().nonnegative();

export const PunchImport = z.object({
  id: Id,
  number: HumanNumber,
  status: z.enum(fileImportStatuses),
  version: z.int().positive(),
  fileName: z.string(),
  startedBy: Person,
  startedAt: Instant,
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  /** Three rows as they stand in the file: what the choice of format and zone is shown by. */
  samples: z.array(z.array(z.string())),
  mapping: PunchMapping,
  /** In which there is a place of the company. */
  zones: z.array(z.string()),
  rows: count,
  counters: z.object({ new: count, same: count, error: count, warning: count }),
  /** Rows done of those to do, while a job is at it. */
  progress: z.object({ done: count, of: count }).optional(),
  /** Why the check could not be made. */
  failure: z.array(Violation),
  checkedAt: Instant.optional(),
  /** Until when it may be committed without another check. */
  commitUntil: Instant.optional(),
  committedAt: Instant.optional(),
  undoUntil: Instant.optional(),
  /** Rows that became punches, whose punch was taken back since, that were known, that stayed out, and that were new and are no longer. */
  result: z.object({ added: count, voided: count, same: count, leftOut: count, leftBehind: count }).optional(),
  /** Who asked for it and when, and how many of its punches are void by now. */
  undone: z.object({ voided: count, reason: z.string(), by: Person, at: Instant }).optional(),
  actions: z.array(z.enum(askedOfImport)),
});
export type PunchImport = z.infer<typeof PunchImport>;

export const PunchImportSummary = PunchImport.pick({
  id: true,
  number: true,
  status: true,
  fileName: true,
  startedBy: true,
  startedAt: true,
  rows: true,
  progress: true,
  result: true,
});
export type PunchImportSummary = z.infer<typeof PunchImportSummary>;

export const PunchRow = z.object({
  id: Id,
  /** As a spreadsheet counts it, headers and titles included. */
  no: z.int().positive(),
  outcome: z.enum(punchRowOutcomes).optional(),
  code: z.string(),
  /** As it stands in the file, until it could be read. */
  said: z.string(),
  person: Person.optional(),
  at: Instant.optional(),
  kind: z.enum(punchKinds).optional(),
  /** Of the person's place then. */
  zone: z.string().optional(),
  reasons: z.array(Violation.extend({ isWarning: z.boolean() })),
  written: z.enum(["added", "same", "left_out", "left_behind"]).optional(),
  voided: z.boolean(),
});
export type PunchRow = z.infer<typeof PunchRow>;

export const PunchImportList = listQuery({
  sorts: { started: byKey },
  initial: "-started",
  filters: { status: z.enum(fileImportStatuses).optional() },
});
export type PunchImportList = z.output<typeof PunchImportList>;

export const PunchRowList = listQuery({
  sorts: { row: byKey },
  initial: "row",
  filters: { outcome: z.enum(punchRowFilters).optional() },
});
export type PunchRowList = z.output<typeof PunchRowList>;

/** What each action needs besides: its rule says so. */
export const PunchImportDeed = z.object({
  version: z.int().positive(),
  /** For a check. */
  mapping: PunchMapping.optional(),
  /** For a commit: how many punches it adds, as whoever commits has read it. */
  rows: z.int().nonnegative().optional(),
  /** For a commit: that rows with errors stay out. */
  leaveOut: z.boolean().optional(),
  /** For undoing. */
  reason: Text(300).optional(),
});
export type PunchImportDeed = z.output<typeof PunchImportDeed>;

export const DeviceCode = z.object({
  id: Id,
  person: Person,
  code: z.string(),
  from: PlainDate,
  until: PlainDate.optional(),
});
export type DeviceCode = z.infer<typeof DeviceCode>;

export const DeviceCodeList = listQuery({
  sorts: { added: byKey },
  initial: "-added",
  filters: { q: Text(80).optional() },
});
export type DeviceCodeList = z.output<typeof DeviceCodeList>;

/** Whose code it is from a day on. */
export const DeviceCodeForm = z.object({
  employee: Text(16)
    .min(1, { error: "Choose a person." })
    .meta({ examples: ["LF-0012"] }),
  code: Text(40)
    .min(1, { error: "Write the code as the device knows it." })
    .meta({ examples: ["771"] }),
  from: PlainDate,
});
export type DeviceCodeForm = z.output<typeof DeviceCodeForm>;
export const EndOfCode = z.object({ until: PlainDate });

/** What a device has brought, and whether it still does. */
export const DeviceHealth = z.object({
  device: z.string(),
  lastPunch: Instant,
  zone: z.string(),
  /** Different people on the day of its last punch, and in the thirty days up to it. */
  peopleThatDay: count,
  people: count,
  /** At least one working day of the head office has passed since, without any punch of it. */
  silent: z.boolean(),
});
export type DeviceHealth = z.infer<typeof DeviceHealth>;

const ofImport = { access: "signed-in", params: z.object({ number: HumanNumber }) } as const;

export const punchImportEndpoints = defineEndpoints({
  listImports: {
    method: "GET",
    path: "/attendance/imports",
    access: "signed-in",
    query: PunchImportList,
    returns: Page(PunchImportSummary),
    summary: "The company's files from devices, newest first",
  },
  beginImport: {
    method: "POST",
    path: "/attendance/imports",
    access: "signed-in",
    body: z.object({ file: Id }),
    returns: PunchImport,
    status: 201,
    summary: "Begin an import with a device's file that was sent",
  },
  readImport: { ...ofImport, method: "GET", path: "/attendance/imports/:number", returns: PunchImport, summary: "An import of punches" },
  listImportRows: {
    ...ofImport,
    method: "GET",
    path: "/attendance/imports/:number/rows",
    query: PunchRowList,
    returns: Page(PunchRow),
    summary: "The rows of an import of punches, each with every reason",
  },
  actOnImport: {
    method: "POST",
    path: "/attendance/imports/:number/:action",
    access: "signed-in",
    params: z.object({ number: HumanNumber, action: z.enum(askedOfImport) }),
    body: PunchImportDeed,
    returns: PunchImport,
    status: 202,
    summary: "Check, commit, undo or discard an import of punches",
  },
  listDeviceCodes: {
    method: "GET",
    path: "/attendance/device-codes",
    access: "signed-in",
    query: DeviceCodeList,
    returns: Page(DeviceCode),
    summary: "Under which codes devices know people",
  },
  addDeviceCode: {
    method: "POST",
    path: "/attendance/device-codes",
    access: "signed-in",
    body: DeviceCodeForm,
    returns: DeviceCode,
    status: 201,
    summary: "Say whose a device code is from a day on",
  },
  endDeviceCode: {
    method: "POST",
    path: "/attendance/device-codes/:id/end",
    access: "signed-in",
    params: z.object({ id: Id }),
    body: EndOfCode,
    returns: DeviceCode,
    summary: "Say on which day somebody has a device code last",
  },
  readDevices: {
    method: "GET",
    path: "/attendance/devices",
    access: "signed-in",
    returns: z.object({ devices: z.array(DeviceHealth) }),
    summary: "What punched last at each device, and since when it is silent",
  },
});

/** Declared here so that the browser's file field and the server speak of the same place. */
export const punchImportRecord = "attendance.import";
export const punchImportSlots = {
  table: { label: "File of a device", types: ["csv", "xlsx"], megabytes: 10, count: 1, sensitive: true },
} as const;
