// Days granted to many at once: named by where they work or row by row, checked, granted to all of them or to nobody, and undone.
import { z } from "zod";
import type { EmploymentType } from "#modules/people/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { GivenReason, UsableSpan } from "../balances/contract.ts";
import { LeaveTypeCode, Units } from "../summary-contract.ts";
import { batchActions, batchStatuses } from "./workflow.ts";

/** LV-44 */
export const MOST_BATCH_ROWS = 5000;

/** By value here, so that whoever reads about leave does not bring all that people says of itself. */
export const grantedTypes = ["full_time", "part_time", "contract", "intern"] as const satisfies readonly EmploymentType[];

/** Everybody who works there as that, and the same for each. */
const GrantTo = z.object({
  type: LeaveTypeCode,
  units: z.number().meta({ examples: [1] }),
  location: Id.optional(),
  department: Id.optional(),
  employmentType: z.enum(grantedTypes).optional(),
});
export type GrantTo = z.output<typeof GrantTo>;

export const NewBatch = z.object({
  reason: GivenReason,
  /** One of the two. */
  grantTo: GrantTo.optional(),
  /** Rows of code, type, days and, where it is another, the last day on which they can be taken. */
  pasted: Text(240_000).optional(),
  usable: UsableSpan.optional(),
});
export type NewBatch = z.output<typeof NewBatch>;

const count = z.int().nonnegative();

export const Batch = z.object({
  id: Id,
  number: HumanNumber,
  status: z.enum(batchStatuses),
  version: z.int().positive(),
  reason: z.string(),
  usable: UsableSpan,
  startedBy: Person,
  startedAt: Instant,
  rows: count,
  wrong: count,
  /** All that it grants. */
  units: Units,
  committedBy: Person.optional(),
  committedAt: Instant.optional(),
  undoneBy: Person.optional(),
  undoneAt: Instant.optional(),
  actions: z.array(z.enum(batchActions)),
});
export type Batch = z.infer<typeof Batch>;

const BatchSummary = Batch.pick({
  id: true,
  number: true,
  status: true,
  reason: true,
  startedBy: true,
  startedAt: true,
  rows: true,
  wrong: true,
  units: true,
});
export type BatchSummary = z.infer<typeof BatchSummary>;

export const rowResults = ["fits", "wrong"] as const;

export const BatchRow = z.object({
  id: Id,
  /** As it was pasted, the first line being 1. */
  no: z.int().positive(),
  code: z.string(),
  name: z.string().optional(),
  type: z.string(),
  units: z.string(),
  until: PlainDate.optional(),
  problem: Violation.optional(),
});
export type BatchRow = z.infer<typeof BatchRow>;

export const BatchList = listQuery({
  sorts: { started: byKey },
  initial: "-started",
  filters: { status: z.enum(batchStatuses).optional() },
});
export type BatchList = z.output<typeof BatchList>;

export const BatchRowList = listQuery({ sorts: { row: byKey }, initial: "row", filters: { result: z.enum(rowResults).optional() } });
export type BatchRowList = z.output<typeof BatchRowList>;

const ofBatch = { access: "signed-in", params: z.object({ number: HumanNumber }) } as const;

export const batchEndpoints = defineEndpoints({
  checkBatch: {
    method: "POST",
    path: "/leave/batches",
    access: "signed-in",
    body: NewBatch,
    returns: Batch,
    status: 201,
    summary: "Check days to be granted to many, without granting them yet",
  },
  listBatches: {
    method: "GET",
    path: "/leave/batches",
    access: "signed-in",
    query: BatchList,
    returns: Page(BatchSummary),
    summary: "Days granted to many, newest first",
  },
  readBatch: {
    ...ofBatch,
    method: "GET",
    path: "/leave/batches/:number",
    returns: Batch,
    summary: "One batch and what may be done with it",
  },
  batchRows: {
    ...ofBatch,
    method: "GET",
    path: "/leave/batches/:number/rows",
    query: BatchRowList,
    returns: Page(BatchRow),
    summary: "The rows of a batch, each with what is wrong with it",
  },
  actOnBatch: {
    method: "POST",
    path: "/leave/batches/:number/:action",
    access: "signed-in",
    params: z.object({ number: HumanNumber, action: z.enum(batchActions) }),
    body: z.object({ version: z.int().positive() }),
    returns: Batch,
    summary: "Check again, remove wrong rows, grant, undo or discard a batch",
  },
});
