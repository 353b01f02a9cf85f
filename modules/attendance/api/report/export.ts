// The report and the month's grid as files: the rows that their pages show, all of them.

import { z } from "zod";
import { exportable } from "#api/exports.ts";
import { Month } from "#shared/dates.ts";
import type { MonthTotals } from "../../months/contract.ts";
import { companyPath, gridPath, reportPath, teamPath } from "../../paths.ts";
import { ReportQuery, type ReportRow } from "../../report/contract.ts";
import { Narrowed, type TeamMonthRow } from "../../team/contract.ts";
import { gridPage } from "../team/month.ts";
import { reportRows } from "./report.ts";

const figures: readonly (readonly [label: string, figure: keyof MonthTotals])[] = [
  ["Attended", "attended"],
  ["Leave", "leave"],
  ["Off", "off"],
  ["Absent", "absent"],
  ["Open", "open"],
  ["Net minutes", "net"],
  ["Short minutes", "short"],
  ["Times late", "lateCount"],
  ["Late minutes", "lateMinutes"],
  ["Overtime minutes", "overtime"],
  ["Minutes on days off", "offDayMinutes"],
  ["Work from home", "workFromHome"],
  ["On duty", "onDuty"],
];

const figureColumns = figures.map(([label, figure]) => ({
  label,
  type: "number" as const,
  value: ({ totals }: { totals: MonthTotals }) => totals[figure],
}));

export const reportExport = exportable({
  name: "attendance.report",
  title: "Attendance report",
  path: reportPath(companyPath),
  query: ReportQuery.omit({ page: true }),
  columns: [
    { label: "Code", type: "text", value: (row: ReportRow) => row.code },
    { label: "Name", type: "text", value: (row) => row.name },
    { label: "Location", type: "text", value: (row) => row.location },
    { label: "Days", type: "number", value: (row) => row.days },
    ...figureColumns,
  ],
  page: async (tx, asked) => {
    const { rows } = await reportRows(tx, asked);
    return { items: rows, total: rows.length };
  },
  // Whose team it is, is refused when it is read.
  may: () => true,
});

const LONGEST_MONTH = 31;

export const gridExport = exportable({
  name: "attendance.month",
  title: "Attendance of a month",
  path: gridPath(teamPath),
  query: Narrowed.omit({ page: true }).extend({
    month: Month.optional(),
    sort: z.enum(["name", "attention"]).default("name"),
    after: z.string().optional(),
  }),
  columns: [
    { label: "Code", type: "text", value: (row: TeamMonthRow) => row.code },
    { label: "Name", type: "text", value: (row) => row.name },
    ...Array.from({ length: LONGEST_MONTH }, (_, index) => ({
      label: String(index + 1),
      type: "text" as const,
      value: ({ letters, late }: TeamMonthRow) => letters[index] && `${letters[index]}${late.includes(index) ? " late" : ""}`,
    })),
    ...figureColumns,
  ],
  page: async (tx, { after, ...asked }) => {
    const { people, total, page, pages } = await gridPage(tx, { ...asked, page: Number(after ?? 1) });
    return { items: people, total, next: page < pages ? String(page + 1) : undefined };
  },
  may: () => true,
});
