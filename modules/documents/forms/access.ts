// File 09, section 7: the owner and HR read a submitted form, and Finance those it completes.
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
  // The caller has uploaded the file before, in whichever company they work.
  addFormTemplate: {
    endpoint: formTemplates.endpoints.addFormTemplate,
    subject: formTemplates.access.changeFormTemplate.subject,
    outcomes: { here: forKeepers, foreign: forKeepers },
  },
  readSubmission: { ...readers("allowed"), endpoint: submission.endpoints.readSubmission },
  resubmitSubmission: { ...readers("conflict request.not_returned"), endpoint: submission.endpoints.resubmitSubmission },
  ...defineAccess(ownFormEndpoints, { listForms: self("allowed") }),
};
