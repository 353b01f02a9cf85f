// What the closed days of a team add up to over some span, a line per person.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Person } from "#shared/ids.ts";
import { MonthTotals } from "../months/contract.ts";
import { Narrowed, sortsOf, teamScopes } from "../team/contract.ts";

/** The longest span of days that a report is about. */
export const MOST_DAYS = 400;

/** Figures by which a report can be sorted besides the people in it: those that its page shows. */
export const sortedFigures = [
  "attended",
  "leave",
  "off",
  "absent",
  "open",
  "net",
  "lateCount",
  "overtime",
  "workFromHome",
  "onDuty",
] as const;
export const reportSorts = sortsOf(["name", "location", "days", ...sortedFigures]);
export type ReportSort = (typeof reportSorts)[number];

/** From the beginning of yesterday's month until yesterday, unless asked otherwise. */
export const ReportQuery = Narrowed.extend({
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  sort: z.enum(reportSorts).default("name"),
});
export type ReportQuery = z.output<typeof ReportQuery>;

const counted = {
  /** Employed days that are closed. */
  days: z.int().nonnegative(),
  totals: MonthTotals,
};

export const ReportRow = Person.extend({ location: z.string(), ...counted });
export type ReportRow = z.infer<typeof ReportRow>;

export const AttendanceReport = z.object({
  from: PlainDate,
  to: PlainDate,
  today: PlainDate,
  scope: z.enum(teamScopes),
  scopes: z.array(z.enum(teamScopes)),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pages: z.int().positive(),
  rows: z.array(ReportRow),
  /** Of all rows, on whichever page they stand. */
  ...counted,
});
export type AttendanceReport = z.infer<typeof AttendanceReport>;

export const reportEndpoints = defineEndpoints({
  readReport: {
    method: "GET",
    path: "/attendance/report",
    access: "signed-in",
    query: ReportQuery,
    returns: AttendanceReport,
    summary: "What closed days add up to, of those below me or, for HR, of the company",
  },
});
