// The part of the module for forms.
import type { FastifyInstance } from "fastify";
import type { FileRecord } from "#api/files.ts";
import { implement } from "#api/implement.ts";
import { mayReadRecord, recordList } from "#modules/requests/api/index.ts";
import { formEndpoints } from "../../contract.ts";
import { formAccess } from "../../forms/access.ts";
import { submission, submissionList } from "../../forms/contract.ts";
import { formTemplateRecord, formTemplateSlots, submissionSlots } from "../../forms/slots.ts";
import { formKind } from "../../kinds.ts";
import { submissions } from "./record.ts";
import { listForms, mayReadTemplate, templates } from "./templates.ts";

const templateFiles: FileRecord = { recordType: formTemplateRecord, slots: formTemplateSlots, mayRead: mayReadTemplate, readers: {} };
const filledFiles: FileRecord = { recordType: formKind.id, slots: submissionSlots, mayRead: mayReadRecord, readers: {} };

const routes = (app: FastifyInstance): void =>
  implement(app, formEndpoints, {
    ...templates.handlers,
    ...submissions.handlers,
    ...recordList(submission, submissionList, submissions),
    listForms: ({ actor, query }) => listForms(actor, query.q),
  });

export const formPart = {
  endpoints: formEndpoints,
  access: formAccess,
  routes: [routes],
  files: [templateFiles, filledFiles],
  kinds: Object.values(submissions.kinds),
};
