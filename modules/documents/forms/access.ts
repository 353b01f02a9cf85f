// File 09, section 7: a filled form is its owner's, HR's, and Finance's where Finance completes it.
import { defineAccess, self } from "#shared/access.ts";
import { formKeepers } from "../permissions.ts";
import { readersOf } from "../private-record.ts";
import { formTemplates, ownFormEndpoints, submission, submissionList } from "./contract.ts";

const readers = readersOf(submission.ofRecord, formKeepers);

export const formAccess = {
  ...submission.access,
  ...submissionList.access,
  ...formTemplates.access,
  readSubmission: { ...readers("allowed"), endpoint: submission.endpoints.readSubmission },
  resubmitSubmission: { ...readers("conflict request.not_returned"), endpoint: submission.endpoints.resubmitSubmission },
  ...defineAccess(ownFormEndpoints, { listForms: self("allowed") }),
};
