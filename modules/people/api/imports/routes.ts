import type { FastifyInstance } from "fastify";
import { exportable } from "#api/exports.ts";
import type { FileRecord } from "#api/files.ts";
import { implement } from "#api/implement.ts";
import type { ModuleJobs } from "#api/jobs.ts";
import { columnOf } from "../../imports/columns.ts";
import { ImportResult, type ImportRow, importEndpoints, importRecord, importSlots } from "../../imports/contract.ts";
import { outcomeWords } from "../../imports/messages.ts";
import { importsPath } from "../../paths.ts";
import { checkImport } from "./check-job.ts";
import * as commands from "./commands.ts";
import { commitImport } from "./commit-job.ts";
import { tellPlacesTask } from "./placing.ts";
import { undoImport } from "./undo-job.ts";

export const importRoutes = (app: FastifyInstance): void =>
  implement(app, importEndpoints, {
    imports: ({ actor, query }) => commands.importPage(actor, query),
    startImport: ({ actor, body }) => commands.startImport(actor, body.file),
    viewImport: ({ actor, params }) => commands.readImport(actor, params.number),
    importRows: ({ actor, params, query }) => commands.importRows(actor, params.number, query),
    actOnImport: ({ actor, params, body }) => commands.actOnImport(actor, params, body),
  });

export const importJobs: ModuleJobs = { tasks: [checkImport, commitImport, undoImport, tellPlacesTask], schedule: [] };

/** What HR has sent is HR's to read. */
export const importFiles: FileRecord<keyof typeof importSlots> = {
  recordType: importRecord,
  slots: { table: { ...importSlots.table, types: [...importSlots.table.types] } },
  mayRead: async ({ actor }) => commands.mayImport(actor),
  readers: {},
};

const changesText = ({ changes }: ImportRow): string =>
  changes.map(({ field, before, after }) => `${columnOf(field).label}: ${before ?? "–"} → ${after ?? "–"}`).join("; ");

/** The result file: every row with what became of it and why. */
export const importExport = exportable({
  name: "people.imported",
  title: "Rows of an import",
  path: importsPath,
  query: ImportResult,
  columns: [
    { label: "Row", type: "number", value: (row: ImportRow) => row.no },
    { label: "Code", type: "text", value: ({ code }) => code },
    { label: "Name", type: "text", value: ({ name }) => name },
    { label: "Check", type: "text", value: ({ outcome }) => outcome && outcomeWords[outcome] },
    { label: "Result", type: "text", value: ({ written }) => written && outcomeWords[written] },
    { label: "Undone", type: "text", value: ({ undone }) => undone && outcomeWords[undone] },
    { label: "Reasons", type: "text", value: ({ reasons }) => reasons.map(({ message }) => message).join(" ") },
    { label: "Changes", type: "text", value: changesText },
  ],
  page: (tx, { import: number, ...asked }) => commands.rowsOf(tx, number, asked),
  may: ({ actor }) => commands.mayImport(actor),
});
