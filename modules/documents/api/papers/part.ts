// The part of the module for papers.
import type { FastifyInstance } from "fastify";
import type { FileRecord } from "#api/files.ts";
import { implement } from "#api/implement.ts";
import { paperEndpoints } from "../../contract.ts";
import { paperKind } from "../../kinds.ts";
import { paperAccess } from "../../papers/access.ts";
import { paperSlots } from "../../papers/slots.ts";
import { addPaper, archivePaper } from "./add.ts";
import { listPapers, paperExport, personDocuments } from "./list.ts";
import { mayReadPaper, ownEvents, papers } from "./record.ts";
import { paperJobs } from "./reminders.ts";
import { setUpPaperTypes, types } from "./types.ts";

const files: FileRecord = { recordType: paperKind.id, slots: paperSlots, mayRead: mayReadPaper, readers: {} };

const routes = (app: FastifyInstance): void =>
  implement(app, paperEndpoints, {
    ...types.handlers,
    ...papers.handlers,
    personDocuments: ({ actor, query }) => personDocuments(actor, query),
    listPapers: ({ actor, query }) => listPapers(actor, query),
    addPaper: ({ actor, query, body }) => addPaper(actor, query.employee, body),
    archivePaper: ({ actor, params }) => archivePaper(actor, params.number),
  });

export const paperPart = {
  endpoints: paperEndpoints,
  access: paperAccess,
  routes: [routes],
  jobs: [paperJobs],
  exports: [paperExport],
  files: [files],
  kinds: Object.values(papers.kinds),
  recordEvents: [ownEvents],
  setUpCompany: setUpPaperTypes,
};
