// File 09, section 7: a filled form is its owner's, HR's, and Finance's where Finance completes it.
import { defineAccess, self } from "#shared/access.ts";
import { byKeepers, NOT_YOURS } from "#shared/master-data.ts";
import { formKeepers } from "../permissions.ts";
import { readersOf } from "../private-record.ts";
import { formTemplates, ownFormEndpoints, submission, submissionList } from "./contract.ts";

const readers = readersOf(submission.ofRecord, formKeepers);
const forKeepers = byKeepers(formKeepers, "allowed", NOT_YOURS);

export const formAccess = {
  ...submission.access,
  ...submissionList.access,
  ...formTemplates.access,
  // Whoever adds one has sent its file before, wherever they work.
  addFormTemplate: {
    endpoint: formTemplates.endpoints.addFormTemplate,
    subject: formTemplates.access.changeFormTemplate.subject,
    outcomes: { here: forKeepers, foreign: forKeepers },
  },
  readSubmission: { ...readers("allowed"), endpoint: submission.endpoints.readSubmission },
  resubmitSubmission: { ...readers("conflict request.not_returned"), endpoint: submission.endpoints.resubmitSubmission },
  ...defineAccess(ownFormEndpoints, { listForms: self("allowed") }),
};
