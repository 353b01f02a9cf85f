import type { FileRecord } from "#api/files.ts";
import type { Handlers } from "#api/implement.ts";
import type { ModuleJobs } from "#api/jobs.ts";
import { type punchImportEndpoints, punchImportRecord, punchImportSlots } from "../../imports/contract.ts";
import { checkPunchImport } from "./check-job.ts";
import { addDeviceCode, endDeviceCode, listDeviceCodes, readDevices } from "./codes.ts";
import * as commands from "./commands.ts";
import { commitPunchImport } from "./commit-job.ts";
import { undoPunchImport } from "./undo-job.ts";

export const punchImportHandlers: Handlers<typeof punchImportEndpoints> = {
  listImports: ({ actor, query }) => commands.listImports(actor, query),
  beginImport: ({ actor, body }) => commands.beginImport(actor, body.file),
  readImport: ({ actor, params }) => commands.readImport(actor, params.number),
  listImportRows: ({ actor, params, query }) => commands.listRows(actor, params.number, query),
  actOnImport: ({ actor, params, body }) => commands.actOnImport(actor, params, body),
  listDeviceCodes: ({ actor, query }) => listDeviceCodes(actor, query),
  addDeviceCode: ({ actor, body }) => addDeviceCode(actor, body),
  endDeviceCode: ({ actor, params, body }) => endDeviceCode(actor, params.id, body.until),
  readDevices: ({ actor }) => readDevices(actor),
};

export const punchImportJobs: ModuleJobs = { tasks: [checkPunchImport, commitPunchImport, undoPunchImport], schedule: [] };

/** What HR has sent is HR's to read. */
export const punchImportFiles: FileRecord<keyof typeof punchImportSlots> = {
  recordType: punchImportRecord,
  slots: { table: { ...punchImportSlots.table, types: [...punchImportSlots.table.types] } },
  mayRead: async ({ actor }) => commands.mayImport(actor),
  readers: {},
};
