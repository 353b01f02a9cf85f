// Reports of leave: rows of people and types, with totals that are the sum of their rows.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { hueNames } from "#shared/hues.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { LeaveTypeCode, Units } from "../summary-contract.ts";

/** What there is on a day, what was taken and is booked, what lapses soon, and what HR changed by hand or after the lock. */
export const reportNames = ["balances", "taken", "lapsing", "corrections"] as const;
export type ReportName = (typeof reportNames)[number];

/** So many rows stand on one page. */
export const ROWS_A_PAGE = 50;
/** The longest span of days that a report is about. */
export const MOST_DAYS = 1100;

/** Which figures a row of each has, in their order. */
export const reportFigures = {
  balances: ["free", "inHand", "waiting", "booked"],
  taken: ["taken", "booked"],
  lapsing: ["lapsing"],
  corrections: ["units"],
} as const satisfies Record<ReportName, readonly string[]>;
export type Figure = (typeof reportFigures)[ReportName][number];

const filters = {
  department: Id.optional(),
  location: Id.optional(),
  type: LeaveTypeCode.optional(),
  person: EmployeeCode.optional(),
  /** Of *balances*: the day; today unless another is asked for. */
  on: PlainDate.optional(),
  /** Of *taken* and *corrections*: from the beginning of this year until today unless asked otherwise. */
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  /** Of *lapsing*: within so many days. */
  within: z.coerce.number().int().min(1).max(400).default(30),
};

export const ReportQuery = z.object({ ...filters, page: z.coerce.number().int().min(1).max(10_000).default(1) });
export type ReportQuery = z.output<typeof ReportQuery>;

/** The same as a file, which has no pages. */
export const ReportFilters = z.object(filters);
export type ReportFilters = z.output<typeof ReportFilters>;

const ReportRow = z.object({
  id: z.string(),
  owner: Person,
  department: z.string(),
  location: z.string(),
  typeName: z.string(),
  day: PlainDate.optional(),
  /** What was done, of a correction. */
  what: z.enum(["granted", "adjusted", "afterLock"]).optional(),
  number: HumanNumber.optional(),
  reason: Text(500).optional(),
  figures: z.array(Units),
});
export type ReportRow = z.infer<typeof ReportRow>;

const ReportTotal = z.object({ typeName: z.string(), figures: z.array(Units), colour: z.enum(hueNames) });
export type ReportTotal = z.infer<typeof ReportTotal>;

export const LeaveReport = z.object({
  name: z.enum(reportNames),
  /** Which of them this reader may ask for. */
  names: z.array(z.enum(reportNames)),
  from: PlainDate,
  to: PlainDate,
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pages: z.int().positive(),
  rows: z.array(ReportRow),
  /** Of all rows, on whichever page they stand. */
  totals: z.array(ReportTotal),
});
export type LeaveReport = z.infer<typeof LeaveReport>;

export const reportEndpoints = defineEndpoints({
  report: {
    method: "GET",
    path: "/leave/reports/:name",
    access: "signed-in",
    params: z.object({ name: z.enum(reportNames) }),
    query: ReportQuery,
    returns: LeaveReport,
    summary: "A report of leave: balances, days taken and booked, what lapses, corrections",
  },
});
