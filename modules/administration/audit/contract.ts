// The audit as HR and Admins read it.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";

/** A field before and after, as far as the reader may see values; of a secret only that it was changed. */
export const AuditedChange = z.object({
  field: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
  masked: z.boolean(),
});
export type AuditedChange = z.infer<typeof AuditedChange>;

export const AuditEntry = z.object({
  /** The number in the chain of the company, with zeros before it. */
  id: z.string(),
  at: Instant,
  /** Absent: the portal itself. */
  actor: Person.optional(),
  behalfOf: Person.optional(),
  module: z.string(),
  action: z.string(),
  /** The deed in words. */
  label: z.string(),
  object: z.object({ label: z.string(), number: z.string().optional(), person: Person.optional() }),
  /** What was changed, in words. */
  fields: z.array(z.string()),
  /** Absent: none was given, or it is nothing for the reader. */
  reason: z.string().optional(),
  /** Absent for whoever reads no values of it. */
  changes: z.array(AuditedChange).optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The portal itself as an actor. */
export const THE_PORTAL = "portal";

/** The moment as PostgreSQL writes it and the number in the chain, which is what a cursor brings back. */
const Place = z.string().regex(/^[\d-]{10} [\d:.]+\+00 \d{1,18}$/);

export const AuditList = listQuery({
  sorts: { at: Place },
  initial: "-at",
  filters: {
    /** Whose records were changed, or for whom somebody acted. */
    person: EmployeeCode.optional(),
    actor: EmployeeCode.or(z.literal(THE_PORTAL)).optional(),
    module: z
      .string()
      .regex(/^[a-z_]{1,30}$/, { error: "Choose one of the areas." })
      .optional()
      .meta({ examples: ["leave"] }),
    action: z
      .string()
      .regex(/^[a-z_]{1,30}\.[a-z_]{1,60}$/, { error: "Choose one of the actions." })
      .optional()
      .meta({ examples: ["leave.apply"] }),
    from: PlainDate.optional(),
    to: PlainDate.optional(),
  },
});
export type AuditList = z.output<typeof AuditList>;

/** What the filters offer, and how far the chain was found as it was written. */
export const AuditAbout = z.object({
  modules: z.array(
    z.object({ module: z.string(), label: z.string(), actions: z.array(z.object({ action: z.string(), label: z.string() })) }),
  ),
  /** Absent until the first night. */
  check: z.object({ at: Instant, entries: z.int().nonnegative(), brokenAt: z.int().positive().optional() }).optional(),
});
export type AuditAbout = z.infer<typeof AuditAbout>;

export const MOST_DAYS = 366;

export const auditEndpoints = defineEndpoints({
  audit: {
    method: "GET",
    path: "/audit",
    access: "signed-in",
    query: AuditList,
    returns: Page(AuditEntry),
    summary: "Who did what and when, the newest first",
  },
  auditAbout: {
    method: "GET",
    path: "/audit/about",
    access: "signed-in",
    returns: AuditAbout,
    summary: "What the audit can be filtered by, and when its chain was last verified",
  },
});
