// Each report as a file: the rows that the page shows, all of them.

import { z } from "zod";
import { exportable } from "#api/exports.ts";
import { reportsPath } from "../../paths.ts";
import { ReportFilters, type ReportName, type ReportRow, reportFigures, reportNames } from "../../reports/contract.ts";
import { correctionWords, figureWords, reportTitles } from "../../reports/words.ts";
import { mayReport, rowsOf } from "./reports.ts";

// An export asks every list for an order; this one has its own.
const query = ReportFilters.extend({ sort: z.enum(["person"]).default("person") });

const reportExportOf = (name: ReportName) =>
  exportable({
    name: `leave.report-${name}`,
    title: reportTitles[name],
    path: reportsPath,
    query,
    columns: [
      { label: "Code", type: "text", value: (row: ReportRow) => row.owner.code },
      { label: "Name", type: "text", value: (row) => row.owner.name },
      { label: "Department", type: "text", value: (row) => row.department },
      { label: "Location", type: "text", value: (row) => row.location },
      { label: "Type", type: "text", value: (row) => row.typeName },
      { label: "Day", type: "day", value: (row) => row.day },
      ...reportFigures[name].map((figure, place) => ({
        label: figureWords[figure],
        type: "number" as const,
        value: (row: ReportRow) => row.figures[place],
      })),
      { label: "What", type: "text", value: (row) => row.what && correctionWords[row.what] },
      { label: "Leave", type: "text", value: (row) => row.number },
      { label: "Reason", type: "text", value: (row) => row.reason },
    ],
    page: async (tx, asked) => {
      const { rows } = await rowsOf(tx, name, asked);
      return { items: rows, total: rows.length };
    },
    may: (tx) => mayReport(tx, name),
  });

export const reportExports = reportNames.map(reportExportOf);
