// An export is a list as a file: the list's own query, so its filters, rights and columns.
import { z } from "zod";
import { Instant } from "../dates.ts";
import { defineEndpoints } from "../endpoint.ts";
import { Ticket } from "../files/contract.ts";
import { Id } from "../ids.ts";
import { byKey, listQuery, Page } from "../list.ts";
import { exportStates } from "./workflow.ts";

export const exportFormats = ["csv", "xlsx"] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Why one has failed: the asker may not read the list any more, or something broke. */
export const exportFailures = ["exports.not_allowed", "exports.broken"] as const;
export type ExportFailure = (typeof exportFailures)[number];

const MOST_FILTERS = 20;
/** A filter may name many rows one by one. */
const LONGEST_FILTER = 4000;

/** What its asker may do with it now: stop it, or fetch its file. */
export const exportActions = ["cancel", "fetch"] as const;

/** The query of the list as its page asks it, sort included; where a page begins and ends means nothing here. */
const Filters = z
  .record(z.string().max(40), z.string().max(LONGEST_FILTER))
  .refine((filters) => Object.keys(filters).length <= MOST_FILTERS, { error: `At most ${MOST_FILTERS} filters.` });

export const ExportWish = z.object({
  /** The name by which the module declares it, `leave.requests`. */
  list: z
    .string()
    .regex(/^[a-z]+\.[a-z-]+$/, { error: "Name a list such as leave.requests." })
    .meta({ examples: ["leave.requests"] }),
  filters: Filters.default({}),
  format: ExportFormat,
});
export type ExportWish = z.output<typeof ExportWish>;

export const Export = z.object({
  id: Id,
  list: z.string(),
  title: z.string(),
  /** As it was asked for, without its order. */
  filters: z.record(z.string(), z.string()).optional(),
  format: ExportFormat,
  state: z.enum(exportStates),
  version: z.int().positive(),
  rowsDone: z.int().nonnegative(),
  /** Counted when it was asked for. */
  rowsTotal: z.int().nonnegative(),
  askedAt: Instant,
  /** Until when its file is kept; only of what is ready. */
  expiresAt: Instant.optional(),
  failure: z.enum(exportFailures).optional(),
  actions: z.array(z.enum(exportActions)),
});
export type Export = z.infer<typeof Export>;

export const ExportList = listQuery({ sorts: { asked: byKey }, initial: "-asked", filters: {} });
export type ExportList = z.output<typeof ExportList>;

const byId = z.object({ id: Id });

export const exportEndpoints = defineEndpoints({
  request: {
    method: "POST",
    path: "/exports",
    access: "signed-in",
    body: ExportWish,
    returns: Export,
    status: 201,
    summary: "A list as a file: made at once, or by a job when it is long",
  },
  list: {
    method: "GET",
    path: "/exports",
    access: "signed-in",
    query: ExportList,
    returns: Page(Export),
    summary: "My exports, the newest first",
  },
  read: {
    method: "GET",
    path: "/exports/:id",
    access: "signed-in",
    params: byId,
    returns: Export,
    summary: "How far one of my exports is",
  },
  cancel: {
    method: "POST",
    path: "/exports/:id/cancel",
    access: "signed-in",
    params: byId,
    body: z.object({ version: z.int().positive() }),
    returns: Export,
    summary: "Stop one of my exports before it is ready",
  },
  ticket: {
    method: "POST",
    path: "/exports/:id/ticket",
    access: "signed-in",
    params: byId,
    repeatable: true,
    returns: Ticket,
    status: 201,
    summary: "Opens the file of one of my exports once, within a minute",
  },
  content: {
    method: "GET",
    path: "/exports/:id/content",
    access: "ticket",
    params: byId,
    download: true,
    status: 200,
    summary: "The file of one of my exports",
  },
});
