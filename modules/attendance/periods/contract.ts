// Periods of a location: what is still amiss in one, the lock with what everybody's days came to, and what has changed since.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { Text } from "#shared/text.ts";
import { DayFigures, LeaveOfDay, PeriodTotals } from "./figures.ts";
import { periodActions, periodStates } from "./workflow.ts";

const count = z.int().nonnegative();

/** What is looked at before a lock, and ticked where there is any. */
export const openKinds = ["incomplete", "absent", "undecided"] as const; // AT-37
export type OpenKind = (typeof openKinds)[number];
export const OpenCounts = z.object({ incomplete: count, absent: count, undecided: count });
export type OpenCounts = z.infer<typeof OpenCounts>;

export const Period = z.object({
  id: Id,
  location: z.object({ id: Id, name: z.string() }),
  from: PlainDate,
  to: PlainDate,
  state: z.enum(periodStates),
  /** How often it was locked. */
  version: count,
  reviewEnds: Instant.optional(),
  /** The last day on which something is waited for. */
  reviewUntil: PlainDate.optional(),
  lockedAt: Instant.optional(),
  /** Of what was seen: named when something is done with it. */
  revision: z.int().positive(),
});
export type Period = z.infer<typeof Period>;

export const PeriodDetail = Period.extend({
  /** Of what is kept now; absent for whoever reads locked periods alone. */
  open: OpenCounts.optional(),
  /** People who had something in it, and differences found since the lock. */
  people: count,
  differences: count,
  actions: z.array(z.enum(periodActions)),
  /** Why it cannot be locked or opened again now, whatever is ticked. */
  hindrances: z.array(z.string()),
});
export type PeriodDetail = z.infer<typeof PeriodDetail>;

export const PeriodList = listQuery({
  sorts: { from: PlainDate },
  initial: "-from",
  filters: { location: Id.optional(), state: z.enum(periodStates).optional() },
});
export type PeriodList = z.output<typeof PeriodList>;

/** So many rows stand on one page of what belongs to a period. */
export const ROWS_A_PAGE = 50;
const page = z.coerce.number().int().min(1).max(10_000).default(1);
const paged = { total: count, page: z.int().positive(), pages: z.int().positive() };

export const OpenQuery = z.object({ kind: z.enum(openKinds), page });
export type OpenQuery = z.output<typeof OpenQuery>;

/** A day or a request that needs somebody before the lock. */
export const OpenItem = z.object({
  id: z.string(),
  owner: Person,
  date: PlainDate,
  kind: z.enum(openKinds),
  /** Of an undecided request. */
  number: HumanNumber.optional(),
  path: z.string(),
});
export type OpenItem = z.infer<typeof OpenItem>;
export const OpenItems = z.object({ ...paged, rows: z.array(OpenItem) });
export type OpenItems = z.infer<typeof OpenItems>;

export const SnapshotQuery = z.object({
  version: z.coerce.number().int().min(1).max(1000).optional(),
  /** Only of who reports to the reader, or of everybody below; else of all whom the reader may read. */
  scope: z.enum(["direct", "all"]).optional(),
  search: z.string().trim().max(100).optional(),
  page,
});
export type SnapshotQuery = z.output<typeof SnapshotQuery>;

export const SnapshotRow = z.object({
  owner: Person,
  totals: PeriodTotals,
  /** A masked type is "Leave" to whoever stands above. */
  leaveByType: z.array(LeaveOfDay.pick({ name: true, units: true })),
  /** For the owner, HR and Finance. */
  hash: z.string().optional(),
  /** Absent in the first version, and where the version before says the same. */
  before: PeriodTotals.optional(),
});
export type SnapshotRow = z.infer<typeof SnapshotRow>;

export const Snapshot = z.object({
  period: Period,
  version: z.int().positive(),
  /** Which there are; the newest first. */
  versions: z.array(z.int().positive()),
  ...paged,
  /** Of all rows together, on whichever page they stand. */
  sum: PeriodTotals,
  rows: z.array(SnapshotRow),
});
export type Snapshot = z.infer<typeof Snapshot>;

export const DifferenceRow = z.object({
  id: Id,
  owner: Person,
  date: PlainDate,
  was: DayFigures,
  wouldBe: DayFigures,
  /** "Absent 1 → leave 1 (LV-2026-00052)." */
  sentence: z.string(),
  foundAt: Instant,
});
export type DifferenceRow = z.infer<typeof DifferenceRow>;

/** `since`: found after this period's lock; `carried`: of periods before it, told with its export. */
export const differenceSides = ["since", "carried"] as const;
export const DifferenceQuery = z.object({ side: z.enum(differenceSides).default("since"), page });
export type DifferenceQuery = z.output<typeof DifferenceQuery>;
export const Differences = z.object({ ...paged, rows: z.array(DifferenceRow) });
export type Differences = z.infer<typeof Differences>;

const byId = z.object({ id: Id });
const seen = { version: z.int().positive() };

export const Locking = z.object({ ...seen, ticked: z.array(z.enum(openKinds)).max(3).default([]) });
export type Locking = z.output<typeof Locking>;
export const REASON_LEAST = 10;
export const Reopening = z.object({ ...seen, comment: Text(500) });
export type Reopening = z.output<typeof Reopening>;

export const periodEndpoints = defineEndpoints({
  listPeriods: {
    method: "GET",
    path: "/attendance/periods",
    access: "signed-in",
    query: PeriodList,
    returns: Page(Period),
    summary: "Periods of attendance of each location",
  },
  readPeriod: {
    method: "GET",
    path: "/attendance/periods/:id",
    access: "signed-in",
    params: byId,
    returns: PeriodDetail,
    summary: "One period, and what is still amiss in it",
  },
  readOpenItems: {
    method: "GET",
    path: "/attendance/periods/:id/open-items",
    access: "signed-in",
    params: byId,
    query: OpenQuery,
    returns: OpenItems,
    summary: "Days and requests that need somebody before a period is locked",
  },
  readSnapshot: {
    method: "GET",
    path: "/attendance/periods/:id/snapshot",
    access: "signed-in",
    params: byId,
    query: SnapshotQuery,
    returns: Snapshot,
    summary: "What days of a locked period came to, per person, in each version",
  },
  readDifferences: {
    method: "GET",
    path: "/attendance/periods/:id/differences",
    access: "signed-in",
    params: byId,
    query: DifferenceQuery,
    returns: Differences,
    summary: "What locked days would be by what has changed since",
  },
  reviewPeriod: {
    method: "POST",
    path: "/attendance/periods/:id/review",
    access: "signed-in",
    params: byId,
    body: z.object(seen),
    returns: PeriodDetail,
    summary: "Start the review of a period",
  },
  lockPeriod: {
    method: "POST",
    path: "/attendance/periods/:id/lock",
    access: "signed-in",
    params: byId,
    body: Locking,
    returns: PeriodDetail,
    summary: "Lock a period and keep what everybody's days came to",
  },
  reopenPeriod: {
    method: "POST",
    path: "/attendance/periods/:id/reopen",
    access: "signed-in",
    params: byId,
    body: Reopening,
    returns: PeriodDetail,
    summary: "Open the newest locked period again",
  },
});
